import type { Duration } from '@club/contract/club/statements';
import { statementsApi } from '#club/statements';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { AreaChart, Card, ErrorState, noonOf, points, Skeleton, shortDay } from '#platform/ui';
import styles from './InsightsScreen.module.css';

/** The balance at the end of each day of a period. */
export const BalanceCurve = ({ period }: { period: Duration }) => {
  const clientCode = useUser().record?.rewards_client_code ?? '';
  const { data, isError, refetch } = statementsApi.useGetBalanceHistoryQuery(
    { clientCode, duration: period },
    { skip: clientCode === '' },
  );
  const days = data?.results ?? [];
  const [first, last] = [days[0], days.at(-1)];
  const flat = days.every(({ opening, closing }) => opening === 0 && closing === 0);
  return (
    <Card className={styles.half} title={i18n.t('Your balance')} busy={!data && !isError}>
      {!data && !isError && <Skeleton height={200} />}
      {!data && isError && (
        <ErrorState onRetry={() => void refetch()}>{i18n.t('The balance could not be loaded.')}</ErrorState>
      )}
      {data && flat && (
        <p className={styles.note}>
          {i18n.t('Your balance was zero all along. It rises with the first points you earn.')}
        </p>
      )}
      {first && last && (
        <div className={styles.chart}>
          <AreaChart
            label={i18n.t('Balance from {first} to {last} points.', {
              first: points(first.opening),
              last: points(last.closing),
            })}
            columns={[i18n.t('Day'), i18n.t('Balance')]}
            points={days.map(({ date, closing }) => ({ id: date, at: noonOf(date), value: closing }))}
            height={160}
            writeTime={shortDay}
            writeValue={points}
          />
        </div>
      )}
    </Card>
  );
};
