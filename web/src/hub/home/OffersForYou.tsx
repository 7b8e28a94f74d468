import { exchangeApi } from '#club/exchange';
import { marketplaceApi, OfferGrid, OfferGridSkeleton, useOfferMarks } from '#club/marketplace';
import { pointsApi } from '#club/points';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { marketplacePath } from '#platform/paths';
import { EmptyState, Loaded, Row, Text, TextLink } from '#platform/ui';
import { chooseOffersForYou, type KnownHere } from './offers-for-you.ts';

/** A full row of the grid, or two on a phone. */
const shown = 4;

/** Asked in the same way for everyone in a country: which of them suit a member is worked out here. */
const candidates = { ordering: '-popularity', page_size: 60 };

/** Offers that suit the member, each with the reason. */
export const OffersForYou = () => {
  const { country_code: country } = useUser();
  const query = marketplaceApi.useListOffersQuery({ ...candidates, ...(country && { country }) });
  const here = useKnownHere();
  return (
    <Text as="section" top={4} aria-labelledby="offers-for-you" aria-busy={query.isLoading}>
      <Row gap={3} align="baseline" justify="between" wrap={false}>
        <Text as="h2" size="xl" id="offers-for-you">
          {i18n.t('Offers for you')}
        </Text>
        <TextLink to={marketplacePath}>{i18n.t('See all offers')}</TextLink>
      </Row>
      <Text size="sm" tone="faint" bottom={3}>
        {i18n.t('Chosen on this device. What it’s based on isn’t sent anywhere.')}
      </Text>
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load the offers.")}
        skeleton={<OfferGridSkeleton cards={shown} />}
        isEmpty={({ results }) => chooseOffersForYou(results, here, 1).length === 0}
        empty={<EmptyState>{i18n.t('Offers for your country will appear here.')}</EmptyState>}
      >
        {({ results }) => {
          const chosen = chooseOffersForYou(results, here, shown);
          return <OfferGrid offers={chosen.map(({ offer }) => offer)} notes={chosen.map(({ reason }) => reason)} />;
        }}
      </Loaded>
    </Text>
  );
};

/** What other parts of the club show the member already. Without an answer the offers are those that most members like. */
const useKnownHere = (): KnownHere => {
  const { country_code: country } = useUser();
  const marks = useOfferMarks();
  const hasSaved = (marks?.saved.length ?? 0) > 0;
  const { data: saved } = marketplaceApi.useListOffersQuery({ saved: 'true', page_size: 60 }, { skip: !hasSaved });
  const { data: vouchers } = exchangeApi.useListUserTransactionsQuery({ kind: 'redemption', limit: 50, offset: 0 });
  const { data: balance } = pointsApi.useGetBalanceQuery();
  return {
    savedCategories: new Set(saved?.results.flatMap(({ categories }) => categories.map(({ slug }) => slug))),
    usedCategories: new Set(vouchers?.results.flatMap(({ categories }) => categories)),
    known: new Set([...(marks?.saved ?? []), ...(marks?.owned ?? [])]),
    available: balance?.available ?? 0,
    country,
  };
};
