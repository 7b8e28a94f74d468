import { memberTable } from '#health/base/storage';
import { domain } from '#platform/domain';
import { listAllEntries } from './entries.store.ts';
import { toDiaryEntry } from './entry.ts';
import { eatenMealsRecord } from './returning-rows.ts';

export { listMealFoods, type MealFoods } from './eaten-foods.ts';
export { type EatenMeal, listEatenMeals } from './eaten-meals.store.ts';
export {
  insertEntries,
  listEntries,
  listLatestOfEach,
  lockEntry,
  removeMealEntries,
  restoreMealEntries,
  setRemoved,
  updateAmount,
} from './entries.store.ts';
export { addUp, type Entry, type EntryContent, listLacking, measureEntry, toDiaryEntry } from './entry.ts';
export { insertMeal, listMeals, lockMeal, type Meal, purgeRemoved, updateMeal } from './meals.store.ts';

/** What members ate: meals and their entries, stored for the diary, meal plans and insights. */
export const eatenMeals = domain({
  name: 'health/food/eaten-meals',
  tables: ['diary_meals', 'diary_entries'],
  record: eatenMealsRecord,
  personalData: [
    memberTable('diary_entries', async (db, memberId, config) => {
      const entries = await listAllEntries(db, config, memberId);
      return entries.map((entry) => ({
        ...toDiaryEntry(entry),
        meal_id: entry.mealId,
        logged_at: entry.loggedAt,
      }));
    }),
    memberTable('diary_meals'),
  ],
});
