import type { WorkoutPlan } from '@club/contract/health/training/workout-plan';
import { sql } from 'kysely';
import { type Place, sealJson, unsealJson } from '#health/base/storage';
import type { Config } from '#platform/config';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

export interface StoredPlan {
  readonly id: string;
  readonly createdAt: Date;
  readonly plan: WorkoutPlan;
}

type Keys = Pick<Config, 'secretKeys'>;
type Row = Omit<StoredPlan, 'plan'> & { readonly plan: Buffer };

const columns = sql`id, created_at as "createdAt", plan`;

const place = (memberId: string): Place => ({ table: 'fitness_plans', column: 'plan', memberId });

const openRow = (keys: Keys, memberId: string, { id, createdAt, plan }: Row): StoredPlan => ({
  id,
  createdAt,
  plan: unsealJson(keys, place(memberId), plan),
});

/** A member's saved plans, newest first. */
export const listPlans = async (db: Db, keys: Keys, memberId: string): Promise<readonly StoredPlan[]> => {
  const rows = await queryRows<Row>(db)`
    select ${columns} from fitness_plans where member_id = ${memberId} order by created_at desc, id desc`;
  return rows.map((row) => openRow(keys, memberId, row));
};

export const findPlan = async (db: Db, keys: Keys, memberId: string, id: string): Promise<StoredPlan | undefined> => {
  const rows = await queryRows<Row>(db)`
    select ${columns} from fitness_plans where member_id = ${memberId} and id = ${id}`;
  return rows[0] && openRow(keys, memberId, rows[0]);
};

export const countPlans = async (db: Db, memberId: string): Promise<number> => {
  const row = await queryRow<{ plans: number }>(db)`
    select count(*)::int as plans from fitness_plans where member_id = ${memberId}`;
  return row?.plans ?? 0;
};

/** Stores a plan unless there is one with its id. */
export const insertPlan = (
  db: Db,
  keys: Keys,
  memberId: string,
  { id, createdAt, plan }: StoredPlan,
): Promise<void> => runStatement(db)`insert into fitness_plans (member_id, id, created_at, plan)
    values (${memberId}, ${id}, ${createdAt}, ${sealJson(keys, place(memberId), plan)}) on conflict do nothing`;

export const updatePlan = (
  db: Db,
  keys: Keys,
  memberId: string,
  id: string,
  plan: WorkoutPlan,
): Promise<void> => runStatement(db)`update fitness_plans set plan = ${sealJson(keys, place(memberId), plan)}
    where member_id = ${memberId} and id = ${id}`;

export const deletePlan = async (db: Db, memberId: string, id: string): Promise<boolean> => {
  const rows = await queryRows(db)`delete from fitness_plans where member_id = ${memberId} and id = ${id}
    returning id`;
  return rows.length > 0;
};
