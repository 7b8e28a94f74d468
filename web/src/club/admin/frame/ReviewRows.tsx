import type { ReactNode } from 'react';
import { i18n } from '#platform/i18n';
import { Stack, Text } from '#platform/ui';
import styles from './admin.module.css';
import { rowAttribute } from './review-keys.ts';

interface Selection<Row> {
  readonly selected: ReadonlySet<string>;
  /** With Shift everything from the one before is selected too. */
  readonly onSelect: (id: string, isRange: boolean) => void;
  readonly nameOf: (row: Row) => string;
}

/** A review queue: who or what each row is about, and since when it waits. */
export const ReviewRows = <Row extends { readonly id: string }>({
  label,
  rows,
  shown,
  onOpen,
  who,
  when,
  selection,
}: {
  label: string;
  rows: readonly Row[];
  shown: string;
  onOpen: (id: string) => void;
  who: (row: Row) => ReactNode;
  when: (row: Row) => ReactNode;
  selection?: Selection<Row>;
}) => (
  <Text as="ul" className={styles.rows} corners="xl" ground="raised" aria-label={label}>
    {rows.map((row) => (
      <li key={row.id} className={styles.row} data-selected={selection?.selected.has(row.id) || undefined}>
        {selection && (
          <label className={styles.choose}>
            <input
              type="checkbox"
              aria-label={i18n.t('Select {name}', { name: selection.nameOf(row) })}
              checked={selection.selected.has(row.id)}
              onChange={({ nativeEvent }) =>
                selection.onSelect(row.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          </label>
        )}
        <button
          type="button"
          {...{ [rowAttribute]: row.id }}
          aria-current={row.id === shown ? 'true' : undefined}
          onClick={() => onOpen(row.id)}
        >
          <Stack as="span" className={styles.who} gap={1}>
            {who(row)}
          </Stack>
          <Stack as="span" gap={1} align="end" shrink={false}>
            {when(row)}
          </Stack>
        </button>
      </li>
    ))}
  </Text>
);
