import type { ReactNode } from 'react';
import { ridgePath, seeded } from '#platform/ui/cover-art';
import { Stack } from '#platform/ui/layout';
import styles from './EmptyState.module.css';

/** Nothing here yet: a small landscape, one sentence and what to do next. */
export const EmptyState = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <Stack className={styles.empty} gap={3} align="center" tone="quiet">
    <Scene />
    <p>{children}</p>
    {action}
  </Stack>
);

const random = seeded(4);
const ridges = [52, 66, 80].map((y, index) => ridgePath({ width: 200, height: 96, y, swing: 9 - index }, random));

/** A small landscape where a drawing will be, or where there is nothing to show. */
export const Scene = () => (
  <svg className={styles.scene} viewBox="0 0 200 96" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <circle cx="128" cy="36" r="28" className={styles.halo} />
    <circle cx="128" cy="36" r="18" className={styles.sun} />
    {ridges.map((path, index) => (
      <path key={path} d={path} className={styles.ridge} fillOpacity={[0.28, 0.5, 0.85][index]} />
    ))}
  </svg>
);
