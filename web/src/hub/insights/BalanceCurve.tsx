import type { Duration, statements } from '@club/contract/club/statements';
import type { Output } from '@club/contract/platform/endpoint';
import { statementsApi } from '#club/statements';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { LineChart, LoadedCard, points, SkeletonBlock, shortDay, toNoon } from '#platform/ui';
import styles from './InsightsScreen.module.css';

/** The balance at the end of each day of a period. */
export const BalanceCurve = ({ period }: { period: Duration }) => {
  const clientCode = useUser().record?.rewards_client_code ?? '';
  const query = statementsApi.useGetBalanceHistoryQuery({ clientCode, duration: period }, { skip: clientCode === '' });
  return (
    <LoadedCard
      className={styles.half}
      title={i18n.t('Your balance')}
      query={query}
      failed={i18n.t("We couldn't load the balance.")}
      skeleton={<SkeletonBlock height={200} />}
      keepPrevious
    >
      {({ results }) => <Curve days={results} />}
    </LoadedCard>
  );
};

const Curve = ({ days }: { days: Output<typeof statements.getBalanceHistory>['results'] }) => {
  const [first, last] = [days[0], days.at(-1)];
  const flat = days.every(({ opening, closing }) => opening === 0 && closing === 0);
  return (
    <>
      {flat && <p className={styles.note}>{i18n.t('Your balance was 0 throughout. Earn points to see it rise.')}</p>}
      {first && last && (
        <div className={styles.chart}>
          <LineChart
            filled
            label={i18n.t('Balance from {first} to {last} points.', {
              first: points(first.opening),
              last: points(last.closing),
            })}
            columns={[i18n.t('Day'), i18n.t('Balance')]}
            points={days.map(({ date, closing }) => ({ id: date, at: toNoon(date), value: closing }))}
            unit={i18n.t('points')}
            height={160}
            writeTime={shortDay}
            writeValue={points}
          />
        </div>
      )}
    </>
  );
};
