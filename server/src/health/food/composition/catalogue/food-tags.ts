import type { FoodTag } from '#health/signals/person';
import { tagsById, tagsByName } from './food-tags.data.ts';

/** What a food carries that a limit may leave out. */
export const findFoodTags = ({ id, name }: { readonly id: string; readonly name: string }): readonly FoodTag[] => {
  const byName = tagsByName.flatMap(([pattern, tag]) => (pattern.test(name) ? [tag] : []));
  return [...new Set([...(tagsById[id] ?? []), ...byName])];
};

/** Our own foods and dishes that carry one of these. */
export const listTaggedFoods = (tags: ReadonlySet<FoodTag>): readonly string[] =>
  Object.entries(tagsById).flatMap(([id, carried]) => (carried.some((tag) => tags.has(tag)) ? [id] : []));
