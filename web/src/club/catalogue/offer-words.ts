import type { CatalogueState, FoundOffer } from '@club/contract/club/catalogue/fields';
import { dayMs } from '@club/contract/platform/units';
import { i18n, numberFormat } from '#platform/i18n';
import { points, type StatusTone, shortDay } from '#platform/ui';

/** The states as filters name them. */
export const filterName = (state: CatalogueState | undefined): string => {
  const names: Readonly<Record<CatalogueState, string>> = {
    on_sale: i18n.t('On sale'),
    paused: i18n.t('Paused'),
    sold_out: i18n.t('Sold out'),
    scheduled: i18n.t('Scheduled'),
    held: i18n.t('Held'),
    ended: i18n.t('Ended'),
    off: i18n.t("Vendor can't sell"),
    draft: i18n.t('Drafts'),
    archived: i18n.t('Archived'),
  };
  return state ? names[state] : i18n.t('All');
};

interface StateWords {
  readonly tone: StatusTone;
  readonly words: string;
}

type Shown = Pick<FoundOffer, 'state' | 'paused_by_club' | 'starts_at' | 'ends_at'>;

/** An offer on sale whose end is near says so, this many days before. */
const endsSoonDays = 2;

const isEnding = ({ state, ends_at }: Shown, now: Date): boolean =>
  state === 'on_sale' && ends_at !== null && new Date(ends_at).getTime() - now.getTime() < endsSoonDays * dayMs;

/** The state of one offer as a word and its tone. */
export const describeState = (offer: Shown, now: Date): StateWords => {
  const { state, paused_by_club: byClub, starts_at, ends_at } = offer;
  if (state === 'paused' && byClub) return { tone: 'waiting', words: i18n.t('Paused by staff') };
  if (state === 'archived' && byClub) return { tone: 'bad', words: i18n.t('Taken down') };
  if (state === 'scheduled' && starts_at)
    return { tone: 'info', words: i18n.t('From {day}', { day: shortDay(new Date(starts_at)) }) };
  if (isEnding(offer, now) && ends_at)
    return { tone: 'waiting', words: i18n.t('Ends {day}', { day: shortDay(new Date(ends_at)) }) };
  const words = { draft: i18n.t('Draft') }[state as string] ?? filterName(state);
  return { tone: tones[state], words };
};

const tones: Readonly<Record<FoundOffer['state'], StatusTone>> = {
  on_sale: 'good',
  paused: 'quiet',
  sold_out: 'bad',
  scheduled: 'info',
  ended: 'quiet',
  off: 'waiting',
  draft: 'quiet',
  archived: 'quiet',
};

/** "90.00 points · 20% off €80". */
export const describePrice = (offer: FoundOffer): string => {
  const { price_points, discount_percent: percent, discount_amount: amount, list_price, currency } = offer;
  const before = list_price !== null && currency ? inMoney(list_price, currency) : '';
  const parts = [
    ...(price_points > 0 ? [i18n.t('{amount} points', { amount: points(price_points) })] : []),
    ...(percent !== null ? [i18n.t('{percent}% off {before}', { percent, before }).trim()] : []),
    ...(amount !== null && currency
      ? [i18n.t('{amount} off {before}', { amount: inMoney(amount, currency), before }).trim()]
      : []),
  ];
  return parts.join(' · ') || i18n.t('No points needed');
};

/** The kit's own way of writing money is a part of the marketplace, which these pages do without. */
const inMoney = (value: number, currency: string): string =>
  numberFormat({ style: 'currency', currency, minimumFractionDigits: 0, maximumFractionDigits: 2 }).format(value);
