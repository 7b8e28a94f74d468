import type { ReactNode } from 'react';
import styles from './IconTile.module.css';

/** An icon on a soft ground before a row: `quiet` where the rows matter less than the icon's colour would say. */
export const IconTile = ({ quiet = false, children }: { quiet?: boolean; children: ReactNode }) => (
  <span className={`${styles.tile} ${quiet ? styles.quiet : ''}`}>{children}</span>
);
