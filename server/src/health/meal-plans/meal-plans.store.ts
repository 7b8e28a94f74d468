import type { MealDiet, MealGoal, MealSplit, MealTargets } from '@club/contract/health/food/meal-plans.fields';
import type { Allergen } from '@club/contract/health/food/nutrients';
import { sql } from 'kysely';
import type { Day } from '#health/meal-plans/planner';
import type { Db } from '#platform/db';

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

const columns = sql`id, to_char(starts_on, 'YYYY-MM-DD') as "startsOn", created_at as "createdAt",
  saved_at as "savedAt", seed, settings, targets, days`;

export const insertPlan = async (db: Db, memberId: string, plan: StoredPlan): Promise<void> => {
  await sql`insert into meal_plans (member_id, id, starts_on, created_at, saved_at, seed, settings, targets, days)
    values (${memberId}, ${plan.id}, ${plan.startsOn}, ${plan.createdAt}, ${plan.savedAt}, ${plan.seed},
      ${JSON.stringify(plan.settings)}, ${JSON.stringify(plan.targets)}, ${JSON.stringify(plan.days)})`.execute(db);
};

/** The plan that was never saved makes room for another one. */
export const deleteUnsaved = async (db: Db, memberId: string): Promise<void> => {
  await sql`delete from meal_plans where member_id = ${memberId} and saved_at is null`.execute(db);
};

export const findPlan = async (db: Db, memberId: string, id: string): Promise<StoredPlan | undefined> => {
  const { rows } = await sql<StoredPlan>`
    select ${columns} from meal_plans where member_id = ${memberId} and id = ${id}`.execute(db);
  return rows[0];
};

/** A plan, held until the transaction ends: its changes are made one after the other. */
export const lockPlan = async (db: Db, memberId: string, id: string): Promise<StoredPlan | undefined> => {
  const { rows } = await sql<StoredPlan>`
    select ${columns} from meal_plans where member_id = ${memberId} and id = ${id} for update`.execute(db);
  return rows[0];
};

/** The plan that was made last, saved or not. */
export const findNewestPlan = async (db: Db, memberId: string): Promise<StoredPlan | undefined> => {
  const { rows } = await sql<StoredPlan>`
    select ${columns} from meal_plans where member_id = ${memberId} order by created_at desc, id desc limit 1`.execute(
    db,
  );
  return rows[0];
};

/** The saved plan that holds a day; of several the one saved last. */
export const findPlanOfDay = async (db: Db, memberId: string, day: string): Promise<StoredPlan | undefined> => {
  const { rows } = await sql<StoredPlan>`
    select ${columns} from meal_plans
    where member_id = ${memberId} and saved_at is not null
      and ${day}::date between starts_on and starts_on + jsonb_array_length(days) - 1
    order by saved_at desc, id desc limit 1`.execute(db);
  return rows[0];
};

export const listSavedPlans = async (db: Db, memberId: string): Promise<readonly StoredPlan[]> => {
  const { rows } = await sql<StoredPlan>`
    select ${columns} from meal_plans where member_id = ${memberId} and saved_at is not null
    order by saved_at desc, id desc`.execute(db);
  return rows;
};

export const countSavedPlans = async (db: Db, memberId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from meal_plans where member_id = ${memberId} and saved_at is not null`.execute(db);
  return rows[0]?.count ?? 0;
};

export const updatePlan = async (db: Db, memberId: string, plan: StoredPlan): Promise<void> => {
  await sql`update meal_plans set starts_on = ${plan.startsOn}, saved_at = ${plan.savedAt}, seed = ${plan.seed},
      settings = ${JSON.stringify(plan.settings)}, days = ${JSON.stringify(plan.days)}
    where member_id = ${memberId} and id = ${plan.id}`.execute(db);
};

export const deletePlan = async (db: Db, memberId: string, id: string): Promise<boolean> => {
  const { rows } = await sql`delete from meal_plans where member_id = ${memberId} and id = ${id} returning id`.execute(
    db,
  );
  return rows.length > 0;
};
