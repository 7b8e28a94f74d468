import type { MealType } from '@club/contract/health/food/recipes';
import { type Db, queryRows } from '#platform/db';

/** A meal with its energy as far as it is known, for a clock that shows many of them. */
export interface EatenMeal {
  readonly id: string;
  readonly meal: MealType;
  readonly eatenAt: Date;
  /** `YYYY-MM-DD`, the member's own day. */
  readonly day: string;
  readonly energyKcal: number;
}

/** The meals of some days that have any known energy, in the order they were eaten. */
export const listEatenMeals = (
  db: Db,
  memberId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly EatenMeal[]> => queryRows<EatenMeal>(db)`
    select m.id, m.meal, m.eaten_at as "eatenAt", to_char(m.day, 'YYYY-MM-DD') as day,
      sum(e.energy_kcal) as "energyKcal"
    from diary_meals m join diary_entries e on e.member_id = m.member_id and e.meal_id = m.id
    where m.member_id = ${memberId} and m.day between ${from} and ${to} and e.removed_at is null
    group by m.member_id, m.id having sum(e.energy_kcal) is not null
    order by m.eaten_at, m.id`;
