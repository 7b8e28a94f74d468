import { type ActivitySummary, stepGoalRange } from '@club/contract/health/body/activity';
import { IconFlame } from '@tabler/icons-react';
import { useState } from 'react';
import { SignalTile } from '#health/base/signal-tiles';
import { showStreaks, useStreaksShown } from '#health/base/streaks';
import { fieldErrors, toProblem, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Card, CheckField, ConfirmDialog, Row, shortDay, Text, TextField, toNoon } from '#platform/ui';
import { activityApi } from './activity.api.ts';
import styles from './activity.module.css';
import { writeCount } from './write.ts';

/** The goal and why it is that, the streak, and active minutes against the WHO figures. */
export const GoalCard = ({ summary }: { summary: ActivitySummary }) => {
  const [isOpen, setOpen] = useState(false);
  const hasStreaks = useStreaksShown();
  const { goal } = summary;
  return (
    <Card
      title={i18n.t('Goal')}
      action={
        <Button kind="plain" onClick={() => setOpen(true)}>
          {i18n.t('Change goal')}
        </Button>
      }
    >
      <Text top={3} size="sm" tone="quiet">
        <Text as="b" size="3xl" tone="ink" tabular>
          {writeCount(goal.steps)}
        </Text>{' '}
        {i18n.t('steps a day')}
      </Text>
      <Text size="sm" tone="quiet">
        {goal.is_own ? i18n.t('Your own goal. We suggest {steps}.', { steps: writeCount(goal.suggested) }) : goal.how}
      </Text>
      {hasStreaks && <Streak streak={summary.streak} />}
      <Week week={summary.week} />
      {isOpen && <GoalDialog goal={goal} onClose={() => setOpen(false)} />}
    </Card>
  );
};

const Streak = ({ streak: { days, freeze_available, freezes } }: Pick<ActivitySummary, 'streak'>) => {
  const last = freezes.at(-1);
  return (
    <Row className={styles.streak} gap={3} wrap={false} top={3} bottom={3} padBlock={3}>
      <SignalTile signal="move" icon={IconFlame} />
      <div>
        <Text as="b" block>
          {i18n.t('{days, plural, one {# day} other {# days}} in a row', { days })}
        </Text>
        <Text as="small" block>
          {freeze_available
            ? i18n.t("One missed day in seven doesn't break your streak. You haven't used it.")
            : last && i18n.t('{day} was bridged. The next bridge comes a week later.', { day: shortDay(toNoon(last)) })}
        </Text>
      </div>
    </Row>
  );
};

const Week = ({ week: { mvpa_min, days, of_days, least, most, confidence } }: Pick<ActivitySummary, 'week'>) => (
  <div>
    <Text as="h3" bottom={2} size="sm" weight="bold">
      {i18n.t('Active minutes, 7 days')}
    </Text>
    {mvpa_min === null ? (
      <Text size="sm" tone="quiet">
        {i18n.t('No source recorded how active you were. Connect a watch, or enter it yourself.')}
      </Text>
    ) : (
      <>
        <div
          className={styles.scale}
          role="img"
          aria-label={i18n.t('{minutes} minutes; WHO asks for {least} to {most} a week.', {
            minutes: mvpa_min,
            least,
            most,
          })}
        >
          <span style={{ width: `${Math.min(100, (100 * mvpa_min) / most)}%` }} />
          <i style={{ insetInlineStart: `${(100 * least) / most}%` }} />
        </div>
        <p className={styles.ends} aria-hidden="true">
          <Text as="b" tone="ink">
            {i18n.t('{minutes} min', { minutes: Math.round(mvpa_min) })}
          </Text>
          <span style={{ insetInlineStart: `${(100 * least) / most}%` }}>{least}</span>
          <span>{most}</span>
        </p>
        <Text size="sm" tone="quiet">
          {mvpa_min >= least
            ? i18n.t("You've reached the weekly minimum.")
            : i18n.t('{minutes} minutes to the weekly minimum.', { minutes: Math.ceil(least - mvpa_min) })}{' '}
          {i18n.t('Vigorous minutes count twice (WHO 2020). From {days} of {all} days', { days, all: of_days })}
          {confidence === 'estimate' && `, ${i18n.t('partly worked out from your pace')}`}.
        </Text>
      </>
    )}
  </div>
);

/** Sets the goal from today on, or goes back to the suggested one. */
const GoalDialog = ({ goal, onClose }: { goal: ActivitySummary['goal']; onClose: () => void }) => {
  const [typed, setTyped] = useState(String(goal.steps));
  const [error, setError] = useState<string | undefined>();
  const [set, { isLoading }] = activityApi.useSetStepGoalMutation();
  const tell = useTell();
  const hasStreaks = useStreaksShown();
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
      <CheckField checked={hasStreaks} onChange={({ target }) => showStreaks(target.checked)}>
        {i18n.t('Show days in a row, for steps and exercises')}
      </CheckField>
      {goal.is_own && (
        <Button kind="plain" onClick={() => void save(null)}>
          {i18n.t('Use the suggested {steps}', { steps: writeCount(goal.suggested) })}
        </Button>
      )}
    </ConfirmDialog>
  );
};
