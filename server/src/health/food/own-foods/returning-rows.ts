import { Label, mostOwnFoods } from '@club/contract/health/food/own-foods';
import { asJson, returns } from '#health/base/storage';

export const ownFoodsRecord = [
  returns('own_foods', 'record_own_food', { at: 'updated_at', sealed: { content: asJson(Label) }, most: mostOwnFoods }),
];
