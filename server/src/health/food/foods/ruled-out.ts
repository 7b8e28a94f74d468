import { type FoodData, findFoodTags } from '#health/food/composition/catalogue';
import { listLimits, type PersonCall, readPerson } from '#health/signals/person';
import { verify } from '#health/signals/verifier';

/** A food or a dish as a member reads it. */
interface Shown {
  readonly id: string;
  readonly name: string;
  /** What it is made of. */
  readonly foods?: readonly Pick<FoodData, 'id' | 'name'>[];
  readonly steps?: readonly string[];
}

/**
 * Why a member should not eat something now: what it is, and the sentence of the limit. Read by the tags of the foods and
 * by the words, so that a dish of one's own with foods of one's own is read too.
 */
export const listRuledOut = async (call: PersonCall, room: 'foods' | 'recipes', shown: Shown): Promise<string[]> => {
  const limits = listLimits(await readPerson(call), room);
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
