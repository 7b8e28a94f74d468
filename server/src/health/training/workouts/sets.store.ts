import { sql } from 'kysely';
import { type Db, queryRows, runStatement } from '#platform/db';

/** What was done in one set. */
export interface SetFigures {
  readonly weightKg: number | null;
  readonly reps: number | null;
  readonly seconds: number | null;
  readonly rpe: number | null;
}

export interface StoredSet extends SetFigures {
  readonly place: number;
  readonly setNumber: number;
  readonly exercise: string;
  readonly doneAt: Date;
}

const columns = sql`place, set_number as "setNumber", exercise, weight_kg as "weightKg", reps, seconds, rpe,
  done_at as "doneAt"`;

export const writeSet = (db: Db, memberId: string, workoutId: string, set: StoredSet): Promise<void> => {
  return runStatement(db)`
    insert into workout_sets (member_id, workout_id, place, set_number, exercise, weight_kg, reps, seconds, rpe,
      done_at)
    values (${memberId}, ${workoutId}, ${set.place}, ${set.setNumber}, ${set.exercise}, ${set.weightKg}, ${set.reps},
      ${set.seconds}, ${set.rpe}, ${set.doneAt})
    on conflict (member_id, workout_id, place, set_number, exercise) do update set weight_kg = excluded.weight_kg,
      reps = excluded.reps, seconds = excluded.seconds, rpe = excluded.rpe`;
};

export const deleteSet = async (
  db: Db,
  memberId: string,
  workoutId: string,
  { place, setNumber, exercise }: Pick<StoredSet, 'place' | 'setNumber' | 'exercise'>,
): Promise<boolean> => {
  const rows = await queryRows(db)`delete from workout_sets where member_id = ${memberId} and workout_id = ${workoutId}
    and place = ${place} and set_number = ${setNumber} and exercise = ${exercise} returning place`;
  return rows.length > 0;
};

export const listSets = (
  db: Db,
  memberId: string,
  workoutId: string,
): Promise<readonly StoredSet[]> => queryRows<StoredSet>(db)`
    select ${columns} from workout_sets where member_id = ${memberId} and workout_id = ${workoutId}
    order by place, set_number`;

export interface PastSet extends StoredSet {
  readonly workoutId: string;
  /** `YYYY-MM-DD`, the member's own day. */
  readonly day: string;
}

/** The sets of the last two finished workouts that had each of these exercises before an instant, newest workout first. */
export const listPastSets = (
  db: Db,
  memberId: string,
  exercises: readonly string[],
  before: Date,
): Promise<readonly PastSet[]> => queryRows<PastSet>(db)`
    select * from (
      select s.place, s.set_number as "setNumber", s.exercise, s.weight_kg as "weightKg", s.reps, s.seconds, s.rpe,
        s.done_at as "doneAt", s.workout_id as "workoutId", to_char(w.day, 'YYYY-MM-DD') as day,
        dense_rank() over (partition by s.exercise order by w.started_at desc, w.id) as turn
      from workout_sets s join workouts w on w.member_id = s.member_id and w.id = s.workout_id
      where s.member_id = ${memberId} and s.exercise = any(${[...exercises]}::text[])
        and w.finished_at is not null and w.started_at < ${before}) as past
    where turn <= 2 order by turn, "setNumber"`;

/** Sets of finished workouts since a day. */
export const listSetsSince = (
  db: Db,
  memberId: string,
  since: string,
): Promise<readonly PastSet[]> => queryRows<PastSet>(db)`
    select s.place, s.set_number as "setNumber", s.exercise, s.weight_kg as "weightKg", s.reps, s.seconds, s.rpe,
      s.done_at as "doneAt", s.workout_id as "workoutId", to_char(w.day, 'YYYY-MM-DD') as day
    from workout_sets s join workouts w on w.member_id = s.member_id and w.id = s.workout_id
    where s.member_id = ${memberId} and w.finished_at is not null and w.day >= ${since}
    order by w.started_at`;

/** The best sets of each exercise: by weight, by repetitions without a weight, and by time. */
export const listBestSets = (
  db: Db,
  memberId: string,
  except: string | null,
): Promise<readonly PastSet[]> => queryRows<PastSet>(db)`
    with done as (
      select s.place, s.set_number as "setNumber", s.exercise, s.weight_kg as "weightKg", s.reps, s.seconds, s.rpe,
        s.done_at as "doneAt", s.workout_id as "workoutId", to_char(w.day, 'YYYY-MM-DD') as day
      from workout_sets s join workouts w on w.member_id = s.member_id and w.id = s.workout_id
      where s.member_id = ${memberId} and w.finished_at is not null and (${except}::uuid is null or w.id <> ${except}::uuid))
    (select distinct on (exercise) * from done where "weightKg" > 0 order by exercise, "weightKg" desc, "doneAt")
    union all
    (select distinct on (exercise) * from done where "weightKg" > 0 and reps between 1 and 12
      order by exercise, "weightKg" * (1 + reps / 30.0) desc, "doneAt")
    union all
    (select distinct on (exercise) * from done where reps > 0 and coalesce("weightKg", 0) = 0
      order by exercise, reps desc, "doneAt")
    union all
    (select distinct on (exercise) * from done where seconds > 0 order by exercise, seconds desc, "doneAt")`;
