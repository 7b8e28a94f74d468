import { type OfferForm, steps } from '#club/vendors/offer-fields';
import styles from '#club/vendors/offer-fields/OfferEditor.module.css';
import { i18n } from '#platform/i18n';
import { VisuallyHidden } from '#platform/ui';
import { stepName } from './step-name.ts';

/** Links to all steps, marking those with errors. */
export const StepList = ({
  at,
  hasError,
  onGo,
}: {
  at: number;
  hasError: (fields: readonly (keyof OfferForm)[]) => boolean;
  onGo: (to: number) => Promise<void>;
}) => (
  <nav aria-label={i18n.t('Steps')}>
    <ol className={styles.steps}>
      {steps.map(({ id, fields }, place) => (
        <li key={id}>
          <button
            type="button"
            aria-current={place === at ? 'step' : undefined}
            className={hasError(fields) ? styles.wrong : undefined}
            onClick={() => void onGo(place)}
          >
            <span className={styles.number} aria-hidden="true">
              {place + 1}
            </span>
            <span className={styles.name}>{stepName(id)}</span>
            {hasError(fields) && <VisuallyHidden>{i18n.t('Please correct')}</VisuallyHidden>}
          </button>
        </li>
      ))}
    </ol>
  </nav>
);
