import type { ClubStats } from '@club/contract/club/admin.stats';

export interface Step {
  /** The first and the last day of the step. */
  readonly from: string;
  readonly to: string;
  readonly registrations: number;
  readonly referrals: number;
  readonly issued: number;
  readonly redeemed: number;
}

/** More bars than this cannot be told apart. */
const most = 60;

/** Days in a row, put together by sevens, or by thirties where weeks are still too many. */
export const toSteps = (series: ClubStats['series']): readonly Step[] => {
  const length = [1, 7, 30].find((days) => series.length / days <= most) ?? 30;
  const steps: Step[] = [];
  for (let at = 0; at < series.length; at += length) {
    const days = series.slice(at, at + length);
    const sum = (of: (day: ClubStats['series'][number]) => number) => days.reduce((total, day) => total + of(day), 0);
    steps.push({
      from: days[0]?.date ?? '',
      to: days.at(-1)?.date ?? '',
      registrations: sum((day) => day.registrations),
      referrals: sum((day) => day.referrals),
      issued: Math.round(sum((day) => day.points_issued * 100)) / 100,
      redeemed: Math.round(sum((day) => day.points_redeemed * 100)) / 100,
    });
  }
  return steps;
};
