import { clubDay, plusDays } from '#platform/api';
import { dashboardPath } from '#platform/paths';
import { changeAddress } from '#platform/ui';

/** The periods the dashboard offers, in days. */
export const periods = [7, 30, 90, 365] as const;

export const readPeriodFromAddress = (search: URLSearchParams): number =>
  periods.find((days) => String(days) === search.get('days')) ?? 30;

export const periodAddress = (days: number): string =>
  changeAddress(dashboardPath, { days: days === 30 ? undefined : days });

export interface Period {
  readonly start_date: string;
  readonly end_date: string;
}

/** The last days in the club's time zone, today included. */
export const lastDays = (days: number, now: Date = new Date()): Period => ({
  start_date: plusDays(clubDay(now), 1 - days),
  end_date: clubDay(now),
});
