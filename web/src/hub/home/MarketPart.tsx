import type { Offer } from '@club/contract/club/marketplace';
import { marketplaceApi, OfferGrid, OfferGridSkeleton } from '#club/marketplace';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { marketplacePath } from '#platform/paths';
import { EmptyState, Loaded, TextLink } from '#platform/ui';
import styles from './MarketPart.module.css';
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
    <section className={styles.offers} aria-labelledby="offers-for-you" aria-busy={query.isLoading}>
      <div className={styles.head}>
        <h2 id="offers-for-you">{i18n.t('Offers for you')}</h2>
        <TextLink to={marketplacePath}>{i18n.t('See all offers')}</TextLink>
      </div>
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load the offers.")}
        skeleton={<OfferGridSkeleton cards={shown} />}
        isEmpty={({ results }) => notSoldOut(results).length === 0}
        empty={<EmptyState>{i18n.t('Offers for your country will appear here.')}</EmptyState>}
      >
        {({ results }) => <OfferGrid offers={notSoldOut(results).slice(0, shown)} />}
      </Loaded>
    </section>
  );
};

const notSoldOut = (offers: readonly Offer[]) =>
  offers.filter(({ effective_status }) => effective_status !== 'sold_out');

export default MarketPart;
