import type { Duration } from '@club/contract/club/statements';
import { MovementChart } from '#club/points';
import { statementsApi } from '#club/statements';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Card, ErrorState, Skeleton } from '#platform/ui';
import styles from './InsightsScreen.module.css';

/** What came and what went, step by step through a period. */
export const MovementOverTime = ({ period }: { period: Duration }) => {
  const clientCode = useUser().record?.rewards_client_code ?? '';
  const { data, isError, refetch } = statementsApi.useGetPointsReportQuery(
    { clientCode, duration: period, by: 'date' },
    { skip: clientCode === '' },
  );
  return (
    <Card className={styles.half} title={i18n.t('Earned and spent')} busy={!data && !isError}>
      {!data && !isError && <Skeleton height={240} />}
      {!data && isError && (
        <ErrorState onRetry={() => void refetch()}>{i18n.t('The chart could not be loaded.')}</ErrorState>
      )}
      {data?.by === 'date' && <MovementChart interval={data.interval} steps={data.results} />}
    </Card>
  );
};
