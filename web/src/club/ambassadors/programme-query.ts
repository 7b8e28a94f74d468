import { referralStatuses } from '@club/contract/club/ambassadors';
import { clubDay, plusDays } from '#platform/api';
import { programmePath } from '#platform/paths';
import { choiceParam, listAddress, pageParam } from '#platform/ui';

/** The periods the page offers, in days. */
export const spans = [30, 90, 365] as const;
export type Span = (typeof spans)[number];

export const rowsOfPage = 10;

/** The list of an ambassador's invitations: its period and its state. */
export const programmeList = listAddress(programmePath, {
  days: choiceParam(spans, 30),
  status: choiceParam(referralStatuses, undefined),
  page: pageParam(1000),
});

export type ProgrammeView = ReturnType<typeof programmeList.read>;

/** First and last day of a period that ends today. */
export const listDays = (span: Span, now: Date): { start_date: string; end_date: string } => {
  const today = clubDay(now);
  return { start_date: plusDays(today, 1 - span), end_date: today };
};
