import { type DayValue, readToldDays } from '#health/activity';
import { listPlayed } from '#health/mindfulness';
import { findMinute, readSleep } from '#health/sleep';
import { addDays } from '#platform/calendar';
import type { Db } from '#platform/db';
import type { CountedDays } from './progress.ts';

/** How far a wake time may lie from the usual one, and over how many days before that is found, in minutes and days. */
const [mostOff, lookBack] = [30, 28];
const day = 1440;

/** The days on which a device or the member recorded what an action asks for. */
export const findTrackedDays = async (
  db: Db,
  memberId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Pick<CountedDays, 'woke_in_time' | 'active_30' | 'active_45' | 'breathed_5' | 'practised_10'>> => {
  const activity = [...(await readToldDays(db, memberId, { from, to })).values()];
  const listActive = (minutes: number) =>
    activity.filter((value) => countActive(value) >= minutes).map(({ date }) => date);
  return {
    woke_in_time: await findWakeDays(db, memberId, { from, to }),
    active_30: listActive(30),
    active_45: listActive(45),
    ...(await findPractisedDays(db, memberId, { from, to })),
  };
};

const countActive = ({ figures }: DayValue): number =>
  (figures.active_min_moderate ?? 0) + (figures.active_min_vigorous ?? 0);

/** An exercise counts as heard from four fifths of its length on, as in the player. */
const heardShare = 0.8;

/** Days of at least five minutes of breathing exercises, and days with one practice of ten minutes or more. */
const findPractisedDays = async (db: Db, memberId: string, days: { readonly from: string; readonly to: string }) => {
  const played = await listPlayed(db, memberId, days);
  const breathed = Map.groupBy(
    played.filter(({ kind }) => kind === 'breathing'),
    ({ day: on }) => on,
  );
  const isEnough = (seconds: number, minutes: number): boolean => seconds >= minutes * 60 * heardShare;
  return {
    breathed_5: [...breathed].flatMap(([on, found]) =>
      isEnough(
        found.reduce((sum, { heardSeconds }) => sum + heardSeconds, 0),
        5,
      )
        ? [on]
        : [],
    ),
    practised_10: played.flatMap(({ day: on, heardSeconds }) => (isEnough(heardSeconds, 10) ? [on] : [])),
  };
};

/** Days on which the night ended within half an hour of the member's usual time, the median of their nights. */
const findWakeDays = async (
  db: Db,
  memberId: string,
  { from, to }: { from: string; to: string },
): Promise<string[]> => {
  const days = await readSleep(db, memberId, { from: addDays(from, -lookBack), to });
  const wakes = [...days.values()].flatMap(({ wake_day, night }) =>
    night ? [{ wake_day, minute: findMinute(night.sleep_end, night.time_zone) }] : [],
  );
  const sorted = wakes.map(({ minute }) => minute).sort((one, other) => one - other);
  const usual = sorted[Math.floor(sorted.length / 2)];
  if (usual === undefined) return [];
  const isNear = (minute: number) => {
    const apart = Math.abs(minute - usual);
    return Math.min(apart, day - apart) <= mostOff;
  };
  return wakes.filter(({ minute }) => isNear(minute)).map(({ wake_day }) => wake_day);
};
