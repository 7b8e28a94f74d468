import { useState } from 'react';
import { pointsApi } from '#club/points';
import { questionnairesApi } from '#club/questionnaires';
import { i18n } from '#platform/i18n';
import { exchangePath, movementsPath, partnersPath } from '#platform/paths';
import {
  Card,
  EmptyState,
  ErrorState,
  LinkButton,
  Loading,
  loadingText,
  Page,
  Skeleton,
  SkeletonRows,
  TextLink,
  VisuallyHidden,
} from '#platform/ui';
import { exchangeApi } from './exchange.api.ts';
import { MovementLines } from './MovementLines.tsx';
import cards from './PartnerCard.module.css';
import { PartnerCard } from './PartnerCard.tsx';
import { PointOffers } from './PointOffers.tsx';
import { PointsOnboarding } from './PointsOnboarding.tsx';
import styles from './RedeemScreen.module.css';
import { SpendCard } from './SpendCard.tsx';

/** Where points go. It opens on how they come, until the first questions are answered or put off. */
const RedeemScreen = () => {
  const { data, isLoading } = questionnairesApi.useListQuestionnairesQuery();
  const [later, setLater] = useState(false);
  const questions = data?.results.find(({ kind, status }) => kind === 'onboarding' && status !== 'completed');
  if (isLoading) return <Loading />;
  if (questions && !later) return <PointsOnboarding questions={questions} onLater={() => setLater(true)} />;
  return <WaysToSpend />;
};

/** What there is to spend, the ways to use it, partners, and what happened last. */
const WaysToSpend = () => (
  <Page
    title={i18n.t('Redeem')}
    intro={i18n.t(
      'Get an offer of the marketplace, exchange points into units of a partner, or send them to a member.',
    )}
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
  const { data, isError, refetch } = exchangeApi.useListUserTransactionsQuery({ limit: 3 });
  return (
    <Card
      className={styles.latest}
      title={i18n.t('Latest movements')}
      action={data && data.count > 0 && <TextLink to={movementsPath}>{i18n.t('See all')}</TextLink>}
      busy={!data && !isError}
    >
      {!data && isError && (
        <ErrorState onRetry={() => refetch()}>{i18n.t('Your movements could not be loaded.')}</ErrorState>
      )}
      {!data && !isError && <SkeletonRows rows={3} />}
      {data?.count === 0 && (
        <EmptyState
          action={
            <LinkButton kind="soft" to={exchangePath}>
              {i18n.t('Exchange points')}
            </LinkButton>
          }
        >
          {i18n.t('None yet. What you exchange or send appears here.')}
        </EmptyState>
      )}
      {data && data.count > 0 && <MovementLines movements={data.results.slice(0, 3)} />}
    </Card>
  );
};

const SomePartners = () => {
  const { data, isError, refetch } = exchangeApi.useListLoyaltyMembersQuery();
  if (data?.results.length === 0) return null;
  const open = data?.results.filter(({ available }) => available) ?? [];
  const shown = (open.length > 0 ? open : (data?.results ?? [])).slice(0, 3);
  return (
    <section className={styles.partners} aria-labelledby="loyalty-members" aria-busy={!data && !isError}>
      <div className={styles.heading}>
        <h2 id="loyalty-members">{i18n.t('Loyalty members')}</h2>
        {data && <TextLink to={partnersPath}>{i18n.t('All partners')}</TextLink>}
      </div>
      {!data && isError && (
        <ErrorState onRetry={() => refetch()}>{i18n.t('The partners could not be loaded.')}</ErrorState>
      )}
      {!data && !isError && (
        <div role="status">
          <VisuallyHidden>{loadingText}</VisuallyHidden>
          <Skeleton height={396} />
        </div>
      )}
      <ul className={`${cards.partners} ${styles.three}`}>
        {shown.map((partner) => (
          <PartnerCard key={partner.code} partner={partner} />
        ))}
      </ul>
    </section>
  );
};

export default RedeemScreen;
