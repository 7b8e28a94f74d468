import type { ReactNode } from 'react';
import styles from './DataTable.module.css';

export interface Column {
  readonly name: string;
  /** Figures stand at the end of their column. */
  readonly end?: boolean;
}

/**
 * A table of records. What does not fit its place scrolls inside it; on paper the head is repeated on every sheet and
 * no row is cut in two.
 */
export const DataTable = ({
  label,
  columns,
  foot,
  children,
}: {
  /** Names the table for who cannot see what stands above it. */
  label: string;
  columns: readonly Column[];
  /** The rows that sum up. */
  foot?: ReactNode;
  children: ReactNode;
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its place is scrolled with the arrow keys
  <section className={styles.place} aria-label={label} tabIndex={0}>
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ name, end }) => (
            <th key={name} scope="col" className={end ? styles.end : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  </section>
);
