import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import type { Side, Subject } from './findings.data.ts';

/** What a plan is based on, as it was accepted. */
export interface Base {
  /** The sample; null for a mean of days. */
  readonly base_id: string | null;
  readonly base_from: string;
  readonly base_to: string;
  readonly base_days: number | null;
  readonly base_value: number;
  /** The diastolic pressure. */
  readonly base_second: number | null;
}

export interface StoredPlan extends Base {
  readonly id: string;
  readonly subject: Subject;
  readonly side: Side;
  readonly action: string;
  readonly started_on: string;
  readonly measure_on: string;
  readonly ended_on: string | null;
}

const columns = sql`id, subject, side, action, to_char(started_on, 'YYYY-MM-DD') as started_on,
  to_char(measure_on, 'YYYY-MM-DD') as measure_on, to_char(ended_on, 'YYYY-MM-DD') as ended_on, base_id,
  to_char(base_from, 'YYYY-MM-DD') as base_from, to_char(base_to, 'YYYY-MM-DD') as base_to, base_days, base_value, base_second`;

/** Plans that ended, so many of the newest. */
const mostEnded = 20;

/** A member's plans: running ones by the day to measure again, then those that ended, newest first. */
export const listPlans = (db: Db, memberId: string): Promise<readonly StoredPlan[]> => queryRows<StoredPlan>(db)`
  (select ${columns} from finding_plans where member_id = ${memberId} and ended_on is null
    order by finding_plans.measure_on, id)
  union all
  (select ${columns} from finding_plans where member_id = ${memberId} and ended_on is not null
    order by finding_plans.ended_on desc, id desc limit ${mostEnded})`;

/** One plan, held until the transaction ends. */
export const findPlan = (db: Db, memberId: string, id: string): Promise<StoredPlan | undefined> =>
  queryRow<StoredPlan>(
    db,
  )`select ${columns} from finding_plans where member_id = ${memberId} and id = ${id} for update`;

/** @returns undefined where another plan of the same subject runs. */
export const insertPlan = (
  db: Db,
  memberId: string,
  plan: Omit<StoredPlan, 'id' | 'ended_on'>,
): Promise<StoredPlan | undefined> => queryRow<StoredPlan>(db)`
  insert into finding_plans (member_id, id, subject, side, action, started_on, measure_on, base_id, base_from, base_to,
    base_days, base_value, base_second)
  values (${memberId}, ${uuidv7()}, ${plan.subject}, ${plan.side}, ${plan.action}, ${plan.started_on}, ${plan.measure_on},
    ${plan.base_id}, ${plan.base_from}, ${plan.base_to}, ${plan.base_days}, ${plan.base_value}, ${plan.base_second})
  on conflict (member_id, subject) where ended_on is null do nothing
  returning ${columns}`;

export const movePlan = (db: Db, memberId: string, id: string, day: string): Promise<void> =>
  runStatement(db)`update finding_plans set measure_on = ${day} where member_id = ${memberId} and id = ${id}`;

export const endStoredPlan = (db: Db, memberId: string, id: string, day: string): Promise<void> => runStatement(db)`
  update finding_plans set ended_on = greatest(started_on, ${day}::date)
  where member_id = ${memberId} and id = ${id} and ended_on is null`;
