import type { ApprovalType } from '@club/contract/club/approvals.fields';
import { type ReviewStatus, reviewStatuses } from '@club/contract/platform/access';
import { adminPath, vendorApprovalsPath } from './admin-paths.ts';
import { withSearch } from './with-search.ts';

/** What of a queue is shown; it stands in the address, so that a view can be kept and sent. */
export interface QueueQuery {
  readonly kind: ApprovalType;
  readonly status: ReviewStatus | 'all';
  readonly search: string;
  readonly page: number;
  /** Only applications sent in this period. */
  readonly sentFrom: string;
  readonly sentTo: string;
  /** Id of the application that is open. */
  readonly open: string;
}

export const queueQueryIn = (kind: ApprovalType, search: URLSearchParams): QueueQuery => {
  const status = search.get('status') ?? 'REW';
  const page = Number(search.get('page'));
  return {
    kind,
    status: isStanding(status) ? status : 'REW',
    search: search.get('search') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    sentFrom: search.get('sent_from') ?? '',
    sentTo: search.get('sent_to') ?? '',
    open: search.get('open') ?? '',
  };
};

const isStanding = (value: string): value is QueueQuery['status'] =>
  value === 'all' || Object.hasOwn(reviewStatuses, value);

export const queueAddress = ({ kind, status, search, page, sentFrom, sentTo, open }: QueueQuery): string =>
  withSearch(kind === 'ambassador' ? adminPath : vendorApprovalsPath, {
    status: status === 'REW' ? undefined : status,
    search,
    page: page > 1 ? page : undefined,
    sent_from: sentFrom,
    sent_to: sentTo,
    open,
  });

/** The query as the call takes it. */
export const queueArguments = ({ kind, status, search, page, sentFrom, sentTo }: QueueQuery) => ({
  approval_type: kind,
  page,
  ...(status !== 'all' && { status }),
  ...(search && { search }),
  ...(sentFrom && sentTo && { sent_from: sentFrom, sent_to: sentTo }),
});
