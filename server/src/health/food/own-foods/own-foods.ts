import { type ownFoods as contract, mostOwnFoods, type OwnFood } from '@club/contract/health/food/own-foods';
import { v7 as uuidv7 } from 'uuid';
import { isRowId, openSealedList } from '#health/base/storage';
import type { FoodData } from '#health/food/composition/catalogue';
import { type Call, Refusal, toList } from '#platform/http';
import { checkLabel, type StoredLabel, toFoodData, toPer100g } from './label.ts';

const store = openSealedList<StoredLabel>('own_foods');

type MemberCall = Pick<Call, 'healthDb' | 'config'> & { readonly caller: { readonly id: string } };
type StoreCall = Pick<Call, 'healthDb'> & {
  readonly config: Pick<Call['config'], 'secretKeys'>;
  readonly caller: { readonly id: string };
};

/** A member's own foods as the catalogue has its own, by name. */
export const listOwnFoodData = async ({ healthDb, config, caller }: MemberCall): Promise<readonly FoodData[]> =>
  sortByName((await listLabels({ healthDb, config, caller })).map(({ id, ...label }) => toFoodData(id, label)));

/** One of a member's own foods; undefined for any other id. */
export const findOwnFoodData = async (
  { healthDb, config, caller }: MemberCall,
  id: string,
): Promise<FoodData | undefined> => {
  const label = isRowId(id) ? await store.find(healthDb, config, caller.id, id) : undefined;
  return label && toFoodData(id, label);
};

export const listLabels = ({ healthDb, config, caller }: StoreCall) => store.list(healthDb, config, caller.id);

export const listOwnFoods = async (call: Call<typeof contract.listOwnFoods>) => {
  return toList(sortByName((await listLabels(call)).map(({ id, ...label }) => toOwnFood(id, label))));
};

/** @throws {Refusal} limit_reached, validation_error, unusual_value */
export const addOwnFood = async ({ healthDb, config, caller, clock, input }: Call<typeof contract.addOwnFood>) => {
  const content = checkLabel(input);
  if ((await store.count(healthDb, caller.id)) >= mostOwnFoods) {
    throw new Refusal('limit_reached', { message: `Keep at most ${mostOwnFoods} foods.` });
  }
  const id = uuidv7();
  await store.insert(healthDb, config, caller.id, { id, content, at: clock.now() });
  return toOwnFood(id, content);
};

/** @throws {Refusal} not_found, validation_error, unusual_value */
export const changeOwnFood = async (call: Call<typeof contract.changeOwnFood>) => {
  const { healthDb, config, caller, clock } = call;
  const { id, ...label } = call.input;
  const content = checkLabel(label);
  if (!(await store.update(healthDb, config, caller.id, { id, content, at: clock.now() }))) {
    throw new Refusal('not_found');
  }
  return toOwnFood(id, content);
};

export const removeOwnFood = async ({ healthDb, caller, input }: Call<typeof contract.removeOwnFood>) => {
  if (!(await store.remove(healthDb, caller.id, input.id))) throw new Refusal('not_found');
  return { id: input.id };
};

const toOwnFood = (id: string, label: StoredLabel): OwnFood => ({ id, ...label, per_100g: toPer100g(label) });

const sortByName = <Named extends { readonly name: string }>(list: readonly Named[]): Named[] =>
  list.toSorted((one, other) => one.name.localeCompare(other.name));
