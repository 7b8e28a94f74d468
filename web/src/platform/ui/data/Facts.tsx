import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/**
 * What a step, a voucher or a balance comes to: line by line with the name at the start and the value at the end, or as
 * tiles beside each other.
 */
export const Facts = ({ tiles = false, children }: { tiles?: boolean; children: ReactNode }) => (
  <dl className={tiles ? styles.tiles : styles.facts}>{children}</dl>
);

/** One of the facts; the main one stands larger. */
export const Fact = ({ name, main = false, children }: { name: string; main?: boolean; children: ReactNode }) => (
  <div className={main ? styles.main : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
