import type { OfferDetail } from '@club/contract/club/marketplace';
import type { ReactNode } from 'react';
import { i18n } from '#platform/i18n';
import { earnPath, vouchersPath } from '#platform/paths';
import { Button, LinkButton, points } from '#platform/ui';
import styles from './BuyBar.module.css';
import { leftAfter, type Quote } from './MayBuy.tsx';
import { pointsPrice } from './price.ts';

interface BuyBarProps {
  readonly offer: OfferDetail;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

/** On a phone the price and what to do next stay in sight, in the place of the page's own navigation and the chat. */
export const BuyBar = ({ offer, note, children }: BuyBarProps) => (
  <section className={styles.bar} aria-label={i18n.t('Price and next step')} data-bottom-bar="narrow">
    <b>
      <bdi>{pointsPrice(offer)}</bdi>
    </b>
    {note && <small>{note}</small>}
    {children}
  </section>
);

interface MemberBarProps {
  readonly offer: OfferDetail;
  readonly quote: Quote;
  readonly isOwned: boolean;
  readonly onBuy: () => void;
}

/** The bar of a member who can do something here: buy, earn what is missing, or open what they have. */
export const MemberBar = ({ offer, quote, isOwned, onBuy }: MemberBarProps) => {
  const { available, affordable, eligible, already_redeemed: had, member_limit: limit } = quote;
  const price = quote.offer.price_points;
  if (!eligible || had >= limit) {
    if (!isOwned) return null;
    return (
      <BuyBar offer={offer} note={i18n.t('You have this.')}>
        <LinkButton to={vouchersPath}>{i18n.t('Show voucher')}</LinkButton>
      </BuyBar>
    );
  }
  if (!affordable)
    return (
      <BuyBar offer={offer} note={i18n.t('{amount} missing', { amount: points(quote.missing_points) })}>
        <LinkButton kind="soft" to={earnPath}>
          {i18n.t('Earn points')}
        </LinkButton>
      </BuyBar>
    );
  const after = i18n.t('{amount} left after', { amount: points(leftAfter(available, price)) });
  return (
    <BuyBar offer={offer} note={price > 0 ? after : undefined}>
      <Button onClick={onBuy}>{price > 0 ? i18n.t('Get voucher') : i18n.t('Get code')}</Button>
    </BuyBar>
  );
};
