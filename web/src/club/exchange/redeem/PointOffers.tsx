import type { Offer } from '@club/contract/club/marketplace';
import { marketplaceApi, OfferGrid, OfferGridSkeleton } from '#club/marketplace';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { toCatalogueAddress, vouchersPath } from '#platform/paths';
import { EmptyState, Loaded, TextLink } from '#platform/ui';
import styles from './RedeemScreen.module.css';

const shown = 6;

/** Offers for points, affordable ones first. */
export const PointOffers = ({ available }: { available: number | undefined }) => {
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
