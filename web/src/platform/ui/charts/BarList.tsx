import type { ReactNode } from 'react';
import { Flank, Stack, Text } from '#platform/ui/layout';
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
    <Stack as="ul" gap={3} top={3}>
      {rows.map(({ id, name, value, end, note, down = false }) => (
        <Flank as="li" key={id} at="end" gap={3} rowGap={1} align="stretch">
          <Text as="span" weight="semibold" anywhere>
            {name}{' '}
            {note && (
              <Text as="small" weight="normal" tone="faint">
                {note}
              </Text>
            )}
          </Text>
          <Text as="span" weight="bold" data-figure="">
            {end}
          </Text>
          <span className={`${styles.track} ${down ? styles.down : ''}`} aria-hidden="true">
            <i style={{ width: `${value === 0 ? 0 : Math.max(1, (value / largest) * 100)}%` }} />
          </span>
        </Flank>
      ))}
    </Stack>
  );
};
