import type { FitnessPlanSummary } from '@club/contract/health/training/fitness';
import type { WorkoutSummary } from '@club/contract/health/training/workouts';
import { resumableHours } from '@club/contract/health/training/workouts';
import { hourMs } from '@club/contract/platform/units';
import { IconPlayerPlayFilled, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConsentGate } from '#health/base/consents';
import { HealthPage } from '#health/base/page';
import { fitnessCreatePath, fitnessPlanPath, trainingPath, workoutPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import {
  Card,
  combineQueries,
  EmptyState,
  LinkButton,
  Loaded,
  Notice,
  SkeletonRows,
  Stack,
  TextLink,
  Tile,
} from '#platform/ui';
import { ExerciseThumb } from './BodyMap.tsx';
import { fitnessApi, workoutsApi } from './fitness.api.ts';
import styles from './Lists.module.css';
import { DeletePlan } from './SavedPlanScreen.tsx';
import { nameGoal, nameLevel, namePlace, nameTraining } from './training-names.ts';

/** The saved plans, and the workout that is still going on. */
const FitnessPlansScreen = () => (
  <HealthPage
    finding={i18n.t('Train for what you want')}
    intro={i18n.t('Plans for your time, place and body, with a log of every lift.')}
    action={
      <LinkButton to={fitnessCreatePath} icon={<IconPlus size={18} aria-hidden="true" />}>
        {i18n.t('Build a workout')}
      </LinkButton>
    }
  >
    <ConsentGate>
      <Plans />
    </ConsentGate>
  </HealthPage>
);

const Plans = () => {
  const plans = fitnessApi.useListFitnessPlansQuery();
  const workouts = workoutsApi.useListWorkoutsQuery({ limit: 1 });
  return (
    <Loaded
      query={combineQueries({ plans, workouts })}
      failed={i18n.t("We couldn't load your plans.")}
      skeleton={<SkeletonRows rows={3} />}
      inCard
    >
      {({ plans: saved, workouts: latest }) => (
        <>
          <GoOn workout={latest.results[0]} />
          <Card
            title={i18n.t('Your plans')}
            action={<TextLink to={trainingPath}>{i18n.t('History and records')}</TextLink>}
          >
            {saved.count === 0 ? (
              <EmptyState>{i18n.t('Plans you save will appear here. Build one to begin.')}</EmptyState>
            ) : (
              <Stack as="ul" className={styles.rows} ruled={2}>
                {saved.results.map((plan) => (
                  <PlanRow key={plan.id} plan={plan} />
                ))}
              </Stack>
            )}
          </Card>
        </>
      )}
    </Loaded>
  );
};

/** How long a workout that was left can be gone on with, in milliseconds. */
const resumable = resumableHours * hourMs;

const GoOn = ({ workout }: { workout: WorkoutSummary | undefined }) => {
  if (!workout || workout.finished_at || Date.now() - Date.parse(workout.started_at) > resumable) return null;
  return (
    <Notice type="info">
      {i18n.t('{workout} is still open: {done} of {planned} sets.', {
        workout: nameTraining(workout),
        done: workout.sets_done,
        planned: workout.sets_planned,
      })}{' '}
      <TextLink to={workoutPath(workout.id)}>{i18n.t('Go on')}</TextLink>
    </Notice>
  );
};

const PlanRow = ({ plan }: { plan: FitnessPlanSummary }) => {
  const [isDeleting, setDeleting] = useState(false);
  const { id, goal, level, location, exercise_count: exercises, set_count: sets, muscles } = plan;
  return (
    <li>
      <ExerciseThumb primary={muscles} secondary={[]} />
      <Stack as="span" className={styles.text} grow>
        <Link to={fitnessPlanPath(id)}>{nameTraining(plan)}</Link>
        <small>{[nameGoal(goal), nameLevel(level), namePlace(location)].join(' · ')}</small>
        <small>
          {i18n.t('{exercises, plural, one {# exercise} other {# exercises}}, {sets} sets', { exercises, sets })}
        </small>
      </Stack>
      <LinkButton
        kind="soft"
        to={fitnessPlanPath(id)}
        icon={<IconPlayerPlayFilled size={16} aria-hidden="true" />}
        aria-label={i18n.t('Open {plan}', { plan: nameTraining(plan) })}
      >
        {i18n.t('Open')}
      </LinkButton>
      <Tile
        as="button"
        type="button"
        className={styles.icon}
        tone="quiet"
        aria-label={i18n.t('Delete {plan}', { plan: nameTraining(plan) })}
        onClick={() => setDeleting(true)}
      >
        <IconTrash size={20} aria-hidden="true" />
      </Tile>
      {isDeleting && <DeletePlan plan={plan} onClose={() => setDeleting(false)} />}
    </li>
  );
};

export default FitnessPlansScreen;
