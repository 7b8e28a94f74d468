import type { PlannedMeal } from '@club/contract/health/food/meal-plans.fields';
import { IconCheck } from '@tabler/icons-react';
import { diaryApi } from '#health/food/diary';
import { useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import { VisuallyHidden } from '#platform/ui';
import styles from './meal.module.css';

/** Says that a planned meal was eaten, which puts it into the food diary; another press takes it out again. */
export const EatenButton = ({
  meal: { slot, recipe, scale, title },
  entry,
}: {
  meal: PlannedMeal;
  /** Its entry in the diary, once there is one. */
  entry: string | undefined;
}) => {
  const [log, { isLoading: isLogging }] = diaryApi.useLogFoodMutation();
  const [remove, { isLoading: isRemoving }] = diaryApi.useRemoveDiaryEntryMutation();
  const tellOutcome = useTellOutcome();
  const isBusy = isLogging || isRemoving;
  const toggle = async () => {
    if (isBusy) return;
    if (entry) await tellOutcome(remove({ id: entry }));
    else await tellOutcome(log({ items: [{ kind: 'recipe', id: recipe, servings: scale }], meal: slot, way: 'plan' }));
  };
  return (
    <button
      type="button"
      className={styles.eaten}
      aria-pressed={entry !== undefined}
      aria-busy={isBusy || undefined}
      onClick={() => void toggle()}
    >
      {entry ? (
        <>
          <IconCheck size={17} stroke={2.25} aria-hidden="true" />
          {i18n.t('Eaten')}
        </>
      ) : (
        i18n.t('Mark eaten')
      )}{' '}
      <VisuallyHidden>{title}</VisuallyHidden>
    </button>
  );
};
