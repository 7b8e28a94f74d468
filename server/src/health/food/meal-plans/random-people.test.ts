import { mealGoals, usualSplit } from '@club/contract/health/food/meal-plans.fields';
import { expect, test } from 'vitest';
import { openRecipeBook } from '#health/food/recipes';
import { isSaid } from '#health/signals/person';
import { aRandomPerson } from '#health/signals/person/fixtures';
import { Refusal } from '#platform/http';
import { planWithinLimits, requireTargets } from './make-plan.ts';
import type { StoredSettings } from './meal-plans.store.ts';
import { toEater } from './person.ts';
import { toMealPlan } from './presentation.ts';
import { verifyPlan } from './verify-plan.ts';

const settings: StoredSettings = {
  goal: 'keep',
  kcal: null,
  diet: 'none',
  allergies: [],
  exclude: [],
  max_minutes: 60,
  days: 2,
  people: 1,
  split: { ...usualSplit },
};

/** A plan for a person, or why there is none. */
const plan = async (seed: number) => {
  const person = aRandomPerson(seed);
  const eater = toEater(person);
  const goal = mealGoals[seed % mealGoals.length] ?? 'keep';
  const wish = { ...settings, goal, diet: (['none', 'vegetarian', 'vegan'] as const)[seed % 5] ?? 'none' };
  try {
    const targets = requireTargets(eater, wish);
    const unplanned = { startsOn: '2026-11-23', seed, settings: wish, targets, id: 'any', days: [], savedAt: null };
    const made = toMealPlan(await planWithinLimits({ ...unplanned, createdAt: new Date(0) }, eater));
    return { person, eater, goal, made, refused: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { person, eater, goal, made: null, refused: error };
  }
};

/** What a friend who knows the person would not want to see on their table: words and sums alone. */
const forbidden =
  /smoked salmon|salmon, smoked|sushi|goat|brie\b|liver|white wine|red wine|\bbeer\b|tuna steak|bean sprouts|poached/i;

const readAsFriend = ({ person, goal, made }: Awaited<ReturnType<typeof plan>>): string[] => {
  if (!made) return [];
  const faults: string[] = [];
  const isExpecting = isSaid(person, 'pregnant', 'breastfeeding', 'trying_to_conceive');
  const texts = made.days.flatMap(({ meals }) =>
    meals.flatMap(({ title, recipe }) => [
      title,
      ...(openRecipeBook()
        .byId.get(recipe)
        ?.portions.map(({ food }) => food.name) ?? []),
      ...(openRecipeBook().byId.get(recipe)?.recipe.steps ?? []),
    ]),
  );
  if (isExpecting) faults.push(...texts.filter((text) => forbidden.test(text)));
  if (isSaid(person, 'dialysis')) faults.push('a plan on dialysis');
  const loses = ['pregnant', 'breastfeeding', 'eating_disorder', 'kidney_disease'] as const;
  if (goal === 'lose' && (isSaid(person, ...loses) || (person.age ?? 99) < 18 || (person.bodyMassIndex ?? 99) < 20)) {
    faults.push('losing weight');
  }
  if (goal === 'lose' && (person.age ?? 0) >= 65 && (person.bodyMassIndex ?? 0) < 25) faults.push('losing at 65');
  if (isSaid(person, 'kidney_disease')) {
    const most = 0.8 * (person.weightKg ?? 0) + 0.5;
    faults.push(...made.days.flatMap(({ total }) => ((total.protein_g ?? 999) > most ? [`${total.protein_g} g`] : [])));
    if (!made.targets.limits.some(({ sentence }) => sentence.includes('not a renal diet')))
      faults.push('no word on renal diets');
  }
  return faults;
};

test('a thousand people get meal plans within their limits, or a refusal that says why', async () => {
  let made = 0;
  const refusals = new Set<string>();
  const faults: unknown[] = [];
  for (let seed = 1; seed <= 1000; seed += 1) {
    const one = await plan(seed);
    if (one.made) made += 1;
    else refusals.add(one.refused.message);
    const violations = one.made ? verifyPlan(one.made, one.eater) : [];
    const seen = readAsFriend(one);
    if (violations.length + seen.length > 0) faults.push({ seed, violations, seen });
  }
  expect(faults).toEqual([]);
  expect(made).toBeGreaterThan(500);
  for (const message of refusals) expect(message).toMatch(/ask|talk|choose|below|needs a clinician/i);
}, 240_000);
