import type { ReactNode } from 'react';
import styles from './Facts.module.css';

/** `lines`: the value at the line's end; `rows`: beside its name; `columns`: under it; `tiles`: under it, on a ground. */
type FactsKind = 'lines' | 'rows' | 'columns' | 'tiles';

/** A list of names with their values. */
export const Facts = ({ kind = 'lines', children }: { kind?: FactsKind; children: ReactNode }) => (
  <dl className={styles[kind]}>{children}</dl>
);

/** One fact; left out when empty. */
export const Fact = ({ name, main = false, children }: { name: string; main?: boolean; children: ReactNode }) =>
  children === null || children === undefined || children === '' ? null : (
    <div className={main ? styles.main : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
