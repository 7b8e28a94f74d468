import type { Duration } from '@club/contract/club/statements';
import type { ChartDuration } from '@club/contract/health/insight/scores';
import { useHealthAgreed } from '#health/base/consents';
import { healthInsightsPath } from '#health/base/paths';
import { ScoreOverTime, scoresApi } from '#health/insight/scores';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Card, EmptyState, LinkButton } from '#platform/ui';

/** The health score over the page's period; before the member agreed to it, where to begin. */
export const HealthOverTime = ({ period }: { period: Duration }) => {
  const isAgreed = useHealthAgreed();
  if (isAgreed === undefined) return null;
  if (isAgreed) return <Course duration={period === 'all_time' ? 'last_one_year' : period} />;
  return (
    <Card title={i18n.t('Your score over time')}>
      <EmptyState
        action={
          <LinkButton kind="soft" to={healthInsightsPath}>
            {i18n.t('Get your health score')}
          </LinkButton>
        }
      >
        {i18n.t('Your health score will appear here.')}
      </EmptyState>
    </Card>
  );
};

const Course = ({ duration }: { duration: ChartDuration }) => {
  const code = useUser().record?.health_client_code ?? '';
  return <ScoreOverTime chart={scoresApi.useGetHealthChartQuery({ duration, health_client_code: code })} />;
};
