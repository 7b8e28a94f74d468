import type { Duration } from '@club/contract/club/statements';
import { MovementChart } from '#club/points';
import { statementsApi } from '#club/statements';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { LoadedCard, SkeletonBlock } from '#platform/ui';
import styles from './InsightsScreen.module.css';

/** Points in and out over a period. */
export const MovementOverTime = ({ period }: { period: Duration }) => {
  const clientCode = useUser().record?.rewards_client_code ?? '';
  const query = statementsApi.useGetPointsReportQuery(
    { clientCode, duration: period, by: 'date' },
    { skip: clientCode === '' },
  );
  return (
    <LoadedCard
      className={styles.half}
      title={i18n.t('Earned and spent')}
      query={query}
      failed={i18n.t("We couldn't load the chart.")}
      skeleton={<SkeletonBlock height={240} />}
      keepPrevious
    >
      {(data) => data.by === 'date' && <MovementChart interval={data.interval} steps={data.results} />}
    </LoadedCard>
  );
};
