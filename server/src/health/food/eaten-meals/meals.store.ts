import type { MealType } from '@club/contract/health/food/recipes';
import { sql } from 'kysely';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

export interface Meal {
  readonly id: string;
  readonly meal: MealType;
  readonly eatenAt: Date;
  /** `YYYY-MM-DD`, the member's own day. */
  readonly day: string;
}

const columns = sql`id, meal, eaten_at as "eatenAt", to_char(day, 'YYYY-MM-DD') as day`;

export const insertMeal = (db: Db, memberId: string, { id, meal, eatenAt, day }: Meal): Promise<void> =>
  runStatement(db)`insert into diary_meals (member_id, id, meal, eaten_at, day)
    values (${memberId}, ${id}, ${meal}, ${eatenAt}, ${day})`;

/** A meal, held until the transaction ends. */
export const lockMeal = (db: Db, memberId: string, id: string): Promise<Meal | undefined> => queryRow<Meal>(db)`
    select ${columns} from diary_meals where member_id = ${memberId} and id = ${id} for update`;

/** The meals of some days, both ends included, in the order they were eaten. Some may have no entries left. */
export const listMeals = (
  db: Db,
  memberId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly Meal[]> => queryRows<Meal>(db)`
    select ${columns} from diary_meals
    where member_id = ${memberId} and diary_meals.day between ${from} and ${to} order by eaten_at, id`;

export const updateMeal = (db: Db, memberId: string, { id, meal, eatenAt, day }: Meal): Promise<void> =>
  runStatement(db)`update diary_meals set meal = ${meal}, eaten_at = ${eatenAt}, day = ${day}
    where member_id = ${memberId} and id = ${id}`;

/** Deletes what was removed before an instant, of every member, and meals that have nothing left. */
export const purgeRemoved = async (db: Db, before: Date): Promise<void> => {
  const rows = await queryRows<{ member_id: string; meal_id: string }>(db)`
    delete from diary_entries where removed_at < ${before} returning member_id, meal_id`;
  for (const { member_id, meal_id } of rows) {
    await runStatement(db)`
      delete from diary_meals m where m.member_id = ${member_id} and m.id = ${meal_id} and not exists (
      select from diary_entries e where e.member_id = m.member_id and e.meal_id = m.id)`;
  }
};
