import { isRowId } from '#health/base/storage';
import { openMemberFoods } from '#health/food/foods';
import type { Call } from '#platform/http';
import { assertRoom, type MemberCall, type OwnDish, type StoredRecipe, store, toDish } from './own-recipes.ts';

/** A recipe that a member shows to others, whole: the foods that are the member's own come with it. */
export type SharedRecipe = StoredRecipe;

/** A copy of one of the caller's recipes; undefined for any other id. */
export const findSharedRecipe = ({ healthDb, config, caller }: MemberCall, id: string) =>
  isRowId(id) ? store.find(healthDb, config, caller.id, id) : Promise.resolve(undefined);

/** A shared recipe with its foods. */
export const openSharedRecipe = async (call: MemberCall, recipe: SharedRecipe): Promise<OwnDish> =>
  toDish('', recipe, await openMemberFoods(call));

/** Makes a shared recipe one of the caller's own; a second time changes nothing. @throws {Refusal} limit_reached */
export const addSharedRecipe = async (
  call: MemberCall & Pick<Call, 'clock'>,
  { id, recipe }: { readonly id: string; readonly recipe: SharedRecipe },
): Promise<void> => {
  const { healthDb, config, caller, clock } = call;
  if (await store.find(healthDb, config, caller.id, id)) return;
  await assertRoom(call);
  await store.insert(healthDb, config, caller.id, { id, content: recipe, at: clock.now() });
};
