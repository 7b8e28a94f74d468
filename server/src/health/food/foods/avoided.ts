import type { Allergen } from '@club/contract/health/food/nutrients';
import { listSaid, readFacts, recordFacts } from '#health/signals/person';
import type { Call } from '#platform/http';

/**
 * The assessment's words for what a member avoids, as the allergens of labels, which know no lactose but milk. People
 * who say nuts mean peanuts too, unless they say that they mean tree nuts alone.
 */
const asAllergens: Readonly<Record<string, readonly Allergen[]>> = {
  gluten: ['gluten'],
  milk: ['milk'],
  lactose: ['milk'],
  egg: ['egg'],
  fish: ['fish'],
  shellfish: ['crustaceans', 'molluscs'],
  crustaceans: ['crustaceans'],
  molluscs: ['molluscs'],
  nuts: ['nuts', 'peanut'],
  tree_nuts: ['nuts'],
  peanuts: ['peanut'],
  soy: ['soy'],
  sesame: ['sesame'],
  celery: ['celery'],
  mustard: ['mustard'],
  sulphites: ['sulphites'],
  lupin: ['lupin'],
};

/** The word that says one allergen and no other. */
const findWord = (allergen: Allergen): string =>
  Object.keys(asAllergens).find((word) => asAllergens[word]?.length === 1 && asAllergens[word][0] === allergen) ??
  allergen;

type Scope = Pick<Call, 'healthDb' | 'config'> & { readonly caller: { readonly id: string } };

/** The allergens that a member avoids by what they said. */
export const findAvoided = async (scope: Scope): Promise<ReadonlySet<Allergen>> => toAllergens(await listWords(scope));

/** Writes down allergens that a meal plan was asked to leave out, beside what is known. It takes nothing back. */
export const addAvoided = async (scope: Scope & Pick<Call, 'clock'>, chosen: readonly Allergen[]): Promise<void> => {
  const words = await listWords(scope);
  const known = toAllergens(words);
  const added = chosen.filter((one) => !known.has(one)).map(findWord);
  if (added.length === 0) return;
  const { healthDb: db, config, clock, caller } = scope;
  await recordFacts({ db, config, clock, memberId: caller.id }, 'meal_plan', { allergies: [...words, ...added] });
};

const listWords = async ({ healthDb, config, caller }: Scope): Promise<readonly string[]> =>
  listSaid(await readFacts(healthDb, config, caller.id), 'allergies');

const toAllergens = (words: readonly string[]): ReadonlySet<Allergen> =>
  new Set(words.flatMap((word) => asAllergens[word] ?? []));
