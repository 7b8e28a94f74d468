import { lazy, Suspense } from 'react';
import { SkeletonBlock } from '#platform/ui';
import styles from './analytics.module.css';

/** Loaded when the view is opened: the other views of the page draw no clock. */
const SignalsPart = lazy(() => import('./SignalsPart.tsx'));

/** The member's health signals and points on one clock, and how two of them moved together. */
export const SignalsView = () => (
  <div className={styles.stack}>
    <Suspense fallback={<SkeletonBlock height={560} />}>
      <SignalsPart />
    </Suspense>
  </div>
);
