import type { FoodGuess } from '@club/contract/health/food/food-photos';
import type { FoodSummary } from '@club/contract/health/food/foods';
import { useEffect, useState } from 'react';
import { foodPhotosApi } from './food-photos.api.ts';

/** Something on the plate. A guess is to be checked until it was touched. */
export interface PlateItem extends Pick<FoodGuess, 'food' | 'grams' | 'check' | 'x' | 'y'> {
  readonly key: number;
}

/** What is on the plate, and what it adds up to after every correction. */
export const usePlate = () => {
  const [items, setItems] = useState<readonly PlateItem[]>([]);
  const [next, setNext] = useState(1);
  const [addUp, sums] = foodPhotosApi.useAddUpPlateMutation();
  const wanted = JSON.stringify(items.map(({ food, grams }) => ({ id: food.id, grams })));
  useEffect(() => {
    if (wanted === '[]') return;
    const call = addUp({ items: JSON.parse(wanted) });
    // a later correction counts
    return () => call.abort();
  }, [wanted, addUp]);
  const put = (added: readonly Omit<PlateItem, 'key'>[]) => {
    setItems((before) => [...before, ...added.map((one, index) => ({ ...one, key: next + index }))]);
    setNext(next + added.length);
  };
  return {
    items,
    sums: items.length > 0 ? sums : { data: undefined, isError: false },
    put,
    pick: (food: FoodSummary, grams: number) => put([{ food, grams, check: false, x: null, y: null }]),
    change: (key: number, grams: number) =>
      setItems(items.map((one) => (one.key === key ? { ...one, grams, check: false } : one))),
    confirm: (key: number) => setItems(items.map((one) => (one.key === key ? { ...one, check: false } : one))),
    remove: (key: number) => setItems(items.filter((one) => one.key !== key)),
    clear: () => setItems([]),
  };
};
