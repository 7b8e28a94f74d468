import type { AssessmentStep } from '@club/contract/health/check-up/assessment';
import { IconCloudCheck, IconCloudOff, IconCloudUp, IconX } from '@tabler/icons-react';
import { i18n } from '#platform/i18n';
import { Text } from '#platform/ui';
import styles from './FlowHead.module.css';
import type { measureSteps } from './pages.ts';
import { nameStep } from './step-names.ts';
import type { SaveState } from './use-answering.ts';

/** The way out, the seven steps, and whether everything is saved. */
export const FlowHead = ({
  steps,
  state,
  onLeave,
  onStep,
}: {
  steps: ReturnType<typeof measureSteps>;
  state: SaveState;
  onLeave: () => void;
  onStep: (step: AssessmentStep) => void;
}) => (
  <header className={styles.head}>
    <Text
      as="button"
      type="button"
      className={styles.leave}
      corners="full"
      ground="sunken"
      shrink={false}
      tone="ink"
      aria-label={i18n.t('Leave the assessment. Your answers are kept.')}
      onClick={onLeave}
    >
      <IconX size={26} stroke={1.75} aria-hidden="true" />
    </Text>
    <nav aria-label={i18n.t('Steps')}>
      <Text as="ol" className={styles.steps}>
        {steps.map(({ step, share, isCurrent }) => (
          <li key={step}>
            <button type="button" aria-current={isCurrent ? 'step' : undefined} onClick={() => onStep(step)}>
              <span className={styles.bar}>
                <i style={{ width: `${share * 100}%` }} />
              </span>
              <span data-unseen="narrow">{nameStep(step)}</span>
            </button>
          </li>
        ))}
      </Text>
    </nav>
    <Saved state={state} />
  </header>
);

const Saved = ({ state }: { state: SaveState }) => {
  const names = { saved: i18n.t('Saved'), saving: i18n.t('Saving…'), failed: i18n.t('Not saved') };
  const Icon = { saved: IconCloudCheck, saving: IconCloudUp, failed: IconCloudOff }[state];
  return (
    <p className={`${styles.saved} ${styles[state]}`} role="status">
      <Icon size={22} stroke={1.75} aria-hidden="true" />
      {names[state]}
    </p>
  );
};
