type Row = Readonly<Record<string, unknown>>;

export interface KeyedRow {
  readonly table: string;
  readonly row: Row;
}

/** Rows by table and primary key. */
export type Rows = ReadonlyMap<string, KeyedRow>;

export interface Change {
  readonly table: string;
  readonly kind: 'added' | 'changed' | 'removed';
  /** The columns of an added row, or the changed columns. */
  readonly columns: Row;
}

/** The changes between two states, ordered by table and key. */
export const changesBetween = (before: Rows, after: Rows): Change[] => {
  const keys = [...new Set([...before.keys(), ...after.keys()])].filter((key) => before.get(key) !== after.get(key));
  return keys.sort().flatMap((key): Change[] => {
    const [was, is] = [before.get(key), after.get(key)];
    if (!was && is) return [{ table: is.table, kind: 'added', columns: is.row }];
    if (was && !is) return [{ table: was.table, kind: 'removed', columns: {} }];
    if (!was || !is) return [];
    const columns = Object.entries(is.row).filter(
      ([column, value]) => JSON.stringify(value) !== JSON.stringify(was.row[column]),
    );
    return columns.length > 0 ? [{ table: is.table, kind: 'changed', columns: Object.fromEntries(columns) }] : [];
  });
};
