import type { Workout, WorkoutExercise } from '@club/contract/health/training/workouts';
import { IconArrowLeft, IconArrowRight, IconCheck, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ExerciseThumb, nameTraining, SwapDialog, workoutsApi } from '#health/training/fitness';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Loading, Notice, PageHeading, Row, Stack, Text } from '#platform/ui';
import { EasyList } from './EasyList.tsx';
import styles from './Player.module.css';
import { PlayerBar } from './PlayerBar.tsx';
import { SetTable } from './SetTable.tsx';
import { useRest } from './use-rest.ts';
import { useSets } from './use-sets.ts';
import { countSets, findNextPlace, findNextSet } from './workout-order.ts';

type OnChange = (workout: Workout) => void;

const loadRest = () => import('./RestPanel.tsx');
const RestPanel = lazy(async () => ({ default: (await loadRest()).RestPanel }));

/** The workout as it goes on: warm-up, exercise by exercise, rests, and the cool-down with the button that ends it. */
export const Player = ({ workout, onChange }: { workout: Workout; onChange: OnChange }) => {
  useWakeLock();
  // Here before the first set is done, also where the connection is lost meanwhile.
  useEffect(() => void loadRest(), []);
  const { exercises } = workout;
  const [isWarm, setWarm] = useState(workout.sets_done > 0);
  const [place, setPlace] = useState<number | null>(() => findNextPlace(workout, -1));
  const timer = useRest(workout.id);
  const [last, setLast] = useState<{ place: number; set: number }>();
  const exercise = place === null ? undefined : exercises[place];
  if (!isWarm) return <WarmUp workout={workout} onDone={() => setWarm(true)} />;
  const finishSet = (changed: Workout, set: number) => {
    onChange(changed);
    if (place === null) return;
    setLast({ place, set });
    const next = findNextPlace(changed, place);
    setPlace(next);
    if (next !== null) timer.begin(exercises[place]?.rest_s ?? 0);
  };
  if (timer.rest && exercise) {
    return (
      <Suspense fallback={<Loading />}>
        <RestPanel workout={workout} next={exercise} last={last} timer={timer} onChange={onChange} />
      </Suspense>
    );
  }
  if (place === null || !exercise)
    return <FinishPanel workout={workout} onChange={onChange} onBack={() => setPlace(0)} />;
  return (
    <ExerciseStage
      key={`${place} ${exercise.exercise}`}
      workout={workout}
      exercise={exercise}
      place={place}
      onChange={onChange}
      onSet={finishSet}
      onGo={(to) => setPlace(to >= exercises.length ? null : Math.max(0, to))}
    />
  );
};

const ExerciseStage = ({
  workout,
  exercise,
  place,
  onChange,
  onSet,
  onGo,
}: {
  workout: Workout;
  exercise: WorkoutExercise;
  place: number;
  onChange: OnChange;
  onSet: (workout: Workout, set: number) => void;
  onGo: (place: number) => void;
}) => {
  const [extra, setExtra] = useState(0);
  const [isSwapping, setSwapping] = useState(false);
  const current = findNextSet(exercise, extra);
  const sets = useSets({ workout, exercise, place, current, onChange, onSet });
  const count = workout.exercises.length;
  return (
    <div className={styles.player}>
      <PlayerBar workout={workout} />
      <Stack as="main" className={styles.stage} grow>
        <Text size="sm" weight="semibold" tone="quiet">
          {i18n.t('Exercise {place} of {count}', { place: place + 1, count })}
        </Text>
        <PageHeading className={styles.title}>{exercise.name}</PageHeading>
        <ExerciseCard exercise={exercise} />
        {exercise.aim.note && (
          <Text top={3} size="sm" tone="quiet">
            {exercise.aim.note}
          </Text>
        )}
        <SetTable exercise={exercise} count={countSets(exercise, extra)} current={current} sets={sets} />
        {countSets(exercise, extra) < 20 && (
          <button type="button" className={styles.more} onClick={() => setExtra(extra + 1)}>
            <IconPlus size={18} aria-hidden="true" />
            {i18n.t('Add a set')}
          </button>
        )}
      </Stack>
      <Stack as="footer" className={styles.foot} gap={2} line="above" data-bottom-bar>
        {sets.error !== undefined && <Notice type="error">{toProblem(sets.error).message}</Notice>}
        <Button wide busy={sets.isSaving} onClick={() => (current === null ? onGo(place + 1) : void sets.finish())}>
          {current === null ? i18n.t('Next') : i18n.t('Finish set {set}', { set: current })}
        </Button>
        <Row className={styles.ways} align="stretch" justify="between" wrap={false}>
          <button type="button" disabled={place === 0} onClick={() => onGo(place - 1)}>
            <IconArrowLeft size={18} aria-hidden="true" />
            {i18n.t('Previous')}
          </button>
          <button type="button" onClick={() => setSwapping(true)}>
            {i18n.t('Swap')}
          </button>
          <button type="button" onClick={() => onGo(place + 1)}>
            {i18n.t('Skip')}
            <IconArrowRight size={18} aria-hidden="true" />
          </button>
        </Row>
      </Stack>
      {isSwapping && (
        <SwapInWorkout
          workout={workout}
          place={place}
          onChange={(changed) => {
            setSwapping(false);
            onChange(changed);
          }}
          onClose={() => setSwapping(false)}
        />
      )}
    </div>
  );
};

/** Where it works, and how it is done. */
const ExerciseCard = ({ exercise: { primary, secondary, cues } }: { exercise: WorkoutExercise }) => (
  <Row className={styles.card} gap={4} wrap={false} top={3} pad={3} corners="lg" ground="raised">
    <ExerciseThumb primary={primary} secondary={secondary} />
    <Stack as="ul" gap={2} size="sm">
      {cues.map((cue) => (
        <Row as="li" gap={2} wrap={false} key={cue}>
          <IconCheck size={18} aria-hidden="true" />
          {cue}
        </Row>
      ))}
    </Stack>
  </Row>
);

/** Keeps the screen on while the page is seen, where the browser can. */
const useWakeLock = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      try {
        const taken = await navigator.wakeLock.request('screen');
        if (isOver) await taken.release();
        else lock = taken;
      } catch {
        // The battery is low or the browser refuses: the workout goes on without it.
      }
    };
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, []);
};

/** Another exercise for the place that the workout is at. */
const SwapInWorkout = ({
  workout,
  place,
  onChange,
  onClose,
}: {
  workout: Workout;
  /** Counted from 0. */
  place: number;
  onChange: (workout: Workout) => void;
  onClose: () => void;
}) => {
  const [swap, { error }] = workoutsApi.useSwapWorkoutExerciseMutation();
  const choose = async (exercise: string) => {
    const { data } = await swap({ id: workout.id, place: place + 1, exercise });
    if (data) onChange(data);
  };
  return (
    <SwapDialog
      name={workout.exercises[place]?.name ?? ''}
      query={workoutsApi.useListWorkoutSwapChoicesQuery({ id: workout.id, place: place + 1 })}
      failure={error ? toProblem(error).message : undefined}
      onChoose={(exercise) => void choose(exercise)}
      onClose={onClose}
    />
  );
};

/** Before the first set. */
const WarmUp = ({ workout, onDone }: { workout: Workout; onDone: () => void }) => (
  <div className={styles.player}>
    <PlayerBar workout={workout} />
    <Stack as="main" className={styles.stage} grow>
      <Text size="sm" weight="semibold" tone="quiet">
        {nameTraining(workout)}
      </Text>
      <PageHeading className={styles.title}>{i18n.t('Warm up')}</PageHeading>
      <EasyList parts={workout.warm_up} />
      {workout.is_deload && (
        <Notice type="info">{i18n.t('An easier week: two fifths fewer sets, so that you recover.')}</Notice>
      )}
      {workout.notes.map((note) => (
        <Notice key={note} type="info">
          {note}
        </Notice>
      ))}
    </Stack>
    <Stack as="footer" className={styles.foot} gap={2} line="above" data-bottom-bar>
      <Button wide onClick={onDone}>
        {i18n.t('Warm-up done')}
      </Button>
    </Stack>
  </div>
);

/** After the last set: the cool-down, and the button that ends the workout. */
const FinishPanel = ({
  workout,
  onChange,
  onBack,
}: {
  workout: Workout;
  onChange: (workout: Workout) => void;
  onBack: () => void;
}) => {
  const [finish, { isLoading, error }] = workoutsApi.useFinishWorkoutMutation();
  const end = async () => {
    const { data } = await finish({ id: workout.id });
    if (data) onChange(data);
  };
  const { sets_done: done, sets_planned: planned } = workout;
  return (
    <div className={styles.player}>
      <PlayerBar workout={workout} />
      <Stack as="main" className={styles.stage} grow>
        <Text size="sm" weight="semibold" tone="quiet">
          {i18n.t('{done} of {planned} sets', { done, planned })}
        </Text>
        <PageHeading className={styles.title}>{i18n.t('Cool down')}</PageHeading>
        <EasyList parts={workout.cool_down} />
        {done < planned / 2 && (
          <Notice type="info">
            {done === 0
              ? i18n.t("No set is done yet, so this workout can't be finished and earns no points.")
              : i18n.t('It earns its points once half of the sets are done.')}
          </Notice>
        )}
      </Stack>
      <Stack as="footer" className={styles.foot} gap={2} line="above" data-bottom-bar>
        {error && <Notice type="error">{toProblem(error).message}</Notice>}
        <Button wide busy={isLoading} onClick={() => void end()}>
          {i18n.t('Finish workout')}
        </Button>
        <Row className={styles.ways} align="stretch" justify="between" wrap={false}>
          <button type="button" onClick={onBack}>
            {i18n.t('Back to the exercises')}
          </button>
        </Row>
      </Stack>
    </div>
  );
};
