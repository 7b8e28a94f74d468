import type { LoyaltyMember } from '@club/contract/club/exchange';
import type { Offer } from '@club/contract/club/marketplace';
import type { Balance } from '@club/contract/club/points';
import { IconArrowsExchange, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { WaitingPoints } from '#club/ambassadors';
import { exchangeApi, MovementLines, PartnerCard } from '#club/exchange';
import cards from '#club/exchange/PartnerCard.module.css';
import { marketplaceApi, OfferGrid, OfferGridSkeleton } from '#club/marketplace';
import { OpeningPoints, pointsApi } from '#club/points';
import { questionnairesApi } from '#club/questionnaires';
import { useUser } from '#platform/api';
import { brand } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { exchangePath, movementsPath, partnersPath, sendPath, toCatalogueAddress, vouchersPath } from '#platform/paths';
import {
  Amount,
  EmptyState,
  Fact,
  Facts,
  LinkButton,
  Loaded,
  LoadedCard,
  Loading,
  Page,
  points,
  SkeletonBlock,
  shortDay,
  TextLink,
  toNoon,
} from '#platform/ui';
import { PointsOnboarding } from './PointsOnboarding.tsx';
import styles from './RedeemScreen.module.css';

/** Ways to spend points. New members see the onboarding first. */
const RedeemScreen = () => {
  const { data, isLoading } = questionnairesApi.useListQuestionnairesQuery();
  const [later, setLater] = useState(false);
  const questions = data?.results.find(({ kind, status }) => kind === 'onboarding' && status !== 'completed');
  if (isLoading) return <Loading />;
  if (questions && !later) return <PointsOnboarding questions={questions} onLater={() => setLater(true)} />;
  return <WaysToSpend />;
};

const WaysToSpend = () => (
  <Page
    title={i18n.t('Redeem')}
    intro={i18n.t('Spend points on offers, convert them to partner rewards, or send them to a member.')}
  >
    <div className={styles.hub}>
      <SpendCard className={styles.spend} />
      <LatestMovements />
      <Offers />
      <SomePartners />
    </div>
  </Page>
);

const Offers = () => {
  const { data } = pointsApi.useGetBalanceQuery();
  return <PointOffers available={data?.available} />;
};

const LatestMovements = () => {
  const query = exchangeApi.useListUserTransactionsQuery({ limit: 3 });
  return (
    <LoadedCard
      className={styles.latest}
      title={i18n.t('Recent activity')}
      action={query.data && query.data.count > 0 && <TextLink to={movementsPath}>{i18n.t('See all')}</TextLink>}
      query={query}
      failed={i18n.t("We couldn't load your history.")}
      rows={3}
      empty={
        <EmptyState
          action={
            <LinkButton kind="soft" to={exchangePath}>
              {i18n.t('Convert points')}
            </LinkButton>
          }
        >
          {i18n.t('Points you convert or send will appear here.')}
        </EmptyState>
      }
    >
      {({ results }) => <MovementLines movements={results.slice(0, 3)} />}
    </LoadedCard>
  );
};

const SomePartners = () => {
  const query = exchangeApi.useListLoyaltyMembersQuery();
  if (query.data?.results.length === 0) return null;
  return (
    <section className={styles.partners} aria-labelledby="loyalty-members" aria-busy={query.isLoading}>
      <div className={styles.heading}>
        <h2 id="loyalty-members">{i18n.t('Loyalty members')}</h2>
        {query.data && <TextLink to={partnersPath}>{i18n.t('All partners')}</TextLink>}
      </div>
      <Loaded query={query} failed={i18n.t("We couldn't load the partners.")} skeleton={<SkeletonBlock height={396} />}>
        {({ results }) => (
          <ul className={`${cards.partners} ${styles.three}`}>
            {threeOf(results).map((partner) => (
              <PartnerCard key={partner.code} partner={partner} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
};

/** Partners open for conversion, if any. */
const threeOf = (partners: readonly LoyaltyMember[]): readonly LoyaltyMember[] => {
  const open = partners.filter(({ available }) => available);
  return (open.length > 0 ? open : partners).slice(0, 3);
};

export default RedeemScreen;

const shown = 6;

/** Offers for points, affordable ones first. */
const PointOffers = ({ available }: { available: number | undefined }) => {
  const { country_code: country } = useUser();
  const query = marketplaceApi.useListOffersQuery({
    for_points: 'true',
    ordering: 'price_points',
    page_size: 24,
    ...(country && { country }),
  });
  return (
    <section className={styles.partners} aria-labelledby="point-offers" aria-busy={query.isLoading}>
      <div className={styles.heading}>
        <h2 id="point-offers">{i18n.t('Offers for points')}</h2>
        <span className={styles.links}>
          <TextLink to={vouchersPath}>{i18n.t('Your vouchers')}</TextLink>
          <TextLink to={toCatalogueAddress({ for_points: 'true' })}>{i18n.t('All offers')}</TextLink>
        </span>
      </div>
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load the offers.")}
        skeleton={<OfferGridSkeleton cards={3} />}
        isEmpty={({ results }) => byReach(results, available).length === 0}
        empty={
          <EmptyState
            action={<TextLink to={toCatalogueAddress({ country: 'all' })}>{i18n.t('See all offers')}</TextLink>}
          >
            {i18n.t('Offers for points in your country will appear here.')}
          </EmptyState>
        }
      >
        {({ results }) => <OfferGrid offers={byReach(results, available).slice(0, shown)} />}
      </Loaded>
    </section>
  );
};

/** Affordable offers, most expensive first, then the rest, cheapest first. */
const byReach = (offers: readonly Offer[], available = 0): Offer[] => {
  const buyable = offers.filter(({ effective_status }) => effective_status !== 'sold_out');
  return [
    ...buyable.filter(({ price_points }) => price_points <= available).reverse(),
    ...buyable.filter(({ price_points }) => price_points > available),
  ];
};

/** Available and held points, with the two ways to spend them. */
const SpendCard = ({ className }: { className: string | undefined }) => (
  <LoadedCard
    className={className}
    title={i18n.t('{product} Points', { product: brand.name })}
    query={pointsApi.useGetBalanceQuery()}
    failed={i18n.t("We couldn't load your balance.")}
    skeleton={<SkeletonBlock height={150} />}
    foot={
      <div className={styles.actions}>
        <LinkButton to={exchangePath} icon={<IconArrowsExchange size={19} aria-hidden="true" />}>
          {i18n.t('Convert points')}
        </LinkButton>
        <LinkButton kind="soft" to={sendPath} icon={<IconSend size={19} aria-hidden="true" />}>
          {i18n.t('Send points')}
        </LinkButton>
      </div>
    }
  >
    {(balance) => <Known balance={balance} />}
  </LoadedCard>
);

const Known = ({ balance }: { balance: Balance }) => (
  <>
    <p className={styles.figure}>
      <Amount value={balance.available} />
    </p>
    <p className={styles.under}>{i18n.t('available now')}</p>
    <Facts kind="tiles">
      <Fact name={i18n.t('Your balance')}>
        <Amount value={balance.balance} />
      </Fact>
      <Fact name={i18n.t('Held for pending conversions')}>
        <Amount value={balance.held} />
      </Fact>
    </Facts>
    <OpeningPoints opens={balance.opens} />
    <WaitingPoints />
    {balance.expiring && (
      <p className={styles.expiring}>
        {i18n.t('{amount} points expire on {day}.', {
          amount: points(balance.expiring.amount),
          day: shortDay(toNoon(balance.expiring.date)),
        })}
      </p>
    )}
  </>
);
