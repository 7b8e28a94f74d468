import type { WorkoutSummary } from '@club/contract/health/training/workouts';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { workoutPath } from '#health/base/paths';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { Button, LoadedCard, Stack, shortDay, Text, Tile, toNoon } from '#platform/ui';
import { workoutsApi } from './fitness.api.ts';
import styles from './Lists.module.css';
import { nameTraining } from './training-names.ts';

const page = 10;
/** As many as one call lists. */
const most = 100;

/** Every workout, newest first. */
export const HistoryCard = () => {
  const [limit, setLimit] = useState(page);
  const query = workoutsApi.useListWorkoutsQuery({ limit });
  return (
    <LoadedCard
      title={i18n.t('History')}
      query={query}
      keepPrevious
      failed={i18n.t("We couldn't load your workouts.")}
      empty={
        <Text size="sm" tone="quiet">
          {i18n.t('Your workouts will appear here.')}
        </Text>
      }
    >
      {({ results, count }) => (
        <>
          <Stack as="ul" className={styles.rows} ruled={2}>
            {results.map((workout) => (
              <WorkoutRow key={workout.id} workout={workout} />
            ))}
          </Stack>
          {count > limit && limit < most && (
            <Button kind="soft" onClick={() => setLimit(Math.min(most, limit + 2 * page))}>
              {i18n.t('Show more')}
            </Button>
          )}
        </>
      )}
    </LoadedCard>
  );
};

const WorkoutRow = ({ workout }: { workout: WorkoutSummary }) => {
  const [isDeleting, setDeleting] = useState(false);
  const { id, day, minutes, sets_done: sets, finished_at: end } = workout;
  const figures = end
    ? i18n.t('{minutes} min, {sets} sets', { minutes: minutes ?? 0, sets })
    : i18n.t('Still open, {sets} sets', { sets });
  return (
    <li>
      <Stack as="span" className={styles.text} grow>
        <Link to={workoutPath(id)}>{nameTraining(workout)}</Link>
        <small>{[shortDay(toNoon(day)), figures].join(' · ')}</small>
      </Stack>
      <Tile
        as="button"
        type="button"
        className={styles.icon}
        tone="quiet"
        aria-label={i18n.t('Delete the workout of {day}', { day: shortDay(toNoon(day)) })}
        onClick={() => setDeleting(true)}
      >
        <IconTrash size={20} aria-hidden="true" />
      </Tile>
      {isDeleting && <DeleteWorkout workout={workout} onClose={() => setDeleting(false)} />}
    </li>
  );
};

const DeleteWorkout = ({ workout, onClose }: { workout: WorkoutSummary; onClose: () => void }) => {
  const [remove] = workoutsApi.useRemoveWorkoutMutation();
  return (
    <CallDialog
      title={i18n.t('Delete this workout?')}
      confirm={i18n.t('Delete workout')}
      danger
      send={() => remove({ id: workout.id })}
      onClose={onClose}
    >
      <p>{i18n.t('Its sets will be removed, and its minutes no longer count as activity.')}</p>
    </CallDialog>
  );
};
