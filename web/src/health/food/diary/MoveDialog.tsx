import type { DiaryMeal } from '@club/contract/health/food/diary';
import type { MealType } from '@club/contract/health/food/recipes';
import { useState } from 'react';
import { fieldErrors } from '#platform/api';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { SelectField, TextField } from '#platform/ui';
import { diaryApi } from './diary.api.ts';
import { listMealOptions } from './meals.ts';

/** Moves a meal to the day and time it was really eaten. */
export const MoveDialog = ({ meal, today, onClose }: { meal: DiaryMeal; today: string; onClose: () => void }) => {
  const [typed, setTyped] = useState({ meal: meal.meal, day: meal.day, time: meal.time });
  const [move, { error }] = diaryApi.useMoveDiaryMealMutation();
  const refused = fieldErrors(error);
  return (
    <CallDialog
      title={i18n.t('Move this meal')}
      confirm={i18n.t('Move meal')}
      send={() => move({ id: meal.id, ...typed })}
      hasFields
      onClose={onClose}
    >
      <SelectField
        label={i18n.t('Meal')}
        options={listMealOptions()}
        value={typed.meal}
        onChange={({ target }) => setTyped({ ...typed, meal: target.value as MealType })}
      />
      <TextField
        type="date"
        label={i18n.t('Date')}
        max={today}
        error={refused.day}
        value={typed.day}
        onChange={({ target }) => setTyped({ ...typed, day: target.value })}
      />
      <TextField
        type="time"
        label={i18n.t('Time')}
        error={refused.time}
        value={typed.time}
        onChange={({ target }) => setTyped({ ...typed, time: target.value })}
      />
    </CallDialog>
  );
};
