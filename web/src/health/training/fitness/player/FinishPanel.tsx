import type { Workout } from '@club/contract/health/training/workouts';
import { workoutsApi } from '#health/training/fitness';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Notice, PageHeading } from '#platform/ui';
import { EasyList } from './EasyList.tsx';
import styles from './Player.module.css';
import { PlayerBar } from './PlayerBar.tsx';

/** After the last set: the cool-down, and the button that ends the workout. */
export const FinishPanel = ({
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
      <main className={styles.stage}>
        <p className={styles.eyebrow}>{i18n.t('{done} of {planned} sets', { done, planned })}</p>
        <PageHeading className={styles.title}>{i18n.t('Cool down')}</PageHeading>
        <EasyList parts={workout.cool_down} />
        {done < planned / 2 && (
          <Notice type="info">{i18n.t('It earns its points once half of the sets are done.')}</Notice>
        )}
      </main>
      <footer className={styles.foot} data-bottom-bar>
        {error && <Notice type="error">{toProblem(error).message}</Notice>}
        <Button wide busy={isLoading} onClick={() => void end()}>
          {i18n.t('Finish workout')}
        </Button>
        <div className={styles.ways}>
          <button type="button" onClick={onBack}>
            {i18n.t('Back to the exercises')}
          </button>
        </div>
      </footer>
    </div>
  );
};
