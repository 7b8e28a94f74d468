import type { ClubStats } from '@club/contract/club/admin/stats';

export interface Step {
  /** First and last day of the step. */
  readonly from: string;
  readonly to: string;
  readonly registrations: number;
  readonly referrals: number;
  readonly issued: number;
  readonly redeemed: number;
}

/** More bars than this are too thin to tell apart. */
const most = 60;

/** Groups days into weeks, or into 30 days where weeks are still too many bars. */
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
