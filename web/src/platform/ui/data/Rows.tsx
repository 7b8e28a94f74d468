import type { ReactNode } from 'react';
import { Stack } from '#platform/ui/layout';
import styles from './Rows.module.css';

/**
 * Things below each other, each an `li`: first a `span` with what it is and a line of `small` under it, then what can be
 * done or read at its end.
 */
export const Rows = ({ label, children }: { label?: string; children: ReactNode }) => (
  <Stack as="ul" className={styles.rows} ruled={3} aria-label={label}>
    {children}
  </Stack>
);
