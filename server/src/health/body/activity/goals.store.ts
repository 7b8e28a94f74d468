import { sql } from 'kysely';
import type { Db } from '#platform/db';
import type { SetGoal } from './step-goal.ts';

/** Every goal that the member set, oldest first. */
export const listGoals = async (db: Db, memberId: string): Promise<readonly SetGoal[]> => {
  const { rows } = await sql<SetGoal>`
    select to_char(since, 'YYYY-MM-DD') as since, steps from step_goals where member_id = ${memberId} order by step_goals.since`.execute(
    db,
  );
  return rows;
};

export const saveGoal = async (db: Db, memberId: string, { since, steps }: SetGoal): Promise<void> => {
  await sql`insert into step_goals (member_id, since, steps) values (${memberId}, ${since}, ${steps})
    on conflict (member_id, since) do update set steps = excluded.steps`.execute(db);
};
