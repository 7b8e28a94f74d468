import { slotMs } from '@club/contract/health/signals/series';
import { minutesADay } from '@club/contract/platform/units';
import type { LocalTime } from '#health/base/time-zones';
import { type NewDay, readRecordedDays, removeRecordedDay, writeRecordedDays } from '#health/body/activity';
import { addDays } from '#platform/calendar';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { findIntensity } from './sport-intensity.ts';
import { type CountedWorkout, countMinutes, listCounted } from './trained-days.ts';

/**
 * The workouts of a day are in its activity as one source of its own, which a watch or a phone that tells whole days
 * goes before. Where a member trained in the club it is theirs, otherwise a device's; never both.
 */
const sources = [
  { source: 'manual', device: 'Workouts' },
  { source: 'phone', device: 'Workouts' },
] as const;

export interface DayScope {
  /** Sees the member's rows only. */
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Config;
  readonly local: LocalTime;
  readonly memberId: string;
}

/**
 * Writes what the workouts of days come to into their activity. A whole day is written again, so that nothing counts twice;
 * and sources are never added up, so that a watch which tells the day's active minutes counts alone.
 */
export const recordWorkoutDays = async (scope: DayScope, days: readonly string[]): Promise<void> => {
  const { db, clock, config, local, memberId } = scope;
  // A workout over midnight may be the same as one of the day beside it, which then no longer counts.
  const wanted = [...new Set(days.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]))].sort();
  const [from, to] = [wanted[0], wanted.at(-1)];
  if (!from || !to) return;
  const byDay = Map.groupBy(await listCounted(db, config, memberId, { from, to }), ({ day }) => day);
  const reported = await readRecordedDays(db, memberId, { from, to });
  for (const own of sources) {
    const news = wanted.flatMap((date) => {
      const day = addUp(date, byDay.get(date) ?? [], local.zone);
      return day && chooseSource(byDay.get(date) ?? []) === own.source ? [day] : [];
    });
    await writeRecordedDays(db, clock, memberId, own, news);
    const written = new Set(news.map(({ date }) => date));
    for (const date of wanted) {
      const isThere = reported.get(date)?.records.some((one) => one.source === own.source && one.device === own.device);
      if (isThere && !written.has(date)) await removeRecordedDay(db, clock, memberId, { ...own, date });
    }
  }
};

const chooseSource = (workouts: readonly CountedWorkout[]) =>
  workouts.some(({ source }) => source === 'club' || source === 'manual') ? 'manual' : 'phone';

/** What the workouts of a day come to; null where that is nothing. */
const addUp = (date: string, workouts: readonly CountedWorkout[], timeZone: string): NewDay | null => {
  const figures = workouts.map((one) => ({ ...measure(one), one }));
  const moderate = sum(figures.map((one) => one.moderate));
  const vigorous = sum(figures.map((one) => one.vigorous));
  const energy = sum(figures.map((one) => one.energy));
  if (moderate === null && vigorous === null && energy === null) return null;
  const active = figures.filter((one) => one.moderate !== null || one.vigorous !== null);
  return {
    ...{ date, time_zone: timeZone, steps: null, distance_m: null, floors: null },
    active_kcal: energy === null ? null : Math.min(12_000, energy),
    active_min_moderate: moderate === null ? null : Math.min(minutesADay, moderate),
    active_min_vigorous: vigorous === null ? null : Math.min(minutesADay, vigorous),
    covered: active.length === 0 ? null : active.flatMap(({ one }) => cover(one)),
  };
};

/** Minutes of each kind, and the energy above rest; null where they aren't known. */
const measure = (one: CountedWorkout) => {
  if (one.source === 'club') {
    const { moderateMinutes: moderate, vigorousMinutes: vigorous, activeKcal: energy } = one.workout;
    return { moderate, vigorous, energy };
  }
  const minutes = Math.max(1, countMinutes(one));
  const intensity = findIntensity(one.kind);
  const share = (of: typeof intensity) => (intensity === 'light' ? null : intensity === of ? minutes : 0);
  return { moderate: share('moderate'), vigorous: share('vigorous'), energy: one.activeKcal };
};

const cover = ({ startedAt, endedAt }: CountedWorkout): readonly [number, number] => [
  Math.floor(startedAt.getTime() / slotMs),
  Math.ceil(endedAt.getTime() / slotMs),
];

/** Null where no workout has the figure. */
const sum = (found: readonly (number | null)[]): number | null => {
  const known = found.flatMap((one) => one ?? []);
  return known.length === 0 ? null : Math.round(known.reduce((total, one) => total + one, 0));
};
