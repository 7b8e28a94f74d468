import type { Balance, Transaction } from '@club/contract/club/points';
import { WaitingPoints } from '#club/ambassadors';
import { balanceCurve, changeThisWeek, OpeningPoints, startsToExpire } from '#club/points';
import { brand } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { earnPath, redeemPath, vouchersPath } from '#platform/paths';
import {
  Amount,
  Fact,
  Facts,
  LineChart,
  LinkButton,
  LoadedCard,
  loadingText,
  points,
  type Query,
  Scene,
  Skeleton,
  shortDay,
  Text,
  TextLink,
  VisuallyHidden,
  WhenNear,
} from '#platform/ui';
import place from './HomeScreen.module.css';
import styles from './PointsCard.module.css';

/** The balance, its curve, and what can be spent. */
export const PointsCard = ({
  balance,
  entries,
}: {
  balance: Query<Balance>;
  entries: Query<{ count: number; results: Transaction[] }>;
}) => (
  <LoadedCard
    title={i18n.t('{product} Points', { product: brand.name })}
    className={place.points}
    action={<TextLink to={earnPath}>{i18n.t('Earn Points')}</TextLink>}
    query={balance}
    failed={i18n.t("We couldn't load your balance.")}
    skeleton={<Waiting />}
    foot={
      <p className={styles.ways}>
        <LinkButton kind="soft" to={redeemPath}>
          {i18n.t('Redeem')}
        </LinkButton>
        <LinkButton kind="soft" to={vouchersPath}>
          {i18n.t('Vouchers')}
        </LinkButton>
      </p>
    }
  >
    {(known) => <Known balance={known} entries={entries.data} />}
  </LoadedCard>
);

const Known = ({
  balance,
  entries,
}: {
  balance: Balance;
  entries: { count: number; results: Transaction[] } | undefined;
}) => {
  const change = entries ? changeThisWeek(entries.results, entries.count, new Date()) : null;
  const curve = balanceCurve(entries?.results ?? []);
  const { expiring } = balance;
  return (
    <>
      <Amount value={balance.points} className={styles.figure} />
      <p className={styles.under}>
        {change !== null && change !== 0 && (
          <>
            <Amount value={change} signed className={change > 0 ? styles.up : undefined} />{' '}
            {i18n.t('in the last 7 days')}
          </>
        )}
        {balance.lifetime_earned === 0 && i18n.t('Your account is open. Points you earn will appear here.')}
      </p>
      <Text as="div" top={4} bottom={2} grow>
        {curve.length > 1 && <Curve curve={curve} />}
        {entries && curve.length < 2 && <Scene />}
      </Text>
      <Facts kind="tiles">
        <Fact name={i18n.t('Available')}>
          <Amount value={balance.available} />
        </Fact>
        {balance.held > 0 ? (
          <Fact name={i18n.t('Held')}>
            <Amount value={balance.held} />
          </Fact>
        ) : (
          <Fact name={i18n.t('Earned so far')}>
            <Amount value={balance.lifetime_earned} />
          </Fact>
        )}
        {balance.pending > 0 && (
          <Fact name={i18n.t('Pending')}>
            <Amount value={balance.pending} />
          </Fact>
        )}
      </Facts>
      <OpeningPoints opens={balance.opens} />
      <WhenNear place={null} ahead={0}>
        <WaitingPoints />
      </WhenNear>
      {expiring && expiring.amount > 0 && (
        <Text top={2} size="sm" weight="semibold" tone="accent">
          {startsToExpire(expiring)}.
        </Text>
      )}
    </>
  );
};

const Curve = ({ curve }: { curve: ReturnType<typeof balanceCurve> }) => (
  <LineChart
    filled
    label={i18n.t('Balance after your latest entries, from {first} to {last} points.', {
      first: points(curve[0]?.value ?? 0),
      last: points(curve.at(-1)?.value ?? 0),
    })}
    columns={[i18n.t('Day'), i18n.t('Balance')]}
    points={curve}
    unit={i18n.t('points')}
    height={64}
    writeTime={shortDay}
    writeValue={points}
  />
);

const Waiting = () => (
  <div role="status">
    <VisuallyHidden>{loadingText}</VisuallyHidden>
    <div className={styles.figure}>
      <Skeleton height={48} width="70%" />
    </div>
    <Skeleton height={14} width="45%" />
    <Text as="div" top={4} bottom={2} grow>
      <Skeleton height={142} />
    </Text>
    <Skeleton height={58} />
  </div>
);
