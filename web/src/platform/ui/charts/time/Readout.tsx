import type { CSSProperties, ReactNode } from 'react';
import { Text } from '#platform/ui/layout';
import { VisuallyHidden } from '#platform/ui/page';
import styles from './time-chart.module.css';

/** What is read at a time: seen at once, and read aloud when the line has come to rest. */
export const Readout = ({
  shown,
  announced,
  at,
}: {
  shown: ReactNode;
  announced: ReactNode;
  /** Pixels from the left, where it floats over the drawing; otherwise it has a line of its own above. */
  at?: number | undefined;
}) => (
  <>
    {at === undefined ? (
      <output className={styles.above} aria-live="off">
        {shown}
      </output>
    ) : (
      shown && (
        <Text
          as="output"
          className={styles.floating}
          padBlock={1}
          padInline={2}
          corners="full"
          size="xs"
          weight="semibold"
          aria-live="off"
          style={{ '--at': `${at}px` } as CSSProperties}
        >
          {shown}
        </Text>
      )
    )}
    <VisuallyHidden as="div" aria-live="polite">
      {announced}
    </VisuallyHidden>
  </>
);
