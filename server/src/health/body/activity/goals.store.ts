import { type Db, queryRows, runStatement } from '#platform/db';
import type { SetGoal } from './step-goal.ts';

/** Every goal that the member set, oldest first. */
export const listGoals = (db: Db, memberId: string): Promise<readonly SetGoal[]> => queryRows<SetGoal>(db)`
    select to_char(since, 'YYYY-MM-DD') as since, steps from step_goals where member_id = ${memberId} order by step_goals.since`;

export const saveGoal = (db: Db, memberId: string, { since, steps }: SetGoal): Promise<void> => runStatement(db)`
  insert into step_goals (member_id, since, steps) values (${memberId}, ${since}, ${steps})
    on conflict (member_id, since) do update set steps = excluded.steps`;
