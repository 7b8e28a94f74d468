import type { Application } from '@club/contract/club/approvals';
import styles from '#club/admin/frame/dossier.module.css';
import { reviewStatusWord } from '#club/approvals';
import { i18n } from '#platform/i18n';
import { dayAndTime } from '#platform/ui';

/** Newest first. */
export const History = ({ steps }: { steps: Application['history'] }) => (
  <section className={styles.part}>
    <h3>{i18n.t('History')}</h3>
    <ol className={styles.steps}>
      {steps.map(({ at, to, reason, by, attempt }) => (
        <li key={`${at} ${to}`}>
          <time dateTime={at}>{dayAndTime(new Date(at))}</time>
          <span>
            {stepWords(to, by, attempt)}
            {reason && <q>{reason}</q>}
          </span>
        </li>
      ))}
    </ol>
  </section>
);

const stepWords = (to: Application['history'][number]['to'], by: string | null, attempt: number): string => {
  if (to === null) return i18n.t('Withdrawn by the applicant');
  if (by === null) return i18n.t('Sent by the applicant, attempt {attempt}', { attempt });
  return i18n.t('{standing} by {by}', { standing: reviewStatusWord(to), by });
};
