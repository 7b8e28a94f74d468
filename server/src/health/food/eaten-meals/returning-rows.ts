import { diaryWays } from '@club/contract/health/food/diary';
import { Nutrients } from '@club/contract/health/food/nutrients';
import { z } from 'zod';
import { asJson, returns } from '#health/base/storage';

const Content = z.strictObject({
  name: z.string().max(300),
  source: z.string().max(300),
  figures: Nutrients,
  servingGrams: z.union([z.null(), z.number().min(0).max(100_000)]),
});

/** What was eaten, with the figures of its day. */
export const eatenMealsRecord = [
  returns('diary_meals', 'record_food', { at: 'eaten_at' }),
  returns('diary_entries', 'record_food', {
    at: 'logged_at',
    sealed: { content: asJson(Content) },
    columns: { way: z.enum(diaryWays) },
    parent: { table: 'diary_meals', column: 'meal_id' },
  }),
];
