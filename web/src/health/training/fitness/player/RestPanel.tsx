import type { Workout, WorkoutExercise } from '@club/contract/health/training/workouts';
import { describeAmount, ExerciseThumb, workoutsApi } from '#health/training/fitness';
import { i18n } from '#platform/i18n';
import { Button, Chip, Row, Sky, Text } from '#platform/ui';
import { PlayerBar } from './PlayerBar.tsx';
import styles from './Rest.module.css';
import { writeClock } from './rest-timer.ts';
import type { useRest } from './use-rest.ts';
import { countSets, findNextSet } from './workout-order.ts';

type Timer = ReturnType<typeof useRest>;

/** The rest as a countdown over the sky, what comes next, and how the set before was. */
export const RestPanel = ({
  workout,
  next,
  last,
  timer,
  onChange,
}: {
  workout: Workout;
  next: WorkoutExercise;
  /** The set that was done; nothing after a reload. */
  last: { readonly place: number; readonly set: number } | undefined;
  timer: Timer;
  onChange: (workout: Workout) => void;
}) => (
  <div className={styles.resting}>
    <div className={styles.sky}>
      <Sky />
    </div>
    <PlayerBar workout={workout} onSky />
    <main className={styles.rest}>
      <Text as="h1" size="lg" weight="bold">
        {i18n.t('Rest')}
      </Text>
      <RestDial left={timer.left} total={timer.rest?.total ?? 0} />
      <Row className={styles.restWays} gap={3} align="stretch" justify="center">
        <Button kind="glass" onClick={() => timer.add(-15)}>
          <bdi dir="ltr">{i18n.t('−15 s')}</bdi>
        </Button>
        <Button kind="light" onClick={timer.skip}>
          {i18n.t('Skip rest')}
        </Button>
        <Button kind="glass" onClick={() => timer.add(15)}>
          <bdi dir="ltr">{i18n.t('+15 s')}</bdi>
        </Button>
      </Row>
    </main>
    <NextCard next={next} />
    {last && <Effort workout={workout} last={last} onChange={onChange} />}
  </div>
);

const NextCard = ({ next }: { next: WorkoutExercise }) => {
  const { name, aim, primary, secondary } = next;
  const weight = next.done.at(-1)?.weight_kg ?? aim.weight_kg;
  const amount = describeAmount(next);
  return (
    <section className={styles.next}>
      <div>
        <Text size="sm" tone="quiet">
          {i18n.t('Next: set {set} of {sets}', { set: findNextSet(next) ?? 1, sets: countSets(next) })}
        </Text>
        <h2>{name}</h2>
        <Text size="sm" tone="quiet">
          {weight ? i18n.t('{weight} kg × {amount}', { weight, amount }) : amount}
          {aim.reps !== null && aim.reason !== 'first' && i18n.t(', aim for {reps}', { reps: aim.reps })}
        </Text>
      </div>
      <ExerciseThumb primary={primary} secondary={secondary} />
    </section>
  );
};

/** How hard a set felt, on the scale of 1 to 10 that the progression uses. */
const efforts = { easy: 6, good: 8, hard: 9.5 } as const;
type Effort = keyof typeof efforts;

const nameEffort = (effort: Effort): string =>
  ({ easy: i18n.t('Easy'), good: i18n.t('Good'), hard: i18n.t('Hard') })[effort];

const Effort = ({
  workout,
  last,
  onChange,
}: {
  workout: Workout;
  last: { readonly place: number; readonly set: number };
  onChange: (workout: Workout) => void;
}) => {
  const [log] = workoutsApi.useLogSetMutation();
  const set = workout.exercises[last.place]?.done.find(({ set_number }) => set_number === last.set);
  if (!set) return null;
  const tell = async (effort: Effort) => {
    const { set_number, weight_kg, reps, seconds } = set;
    const figures = { set_number, weight_kg, reps, seconds };
    const { data } = await log({ id: workout.id, place: last.place + 1, ...figures, rpe: efforts[effort] });
    if (data) onChange(data);
  };
  return (
    <fieldset className={styles.effort}>
      <legend>{i18n.t('How was set {set}?', { set: last.set })}</legend>
      {(Object.keys(efforts) as Effort[]).map((effort) => (
        <Chip size="md" key={effort} aria-pressed={set.rpe === efforts[effort]} onClick={() => void tell(effort)}>
          {nameEffort(effort)}
        </Chip>
      ))}
    </fieldset>
  );
};

const [centre, radius] = [146, 136];
const around = 2 * Math.PI * radius;

/** What is left of a rest, as a ring of the day dial that runs out. */
const RestDial = ({ left, total }: { left: number; total: number }) => (
  <svg
    className={styles.dial}
    viewBox="0 0 292 292"
    role="timer"
    aria-label={i18n.t('{left} seconds of rest left', { left })}
  >
    <circle cx={centre} cy={centre} r={radius} fill="#04252d" fillOpacity=".6" />
    {Array.from({ length: 60 }, (_, tick) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is the second
      <Tick key={tick} tick={tick} />
    ))}
    <circle cx={centre} cy={centre} r={radius} fill="none" stroke="#fff" strokeOpacity=".18" strokeWidth="14" />
    <circle
      cx={centre}
      cy={centre}
      r={radius}
      fill="none"
      stroke="#ffd08f"
      strokeWidth="14"
      strokeLinecap="round"
      strokeDasharray={`${(total > 0 ? Math.min(1, left / total) : 0) * around} ${around}`}
      transform={`rotate(-90 ${centre} ${centre})`}
    />
    <text x={centre} y="166" className={styles.left}>
      {writeClock(left)}
    </text>
    <text x={centre} y="194" className={styles.total}>
      {i18n.t('of {total}', { total: writeClock(total) })}
    </text>
  </svg>
);

const Tick = ({ tick }: { tick: number }) => {
  const isLong = tick % 5 === 0;
  return (
    <line
      x1={centre}
      x2={centre}
      y1={24}
      y2={isLong ? 34 : 30}
      stroke="#fff"
      strokeOpacity={isLong ? 0.7 : 0.3}
      strokeWidth="1.5"
      transform={`rotate(${tick * 6} ${centre} ${centre})`}
    />
  );
};
