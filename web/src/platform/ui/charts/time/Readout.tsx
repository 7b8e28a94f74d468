import type { CSSProperties, ReactNode } from 'react';
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
        <output className={styles.floating} aria-live="off" style={{ '--at': `${at}px` } as CSSProperties}>
          {shown}
        </output>
      )
    )}
    <VisuallyHidden as="div" aria-live="polite">
      {announced}
    </VisuallyHidden>
  </>
);
