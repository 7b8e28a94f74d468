import { useHealthAgreed } from '#health/base/consents';
import { healthInsightsPath } from '#health/base/paths';
import { TimelineCard, TogetherCard } from '#health/insight/timeline';
import { i18n } from '#platform/i18n';
import { Card, EmptyState, LinkButton, SkeletonBlock } from '#platform/ui';

/** Points are beside the health signals here. */
const signals = ['sleep', 'glucose', 'steps', 'points'] as const;

/** Who has not agreed that the club keeps health data is invited instead. */
const SignalsPart = () => {
  const isAgreed = useHealthAgreed();
  if (isAgreed === undefined) return <SkeletonBlock height={560} />;
  if (!isAgreed) return <Invitation />;
  return (
    <>
      <TimelineCard usual={signals} />
      <TogetherCard />
    </>
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

export default SignalsPart;
