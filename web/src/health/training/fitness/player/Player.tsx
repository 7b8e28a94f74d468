import type { Workout, WorkoutExercise } from '@club/contract/health/training/workouts';
import { IconArrowLeft, IconArrowRight, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Notice, PageHeading } from '#platform/ui';
import { ExerciseCard } from './ExerciseCard.tsx';
import { FinishPanel } from './FinishPanel.tsx';
import styles from './Player.module.css';
import { PlayerBar } from './PlayerBar.tsx';
import { RestPanel } from './RestPanel.tsx';
import { SetTable } from './SetTable.tsx';
import { SwapInWorkout } from './SwapInWorkout.tsx';
import { useRest } from './use-rest.ts';
import { useSets } from './use-sets.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { WarmUp } from './WarmUp.tsx';
import { countSets, findNextPlace, findNextSet } from './workout-order.ts';

type OnChange = (workout: Workout) => void;

/** The workout as it goes on: warm-up, exercise by exercise, rests, and the cool-down with the button that ends it. */
export const Player = ({ workout, onChange }: { workout: Workout; onChange: OnChange }) => {
  useWakeLock();
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
    return <RestPanel workout={workout} next={exercise} last={last} timer={timer} onChange={onChange} />;
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
      <main className={styles.stage}>
        <p className={styles.eyebrow}>{i18n.t('Exercise {place} of {count}', { place: place + 1, count })}</p>
        <PageHeading className={styles.title}>{exercise.name}</PageHeading>
        <ExerciseCard exercise={exercise} />
        {exercise.aim.note && <p className={styles.aim}>{exercise.aim.note}</p>}
        <SetTable exercise={exercise} count={countSets(exercise, extra)} current={current} sets={sets} />
        {countSets(exercise, extra) < 20 && (
          <button type="button" className={styles.more} onClick={() => setExtra(extra + 1)}>
            <IconPlus size={18} aria-hidden="true" />
            {i18n.t('Add a set')}
          </button>
        )}
      </main>
      <footer className={styles.foot} data-bottom-bar>
        {sets.error !== undefined && <Notice type="error">{toProblem(sets.error).message}</Notice>}
        <Button wide busy={sets.isSaving} onClick={() => (current === null ? onGo(place + 1) : void sets.finish())}>
          {current === null ? i18n.t('Next') : i18n.t('Finish set {set}', { set: current })}
        </Button>
        <div className={styles.ways}>
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
        </div>
      </footer>
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
