import { type ActivitySummary, stepGoalRange } from '@club/contract/health/body/activity';
import { useState } from 'react';
import { fieldErrors, toProblem, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, ConfirmDialog, TextField } from '#platform/ui';
import { activityApi } from './activity.api.ts';
import { writeCount } from './write.ts';

/** Sets the goal from today on, or goes back to the suggested one. */
export const GoalDialog = ({ goal, onClose }: { goal: ActivitySummary['goal']; onClose: () => void }) => {
  const [typed, setTyped] = useState(String(goal.steps));
  const [error, setError] = useState<string | undefined>();
  const [set, { isLoading }] = activityApi.useSetStepGoalMutation();
  const tell = useTell();
  const save = async (steps: number | null) => {
    const { error: failure } = await set({ steps });
    if (failure) return setError(fieldErrors(failure).steps ?? toProblem(failure).message);
    tell(i18n.t('Goal saved.'), 'success');
    onClose();
  };
  return (
    <ConfirmDialog
      title={i18n.t('Your step goal')}
      confirm={i18n.t('Save goal')}
      busy={isLoading}
      onConfirm={() => save(Number(typed))}
      onClose={onClose}
    >
      <TextField
        type="number"
        inputMode="numeric"
        label={i18n.t('Steps a day')}
        hint={i18n.t('From {least} to {most}. Earlier days keep their goal.', {
          least: writeCount(stepGoalRange.min),
          most: writeCount(stepGoalRange.max),
        })}
        error={error}
        value={typed}
        onChange={({ target }) => {
          setError(undefined);
          setTyped(target.value);
        }}
      />
      {goal.is_own && (
        <Button kind="plain" onClick={() => void save(null)}>
          {i18n.t('Use the suggested {steps}', { steps: writeCount(goal.suggested) })}
        </Button>
      )}
    </ConfirmDialog>
  );
};
