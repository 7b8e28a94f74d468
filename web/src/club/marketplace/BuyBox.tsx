import type { OfferDetail } from '@club/contract/club/marketplace';
import { soldOut } from '@club/contract/platform/problems';
import { useState } from 'react';
import { rememberReturn } from '#core/identity';
import { isViewed, useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { offerPath } from '#platform/paths';
import { LinkButton, Loaded, Row, SkeletonBlock, Stack, Text } from '#platform/ui';
import { BuyBar, MemberBar } from './BuyBar.tsx';
import styles from './BuyBox.module.css';
import { BuyDialog } from './BuyDialog.tsx';
import { MayBuy } from './MayBuy.tsx';
import { marketplaceApi } from './marketplace.api.ts';
import { moneyPrice, pointsPrice, toDiscount } from './price.ts';
import { toUrgency } from './urgency.ts';

/** Price, effect on the balance and the buy button; sticky beside the text. */
export const BuyBox = ({ offer }: { offer: OfferDetail }) => {
  const { access } = useUser();
  const urgency = toUrgency(offer, new Date());
  return (
    <Stack as="aside" className={styles.box} gap={3} corners="xl" ground="raised" aria-labelledby="price">
      <Text id="price" as="h2" size="sm" tone="faint">
        {i18n.t('Price')}
      </Text>
      <Text className={styles.points} size="3xl" weight="semibold" tabular>
        <bdi>{pointsPrice(offer)}</bdi>
      </Text>
      <MoneyLine offer={offer} />
      {urgency && (
        <Text size="sm" weight="semibold" tone="accent">
          {urgency}
        </Text>
      )}
      {access ? !isViewed() && <ForMember offer={offer} /> : <ForVisitor offer={offer} />}
    </Stack>
  );
};

const MoneyLine = ({ offer }: { offer: OfferDetail }) => {
  const inMoney = moneyPrice(offer);
  const discount = toDiscount(offer);
  return (
    <Row as="p" className={styles.money} gap={2} size="md" tone="quiet" tabular>
      {discount && (
        <Text as="bdi" className={styles.discount} corners="full" ground="accent" size="sm" weight="bold">
          {discount}
        </Text>
      )}
      {inMoney?.after && (
        <>
          <span>{i18n.t('{after} at the vendor instead of', { after: inMoney.after })}</span>{' '}
          <Text as="s" tone="faint">
            <bdi>{inMoney.before}</bdi>
          </Text>
        </>
      )}
      {inMoney && !inMoney.after && <span>{i18n.t('worth {amount}', { amount: inMoney.before })}</span>}
    </Row>
  );
};

/** Visitors see the price only; signing in leads back here. */
const ForVisitor = ({ offer }: { offer: OfferDetail }) => {
  if (offer.effective_status === 'sold_out')
    return (
      <Text size="sm" tone="quiet">
        {soldOut}
      </Text>
    );
  const back = () => rememberReturn(offerPath(offer.id));
  return (
    <div className={styles.actions}>
      <LinkButton wide to="/login" onClick={back}>
        {i18n.t('Sign in to get your code')}
      </LinkButton>
      <LinkButton wide kind="soft" to="/register" onClick={back}>
        {i18n.t('Join the club')}
      </LinkButton>
      <Text size="sm" tone="quiet">
        {i18n.t("You'll come back to this offer.")}
      </Text>
      <BuyBar offer={offer}>
        <LinkButton to="/login" onClick={back}>
          {i18n.t('Sign in')}
        </LinkButton>
      </BuyBar>
    </div>
  );
};

const ForMember = ({ offer }: { offer: OfferDetail }) => {
  const [buying, setBuying] = useState(false);
  const clientCode = useUser().record?.rewards_client_code ?? '';
  const isOwned = offer.my_redemptions.some(({ status }) => status === 'issued');
  const asked = { clientCode, offerId: offer.id };
  return (
    <Loaded
      query={marketplaceApi.useQuoteOfferQuery(asked, { skip: clientCode === '' })}
      failed={i18n.t("We couldn't check this offer for you.")}
      skeleton={<SkeletonBlock height={190} />}
    >
      {(quote) => (
        <>
          <MayBuy quote={quote} isOwned={isOwned} onBuy={() => setBuying(true)} />
          <MemberBar offer={offer} quote={quote} isOwned={isOwned} onBuy={() => setBuying(true)} />
          {buying && <BuyDialog quote={quote} onClose={() => setBuying(false)} />}
        </>
      )}
    </Loaded>
  );
};
