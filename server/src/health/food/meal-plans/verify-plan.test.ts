import { expect, test } from 'vitest';
import { listLimits } from '#health/signals/person';
import { aPerson } from '#health/signals/person/fixtures';
import { verifyPlan } from './verify-plan.ts';

const limits = listLimits(aPerson({ pregnant: true }));
const eater = { limits, weightKg: 66 } as unknown as Parameters<typeof verifyPlan>[1];

/** A day of one meal, as far as it is read. */
const makeDay = (meal: { recipe: string; title: string; foods?: readonly string[] }) =>
  ({
    days: [
      {
        day: '2026-11-23',
        total: { protein_g: 50 },
        meals: [
          {
            recipe: meal.recipe,
            title: meal.title,
            parts: (meal.foods ?? []).map((food) => ({ food, category: '', share: 1 })),
          },
        ],
      },
    ],
    targets: { goal: 'keep' },
  }) as unknown as Parameters<typeof verifyPlan>[0];

test.each([
  ['its title', { recipe: 'unheard-of', title: 'Smoked salmon on rye' }],
  ['an ingredient', { recipe: 'unheard-of', title: 'Festive toast', foods: ['salmon-smoked'] }],
  ['how it is made', { recipe: 'avocado-toast-egg', title: 'Avocado toast' }],
])('a finished plan is read by %s', (_where, meal) => {
  expect(verifyPlan(makeDay(meal), eater)).toContainEqual(expect.objectContaining({ limit: 'expecting_food' }));
});

test('a plan with nothing that is ruled out passes', () => {
  expect(verifyPlan(makeDay({ recipe: 'unheard-of', title: 'Lentil soup', foods: ['carrot'] }), eater)).toEqual([]);
});
