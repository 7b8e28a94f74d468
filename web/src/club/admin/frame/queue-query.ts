import type { ApprovalType } from '@club/contract/club/approvals.fields';
import { type ReviewStatus, reviewStatuses } from '@club/contract/platform/access';
import { adminPath, vendorApprovalsPath } from '#platform/paths';
import { choiceParam, dayParam, type ListAddress, listAddress, pageParam, textParam } from '#platform/ui';

/** What of a queue is shown; it stands in the address, so that a view can be kept and sent. */
export interface QueueView {
  readonly status: ReviewStatus | 'all';
  readonly search: string;
  readonly page: number;
  /** Only applications sent in this period. */
  readonly sent_from: string;
  readonly sent_to: string;
  /** Id of the application that is open. */
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

/** The queue of each kind of application. */
export const queues: Readonly<Record<ApprovalType, ListAddress<QueueView>>> = {
  ambassador: queueAt(adminPath),
  vendor: queueAt(vendorApprovalsPath),
};

/** The view as the call takes it. */
export const queueArguments = (kind: ApprovalType, { status, search, page, sent_from, sent_to }: QueueView) => ({
  approval_type: kind,
  page,
  ...(status !== 'all' && { status }),
  ...(search && { search }),
  ...(sent_from && sent_to && { sent_from, sent_to }),
});
