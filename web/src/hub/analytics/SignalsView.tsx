import { lazy, Suspense } from 'react';
import { useHealthAgreed } from '#health/insights';
import { healthInsightsPath } from '#health/paths';
import { i18n } from '#platform/i18n';
import { Card, EmptyState, LinkButton, SkeletonBlock } from '#platform/ui';
import styles from './analytics.module.css';

/** Loaded when the view is opened: the other views of the page draw no clock. */
const SignalsPart = lazy(() => import('./SignalsPart.tsx'));

/** The member's health signals and points on one clock, and how two of them moved together. */
export const SignalsView = () => {
  const isAgreed = useHealthAgreed();
  if (isAgreed === undefined) return <SkeletonBlock height={560} />;
  return (
    <div className={styles.stack}>
      {isAgreed ? (
        <Suspense fallback={<SkeletonBlock height={560} />}>
          <SignalsPart />
        </Suspense>
      ) : (
        <Invitation />
      )}
    </div>
  );
};

const Invitation = () => (
  <Card title={i18n.t('Your signals')}>
    <EmptyState
      action={
        <LinkButton kind="soft" to={healthInsightsPath}>
          {i18n.t('Start with health')}
        </LinkButton>
      }
    >
      {i18n.t('Sleep, glucose, steps and points will appear here on one clock once you use the health pages.')}
    </EmptyState>
  </Card>
);
