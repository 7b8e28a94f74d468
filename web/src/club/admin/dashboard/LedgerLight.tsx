import type { ClubStats } from '@club/contract/club/admin.stats';
import { i18n } from '#platform/i18n';
import { dayAndTime } from '#platform/ui';
import styles from './dashboard.module.css';

/** The result of the nightly check that the ledger balances and nothing was altered. */
export const LedgerLight = ({ ledger: { balanced, checked_at } }: { ledger: ClubStats['ledger'] }) => {
  if (balanced === null || checked_at === null) {
    return <p className={styles.light}>{i18n.t('The first ledger check will run tonight.')}</p>;
  }
  return (
    <p className={styles.light} role={balanced ? 'status' : 'alert'}>
      <i className={balanced ? undefined : styles.out} aria-hidden="true" />
      {balanced
        ? i18n.t('The ledger is balanced. Checked {time}.', { time: dayAndTime(new Date(checked_at)) })
        : i18n.t('The ledger check failed. Run npm run ledger:verify.')}
    </p>
  );
};
