import { type FirstStep, FirstStepList } from '#club/points/earn';
import { i18n } from '#platform/i18n';
import { Card } from '#platform/ui';
import styles from './home.module.css';

/** A new member's first steps, hidden once complete. */
export const FirstStepsCard = ({ steps }: { steps: readonly FirstStep[] }) => (
  <Card
    title={i18n.t('First steps')}
    action={
      <span className={styles.muted}>
        {i18n.t('{done} of {all}', { done: steps.filter(({ done }) => done).length, all: steps.length })}
      </span>
    }
  >
    <FirstStepList steps={steps} />
  </Card>
);
