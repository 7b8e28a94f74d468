import type { MealDiet, MealGoal, MealSplit, MealTargets } from '@club/contract/health/food/meal-plans.fields';
import type { Allergen } from '@club/contract/health/food/nutrients';
import { type RawBuilder, sql } from 'kysely';
import { type Place, sealJson, unsealJson } from '#health/base/storage';
import type { Day } from '#health/food/meal-plans/planner';
import type { Config } from '#platform/config';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

/** What a plan was asked for; the foods to leave out by their ids. */
export interface StoredSettings {
  readonly goal: MealGoal;
  readonly kcal: number | null;
  readonly diet: MealDiet;
  readonly allergies: readonly Allergen[];
  readonly exclude: readonly string[];
  readonly max_minutes: number | null;
  readonly days: number;
  readonly people: number;
  readonly split: MealSplit;
}

export interface StoredPlan {
  readonly id: string;
  /** `YYYY-MM-DD`, the member's own day. */
  readonly startsOn: string;
  readonly createdAt: Date;
  readonly savedAt: Date | null;
  readonly seed: number;
  readonly settings: StoredSettings;
  readonly targets: MealTargets;
  readonly days: readonly Day[];
}

type Keys = Pick<Config, 'secretKeys'>;
type Request = Pick<StoredPlan, 'settings' | 'targets'>;
type Row = Omit<StoredPlan, keyof Request> & { readonly request: Buffer };

const columns = sql`id, to_char(starts_on, 'YYYY-MM-DD') as "startsOn", created_at as "createdAt",
  saved_at as "savedAt", seed, request, days`;

const placeRequest = (memberId: string): Place => ({ table: 'meal_plans', column: 'request', memberId });

const sealRequest = (keys: Keys, memberId: string, { settings, targets }: Request): Buffer =>
  sealJson(keys, placeRequest(memberId), { settings, targets });

const openRow = (keys: Keys, memberId: string, { request, ...row }: Row): StoredPlan => {
  const { settings, targets } = unsealJson<Request>(keys, placeRequest(memberId), request);
  // plans of version 0.2.0 have no limits, and the first with limits don't say what those changed
  return {
    ...row,
    settings,
    targets: {
      ...targets,
      most_protein_g: targets.most_protein_g ?? null,
      avoid: targets.avoid ?? [],
      calm: targets.calm ?? false,
      limits: targets.limits ?? [],
      changes: targets.changes ?? [],
      is_not: targets.is_not ?? null,
    },
  };
};

const findOne = async (db: Db, keys: Keys, memberId: string, which: RawBuilder<unknown>) => {
  const rows = await queryRows<Row>(db)`
    select ${columns} from meal_plans where member_id = ${memberId} and ${which}`;
  return rows[0] && openRow(keys, memberId, rows[0]);
};

export const insertPlan = (db: Db, keys: Keys, memberId: string, plan: StoredPlan): Promise<void> => runStatement(db)`
  insert into meal_plans (member_id, id, starts_on, created_at, saved_at, seed, request, days)
    values (${memberId}, ${plan.id}, ${plan.startsOn}, ${plan.createdAt}, ${plan.savedAt}, ${plan.seed},
      ${sealRequest(keys, memberId, plan)}, ${JSON.stringify(plan.days)})`;

/** The id of the plan that was never saved; undefined while there is none. */
export const findUnsavedId = async (db: Db, memberId: string): Promise<string | undefined> => {
  const row = await queryRow<{ id: string }>(db)`
    select id from meal_plans where member_id = ${memberId} and saved_at is null`;
  return row?.id;
};

/**
 * The plan that was never saved makes room for another one, which is about to be inserted in the same transaction.
 * @param known its id when planning began
 * @returns false, and deletes nothing, when another one was made meanwhile.
 */
export const deleteUnsaved = async (db: Db, memberId: string, known: string | undefined): Promise<boolean> => {
  await runStatement(db)`select pg_advisory_xact_lock(hashtextextended(${`meal-plans:${memberId}`}, 0))`;
  const unsaved = await findUnsavedId(db, memberId);
  if (unsaved !== undefined && unsaved !== known) return false;
  await runStatement(db)`delete from meal_plans where member_id = ${memberId} and saved_at is null`;
  return true;
};

export const findPlan = (db: Db, keys: Keys, memberId: string, id: string): Promise<StoredPlan | undefined> =>
  findOne(db, keys, memberId, sql`id = ${id}`);

/** A plan, held until the transaction ends: its changes are made one after the other. */
export const lockPlan = (db: Db, keys: Keys, memberId: string, id: string): Promise<StoredPlan | undefined> =>
  findOne(db, keys, memberId, sql`id = ${id} for update`);

/** The plan that was made last, saved or not. */
export const findNewestPlan = (db: Db, keys: Keys, memberId: string): Promise<StoredPlan | undefined> =>
  findOne(db, keys, memberId, sql`true order by created_at desc, id desc limit 1`);

/** The saved plan that holds a day; of several the one saved last. */
export const findPlanOfDay = (db: Db, keys: Keys, memberId: string, day: string): Promise<StoredPlan | undefined> =>
  findOne(
    db,
    keys,
    memberId,
    sql`saved_at is not null and ${day}::date between starts_on and starts_on + jsonb_array_length(days) - 1
      order by saved_at desc, id desc limit 1`,
  );

export const listSavedPlans = async (db: Db, keys: Keys, memberId: string): Promise<readonly StoredPlan[]> => {
  const rows = await queryRows<Row>(db)`
    select ${columns} from meal_plans where member_id = ${memberId} and saved_at is not null
    order by saved_at desc, id desc`;
  return rows.map((row) => openRow(keys, memberId, row));
};

/** Whether the member planned to lose weight since then: the plan made last, or a saved one. */
export const hasPlannedLoss = async (db: Db, keys: Keys, memberId: string, since: Date): Promise<boolean> => {
  const plans = [await findNewestPlan(db, keys, memberId), ...(await listSavedPlans(db, keys, memberId))];
  return plans.some((plan) => plan?.settings.goal === 'lose' && (plan.savedAt ?? plan.createdAt) >= since);
};

export const countSavedPlans = async (db: Db, memberId: string): Promise<number> => {
  const row = await queryRow<{ count: number }>(db)`
    select count(*)::int as count from meal_plans where member_id = ${memberId} and saved_at is not null`;
  return row?.count ?? 0;
};

export const updatePlan = (db: Db, keys: Keys, memberId: string, plan: StoredPlan): Promise<void> => runStatement(db)`
  update meal_plans set starts_on = ${plan.startsOn}, saved_at = ${plan.savedAt}, seed = ${plan.seed},
      request = ${sealRequest(keys, memberId, plan)}, days = ${JSON.stringify(plan.days)}
    where member_id = ${memberId} and id = ${plan.id}`;

export const deletePlan = async (db: Db, memberId: string, id: string): Promise<boolean> => {
  const rows = await queryRows(db)`delete from meal_plans where member_id = ${memberId} and id = ${id} returning id`;
  return rows.length > 0;
};

/** A member's plans as their copy of all data holds them. */
export const copyPlans = async (db: Db, memberId: string, keys: Keys): Promise<readonly Record<string, unknown>[]> => {
  const rows = await queryRows<Row>(db)`
    select ${columns} from meal_plans where member_id = ${memberId} order by created_at`;
  return rows.map((row) => ({ ...openRow(keys, memberId, row) }));
};
