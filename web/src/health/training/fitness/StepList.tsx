import { IconCheck } from '@tabler/icons-react';
import { i18n } from '#platform/i18n';
import styles from './Create.module.css';
import { type Choices, describeChoice, nameChoice, type Step, steps } from './choices.ts';

/** The steps with what was chosen in each; done ones can be gone back to. */
export const StepList = ({
  current,
  choices,
  onChoose,
}: {
  current: Step;
  choices: Choices;
  onChoose: (step: Step) => void;
}) => {
  const at = steps.indexOf(current);
  return (
    <div>
      <ol className={styles.steps} aria-label={i18n.t('Steps')}>
        {steps.map((step, index) => (
          <li key={step} aria-current={step === current ? 'step' : undefined} data-done={index < at || undefined}>
            <button type="button" disabled={index > at} onClick={() => onChoose(step)}>
              <span className={styles.number} aria-hidden="true">
                {index < at ? <IconCheck size={16} /> : index + 1}
              </span>
              <span className={styles.stepName}>
                <b>{nameChoice(step)}</b>
                <small>
                  {index < at ? describeChoice(step, choices) : step === current ? i18n.t('Choose below') : ''}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ol>
      <p className={styles.stepLine}>
        <b>{i18n.t('Step {step} of {steps}', { step: at + 1, steps: steps.length })}</b>{' '}
        {steps
          .slice(0, at)
          .map((step) => describeChoice(step, choices))
          .join(' · ')}
      </p>
    </div>
  );
};
