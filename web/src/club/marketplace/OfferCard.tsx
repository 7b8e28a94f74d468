import type { Offer } from '@club/contract/club/marketplace';
import { Link, useLocation } from 'react-router';
import { i18n } from '#platform/i18n';
import { offerPath } from '#platform/paths';
import { VisuallyHidden } from '#platform/ui';
import styles from './OfferCard.module.css';
import { OfferCover } from './OfferCover.tsx';
import { moneyPrice, pointsPrice, toDiscount } from './price.ts';
import { toUrgency } from './urgency.ts';

/** An offer in a list, linked as a whole. `to` is null in previews. */
export const OfferCard = ({ offer, to = offerPath(offer.id) }: { offer: Offer; to?: string | null }) => {
  const discount = toDiscount(offer);
  const soldOut = offer.effective_status === 'sold_out';
  const urgency = toUrgency(offer, new Date());
  const { pathname, search } = useLocation();
  return (
    <article className={`${styles.offer} ${soldOut ? styles.closed : ''}`}>
      <div className={styles.cover}>
        <OfferCover offer={offer} />
        <div className={styles.chips}>
          {discount && <bdi className={styles.chip}>{discount}</bdi>}
          {soldOut && <span className={styles.chip}>{i18n.t('Sold out')}</span>}
          {offer.visibility === 'corporate' && <span className={styles.chip}>{i18n.t('For companies')}</span>}
        </div>
      </div>
      <div className={styles.body}>
        <p className={styles.vendor}>
          <bdi>{offer.vendor.name}</bdi>
        </p>
        <h3>
          {to === null ? (
            <bdi>{offer.title}</bdi>
          ) : (
            <Link to={to} className={styles.whole} state={{ from: pathname + search }}>
              <bdi>{offer.title}</bdi>
            </Link>
          )}
        </h3>
        <p className={styles.summary}>{offer.summary}</p>
        <div className={styles.price}>
          <CardPrice offer={offer} />
          {urgency && !soldOut && <span className={styles.urgency}>{urgency}</span>}
        </div>
      </div>
    </article>
  );
};

const CardPrice = ({ offer }: { offer: Offer }) => {
  const inMoney = moneyPrice(offer);
  return (
    <p>
      <b>
        <bdi>{pointsPrice(offer)}</bdi>
      </b>
      {inMoney?.after && (
        <span className={styles.money}>
          <bdi>{inMoney.after}</bdi> <VisuallyHidden>{i18n.t('instead of')}</VisuallyHidden>{' '}
          <s>
            <bdi>{inMoney.before}</bdi>
          </s>
        </span>
      )}
      {inMoney && !inMoney.after && (
        <span className={styles.money}>{i18n.t('worth {amount}', { amount: inMoney.before })}</span>
      )}
    </p>
  );
};
