import type { Duration } from '@club/contract/club/statements';
import { statementsApi } from '#club/statements';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Amount, Figure, Figures, fullDay, LoadedCard, points, SkeletonBlock, Text, toNoon } from '#platform/ui';
import styles from './InsightsScreen.module.css';

/** Points earned, spent and expired in a period, with the net result. */
export const MovementTotals = ({ period }: { period: Duration }) => {
  const clientCode = useUser().record?.rewards_client_code ?? '';
  const query = statementsApi.useGetPointsReportQuery(
    { clientCode, duration: period, by: 'sum' },
    { skip: clientCode === '' },
  );
  return (
    <LoadedCard
      className={styles.totals}
      title={i18n.t('Totals')}
      query={query}
      failed={i18n.t("We couldn't load the totals.")}
      skeleton={<SkeletonBlock height={66} />}
      keepPrevious
    >
      {(data) =>
        data.by === 'sum' && (
          <>
            <Figures kind="large">
              <Figure name={i18n.t('Earned')}>
                <Amount value={data.earned} className={data.earned > 0 ? styles.gained : undefined} />
              </Figure>
              <Figure name={i18n.t('Spent')}>
                <Amount value={data.spent} />
              </Figure>
              <Figure name={i18n.t('Expired')}>
                <Amount value={data.expired} />
              </Figure>
              <Figure name={i18n.t('Change')}>
                <Amount value={data.net} signed={data.net !== 0} />
              </Figure>
            </Figures>
            <Text className={styles.note} top={3} size="sm" tone="quiet">
              {i18n.t('{from} to {to}.', { from: fullDay(toNoon(data.from)), to: fullDay(toNoon(data.to)) })}{' '}
              {partsOf(data).join(' ')}
            </Text>
          </>
        )
      }
    </LoadedCard>
  );
};

/** The part of the totals that is neither earned nor spent, such as transfers. */
const partsOf = (sum: {
  transferred_in: number;
  transferred_out: number;
  exchanged: number;
  refunded: number;
}): string[] => [
  ...(sum.transferred_in > 0
    ? [i18n.t('Earned includes {amount} from other members.', { amount: points(sum.transferred_in) })]
    : []),
  ...(sum.refunded > 0 ? [i18n.t('Earned includes {amount} refunded.', { amount: points(sum.refunded) })] : []),
  ...(sum.transferred_out > 0
    ? [i18n.t('Spent includes {amount} sent to other members.', { amount: points(sum.transferred_out) })]
    : []),
  ...(sum.exchanged > 0
    ? [i18n.t('Spent includes {amount} converted to partner rewards.', { amount: points(sum.exchanged) })]
    : []),
];
