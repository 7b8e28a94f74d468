import type { LoyaltyMember } from '@club/contract/club/exchange';
import type { Offer } from '@club/contract/club/marketplace';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { WaitingPoints } from '#club/ambassadors';
import { exchangeApi, MovementLines, PartnerLine } from '#club/exchange';
import { marketplaceApi, OfferGrid, OfferGridSkeleton } from '#club/marketplace';
import { pointsApi } from '#club/points';
import { PointsFrame } from '#club/points/frame';
import { questionnairesApi } from '#club/questionnaires';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { exchangePath, movementsPath, partnersPath, sendPath, toCatalogueAddress } from '#platform/paths';
import {
  Card,
  EmptyState,
  LinkButton,
  Loaded,
  LoadedCard,
  Loading,
  Row,
  Split,
  Stack,
  Text,
  TextLink,
} from '#platform/ui';
import { PointsOnboarding } from './PointsOnboarding.tsx';

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
  <PointsFrame tab="redeem" title={i18n.t('Redeem')}>
    <Split>
      <PointOffers />
      <Stack gap="page">
        <Card title={i18n.t('Send points')}>
          <Text top={1} bottom={3} size="sm" tone="quiet">
            {i18n.t('To any member, at once.')}
          </Text>
          <LinkButton kind="soft" to={sendPath} icon={<IconSend size={20} aria-hidden="true" />}>
            {i18n.t('Send points')}
          </LinkButton>
          <WaitingPoints />
        </Card>
        <SomePartners />
        <LatestMovements />
      </Stack>
    </Split>
  </PointsFrame>
);

const LatestMovements = () => {
  const query = exchangeApi.useListUserTransactionsQuery({ limit: 3 });
  return (
    <LoadedCard
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
          {i18n.t('Points you spend, convert or send will appear here.')}
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
    <LoadedCard
      title={i18n.t('Convert to partner rewards')}
      action={query.data && <TextLink to={partnersPath}>{i18n.t('All partners')}</TextLink>}
      query={query}
      failed={i18n.t("We couldn't load the partners.")}
      rows={3}
    >
      {({ results }) => (
        <ul>
          {threeOf(results).map((partner) => (
            <PartnerLine key={partner.code} partner={partner} />
          ))}
        </ul>
      )}
    </LoadedCard>
  );
};

/** Partners open for conversion, if any. */
const threeOf = (partners: readonly LoyaltyMember[]): readonly LoyaltyMember[] => {
  const open = partners.filter(({ available }) => available);
  return (open.length > 0 ? open : partners).slice(0, 3);
};

export default RedeemScreen;

const shown = 6;

/** Offers for points that the member can pay for now; while there are none, the cheapest. */
const PointOffers = () => {
  const { country_code: country } = useUser();
  const { data: balance } = pointsApi.useGetBalanceQuery();
  const query = marketplaceApi.useListOffersQuery({
    for_points: 'true',
    ordering: 'price_points',
    page_size: 24,
    ...(country && { country }),
  });
  const { offers, areAffordable } = chooseOffers(query.data?.results ?? [], balance?.available);
  return (
    <section aria-labelledby="point-offers" aria-busy={query.isLoading}>
      <Row gap={3} rowGap={1} bottom={3} align="baseline" justify="between">
        <Text as="h2" size="xl" weight="semibold" id="point-offers">
          {areAffordable ? i18n.t('You can get these now') : i18n.t('Offers for points')}
        </Text>
        <TextLink to={toCatalogueAddress({ for_points: 'true' })}>{i18n.t('All offers for points')}</TextLink>
      </Row>
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load the offers.")}
        skeleton={<OfferGridSkeleton cards={3} />}
        isEmpty={() => offers.length === 0}
        empty={
          <EmptyState
            action={<TextLink to={toCatalogueAddress({ country: 'all' })}>{i18n.t('See all offers')}</TextLink>}
          >
            {i18n.t('Offers for points in your country will appear here.')}
          </EmptyState>
        }
      >
        {() => <OfferGrid offers={offers.slice(0, shown)} />}
      </Loaded>
    </section>
  );
};

/** What the member can afford, most expensive first; without any, what is cheapest. */
const chooseOffers = (all: readonly Offer[], available = 0) => {
  const buyable = all.filter(({ effective_status }) => effective_status !== 'sold_out');
  const affordable = buyable.filter(({ price_points }) => price_points <= available).reverse();
  return affordable.length > 0
    ? { offers: affordable, areAffordable: true }
    : { offers: buyable, areAffordable: false };
};
