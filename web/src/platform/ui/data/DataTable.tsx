import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import styles from './DataTable.module.css';

export interface Column {
  readonly name: string;
  /** Figures are at the end of their column. */
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
  stacked = false,
  children,
}: {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column[];
  /** Total rows. */
  foot?: ReactNode;
  /** On a narrow screen each row becomes a small card whose cells say which column they are; rows are plain `tr`. */
  stacked?: boolean;
  children: ReactNode;
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its place is scrolled with the arrow keys
  <section className={styles.place} aria-label={label} tabIndex={0}>
    <table className={`${styles.table} ${stacked ? styles.stacked : ''}`}>
      <thead>
        <tr>
          {columns.map(({ name, end }) => (
            <th key={name} scope="col" className={end ? styles.end : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{stacked ? Children.map(children, (row) => named(row, columns)) : children}</tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  </section>
);

type Cell = ReactElement<{ 'data-column'?: string; children?: ReactNode }>;

/** A row whose cells carry the names of their columns. */
const named = (row: ReactNode, columns: readonly Column[]): ReactNode =>
  isValidElement<{ children?: ReactNode }>(row)
    ? cloneElement(row, {
        children: Children.toArray(row.props.children).map((cell, place) =>
          isValidElement(cell) ? cloneElement(cell as Cell, { 'data-column': columns[place]?.name ?? '' }) : cell,
        ),
      })
    : row;
