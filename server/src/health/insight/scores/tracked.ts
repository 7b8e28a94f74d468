import { roundDecimals } from '@club/contract/platform/units';
import { type DayValue, readRecordedDays, trackActivity } from '#health/body/activity';
import { type DaySleep, readSleep, trackSleep } from '#health/body/sleep';
import { scoreActivity, scoreSleep } from '#health/check-up/life-essential';
import { addDays } from '#platform/calendar';
import type { Db } from '#platform/db';
import type { KnownMeasure, Tracked } from './knowledge.ts';

/** What was recorded day by day over a span of scores. */
export interface TrackedDays {
  readonly activity: ReadonlyMap<string, DayValue>;
  readonly sleep: ReadonlyMap<string, DaySleep>;
}

/** How many days a score looks back. */
const lookBack = 28;

export const readTrackedDays = async (
  db: Db,
  memberId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<TrackedDays> => {
  const span = { from: addDays(from, -lookBack), to };
  return { activity: await readRecordedDays(db, memberId, span), sleep: await readSleep(db, memberId, span) };
};

/** What was recorded up to a day. */
export const trackDay = ({ activity, sleep }: TrackedDays, day: string): Tracked => ({
  activity: trackActivity(activity, day),
  sleep: trackSleep(sleep, day),
});

/** Active minutes a week as they were recorded. */
export const findTrackedActivity = ({ activity }: Tracked): KnownMeasure | null => {
  if (!activity) return null;
  const { minutesAWeek: value, days, weeks, last, isTyped } = activity;
  const unit = 'min a week';
  return {
    measure: 'activity',
    value,
    unit,
    points: scoreActivity(value),
    how: `Recorded moderate minutes, each vigorous minute counted twice, from ${days} days of the last ${weeks === 1 ? 'week' : `${weeks} weeks`}.`,
    inputs: [
      {
        code: 'tracked_activity',
        label: `Recorded active minutes, ${days} days`,
        value,
        unit,
        source: isTyped ? 'typed' : 'device',
        observed_at: new Date(`${last.date}T12:00:00Z`),
      },
    ],
  };
};

/** Hours a night as they were recorded. */
export const findTrackedSleep = ({ sleep }: Tracked): KnownMeasure | null => {
  if (!sleep) return null;
  const value = roundDecimals(sleep.hours, 2);
  const unit = 'h a night';
  return {
    measure: 'sleep',
    value,
    unit,
    points: scoreSleep(sleep.hours),
    how: `Mean of ${sleep.nights} recorded nights of the last 28 days.`,
    inputs: [
      {
        code: 'tracked_sleep',
        label: `Recorded sleep, ${sleep.nights} nights`,
        value,
        unit,
        source: sleep.isTyped ? 'typed' : 'device',
        observed_at: sleep.last.sleep_end,
      },
    ],
  };
};
