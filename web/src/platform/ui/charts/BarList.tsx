import type { ReactNode } from 'react';
import styles from './BarList.module.css';

interface BarListRow {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  /** The formatted value and anything else at the row's end. */
  readonly end: ReactNode;
  readonly note?: string;
  /** An outgoing value, drawn in the other colour. */
  readonly down?: boolean;
}

/** Parts of a whole, each as long as its share of the largest. The figures are beside the bars. */
export const BarList = ({ rows }: { rows: readonly BarListRow[] }) => {
  const largest = Math.max(...rows.map(({ value }) => value), 0);
  return (
    <ul className={styles.list}>
      {rows.map(({ id, name, value, end, note, down = false }) => (
        <li key={id} className={styles.row}>
          <span className={styles.name}>
            {name} {note && <small>{note}</small>}
          </span>
          <span className={styles.end}>{end}</span>
          <span className={`${styles.track} ${down ? styles.down : ''}`} aria-hidden="true">
            <i style={{ width: `${value === 0 ? 0 : Math.max(1, (value / largest) * 100)}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
};
