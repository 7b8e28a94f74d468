import type { Offer } from '@club/contract/club/marketplace';
import { marketplaceApi, OfferGrid, OfferGridSkeleton } from '#club/marketplace';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { marketplacePath } from '#platform/paths';
import { EmptyState, Loaded, Row, Text, TextLink } from '#platform/ui';
import { Notices } from './Notices.tsx';

const shown = 3;

/** Three recommended offers and the marketplace news. */
const MarketPart = () => (
  <>
    <Recommended />
    <Notices />
  </>
);

/** The most popular available offers in the member's country. */
const Recommended = () => {
  const { country_code: country } = useUser();
  const query = marketplaceApi.useListOffersQuery({
    ordering: '-popularity',
    page_size: 2 * shown,
    ...(country && { country }),
  });
  return (
    <Text as="section" top={4} aria-labelledby="offers-for-you" aria-busy={query.isLoading}>
      <Row gap={3} bottom={3} align="baseline" justify="between" wrap={false}>
        <Text as="h2" size="xl" id="offers-for-you">
          {i18n.t('Offers for you')}
        </Text>
        <TextLink to={marketplacePath}>{i18n.t('See all offers')}</TextLink>
      </Row>
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load the offers.")}
        skeleton={<OfferGridSkeleton cards={shown} />}
        isEmpty={({ results }) => notSoldOut(results).length === 0}
        empty={<EmptyState>{i18n.t('Offers for your country will appear here.')}</EmptyState>}
      >
        {({ results }) => <OfferGrid offers={notSoldOut(results).slice(0, shown)} />}
      </Loaded>
    </Text>
  );
};

const notSoldOut = (offers: readonly Offer[]) =>
  offers.filter(({ effective_status }) => effective_status !== 'sold_out');

export default MarketPart;
