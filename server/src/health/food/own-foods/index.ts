import { type BarcodeAnswer, ownFoods as contract } from '@club/contract/health/food/own-foods';
import { asCaller, forMember } from '#health/base/consents';
import { memberTable } from '#health/base/storage';
import { domain } from '#platform/domain';
import { inTwoSteps } from '#platform/http';
import { askProductData, findOwnProduct, openProductData } from './barcode.ts';
import { addOwnFood, changeOwnFood, listLabels, listOwnFoods, removeOwnFood } from './own-foods.ts';
import { ownFoodsRecord } from './returning-rows.ts';

export { ownCategory } from './label.ts';
export { findOwnFoodData, listOwnFoodData } from './own-foods.ts';

const { findBarcode, ...plain } = contract;

/** Foods that a member typed in from a label, found by their owner only. */
export const ownFoods = domain({
  name: 'health/food/own-foods',
  contract,
  routes: {
    ...forMember<typeof plain>({ listOwnFoods, addOwnFood, changeOwnFood, removeOwnFood }),
    findBarcode: inTwoSteps<typeof findBarcode, BarcodeAnswer>(
      ({ config, input }) => askProductData(openProductData(config), input.code),
      (call, answer) => asCaller(call, async (within) => (await findOwnProduct(within)) ?? answer),
    ),
  },
  tables: ['own_foods'],
  record: ownFoodsRecord,
  personalData: [
    memberTable('own_foods', async (healthDb, id, config) => [
      ...(await listLabels({ healthDb, config, caller: { id } })),
    ]),
  ],
});
