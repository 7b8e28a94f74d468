import type { DoneSet, WorkoutExercise } from '@club/contract/health/training/workouts';
import { IconCheck } from '@tabler/icons-react';
import { i18n } from '#platform/i18n';
import { Text, Tile, VisuallyHidden } from '#platform/ui';
import styles from './SetTable.module.css';
import type { Sets } from './use-sets.ts';

/** The sets of an exercise beside those of last time. */
export const SetTable = ({
  exercise,
  count,
  current,
  sets,
}: {
  exercise: WorkoutExercise;
  count: number;
  current: number | null;
  sets: Sets;
}) => (
  <Text as="table" className={styles.sets} top={3} size="lg" tabular align="center">
    <caption>
      <VisuallyHidden>{i18n.t('Sets of {name}', { name: exercise.name })}</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        <th scope="col">{i18n.t('Set')}</th>
        <th scope="col">{i18n.t('Last time')}</th>
        <th scope="col">{i18n.t('kg')}</th>
        <th scope="col">{exercise.reps ? i18n.t('Reps') : i18n.t('Seconds')}</th>
        <th scope="col">
          <VisuallyHidden>{i18n.t('Done')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
    <tbody>
      {Array.from({ length: count }, (_, index) => index + 1).map((number) => {
        const done = exercise.done.find(({ set_number }) => set_number === number);
        if (done) return <DoneRow key={number} done={done} exercise={exercise} onUndo={() => void sets.undo(number)} />;
        if (number === current) return <CurrentRow key={number} number={number} exercise={exercise} sets={sets} />;
        return <LaterRow key={number} number={number} exercise={exercise} />;
      })}
    </tbody>
  </Text>
);

const DoneRow = ({ done, exercise, onUndo }: { done: DoneSet; exercise: WorkoutExercise; onUndo: () => void }) => (
  <Text as="tr" className={styles.done} tone="quiet">
    <th scope="row">{done.set_number}</th>
    <td>
      <bdi dir="ltr">{writeLast(exercise, done.set_number)}</bdi>
    </td>
    <td>{done.weight_kg ?? '–'}</td>
    <td>{done.reps ?? done.seconds}</td>
    <td>
      <Tile
        as="button"
        type="button"
        className={styles.tick}
        aria-pressed="true"
        aria-label={i18n.t('Set {set} is done. Take it back', { set: done.set_number })}
        onClick={onUndo}
      >
        <IconCheck size={20} aria-hidden="true" />
      </Tile>
    </td>
  </Text>
);

const CurrentRow = ({ number, exercise, sets }: { number: number; exercise: WorkoutExercise; sets: Sets }) => (
  <tr className={styles.current} aria-current="step">
    <th scope="row">{number}</th>
    <td>
      <bdi dir="ltr">{writeLast(exercise, number)}</bdi>
    </td>
    <td>
      <input
        inputMode="decimal"
        aria-label={i18n.t('Weight in kg, set {set}', { set: number })}
        placeholder="–"
        maxLength={6}
        value={sets.typed.weight}
        onChange={({ target }) => sets.type({ weight: target.value })}
      />
    </td>
    <td>
      <input
        inputMode="numeric"
        aria-label={
          exercise.reps
            ? i18n.t('Repetitions, set {set}', { set: number })
            : i18n.t('Seconds, set {set}', { set: number })
        }
        maxLength={4}
        value={sets.typed.amount}
        onChange={({ target }) => sets.type({ amount: target.value })}
      />
    </td>
    <td>
      <Tile
        as="button"
        type="button"
        className={styles.tick}
        aria-pressed="false"
        aria-label={i18n.t('Finish set {set}', { set: number })}
        onClick={() => void sets.finish()}
      >
        <IconCheck size={20} aria-hidden="true" />
      </Tile>
    </td>
  </tr>
);

const LaterRow = ({ number, exercise }: { number: number; exercise: WorkoutExercise }) => {
  const { reps, seconds, aim } = exercise;
  return (
    <tr>
      <th scope="row">{number}</th>
      <td>
        <bdi dir="ltr">{writeLast(exercise, number)}</bdi>
      </td>
      <Text as="td" tone="quiet">
        {exercise.done.at(-1)?.weight_kg ?? aim.weight_kg ?? '–'}
      </Text>
      <Text as="td" tone="quiet">
        <bdi dir="ltr">{reps ? `${reps.low}–${reps.high}` : seconds}</bdi>
      </Text>
      <td>
        <Tile className={styles.tick} aria-hidden="true" />
      </td>
    </tr>
  );
};

/** "12 × 11": the weight and the repetitions of the same set last time. */
const writeLast = ({ last_time: last }: WorkoutExercise, number: number): string => {
  const set = last?.sets[number - 1];
  if (!set) return '–';
  const amount = set.reps ?? (set.seconds === null ? '–' : i18n.t('{seconds} s', { seconds: set.seconds }));
  return set.weight_kg ? `${set.weight_kg} × ${amount}` : String(amount);
};
