import type { Workout } from '@club/contract/health/training/workouts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { fitnessPlansPath } from '#health/base/paths';
import { workoutsApi } from '#health/training/fitness';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { LinkButton, Loaded, Loading, PageHeading } from '#platform/ui';
import styles from './Player.module.css';
import { Player } from './Player.tsx';

const loadEnded = () => import('./Ended.tsx');
const Ended = lazy(async () => ({ default: (await loadEnded()).Ended }));

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
  // Here before the workout ends, also where the connection is lost meanwhile.
  useEffect(() => void loadEnded(), []);
  if (!workout.finished_at) return <Player workout={workout} onChange={setChanged} />;
  return (
    <Suspense fallback={<Loading />}>
      <Ended workout={workout} />
    </Suspense>
  );
};

export default WorkoutScreen;
