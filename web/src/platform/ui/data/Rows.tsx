import type { ReactNode } from 'react';
import styles from './Rows.module.css';

/**
 * Things below each other, each an `li`: first a `span` with what it is and a line of `small` under it, then what can be
 * done or read at its end.
 */
export const Rows = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={styles.rows} aria-label={label}>
    {children}
  </ul>
);
