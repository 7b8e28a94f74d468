import type { DiaryDay } from '@club/contract/health/food/diary';
import type { Entry } from '#health/food/eaten-meals';
import { findFood, openCautions } from '#health/food/foods';
import { findRecipe } from '#health/food/recipes';
import type { PersonCall } from '#health/signals/person';

type Eaten = Pick<Entry, 'id' | 'kind' | 'reference' | 'name'>;

/** What speaks against entries for a member, by what they have said up to now. A free amount is read by its name alone. */
export const listCautions = async (call: PersonCall, entries: readonly Eaten[]): Promise<DiaryDay['cautions']> => {
  const judge = await openCautions(call);
  const cautions: DiaryDay['cautions'] = [];
  for (const { id, name, ...entry } of entries) {
    const eaten = { id: entry.reference ?? '', name, ...(await findParts(call, entry)) };
    cautions.push(...judge(eaten).map((text) => ({ entry: id, text })));
  }
  return cautions;
};

const findParts = async (call: PersonCall, { kind, reference }: Pick<Eaten, 'kind' | 'reference'>) => {
  const food = kind === 'food' && reference ? await findFood(call, reference) : undefined;
  if (food) return { parts: [food] };
  const dish = kind === 'recipe' && reference ? await findRecipe(call, reference) : undefined;
  const foods = dish?.portions.map((portion) => portion.food) ?? [];
  return { parts: foods, foods, steps: dish?.recipe.steps ?? [] };
};
