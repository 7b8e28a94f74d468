import { MovementChart } from '#club/points';
import { statementsApi } from '#club/statements';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { insightsPath } from '#platform/paths';
import { LoadedCard, SkeletonBlock, TextLink } from '#platform/ui';

/** Points of the last month by day. */
export const MonthChart = () => {
  const clientCode = useUser().record?.rewards_client_code ?? '';
  const query = statementsApi.useGetPointsReportQuery(
    { clientCode, duration: 'last_one_month', by: 'date' },
    { skip: clientCode === '' },
  );
  return (
    <LoadedCard
      title={i18n.t('The last month')}
      action={<TextLink to={insightsPath}>{i18n.t('Insights')}</TextLink>}
      query={query}
      failed={i18n.t("We couldn't load the chart.")}
      skeleton={<SkeletonBlock height={200} />}
    >
      {(data) => data.by === 'date' && <MovementChart interval={data.interval} steps={data.results} onlyEarned />}
    </LoadedCard>
  );
};
