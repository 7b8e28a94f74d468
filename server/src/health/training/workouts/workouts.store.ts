import type { WorkoutPlan } from '@club/contract/health/training/workout-plan';
import type { PersonalRecord } from '@club/contract/health/training/workouts';
import { type RawBuilder, sql } from 'kysely';
import { type Place, sealJson, unsealJson } from '#health/base/storage';
import type { Config } from '#platform/config';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

export interface StoredWorkout {
  readonly id: string;
  readonly planId: string | null;
  readonly plan: WorkoutPlan;
  readonly isDeload: boolean;
  readonly startedAt: Date;
  /** `YYYY-MM-DD`, the member's own day. */
  readonly day: string;
  readonly finishedAt: Date | null;
  readonly minutes: number | null;
  readonly kcal: number | null;
  readonly moderateMinutes: number | null;
  readonly vigorousMinutes: number | null;
  readonly activeKcal: number | null;
  readonly counts: boolean;
  readonly records: readonly PersonalRecord[];
}

const columns = sql`id, plan_id as "planId", plan, is_deload as "isDeload", started_at as "startedAt",
  to_char(workouts.day, 'YYYY-MM-DD') as day, finished_at as "finishedAt", minutes, kcal,
  moderate_minutes as "moderateMinutes", vigorous_minutes as "vigorousMinutes", active_kcal as "activeKcal", counts,
  records`;

type Keys = Pick<Config, 'secretKeys'>;
type Row<Workout extends StoredWorkout = StoredWorkout> = Omit<Workout, 'plan'> & { readonly plan: Buffer };

const place = (memberId: string): Place => ({ table: 'workouts', column: 'plan', memberId });

const openRows = <One extends { readonly plan: Buffer }>(
  keys: Keys,
  memberId: string,
  rows: readonly One[],
): (Omit<One, 'plan'> & { readonly plan: WorkoutPlan })[] =>
  rows.map((row) => ({ ...row, plan: unsealJson(keys, place(memberId), row.plan) }));

const listWhere = async (
  db: Db,
  keys: Keys,
  memberId: string,
  which: RawBuilder<unknown>,
): Promise<readonly StoredWorkout[]> => {
  const rows = await queryRows<Row>(db)`
    select ${columns} from workouts where member_id = ${memberId} and ${which}`;
  return openRows(keys, memberId, rows);
};

export const insertWorkout = async (db: Db, keys: Keys, memberId: string, workout: StoredWorkout): Promise<void> => {
  const { id, planId, plan, isDeload, startedAt, day } = workout;
  await runStatement(db)`insert into workouts (member_id, id, plan_id, plan, is_deload, started_at, day)
    values (${memberId}, ${id}, ${planId}, ${sealJson(keys, place(memberId), plan)}, ${isDeload}, ${startedAt}, ${day})`;
};

/** Writes what changes in a workout: its plan by swaps, and how it ended. */
export const updateWorkout = (
  db: Db,
  keys: Keys,
  memberId: string,
  workout: StoredWorkout,
): Promise<void> => runStatement(db)`
  update workouts set plan = ${sealJson(keys, place(memberId), workout.plan)}, finished_at = ${workout.finishedAt},
      minutes = ${workout.minutes}, kcal = ${workout.kcal}, moderate_minutes = ${workout.moderateMinutes},
      vigorous_minutes = ${workout.vigorousMinutes}, active_kcal = ${workout.activeKcal}, counts = ${workout.counts},
      records = ${JSON.stringify(workout.records)}::jsonb
    where member_id = ${memberId} and id = ${workout.id}`;

export const findWorkout = async (
  db: Db,
  keys: Keys,
  memberId: string,
  id: string,
): Promise<StoredWorkout | undefined> => (await listWhere(db, keys, memberId, sql`id = ${id}`))[0];

/** A workout, held until the transaction ends: its sets are written one after the other. */
export const lockWorkout = async (
  db: Db,
  keys: Keys,
  memberId: string,
  id: string,
): Promise<StoredWorkout | undefined> => (await listWhere(db, keys, memberId, sql`id = ${id} for update`))[0];

/** Workouts that go on since an instant, newest first. */
export const listOpenWorkouts = (
  db: Db,
  keys: Keys,
  memberId: string,
  since: Date,
): Promise<readonly StoredWorkout[]> =>
  listWhere(db, keys, memberId, sql`finished_at is null and started_at > ${since} order by started_at desc for update`);

export type ListedWorkout = StoredWorkout & { readonly setsDone: number };

/** Workouts with a set in them or going on, newest first. */
export const listWorkoutPage = async (
  db: Db,
  keys: Keys,
  memberId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly ListedWorkout[]; readonly count: number }> => {
  const counted = await queryRows<{ count: number }>(db)`
    select count(*)::int as count from workouts where member_id = ${memberId}`;
  const rows = await queryRows<Row<ListedWorkout>>(db)`
    select ${columns}, (select count(*)::int from workout_sets s where s.member_id = ${memberId}
      and s.workout_id = workouts.id) as "setsDone"
    from workouts where member_id = ${memberId}
    order by started_at desc, id desc limit ${limit} offset ${offset}`;
  return { rows: openRows(keys, memberId, rows), count: counted[0]?.count ?? 0 };
};

/** Finished workouts since a day, oldest first. */
export const listFinished = (db: Db, keys: Keys, memberId: string, since: string): Promise<readonly StoredWorkout[]> =>
  listWhere(db, keys, memberId, sql`finished_at is not null and workouts.day >= ${since} order by started_at`);

/** Finished workouts of the member's own days, both ends included, oldest first. */
export const listFinishedBetween = (
  db: Db,
  keys: Keys,
  memberId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly StoredWorkout[]> =>
  listWhere(
    db,
    keys,
    memberId,
    sql`finished_at is not null and workouts.day between ${from} and ${to} order by started_at`,
  );

/** The day of the last finished workout before an instant; null before the first. */
export const findLastTrainedDay = async (db: Db, memberId: string, before: Date): Promise<string | null> => {
  const row = await queryRow<{ day: string }>(db)`
    select to_char(workouts.day, 'YYYY-MM-DD') as day from workouts where member_id = ${memberId}
      and finished_at is not null and started_at < ${before} order by started_at desc limit 1`;
  return row?.day ?? null;
};

export const deleteWorkout = (db: Db, memberId: string, id: string): Promise<void> =>
  runStatement(db)`delete from workouts where member_id = ${memberId} and id = ${id}`;

/** A member's workouts as their copy of all data holds them. */
export const copyWorkouts = async (db: Db, memberId: string, keys: Keys): Promise<readonly Record<string, unknown>[]> =>
  (await listWhere(db, keys, memberId, sql`true order by started_at`)).map((workout) => ({ ...workout }));
