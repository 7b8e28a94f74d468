import type { ReactNode } from 'react';
import styles from './exchange.module.css';

/** What a step comes to, line by line. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>;

export const Fact = ({ name, main = false, children }: { name: string; main?: boolean; children: ReactNode }) => (
  <div className={main ? styles.main : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
