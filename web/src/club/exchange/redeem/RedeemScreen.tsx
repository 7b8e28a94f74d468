import type { LoyaltyMember } from '@club/contract/club/exchange';
import { useState } from 'react';
import { exchangeApi, MovementLines, PartnerCard } from '#club/exchange';
import cards from '#club/exchange/PartnerCard.module.css';
import { pointsApi } from '#club/points';
import { questionnairesApi } from '#club/questionnaires';
import { i18n } from '#platform/i18n';
import { exchangePath, movementsPath, partnersPath } from '#platform/paths';
import { EmptyState, LinkButton, Loaded, LoadedCard, Loading, Page, SkeletonBlock, TextLink } from '#platform/ui';
import { PointOffers } from './PointOffers.tsx';
import { PointsOnboarding } from './PointsOnboarding.tsx';
import styles from './RedeemScreen.module.css';
import { SpendCard } from './SpendCard.tsx';

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
