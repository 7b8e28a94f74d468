import { countedShare } from '@club/contract/health/body/mindfulness';
import { minutesADay } from '@club/contract/platform/units';
import type { LocalTime } from '#health/base/time-zones';
import { type DayValue, readRecordedDays } from '#health/body/activity';
import { listPlayed } from '#health/body/mindfulness';
import { findMinute, readSleep } from '#health/body/sleep';
import { addDays } from '#platform/calendar';
import type { Db } from '#platform/db';
import type { CountedDays } from './progress.ts';

/** How far a wake time may lie from the usual one, and over how many days before that is found, in minutes and days. */
const [mostOff, lookBack] = [30, 28];

interface Days {
  readonly from: string;
  readonly to: string;
}

/** Four times four minutes, as a device tells vigorous ones. */
const intervalMinutes = 16;

/** The days on which a device or the member recorded as much movement as an action asks for. */
export const findActiveDays = async (
  db: Db,
  memberId: string,
  days: Days,
): Promise<Pick<CountedDays, 'active_30' | 'active_45' | 'vigorous_16'>> => {
  const activity = [...(await readRecordedDays(db, memberId, days)).values()];
  const listActive = (minutes: number) =>
    activity.filter((value) => countActive(value) >= minutes).map(({ date }) => date);
  return {
    active_30: listActive(30),
    active_45: listActive(45),
    vigorous_16: activity
      .filter(({ figures }) => (figures.active_min_vigorous ?? 0) >= intervalMinutes)
      .map(({ date }) => date),
  };
};

const countActive = ({ figures }: DayValue): number =>
  (figures.active_min_moderate ?? 0) + (figures.active_min_vigorous ?? 0);

/** From this minute of the day on, a practice winds the day down. */
const evening = 19 * 60;

/**
 * Days of at least five minutes of breathing exercises, days with one practice of ten minutes or more, and days with five
 * minutes of any practice in the evening.
 */
export const findPractisedDays = async (
  db: Db,
  memberId: string,
  days: Days,
  local: Pick<LocalTime, 'toMinute'>,
): Promise<Pick<CountedDays, 'breathed_5' | 'practised_10' | 'wound_down'>> => {
  const played = await listPlayed(db, memberId, days);
  const breathed = Map.groupBy(
    played.filter(({ kind }) => kind === 'breathing'),
    ({ day: on }) => on,
  );
  const isEnough = (seconds: number, minutes: number): boolean => seconds >= minutes * 60 * countedShare;
  return {
    breathed_5: [...breathed].flatMap(([on, found]) =>
      isEnough(
        found.reduce((sum, { heardSeconds }) => sum + heardSeconds, 0),
        5,
      )
        ? [on]
        : [],
    ),
    wound_down: played.flatMap(({ day: on, startedAt, heardSeconds }) =>
      local.toMinute(startedAt) >= evening && isEnough(heardSeconds, 5) ? [on] : [],
    ),
    practised_10: played.flatMap(({ day: on, heardSeconds }) => (isEnough(heardSeconds, 10) ? [on] : [])),
  };
};

/** Days on which the night ended within half an hour of the member's usual time, the median of their nights. */
export const findWakeDays = async (db: Db, memberId: string, { from, to }: Days): Promise<string[]> => {
  const days = await readSleep(db, memberId, { from: addDays(from, -lookBack), to });
  const wakes = [...days.values()].flatMap(({ wake_day, night }) =>
    night ? [{ wake_day, minute: findMinute(night.sleep_end, night.time_zone) }] : [],
  );
  const sorted = wakes.map(({ minute }) => minute).sort((one, other) => one - other);
  const usual = sorted[Math.floor(sorted.length / 2)];
  if (usual === undefined) return [];
  const isNear = (minute: number) => {
    const apart = Math.abs(minute - usual);
    return Math.min(apart, minutesADay - apart) <= mostOff;
  };
  return wakes.filter(({ minute }) => isNear(minute)).map(({ wake_day }) => wake_day);
};
