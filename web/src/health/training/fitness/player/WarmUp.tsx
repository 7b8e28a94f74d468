import type { Workout } from '@club/contract/health/training/workouts';
import { nameTraining } from '#health/training/fitness';
import { i18n } from '#platform/i18n';
import { Button, Notice, PageHeading } from '#platform/ui';
import { EasyList } from './EasyList.tsx';
import styles from './Player.module.css';
import { PlayerBar } from './PlayerBar.tsx';

/** Before the first set. */
export const WarmUp = ({ workout, onDone }: { workout: Workout; onDone: () => void }) => (
  <div className={styles.player}>
    <PlayerBar workout={workout} />
    <main className={styles.stage}>
      <p className={styles.eyebrow}>{nameTraining(workout)}</p>
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
    </main>
    <footer className={styles.foot} data-bottom-bar>
      <Button wide onClick={onDone}>
        {i18n.t('Warm-up done')}
      </Button>
    </footer>
  </div>
);
