import type { marketplace } from '@club/contract/club/marketplace';
import type { Output } from '@club/contract/platform/endpoint';
import { OpeningPoints, pointsApi } from '#club/points';
import { i18n } from '#platform/i18n';
import { earnPath, vouchersPath } from '#platform/paths';
import {
  Amount,
  Button,
  LinkButton,
  ProgressBar,
  points,
  Stack,
  shortDay,
  Text,
  TextLink,
  toNoon,
  wholeNumber,
} from '#platform/ui';
import styles from './BuyBox.module.css';

export type Quote = Output<typeof marketplace.quoteOffer>;

/** The effect of buying and the button, or why the member can't buy. */
export const MayBuy = ({ quote, isOwned, onBuy }: { quote: Quote; isOwned: boolean; onBuy: () => void }) => {
  const { already_redeemed: had, member_limit: limit, affordable, eligible } = quote;
  const free = quote.offer.price_points === 0;
  const atLimit = had >= limit;
  return (
    <>
      {isOwned && (
        <Text size="sm" weight="semibold">
          {i18n.t('You have this.')} <TextLink to={vouchersPath}>{i18n.t('Show voucher')}</TextLink>
        </Text>
      )}
      {!free && !atLimit && eligible && <BeforeYouBuy quote={quote} />}
      <div className={styles.actions}>
        {eligible && !atLimit && affordable && (
          <Button wide onClick={onBuy}>
            {free
              ? i18n.t('Get the code')
              : i18n.t('Get voucher for {amount} points', { amount: points(quote.offer.price_points) })}
          </Button>
        )}
        {eligible && !atLimit && !affordable && (
          <LinkButton wide kind="soft" to={earnPath}>
            {i18n.t('See ways to earn points')}
          </LinkButton>
        )}
        {had > 0 && !isOwned && (
          <LinkButton wide kind="soft" to={vouchersPath}>
            {i18n.t('See your vouchers')}
          </LinkButton>
        )}
      </div>
      {!eligible && !affordable && quote.opens && (
        <Text size="sm" tone="quiet">
          {i18n.t('You can spend {amount} points at vendors now.', { amount: points(quote.available) })}
        </Text>
      )}
      {!affordable && <OpeningPoints opens={quote.opens} />}
      <Text size="sm" tone="quiet">
        {eligible || atLimit ? limitInWords(had, limit) : quote.ineligible_reason}
      </Text>
    </>
  );
};

const limitInWords = (had: number, limit: number): string => {
  if (had >= limit) {
    return limit === 1
      ? i18n.t('You already have this voucher. Each member can get one.')
      : i18n.t("You've reached the limit of {limit} vouchers for this offer.", { limit });
  }
  if (limit === 1) return i18n.t('One per member.');
  return i18n.t("Up to {limit} per member. You've had {had, plural, one {one} other {#}}.", {
    limit: wholeNumber(limit),
    had,
  });
};

/** Points used, points left, which would expire first, and when the offer becomes affordable. */
export const BeforeYouBuy = ({ quote }: { quote: Quote }) => {
  const price = quote.offer.price_points;
  const { expiring_used: expiring, affordable } = quote;
  return (
    <Stack
      as="section"
      aria-labelledby="before-you-buy"
      className={styles.before}
      gap={2}
      padBlock={3}
      padInline={4}
      corners="md"
      ground="sunken"
    >
      <Text as="h3" size="sm" id="before-you-buy">
        {i18n.t('Before you buy')}
      </Text>
      <dl>
        <div>
          <dt>{i18n.t('Available')}</dt>
          <Text as="dd" weight="semibold">
            <Amount value={quote.available} />
          </Text>
        </div>
        <div>
          <dt>{affordable ? i18n.t('Available afterwards') : i18n.t('Still missing')}</dt>
          <Text as="dd" weight="semibold">
            <Amount value={affordable ? leftAfter(quote.available, price) : quote.missing_points} />
          </Text>
        </div>
      </dl>
      {!affordable && (
        <ProgressBar
          percent={(100 * quote.available) / price}
          label={i18n.t('{have} of {price} points', { have: points(quote.available), price: points(price) })}
        />
      )}
      <Text size="sm" tone="quiet">
        {affordable ? usedInWords(expiring, price) : paceInWords(quote.days_to_afford)}
      </Text>
      {affordable && <FirstOffer />}
    </Stack>
  );
};

/** The points that a member's first offer earns, said before it is theirs. */
const FirstOffer = () => {
  const { data } = pointsApi.useListEventTypesQuery();
  const first = data?.results.find(({ code, completed }) => code === 'first_redemption' && !completed);
  if (!first || first.points === 0) return null;
  return (
    <Text size="sm" tone="quiet">
      {i18n.t("It's your first offer: you'll earn {amount} points for it.", { amount: points(first.points) })}
    </Text>
  );
};

/** In hundredths, to avoid rounding errors. */
export const leftAfter = (available: number, price: number): number =>
  (Math.round(available * 100) - Math.round(price * 100)) / 100;

const usedInWords = (expiring: Quote['expiring_used'], price: number): string => {
  if (!expiring || expiring.amount === 0)
    return i18n.t('Your oldest points are spent first. None of them expire soon.');
  const day = shortDay(toNoon(expiring.date));
  return expiring.amount >= price
    ? i18n.t('Your oldest points are spent first. All of these expire on {day}.', { day })
    : i18n.t('Your oldest points are spent first. {amount} of these expire on {day}.', {
        amount: points(expiring.amount),
        day,
      });
};

const paceInWords = (days: number | null): string => {
  if (days === null) return i18n.t('Earn points to see when you can afford this.');
  return i18n.t('At your 30-day pace, you can afford this in {days, plural, one {# day} other {# days}}.', {
    days,
  });
};
