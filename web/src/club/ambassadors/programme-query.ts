import { type ReferralStatus, referralStatuses } from '@club/contract/club/ambassadors';
import { clubDay, plusDays } from '#platform/api';

/** Spans of days that the page offers. */
export const spans = [30, 90, 365] as const;
export type Span = (typeof spans)[number];

export const rowsOfPage = 10;

/** What the page's address chooses; what it does not know counts as not chosen. */
export interface ProgrammeQuery {
  readonly span: Span;
  readonly status: ReferralStatus | undefined;
  readonly page: number;
}

export const queryIn = (search: URLSearchParams): ProgrammeQuery => ({
  span: spans.find((days) => String(days) === search.get('days')) ?? 30,
  status: referralStatuses.find((status) => status === search.get('status')),
  page: Math.min(1000, Math.max(1, Math.floor(Number(search.get('page'))) || 1)),
});

/** The address of a view; what is as usual stays out of it. */
export const addressOf = ({
  span,
  status,
  page = 1,
}: {
  span: Span;
  status?: ReferralStatus | undefined;
  page?: number;
}): string => {
  const search = new URLSearchParams({
    ...(span !== 30 && { days: String(span) }),
    ...(status && { status }),
    ...(page > 1 && { page: String(page) }),
  });
  return search.size > 0 ? `?${search}` : '?';
};

/** The first and the last day of a span that ends today. */
export const daysOf = (span: Span, now: Date): { start_date: string; end_date: string } => {
  const today = clubDay(now);
  return { start_date: plusDays(today, 1 - span), end_date: today };
};
