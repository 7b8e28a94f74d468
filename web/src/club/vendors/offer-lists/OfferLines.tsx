import type { VendorOffer } from '@club/contract/club/vendors';
import { Link } from 'react-router';
import { OfferStatus, useVendorDashboard } from '#club/vendors';
import styles from '#club/vendors/OfferLines.module.css';
import { OfferPicture } from '#club/vendors/offer-fields';
import { i18n } from '#platform/i18n';
import { editOfferPath } from '#platform/paths';
import { Amount, points, Row, Stack, wholeNumber } from '#platform/ui';
import { OfferActions } from './OfferActions.tsx';

/** The vendor's offers with status, results and actions. */
export const OfferLines = ({ offers, selected = [], onSelect = null }: Listed) => (
  <Stack as="ul" top={2}>
    {offers.map((offer) => {
      const isSelected = selected.includes(offer.id);
      return (
        <Line key={offer.id} offer={offer}>
          {onSelect && (
            <input
              type="checkbox"
              className={styles.choose}
              aria-label={i18n.t('Select {title}', { title: offer.title })}
              checked={isSelected}
              onChange={() =>
                onSelect(isSelected ? selected.filter((one) => one !== offer.id) : [...selected, offer.id])
              }
            />
          )}
        </Line>
      );
    })}
  </Stack>
);

interface Listed {
  readonly offers: readonly VendorOffer[];
  /** Ids of the selected ones. */
  readonly selected?: readonly string[];
  /** Null where nothing can be selected. */
  readonly onSelect?: ((ids: readonly string[]) => void) | null;
}

const Line = ({ offer, children }: { offer: VendorOffer; children: React.ReactNode }) => {
  const { canChange } = useVendorDashboard();
  return (
    <li className={styles.line}>
      {children}
      <span className={styles.picture}>
        <OfferPicture seed={offer.id} image={offer.images[0]} category={offer.categories[0]?.slug} />
      </span>
      <div className={styles.what}>
        <Link to={editOfferPath(offer.id)}>
          <bdi>{offer.title}</bdi>
        </Link>
        <Row as="p" gap={2} rowGap={1} size="sm" tone="quiet" tabular>
          <OfferStatus status={offer.effective_status} />
          {offer.low_stock && offer.effective_status === 'published' && <OfferStatus status="low_stock" />}
          <span>
            {offer.price_points > 0
              ? i18n.t('{amount} points', { amount: points(offer.price_points) })
              : i18n.t('No points needed')}
          </span>
          {offer.paused_by_admin && (
            <span>
              {offer.status === 'archived' ? i18n.t('Taken down by the club') : i18n.t('Paused by the club')}{' '}
              {offer.club_reason && <q>{offer.club_reason}</q>}
            </span>
          )}
          {offer.held && <span>{i18n.t('Waiting for the club')}</span>}
        </Row>
      </div>
      <dl className={styles.figures}>
        <Figure name={i18n.t('Views')} value={wholeNumber(offer.views)} />
        <Figure name={i18n.t('Sold')} value={wholeNumber(offer.redemptions)} />
        <Figure name={i18n.t('Points')} value={<Amount value={offer.points_collected} />} />
        <Figure name={i18n.t('Left')} value={offer.stock_left === null ? '∞' : wholeNumber(offer.stock_left)} />
      </dl>
      {canChange && <OfferActions offer={offer} />}
    </li>
  );
};

const Figure = ({ name, value }: { name: string; value: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
