import type { RecordedWorkout } from '@club/contract/health/training/workouts';
import { useState } from 'react';
import { i18n, numberFormat } from '#platform/i18n';
import { Button, LoadedCard, Stack, shortDay, Text, toNoon } from '#platform/ui';
import { workoutsApi } from './fitness.api.ts';
import styles from './Lists.module.css';

const page = 5;
/** As many as one call lists. */
const most = 100;

/** Workouts that other apps and devices recorded, as their files told them. */
export const RecordedCard = () => {
  const [limit, setLimit] = useState(page);
  const query = workoutsApi.useListRecordedWorkoutsQuery({ limit });
  if (query.data?.count === 0) return null;
  return (
    <LoadedCard
      title={i18n.t('Recorded by your devices')}
      query={query}
      keepPrevious
      failed={i18n.t("We couldn't load what your devices recorded.")}
    >
      {({ results, count }) => (
        <>
          <Stack as="ul" className={styles.rows} ruled={2}>
            {results.map((workout) => (
              <RecordedRow key={`${workout.started_at} ${workout.device}`} workout={workout} />
            ))}
          </Stack>
          {count > limit && limit < most && (
            <Button kind="soft" onClick={() => setLimit(Math.min(most, limit + 4 * page))}>
              {i18n.t('Show more')}
            </Button>
          )}
        </>
      )}
    </LoadedCard>
  );
};

const RecordedRow = ({ workout }: { workout: RecordedWorkout }) => (
  <li>
    <Stack as="span" className={styles.text} grow>
      <Text as="b" weight="bold" tone="ink">
        {workout.kind}
      </Text>
      <small>{[shortDay(toNoon(workout.day)), nameSource(workout)].join(' · ')}</small>
      <small>{listFigures(workout).join(' · ')}</small>
    </Stack>
  </li>
);

const nameSource = ({ source, device }: RecordedWorkout): string =>
  source === 'manual' ? i18n.t('Typed in elsewhere') : device || i18n.t('Another device');

const listFigures = (workout: RecordedWorkout): readonly string[] => {
  const { minutes, distance_m, active_kcal, kcal, average_pulse, highest_pulse } = workout;
  const energy = active_kcal ?? kcal;
  return [
    i18n.t('{minutes} min', { minutes }),
    distance_m === null ? '' : i18n.t('{distance} km', { distance: round(distance_m / 1000, 1) }),
    energy === null ? '' : i18n.t('{kcal} kcal', { kcal: round(energy, 0) }),
    average_pulse === null ? '' : i18n.t('{pulse} bpm on average', { pulse: round(average_pulse, 0) }),
    highest_pulse === null ? '' : i18n.t('{pulse} bpm at most', { pulse: round(highest_pulse, 0) }),
  ].filter((one) => one !== '');
};

const round = (value: number, decimals: number): string =>
  numberFormat({ maximumFractionDigits: decimals }).format(value);
