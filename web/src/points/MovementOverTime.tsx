import type { Duration } from '@club/contract/statements';
import { useUser } from '#api';
import { i18n } from '#i18n';
import { Card, ErrorState, Skeleton } from '#ui';
import styles from './InsightsScreen.module.css';
import { MovementChart } from './MovementChart.tsx';
import { statementsApi } from './statements.api.ts';

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
