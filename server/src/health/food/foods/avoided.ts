import type { Allergen } from '@club/contract/health/food/nutrients';
import { listSaid, readFacts } from '#health/signals/person';
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
  nuts: ['nuts', 'peanut'],
  tree_nuts: ['nuts'],
  peanuts: ['peanut'],
  soy: ['soy'],
  sesame: ['sesame'],
};

/** The allergens that a member avoids by what they said. */
export const findAvoided = async ({
  healthDb,
  config,
  caller,
}: Pick<Call, 'healthDb' | 'config'> & { readonly caller: { readonly id: string } }): Promise<
  ReadonlySet<Allergen>
> => {
  const said = listSaid(await readFacts(healthDb, config, caller.id), 'allergies');
  return new Set(said.flatMap((code) => asAllergens[code] ?? []));
};
