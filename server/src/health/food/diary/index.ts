import { diary as contract } from '@club/contract/health/food/diary';
import { forMember } from '#health/base/consents';
import { memberTable, returns } from '#health/base/storage';
import { domain } from '#platform/domain';
import {
  changeEntry,
  forgetRemoved,
  moveMeal,
  removeEntry,
  removeMeal,
  restoreEntry,
  restoreMeal,
} from './change-diary.ts';
import { getDiaryDay } from './diary-day.ts';
import { listSuggestions, setFavourite } from './favourites.ts';
import { copyMeal, logFood } from './log-food.ts';

/** What members eat, meal by meal. */
export const diary = domain({
  name: 'health/food/diary',
  contract,
  routes: forMember<typeof contract>({
    getDiaryDay,
    logFood,
    changeDiaryEntry: changeEntry,
    removeDiaryEntry: removeEntry,
    restoreDiaryEntry: restoreEntry,
    moveDiaryMeal: moveMeal,
    copyDiaryMeal: copyMeal,
    removeDiaryMeal: removeMeal,
    restoreDiaryMeal: restoreMeal,
    listDiarySuggestions: listSuggestions,
    setFavouriteFood: setFavourite,
  }),
  tables: ['food_favourites'],
  record: [returns('food_favourites', 'record_own_food', { at: 'chosen_at' })],
  personalData: [memberTable('food_favourites')],
  jobs: { forget_removed_meals: forgetRemoved },
  schedule: ['20 * * * * forget_removed_meals'],
});
