import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { i18n } from '#i18n';
import { Card, Gain, VisuallyHidden } from '#ui';
import type { FirstStep } from './first-steps.ts';
import place from './HomeScreen.module.css';
import styles from './lines.module.css';

/** What a new member does first, until all of it is done. */
export const FirstStepsCard = ({ steps }: { steps: readonly FirstStep[] }) => (
  <Card
    className={place.steps}
    title={i18n.t('First steps')}
    action={
      <span className={styles.muted}>
        {i18n.t('{done} of {all}', { done: steps.filter(({ done }) => done).length, all: steps.length })}
      </span>
    }
  >
    <ul className={styles.list}>
      {steps.map((step) => (
        <li key={step.code} className={`${styles.line} ${step.done ? styles.done : ''}`}>
          <span className={`${styles.check} ${step.done ? styles.checked : ''}`}>
            {step.done && <IconCheck size={17} stroke={3} aria-hidden="true" />}
          </span>
          <span>
            <b>
              {step.to && !step.done ? (
                <Link className={styles.step} to={step.to}>
                  {step.label}
                </Link>
              ) : (
                step.label
              )}
              {step.done && <VisuallyHidden>{i18n.t('Done')}</VisuallyHidden>}
            </b>
            <small>{step.note}</small>
          </span>
          {step.points > 0 && <Gain value={step.points} done={step.done} />}
        </li>
      ))}
    </ul>
  </Card>
);
