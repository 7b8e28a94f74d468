import type { Offer } from '@club/contract/club/marketplace';
import { Link, useLocation } from 'react-router';
import { i18n } from '#platform/i18n';
import { offerPath } from '#platform/paths';
import { Row, Text, VisuallyHidden } from '#platform/ui';
import styles from './OfferCard.module.css';
import { OfferCover } from './OfferCover.tsx';
import { moneyPrice, pointsPrice, toDiscount } from './price.ts';
import { SaveButton } from './SaveButton.tsx';
import { toUrgency } from './urgency.ts';
import { useOfferMarks } from './use-offer-marks.ts';

interface OfferCardProps {
  readonly offer: Offer;
  /** Null in previews. */
  readonly to?: string | null;
  /** Draws another picture of the category than the offer's own, beside one that looks the same. */
  readonly seed?: string | undefined;
  /** Why it is shown here. */
  readonly note?: string | undefined;
}

/** An offer in a list, linked as a whole: its picture, what it costs, what it is and who offers it. */
export const OfferCard = ({ offer, to = offerPath(offer.id), seed = offer.id, note }: OfferCardProps) => {
  const soldOut = offer.effective_status === 'sold_out';
  const { pathname, search } = useLocation();
  const isOwned = useOfferMarks()?.owned.includes(offer.id) && to !== null;
  const tag = isOwned ? i18n.t('You have this') : soldOut ? i18n.t('Sold out') : toUrgency(offer, new Date());
  return (
    <article className={`${styles.offer} ${soldOut ? styles.closed : ''}`}>
      <div className={styles.cover}>
        <OfferCover offer={offer} seed={seed} />
        {tag && (
          <Text as="span" className={styles.tag} padBlock={1} padInline={3} corners="full" size="sm" weight="bold">
            {tag}
          </Text>
        )}
      </div>
      <h3>
        {to === null ? (
          <bdi>{offer.title}</bdi>
        ) : (
          <Link to={to} className={styles.whole} data-whole="" state={{ from: pathname + search }}>
            <bdi>{offer.title}</bdi>
          </Link>
        )}
      </h3>
      <Text size="sm" tone="faint">
        <bdi>{offer.vendor.name}</bdi>
        {offer.visibility === 'corporate' && ` · ${i18n.t('For companies')}`}
      </Text>
      <CardPrice offer={offer} />
      {note && (
        <Text size="sm" tone="quiet">
          {note}
        </Text>
      )}
      {to !== null && <SaveButton offer={offer} />}
    </article>
  );
};

/** What the member gives leads: points, or else the price that is left. */
const CardPrice = ({ offer }: { offer: Offer }) => {
  const inMoney = moneyPrice(offer);
  const discount = toDiscount(offer);
  const leads = offer.price_points === 0 && inMoney?.after ? inMoney.after : pointsPrice(offer);
  return (
    <Row as="p" className={styles.price} gap={2} rowGap={1} align="baseline" top={3} tabular>
      <b>
        <bdi>{leads}</bdi>
      </b>
      {inMoney?.after && (
        <Text as="span" size="sm" tone="quiet">
          {leads !== inMoney.after && <bdi>{inMoney.after}</bdi>}{' '}
          <VisuallyHidden>{i18n.t('instead of')}</VisuallyHidden>{' '}
          <Text as="s" tone="faint">
            <bdi>{inMoney.before}</bdi>
          </Text>
        </Text>
      )}
      {inMoney && !inMoney.after && (
        <Text as="span" size="sm" tone="quiet">
          {i18n.t('worth {amount}', { amount: inMoney.before })}
        </Text>
      )}
      {discount && (
        <Text as="bdi" className={styles.discount} corners="full" ground="success" weight="bold" push>
          {discount}
        </Text>
      )}
    </Row>
  );
};
