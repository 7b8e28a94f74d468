import { useState } from 'react';
import { useTellProblem } from '#platform/api';
import { dateFormat, i18n } from '#platform/i18n';
import { Button, Notice, Stack, toNoon } from '#platform/ui';
import { mealPlansApi } from './meal-plans.api.ts';
import { type Slot, slotNames } from './names.ts';
import styles from './plan.module.css';

/** A locked meal that keeps its plan from being made again. */
export interface LockedMeal {
  readonly day: string;
  readonly slot: Slot;
  readonly title: string;
}

/** Names the locked meals that no plan within the member's limits can hold, and unlocks them. */
export const LockedMeals = ({
  plan,
  meals,
  onUnlocked,
}: {
  plan: string;
  meals: readonly LockedMeal[];
  onUnlocked: () => Promise<void>;
}) => {
  const [lock] = mealPlansApi.useLockMealMutation();
  const [isBusy, setBusy] = useState(false);
  const tellProblem = useTellProblem();
  const unlock = async () => {
    setBusy(true);
    for (const { day, slot } of meals) {
      const { error } = await lock({ id: plan, day, slot, locked: false });
      if (error) {
        setBusy(false);
        return tellProblem(error);
      }
    }
    await onUnlocked();
  };
  return (
    <div className={styles.locked}>
      <Notice type="error">
        <b>
          {i18n.t(
            '{count, plural, one {A locked meal keeps this plan outside your limits.} other {Locked meals keep this plan outside your limits.}}',
            { count: meals.length },
          )}
        </b>
        <Stack as="ul" className={styles.notes} gap={1}>
          {meals.map(({ day, slot, title }) => (
            <li key={`${day} ${slot}`}>
              {title}, {dateFormat({ weekday: 'long' }).format(toNoon(day))}, {slotNames[slot]().toLowerCase()}
            </li>
          ))}
        </Stack>
      </Notice>
      <Button busy={isBusy} onClick={() => void unlock()}>
        {i18n.t('{count, plural, one {Unlock it and plan again} other {Unlock them and plan again}}', {
          count: meals.length,
        })}
      </Button>
    </div>
  );
};
