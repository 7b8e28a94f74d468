import type { Movement } from '@club/contract/club/exchange';
import { useState } from 'react';
import { exchangeApi } from '#club/exchange';
import { OfferCover, VoucherCode } from '#club/marketplace';
import { PointsFrame } from '#club/points/frame';
import { MovementStatus } from '#club/transfers';
import { isViewed } from '#platform/api';
import { i18n } from '#platform/i18n';
import { marketplacePath, offerPath, vouchersPath } from '#platform/paths';
import {
  Amount,
  Button,
  EmptyState,
  fullDay,
  LinkButton,
  ListCard,
  listAddress,
  offsetParam,
  pagesByOffset,
  Text,
  TextLink,
  useListView,
  VisuallyHidden,
} from '#platform/ui';
import styles from './VouchersScreen.module.css';

const perPage = 20;
const vouchersList = listAddress(vouchersPath, { offset: offsetParam() });

/** The member's vouchers, newest first. */
const VouchersScreen = () => {
  const { view, at } = useListView(vouchersList);
  const { offset } = view;
  return (
    <PointsFrame tab="vouchers" title={i18n.t('Your vouchers')}>
      <ListCard
        title={i18n.t('Vouchers')}
        query={exchangeApi.useListUserTransactionsQuery({ kind: 'redemption', limit: perPage, offset })}
        failed={i18n.t("We couldn't load your vouchers.")}
        empty={
          <EmptyState action={<LinkButton to={marketplacePath}>{i18n.t('See all offers')}</LinkButton>}>
            {i18n.t('Your vouchers and their codes will appear here.')}{' '}
            <TextLink to="/help/buy-offer">{i18n.t('How to get one')}</TextLink>
          </EmptyState>
        }
        paging={pagesByOffset(offset, perPage, (next) => at({ offset: next }))}
      >
        {({ results }) => (
          <Text as="ul" top={1}>
            {results.map((voucher) => (
              <Voucher key={voucher.id} voucher={voucher} />
            ))}
          </Text>
        )}
      </ListCard>
    </PointsFrame>
  );
};

const Voucher = ({ voucher }: { voucher: Movement }) => {
  const [shown, setShown] = useState(false);
  const { title, counterparty, points, status, offer_id, how_to_redeem } = voucher;
  const usable = status === 'issued';
  return (
    <li className={`${styles.voucher} ${usable ? '' : styles.past}`}>
      <span className={styles.mark}>
        <OfferCover offer={toPictured(voucher)} />
      </span>
      <div className={styles.what}>
        <Text as="h3" tone={usable ? 'ink' : 'quiet'}>
          <bdi>{title}</bdi>
        </Text>
        <p>
          {/* A list from an earlier visit, shown without a connection, doesn't say where a voucher was bought. */}
          {counterparty && (
            <>
              <bdi>{counterparty}</bdi> ·{' '}
            </>
          )}
          {points === 0 ? i18n.t('no points') : <Amount value={points} signed />} {points !== 0 && i18n.t('points')}
        </p>
        <p className={styles.state}>
          <MovementStatus status={status} /> <span>{stateInWords(voucher)}</span>
        </p>
      </div>
      <div className={styles.actions}>
        {usable && isViewed() && <span>{i18n.t('Code hidden')}</span>}
        {usable && !isViewed() && (
          <Button kind="soft" aria-expanded={shown} onClick={() => setShown(!shown)}>
            <span>
              {shown ? i18n.t('Hide the code') : i18n.t('Show the code')}{' '}
              <VisuallyHidden>{i18n.t('for {title}', { title })}</VisuallyHidden>
            </span>
          </Button>
        )}
        {offer_id && (
          <TextLink to={offerPath(offer_id)}>
            <span>
              {i18n.t('See the offer')} <VisuallyHidden>{title}</VisuallyHidden>
            </span>
          </TextLink>
        )}
      </div>
      {usable && shown && (
        <div className={styles.code}>
          <VoucherCode voucher={{ ...voucher, how_to_redeem: how_to_redeem ?? '' }} />
        </div>
      )}
    </li>
  );
};

/** The voucher's picture is its offer's. */
const toPictured = ({ id, title, offer_id, image, categories }: Movement) => ({
  id: offer_id ?? id,
  title,
  images: image ? [image] : [],
  image_alts: [],
  categories: categories.map((slug) => ({ slug })),
});

/** What the state means for the member. */
const stateInWords = ({ status, expires_at, points }: Movement): string => {
  const day = expires_at ? fullDay(new Date(expires_at)) : '';
  if (status === 'issued') return day ? i18n.t('Valid until {day}.', { day }) : '';
  if (status === 'expired') return i18n.t("Expired on {day}. Expired vouchers aren't refunded.", { day });
  if (status === 'refunded' && points !== 0) return i18n.t('Your points are available again.');
  return '';
};

export default VouchersScreen;
