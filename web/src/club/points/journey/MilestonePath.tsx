import { IconCheck } from '@tabler/icons-react';
import { i18n } from '#platform/i18n';
import { fullDay, Gain, LinkButton, VisuallyHidden } from '#platform/ui';
import styles from './JourneyScreen.module.css';
import type { Milestone } from './journey.ts';

/** Completed milestones are ticked and dated; the next one links to its page. */
export const MilestonePath = ({ steps, next }: { steps: readonly Milestone[]; next: Milestone | undefined }) => (
  <ol className={styles.path}>
    {steps.map((step) => (
      <Step key={step.code} step={step} isNext={step === next} />
    ))}
  </ol>
);

const Step = ({ step, isNext }: { step: Milestone; isNext: boolean }) => {
  const { name, note, done, at, points, to } = step;
  return (
    <li
      className={`${styles.step} ${done ? styles.done : ''} ${isNext ? styles.next : ''}`}
      aria-current={isNext ? 'step' : undefined}
    >
      <span className={styles.mark}>{done && <IconCheck size={18} stroke={3} aria-hidden="true" />}</span>
      <div>
        <b>{name}</b> {isNext && <span className={styles.chip}>{i18n.t('Next step')}</span>}
        {done && <VisuallyHidden>{i18n.t('Done')}</VisuallyHidden>}
        <small>{done && at ? i18n.t('Reached on {day}', { day: fullDay(at) }) : note}</small>
        {isNext && to && (
          <div className={styles.go}>
            <LinkButton kind="soft" to={to}>
              {i18n.t('Go there')}
            </LinkButton>
          </div>
        )}
      </div>
      {points > 0 && <Gain value={points} done={done} />}
    </li>
  );
};
