import { marketplaceApi, OfferGrid, OfferGridSkeleton } from '#club/marketplace';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { catalogueOf, vouchersPath } from '#platform/paths';
import { EmptyState, ErrorState, TextLink } from '#platform/ui';
import styles from './RedeemScreen.module.css';

const shown = 6;

/** Offers that cost points: what the member can afford stands first, the rest by how little is missing. */
export const PointOffers = ({ available }: { available: number | undefined }) => {
  const { country_code: country } = useUser();
  const { data, isError, refetch } = marketplaceApi.useListOffersQuery({
    for_points: 'true',
    ordering: 'price_points',
    page_size: 24,
    ...(country && { country }),
  });
  const buyable = (data?.results ?? []).filter(({ effective_status }) => effective_status !== 'sold_out');
  const affordable = buyable.filter(({ price_points }) => price_points <= (available ?? 0)).reverse();
  const dearer = buyable.filter(({ price_points }) => price_points > (available ?? 0));
  const offers = [...affordable, ...dearer].slice(0, shown);
  return (
    <section className={styles.partners} aria-labelledby="point-offers" aria-busy={!data && !isError}>
      <div className={styles.heading}>
        <h2 id="point-offers">{i18n.t('Offers for points')}</h2>
        <span className={styles.links}>
          <TextLink to={vouchersPath}>{i18n.t('Your vouchers')}</TextLink>
          <TextLink to={catalogueOf({ for_points: 'true' })}>{i18n.t('All offers')}</TextLink>
        </span>
      </div>
      {!data && isError && (
        <ErrorState onRetry={() => void refetch()}>{i18n.t('The offers could not be loaded.')}</ErrorState>
      )}
      {!data && !isError && <OfferGridSkeleton cards={3} />}
      {data && offers.length === 0 && (
        <EmptyState action={<TextLink to={catalogueOf({ country: 'all' })}>{i18n.t('See all offers')}</TextLink>}>
          {i18n.t('No vendor offers anything for points in your country yet.')}
        </EmptyState>
      )}
      {offers.length > 0 && <OfferGrid offers={offers} />}
    </section>
  );
};
