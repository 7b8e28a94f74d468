import type { Application } from '@club/contract/club/approvals';
import styles from '#club/admin/frame/dossier.module.css';
import { i18n } from '#platform/i18n';
import { VisuallyHidden } from '#platform/ui';

/** What the applicant has changed since the last decision. */
export const Changes = ({ changes }: { changes: NonNullable<Application['changes']> }) => (
  <section className={styles.part}>
    <h3>{i18n.t('Changed since the last decision')}</h3>
    {changes.length === 0 ? (
      <p className={styles.quiet}>{i18n.t('Nothing has changed.')}</p>
    ) : (
      <ul className={styles.changes}>
        {changes.map(({ field, before, after }) => (
          <li key={field}>
            <b>{field}</b>
            {before !== null && (
              <del>
                <VisuallyHidden>{i18n.t('Before:')} </VisuallyHidden>
                {before}
              </del>
            )}
            {after !== null && (
              <ins>
                <VisuallyHidden>{i18n.t('Now:')} </VisuallyHidden>
                {after}
              </ins>
            )}
          </li>
        ))}
      </ul>
    )}
  </section>
);
