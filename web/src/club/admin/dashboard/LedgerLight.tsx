import type { ClubStats } from '@club/contract/club/admin.stats';
import { i18n } from '#platform/i18n';
import { dayAndTime } from '#platform/ui';
import styles from './dashboard.module.css';

/** Whether the whole ledger adds up and stands as it was written, as the nightly check found it. */
export const LedgerLight = ({ ledger: { balanced, checked_at } }: { ledger: ClubStats['ledger'] }) => {
  if (balanced === null || checked_at === null) {
    return <p className={styles.light}>{i18n.t('The ledger will be checked for the first time tonight.')}</p>;
  }
  return (
    <p className={styles.light} role={balanced ? 'status' : 'alert'}>
      <i className={balanced ? undefined : styles.out} aria-hidden="true" />
      {balanced
        ? i18n.t('The ledger is balanced. Checked {time}.', { time: dayAndTime(new Date(checked_at)) })
        : i18n.t('The ledger is not as it was written. Run npm run ledger:verify.')}
    </p>
  );
};
