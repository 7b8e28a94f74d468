import type { Workout } from '@club/contract/health/training/workouts';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { fitnessPlansPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import { Row, Text, Tile, useNow } from '#platform/ui';
import styles from './Player.module.css';
import { writeClock } from './rest-timer.ts';

/** The way out, how far the workout is, and how long it lasts so far. */
export const PlayerBar = ({ workout, onSky = false }: { workout: Workout; onSky?: boolean }) => {
  const now = useNow(1000);
  const elapsed = Math.max(0, Math.floor((now.getTime() - Date.parse(workout.started_at)) / 1000));
  const { sets_done: done, sets_planned: planned, exercises } = workout;
  return (
    <header className={`${styles.bar} ${onSky ? styles.onSky : ''}`}>
      <Tile
        as={Link}
        className={styles.round}
        to={fitnessPlansPath}
        aria-label={i18n.t('Leave and keep the workout open')}
      >
        <IconX size={22} aria-hidden="true" />
      </Tile>
      <Row
        className={styles.segments}
        gap={1}
        align="stretch"
        wrap={false}
        grow
        role="progressbar"
        aria-label={i18n.t('{done} of {planned} sets', { done, planned })}
        aria-valuenow={Math.min(done, planned)}
        aria-valuemin={0}
        aria-valuemax={planned}
      >
        {exercises.map(({ exercise, sets, done: own }) => (
          <i key={exercise}>
            <u style={{ width: `${Math.min(100, (100 * own.length) / sets)}%` }} />
          </i>
        ))}
      </Row>
      <Text as="time" weight="bold" tabular>
        {writeClock(elapsed)}
      </Text>
    </header>
  );
};
