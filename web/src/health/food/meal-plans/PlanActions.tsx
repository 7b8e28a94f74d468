import type { MealPlan } from '@club/contract/health/food/meal-plans.fields';
import { IconBookmark, IconCalendarDown, IconFileText, IconRefresh, IconRepeat, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { mealPlanPath } from '#health/base/paths';
import { fieldErrors, useTell, useTellOutcome, useTellProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, LinkButton, Row, saveText } from '#platform/ui';
import type { LockedMeal } from './LockedMeals.tsx';
import { mealPlansApi } from './meal-plans.api.ts';
import type { Slot } from './names.ts';

const LockedMeals = lazy(async () => ({ default: (await import('./LockedMeals.tsx')).LockedMeals }));
const RepeatDialog = lazy(async () => ({ default: (await import('./PlanDialogs.tsx')).RepeatDialog }));
const DeleteDialog = lazy(async () => ({ default: (await import('./PlanDialogs.tsx')).DeleteDialog }));

/** What is done with a plan: saved, made again, repeated, taken elsewhere or deleted. */
export const PlanActions = ({ plan }: { plan: MealPlan }) => {
  const [question, setQuestion] = useState<'repeat' | 'delete' | null>(null);
  const [save, saving] = mealPlansApi.useSaveMealPlanMutation();
  const { remake, isRemaking, locked } = useRemake(plan.id);
  const tellOutcome = useTellOutcome();
  return (
    <Row data-only="screen" gap={2}>
      <Suspense>{locked.length > 0 && <LockedMeals plan={plan.id} meals={locked} onUnlocked={remake} />}</Suspense>
      {plan.saved_at === null && (
        <Button
          busy={saving.isLoading}
          icon={<IconBookmark size={18} aria-hidden="true" />}
          onClick={() => void tellOutcome(save({ plan: plan.id }), i18n.t('Your plan is saved.'))}
        >
          {i18n.t('Save plan')}
        </Button>
      )}
      <Button
        kind="soft"
        busy={isRemaking}
        icon={<IconRefresh size={18} aria-hidden="true" />}
        onClick={() => void remake()}
      >
        {i18n.t('Plan again')}
      </Button>
      <Button kind="soft" icon={<IconRepeat size={18} aria-hidden="true" />} onClick={() => setQuestion('repeat')}>
        {i18n.t('Repeat')}
      </Button>
      <Button
        kind="soft"
        icon={<IconCalendarDown size={18} aria-hidden="true" />}
        onClick={() => void saveCalendar(plan)}
      >
        {i18n.t('Calendar file')}
      </Button>
      <Button kind="soft" icon={<IconFileText size={18} aria-hidden="true" />} onClick={() => void savePlanText(plan)}>
        {i18n.t('Text file')}
      </Button>
      <LinkButton kind="plain" to={`${mealPlanPath}?view=saved`}>
        {i18n.t('Saved plans')}
      </LinkButton>
      <Button kind="plain" icon={<IconTrash size={18} aria-hidden="true" />} onClick={() => setQuestion('delete')}>
        {i18n.t('Delete plan')}
      </Button>
      <Suspense>
        {question === 'repeat' && <RepeatDialog plan={plan} onClose={() => setQuestion(null)} />}
        {question === 'delete' && <DeleteDialog plan={plan} onClose={() => setQuestion(null)} />}
      </Suspense>
    </Row>
  );
};

/** Makes the plan again, or says which locked meals keep it from being made. */
const useRemake = (id: string) => {
  const [send, { isLoading }] = mealPlansApi.useRemakeMealPlanMutation();
  const [locked, setLocked] = useState<readonly LockedMeal[]>([]);
  const tell = useTell();
  const tellProblem = useTellProblem();
  const remake = async () => {
    setLocked([]);
    const { error } = await send({ id });
    const found = readLocked(fieldErrors(error));
    setLocked(found);
    if (!error) tell(i18n.t('Every unlocked meal is new.'), 'success');
    else if (found.length === 0) tellProblem(error);
  };
  return { remake, isRemaking: isLoading, locked };
};

/** The club names a locked meal by its day and slot, with its title. */
const readLocked = (errors: Record<string, string>): LockedMeal[] =>
  Object.entries(errors).flatMap(([field, title]) => {
    const [kind, day, slot] = field.split('.');
    return kind === 'locked' && day && slot ? [{ day, slot: slot as Slot, title }] : [];
  });

const saveCalendar = async (plan: MealPlan): Promise<void> => {
  const { toCalendar } = await import('./export-plan.ts');
  saveText('meals.ics', toCalendar(plan, new Date()), 'text/calendar');
};

const savePlanText = async (plan: MealPlan): Promise<void> => {
  const { toPlanText } = await import('./export-plan.ts');
  saveText('meals.txt', toPlanText(plan), 'text/plain');
};
