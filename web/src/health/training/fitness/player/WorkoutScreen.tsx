import type { PersonalRecord, Workout } from '@club/contract/health/training/workouts';
import { IconTrophy } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { fitnessPlansPath, trainingPath } from '#health/base/paths';
import { nameTraining, workoutsApi } from '#health/training/fitness';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Figure, Figures, LinkButton, Loaded, Loading, PageHeading } from '#platform/ui';
import styles from './Player.module.css';
import { Player } from './Player.tsx';

/** A workout in a window of its own: set by set, with the rests between them, and what it came to at the end. */
const WorkoutScreen = () => {
  const { workoutId: id = '' } = useParams();
  const query = workoutsApi.useGetWorkoutQuery({ id });
  const isGone = query.isError && [400, 404].includes(toProblem(query.error).status ?? 0);
  return (
    <div className={styles.window}>
      {isGone ? (
        <div className={styles.gone}>
          <PageHeading>{i18n.t("This workout isn't there any more")}</PageHeading>
          <LinkButton to={fitnessPlansPath}>{i18n.t('Your plans')}</LinkButton>
        </div>
      ) : (
        <Loaded query={query} failed={i18n.t("We couldn't load the workout.")} skeleton={<Loading />}>
          {(workout) => <Current key={workout.id} loaded={workout} />}
        </Loaded>
      )}
    </div>
  );
};

/** What a set or the end changed goes before what was loaded at first. */
const Current = ({ loaded }: { loaded: Workout }) => {
  const [changed, setChanged] = useState<Workout>();
  const workout = changed ?? loaded;
  return workout.finished_at ? <Ended workout={workout} /> : <Player workout={workout} onChange={setChanged} />;
};

export default WorkoutScreen;

/** What a workout came to. */
const Ended = ({ workout }: { workout: Workout }) => {
  const { minutes, kcal, sets_done: sets, records, counts } = workout;
  return (
    <main className={styles.ended}>
      <p className={styles.eyebrow}>{nameTraining(workout)}</p>
      <PageHeading className={styles.title}>{i18n.t('Well done')}</PageHeading>
      <Figures>
        <Figure name={i18n.t('Minutes')}>{minutes ?? 0}</Figure>
        <Figure name={i18n.t('Sets')}>{sets}</Figure>
        {kcal !== null && <Figure name={i18n.t('kcal, about')}>{kcal}</Figure>}
      </Figures>
      {records.length > 0 && (
        <ul className={styles.records}>
          {records.map((record) => (
            <li key={`${record.exercise} ${record.kind}`}>
              <IconTrophy size={20} aria-hidden="true" />
              <span>
                <b>{record.name}</b> {describeRecord(record)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.quiet}>
        {counts
          ? i18n.t('Its minutes are in your activity, and its points follow in a moment.')
          : i18n.t("Its minutes are in your activity. You earn points once you've done half of the sets.")}
      </p>
      <div className={styles.ends}>
        <LinkButton to={fitnessPlansPath}>{i18n.t('Your plans')}</LinkButton>
        <LinkButton kind="soft" to={trainingPath}>
          {i18n.t('Your training')}
        </LinkButton>
      </div>
    </main>
  );
};

const describeRecord = ({ kind, value, before }: PersonalRecord): string =>
  ({
    weight: i18n.t('{value} kg, your heaviest. Before: {before} kg', { value, before }),
    estimated_max: i18n.t('{value} kg for one, by our estimate. Before: {before} kg', { value, before }),
    reps: i18n.t('{value} repetitions, your most. Before: {before}', { value, before }),
    seconds: i18n.t('{value} seconds, your longest. Before: {before}', { value, before }),
  })[kind];
