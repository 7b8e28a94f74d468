import { useState } from 'react';
import { useTellOutcome } from '#platform/api';
import { mealPlansApi } from './meal-plans.api.ts';
import type { Slot } from './names.ts';

export interface Place {
  readonly day: string;
  readonly slot: Slot;
}

/** What can be done with one meal; `busy` is the one that is being done. */
export interface MealActions {
  readonly busy: Place | null;
  readonly swap: (place: Place) => void;
  readonly lock: (place: Place, locked: boolean) => void;
}

export const useMealActions = (id: string): MealActions => {
  const [swap] = mealPlansApi.useSwapMealMutation();
  const [lock] = mealPlansApi.useLockMealMutation();
  const [busy, setBusy] = useState<Place | null>(null);
  const tellOutcome = useTellOutcome();
  const run = async (place: Place, work: () => Promise<{ error?: unknown }>) => {
    setBusy(place);
    await tellOutcome(work());
    setBusy(null);
  };
  return {
    busy,
    swap: (place) => void run(place, () => swap({ id, ...place })),
    lock: (place, locked) => void run(place, () => lock({ id, ...place, locked })),
  };
};
