import type { ApprovalType } from '@club/contract/club/approvals.fields';
import { type ReviewStatus, reviewStatuses } from '@club/contract/platform/access';
import { adminPath, vendorApprovalsPath } from '#club/admin/paths';
import { choiceParam, dayParam, type ListAddress, listAddress, pageParam, textParam } from '#platform/ui';

/** The view of a queue. It lives in the address, so a view can be bookmarked and shared. */
export interface QueueView {
  readonly status: ReviewStatus | 'all';
  readonly search: string;
  readonly page: number;
  /** Only applications sent in this period. */
  readonly sent_from: string;
  readonly sent_to: string;
  /** Id of the open application. */
  readonly open: string;
}

const statuses = ['all', ...(Object.keys(reviewStatuses) as ReviewStatus[])] as const;

const queueAt = (path: string): ListAddress<QueueView> =>
  listAddress<QueueView>(path, {
    status: choiceParam(statuses, 'REW'),
    search: textParam(),
    page: pageParam(),
    sent_from: dayParam,
    sent_to: dayParam,
    open: textParam(),
  });

export const queues: Readonly<Record<ApprovalType, ListAddress<QueueView>>> = {
  ambassador: queueAt(adminPath),
  vendor: queueAt(vendorApprovalsPath),
};

export const queueArguments = (kind: ApprovalType, { status, search, page, sent_from, sent_to }: QueueView) => ({
  approval_type: kind,
  page,
  ...(status !== 'all' && { status }),
  ...(search && { search }),
  ...(sent_from && sent_to && { sent_from, sent_to }),
});
