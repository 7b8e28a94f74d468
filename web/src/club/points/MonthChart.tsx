import { statementsApi } from '#club/statements';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { insightsPath } from '#platform/paths';
import { Card, ErrorState, Skeleton, TextLink } from '#platform/ui';
import { MovementChart } from './MovementChart.tsx';

/** What the last month brought and took, day by day. */
export const MonthChart = () => {
  const clientCode = useUser().record?.rewards_client_code ?? '';
  const { data, isError, refetch } = statementsApi.useGetPointsReportQuery(
    { clientCode, duration: 'last_one_month', by: 'date' },
    { skip: clientCode === '' },
  );
  return (
    <Card
      title={i18n.t('The last month')}
      busy={!data && !isError}
      action={<TextLink to={insightsPath}>{i18n.t('Insights')}</TextLink>}
    >
      {!data && !isError && <Skeleton height={200} />}
      {!data && isError && (
        <ErrorState onRetry={() => void refetch()}>{i18n.t('The chart could not be loaded.')}</ErrorState>
      )}
      {data?.by === 'date' && <MovementChart interval={data.interval} steps={data.results} onlyEarned />}
    </Card>
  );
};
