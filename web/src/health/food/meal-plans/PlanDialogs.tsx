import type { MealPlan } from '@club/contract/health/food/meal-plans.fields';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { mealPlanPath, savedMealPlanPath } from '#health/base/paths';
import { plusDays, useTellProblem } from '#platform/api';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { ConfirmDialog, TextField } from '#platform/ui';
import { mealPlansApi } from './meal-plans.api.ts';
import { writeSpan } from './names.ts';

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
