import type { ReactNode } from 'react';
import styles from './admin.module.css';
import { rowAttribute } from './review-keys.ts';

/** A review queue: who or what each row is about, and since when it waits. */
export const ReviewRows = <Row extends { readonly id: string }>({
  label,
  rows,
  shown,
  onOpen,
  who,
  when,
}: {
  label: string;
  rows: readonly Row[];
  shown: string;
  onOpen: (id: string) => void;
  who: (row: Row) => ReactNode;
  when: (row: Row) => ReactNode;
}) => (
  <ul className={styles.rows} aria-label={label}>
    {rows.map((row) => (
      <li key={row.id} className={styles.row}>
        <button
          type="button"
          {...{ [rowAttribute]: row.id }}
          aria-current={row.id === shown ? 'true' : undefined}
          onClick={() => onOpen(row.id)}
        >
          <span className={styles.who}>{who(row)}</span>
          <span className={styles.when}>{when(row)}</span>
        </button>
      </li>
    ))}
  </ul>
);
