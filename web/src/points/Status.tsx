import { i18n } from '#i18n';
import styles from './Status.module.css';

/** Where an entry stands, as a small chip. */
export const Status = ({ status }: { status: string }) => (
  <span className={`${styles.chip} ${styles[status] ?? ''}`}>{statusName(status)}</span>
);

/** The word for where an entry stands; a word the app does not know stays as the club wrote it. */
export const statusName = (status: string): string => {
  const names: Record<string, string> = {
    pending: i18n.t('Pending'),
    completed: i18n.t('Completed'),
    reversed: i18n.t('Reversed'),
    failed: i18n.t('Failed'),
  };
  return names[status] ?? status;
};
