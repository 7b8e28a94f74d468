import type { HealthScore } from '@club/contract/health/insight/scores';
import { healthInsightsPath } from '#health/base/paths';
import { RecoveryCard } from '#health/insight/recovery';
import { ScoreParts } from '#health/insight/scores';
import { writeNumber } from '#health/signals/worked-out';
import { i18n } from '#platform/i18n';
import { Card, EmptyState, LinkButton, LoadedCard, Stack, StatusChip, Text, TextLink } from '#platform/ui';
import { useHealthDay } from './use-health-day.ts';

/** The health score's parts, and this morning's recovery once the days tell something. */
const HealthCard = () => {
  const { data } = useHealthDay().query;
  return (
    <Stack gap="page">
      <ScoreCard />
      {data && !data.is_new && <RecoveryCard />}
    </Stack>
  );
};

/** Before the member agreed to it or answered anything, where to begin. */
const ScoreCard = () => {
  const { isAgreed, query } = useHealthDay();
  const score = query.data?.score;
  if (isAgreed === undefined) return null;
  if (!isAgreed || score?.coverage.have === 0) return <Begin />;
  return (
    <LoadedCard
      title={i18n.t('Health score')}
      action={<TextLink to={healthInsightsPath}>{i18n.t('What changed')}</TextLink>}
      query={{ ...query, data: score, currentData: score }}
      failed={i18n.t("We couldn't load your health score.")}
      rows={6}
    >
      {(known) => (
        <>
          <ScoreParts score={known} small />
          <Text top={2} size="sm" tone="quiet">
            {writeCoverage(known)}{' '}
            {known.confidence === 'simulated' && <StatusChip tone="quiet">{i18n.t('Simulated data')}</StatusChip>}
          </Text>
        </>
      )}
    </LoadedCard>
  );
};

const writeCoverage = ({ coverage: { have, of }, interval }: HealthScore): string =>
  have === of
    ? i18n.t('All {of} measures are known.', { of })
    : i18n.t('{have} of {of} measures. Somewhere from {low} to {high}.', {
        have,
        of,
        low: writeNumber(interval.low),
        high: writeNumber(interval.high),
      });

const Begin = () => (
  <Card title={i18n.t('Health score')}>
    <EmptyState
      action={
        <LinkButton kind="soft" to={healthInsightsPath}>
          {i18n.t('Get your health score')}
        </LinkButton>
      }
    >
      {i18n.t('Eight measures of how you live and what your body shows, in one number you can follow.')}
    </EmptyState>
  </Card>
);

export default HealthCard;
