import type { MealPlan } from '@club/contract/health/food/meal-plans.fields';
import { IconBookmark, IconCalendarDown, IconFileText, IconRefresh, IconRepeat, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { mealPlanPath, savedMealPlanPath } from '#health/base/paths';
import { plusDays, useTellOutcome, useTellProblem } from '#platform/api';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, ConfirmDialog, LinkButton, saveText, TextField } from '#platform/ui';
import { toCalendar, toPlanText } from './export-plan.ts';
import { mealPlansApi } from './meal-plans.api.ts';
import { writeSpan } from './names.ts';
import styles from './plan.module.css';

/** What is done with a plan: saved, made again, repeated, taken elsewhere or deleted. */
export const PlanActions = ({ plan }: { plan: MealPlan }) => {
  const [question, setQuestion] = useState<'repeat' | 'delete' | null>(null);
  const [save, saving] = mealPlansApi.useSaveMealPlanMutation();
  const [remake, remaking] = mealPlansApi.useRemakeMealPlanMutation();
  const tellOutcome = useTellOutcome();
  return (
    <div className={styles.actions}>
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
        busy={remaking.isLoading}
        icon={<IconRefresh size={18} aria-hidden="true" />}
        onClick={() => void tellOutcome(remake({ id: plan.id }), i18n.t('Every unlocked meal is new.'))}
      >
        {i18n.t('Plan again')}
      </Button>
      <Button kind="soft" icon={<IconRepeat size={18} aria-hidden="true" />} onClick={() => setQuestion('repeat')}>
        {i18n.t('Repeat')}
      </Button>
      <Button
        kind="soft"
        icon={<IconCalendarDown size={18} aria-hidden="true" />}
        onClick={() => saveText('meals.ics', toCalendar(plan, new Date()), 'text/calendar')}
      >
        {i18n.t('Calendar file')}
      </Button>
      <Button
        kind="soft"
        icon={<IconFileText size={18} aria-hidden="true" />}
        onClick={() => saveText('meals.txt', toPlanText(plan), 'text/plain')}
      >
        {i18n.t('Text file')}
      </Button>
      <LinkButton kind="plain" to={`${mealPlanPath}?view=saved`}>
        {i18n.t('Saved plans')}
      </LinkButton>
      <Button kind="plain" icon={<IconTrash size={18} aria-hidden="true" />} onClick={() => setQuestion('delete')}>
        {i18n.t('Delete plan')}
      </Button>
      {question === 'repeat' && <RepeatDialog plan={plan} onClose={() => setQuestion(null)} />}
      {question === 'delete' && <DeleteDialog plan={plan} onClose={() => setQuestion(null)} />}
    </div>
  );
};

export const RepeatDialog = ({ plan, onClose }: { plan: Pick<MealPlan, 'id' | 'ends_on'>; onClose: () => void }) => {
  const [day, setDay] = useState(plusDays(plan.ends_on, 1));
  const [repeat] = mealPlansApi.useRepeatMealPlanMutation();
  const navigate = useNavigate();
  return (
    <CallDialog
      title={i18n.t('Repeat this plan')}
      confirm={i18n.t('Repeat plan')}
      onClose={onClose}
      send={() => repeat({ id: plan.id, starts_on: day })}
      failed={i18n.t("We couldn't repeat the plan. Check the date and try again.")}
      onDone={({ id }) => {
        onClose();
        return navigate(savedMealPlanPath(id));
      }}
    >
      <TextField
        label={i18n.t('First day')}
        type="date"
        required
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
    </CallDialog>
  );
};

export const DeleteDialog = ({
  plan,
  onClose,
}: {
  plan: Pick<MealPlan, 'id' | 'starts_on' | 'ends_on'>;
  onClose: () => void;
}) => {
  const [remove, { isLoading }] = mealPlansApi.useRemoveMealPlanMutation();
  const tellProblem = useTellProblem();
  const navigate = useNavigate();
  const confirm = async () => {
    // a plan that is gone must not be asked for again while it is still shown
    await navigate(`${mealPlanPath}?view=saved`);
    const { error } = await remove({ id: plan.id });
    if (error) tellProblem(error);
    onClose();
  };
  return (
    <ConfirmDialog
      title={i18n.t('Delete this plan?')}
      confirm={i18n.t('Delete plan')}
      danger
      busy={isLoading}
      onClose={onClose}
      onConfirm={confirm}
    >
      <p>
        {i18n.t("{days} will be deleted. This can't be undone.", { days: writeSpan(plan.starts_on, plan.ends_on) })}
      </p>
    </ConfirmDialog>
  );
};
