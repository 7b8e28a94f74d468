import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { i18n } from '#platform/i18n';
import { Gain, Text, VisuallyHidden } from '#platform/ui';
import type { FirstStep } from './first-steps.ts';
import styles from './lines.module.css';

/** A new member's first steps, with completed ones ticked. */
export const FirstStepList = ({ steps }: { steps: readonly FirstStep[] }) => (
  <Text as="ul" className={styles.list} top={2}>
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
  </Text>
);
