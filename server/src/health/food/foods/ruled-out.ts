import { type FoodData, findFoodTags, mayHold } from '#health/food/composition/catalogue';
import { type Limit, listLimits, type PersonCall, readPerson } from '#health/signals/person';
import { verify } from '#health/signals/verifier';
import { findAvoided } from './avoided.ts';

/** A food or a dish as a member reads it. */
interface Shown {
  readonly id: string;
  readonly name: string;
  /** What it is made of. */
  readonly foods?: readonly Pick<FoodData, 'id' | 'name'>[];
  readonly steps?: readonly string[];
}

/** Why a member should not eat something now: what it is, and the sentence of the limit. */
export const listRuledOut = async (call: PersonCall, room: 'foods' | 'recipes', shown: Shown): Promise<string[]> =>
  readRuledOut(listLimits(await readPerson(call), room), shown);

/**
 * Read by the tags of the foods and by the words, so that a dish of one's own with foods of one's own is read too.
 */
const readRuledOut = (limits: readonly Limit[], shown: Shown): string[] => {
  const { id, name, foods = [], steps = [] } = shown;
  const named = [{ id, name }, ...foods];
  const lines = [...named, ...steps.map((text) => ({ name: text }))].map((one) => ({ where: name, text: one.name }));
  return limits.flatMap((limit) => {
    const { without = [] } = limit.rule;
    const tagged = named.filter((one) => findFoodTags(one).some((tag) => without.includes(tag)));
    const read = verify({ kind: 'meals', lines }, [{ ...limit, rule: { without } }]);
    if (tagged.length + read.length === 0) return [];
    const words = tagged.length > 0 ? tagged.map((one) => one.name) : read.map((one) => one.words);
    return [`${[...new Set(words)].join(', ')}. ${limit.sentence}`];
  });
};

/** What a dish or a food is made of, its allergens included. */
type Eaten = Shown & { readonly parts: readonly Pick<FoodData, 'allergens' | 'mayContain'>[] };

/**
 * Reads many foods for one member: what speaks against each, by a limit or by what they avoid. Nothing is refused; what was eaten
 * can be logged.
 */
export const openCautions = async (call: PersonCall): Promise<(eaten: Eaten) => string[]> => {
  const limits = listLimits(await readPerson(call), 'foods');
  const avoided = await findAvoided(call);
  return (eaten) => {
    const held = [...avoided].filter((one) => eaten.parts.some((part) => mayHold(part, one)));
    const names = held.map((one) => one.replaceAll('_', ' ')).join(', ');
    return [
      ...readRuledOut(limits, eaten),
      ...(held.length > 0 ? [`It holds or may hold ${names}, which you avoid.`] : []),
    ];
  };
};
