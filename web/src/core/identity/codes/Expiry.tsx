import type { ReactNode } from 'react';
import styles from '#core/identity/gate/screens.module.css';
import { i18n } from '#platform/i18n';
import { countdown, useNow } from '#platform/ui';

/** Counts down a code's expiry, then shows its children. */
export const Expiry = ({ at, children }: { at: string; children: ReactNode }) => {
  const left = new Date(at).getTime() - useNow(1000).getTime();
  return (
    <p className={styles.again}>{left > 0 ? i18n.t('Code expires in {time}', { time: countdown(left) }) : children}</p>
  );
};
