import type { workouts as contract, RecordedWorkout as ShownWorkout } from '@club/contract/health/training/workouts';
import { toCsvLine } from '@club/contract/platform/csv';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { type Call, toList } from '#platform/http';
import type { Trained } from './counted-workouts.ts';
import { type DayScope, recordWorkoutDays } from './day-activity.ts';
import {
  deleteRecorded,
  listRecorded,
  type RecordedWorkout,
  type ReportedWorkout,
  type SomeWorkouts,
  writeRecorded,
} from './recorded-workouts.store.ts';
import { countMinutes, listCounted } from './trained-days.ts';

/**
 * Stores workouts that a file tells of one device, and brings the days they change up to date. They earn nothing.
 * @returns how many were new, or told more than before.
 */
export const importWorkouts = async (
  scope: DayScope,
  from: Pick<RecordedWorkout, 'source' | 'device'>,
  reported: readonly ReportedWorkout[],
  importId: string,
): Promise<number> => {
  const days = await writeRecorded(scope.db, scope.memberId, from, reported, importId);
  await recordWorkoutDays(scope, days);
  return days.length;
};

/** Takes an import's workouts back, or some of them, and their minutes out of the days. */
export const undoImportedWorkouts = async (scope: DayScope, importId: string, some?: SomeWorkouts): Promise<void> =>
  recordWorkoutDays(scope, await deleteRecorded(scope.db, scope.memberId, importId, some));

const always = { from: '1900-01-01', to: '2999-12-31' } as const;

/** What other apps and devices recorded, newest first, without the workouts that were done in the club. */
export const listRecordedWorkouts = async (call: Call<typeof contract.listRecordedWorkouts>) => {
  const { healthDb, config, caller, input } = call;
  const counted = await listCounted(healthDb, config, caller.id, always);
  const recorded = counted.flatMap((one) => (one.source === 'club' ? [] : [one])).reverse();
  const results = recorded.slice(input.offset, input.offset + input.limit).map(toShown);
  return toList(results, recorded.length);
};

const toShown = (one: RecordedWorkout): ShownWorkout => ({
  kind: one.kind,
  source: one.source,
  device: one.device || null,
  started_at: one.startedAt.toISOString(),
  ended_at: one.endedAt.toISOString(),
  day: one.day,
  minutes: countMinutes(one),
  kcal: one.kcal,
  active_kcal: one.activeKcal,
  distance_m: one.distanceM,
  average_pulse: one.averagePulse,
  highest_pulse: one.highestPulse,
});

/** Everything that was trained as a table for spreadsheets, times in UTC; one told twice has a line each. */
export const writeWorkoutFile = async (
  db: Db,
  config: Pick<Config, 'secretKeys'>,
  memberId: string,
): Promise<string> => {
  const all = await listCounted(db, config, memberId, always);
  const counted = new Set(all.map(toKey));
  const done = all.flatMap((one) => (one.source === 'club' ? [one] : []));
  const lines = [
    ...done.map(({ day, startedAt, endedAt, workout }) => [
      ...[day, startedAt.toISOString(), endedAt.toISOString(), workout.plan.goal, 'club', '', 'yes'],
      ...[workout.kcal, workout.activeKcal, null, null, null],
    ]),
    ...(await listRecorded(db, memberId, always)).map((one) => [
      ...[one.day, one.startedAt.toISOString(), one.endedAt.toISOString(), one.kind, one.source, one.device],
      counted.has(toKey(one)) ? 'yes' : 'no',
      ...[one.kcal, one.activeKcal, one.distanceM, one.averagePulse, one.highestPulse],
    ]),
  ].sort(([, one], [, other]) => (String(one) < String(other) ? -1 : 1));
  return [head, ...lines].map((cells) => `${toCsvLine(cells.map((cell) => String(cell ?? '')))}\r\n`).join('');
};

const head = [
  ...['day', 'start', 'end', 'kind', 'source', 'device', 'counts', 'kcal', 'active_kcal', 'distance_m'],
  ...['average_pulse', 'highest_pulse'],
];

const toKey = ({ source, device, startedAt }: Trained): string => `${source} ${device} ${startedAt.getTime()}`;
