import type { marketplace as contract } from '@club/contract/club/marketplace';
import type { Answer } from '@club/contract/platform/endpoint';
import { dayMs } from '@club/contract/platform/units';
import { findCountryAndGender } from '#club/account';
import { countStockLeft, findAudience, findOffer, type OfferRow, toEffectiveStatus } from '#club/marketplace/catalogue';
import { explainWelcomeHold, toOpening, toPoints } from '#club/points';
import { findBalance, type MemberBalance, sumEarned } from '#core/ledger';
import { toCalendarDay } from '#platform/calendar';
import type { Db } from '#platform/db';
import type { Call, Caller } from '#platform/http';
import { Refusal } from '#platform/http';
import { listRedemptions } from './redemptions.store.ts';

type Quoting = Pick<Call<typeof contract.quoteOffer>, 'db' | 'clock' | 'config' | 'caller' | 'input'>;

/**
 * What buying an offer would mean for the caller: whether they may, what they would have left, and what it saves from
 * expiry.
 */
export const quoteOffer = async (call: Quoting): Promise<Answer<typeof contract.quoteOffer>> => {
  const { db, clock, config, caller } = call;
  const offer = await findOnSale(call);
  const account = await findBalance(db, clock, caller.id);
  if (!account) throw new Refusal('not_found');
  const mine = await listRedemptions(db, caller.id, offer.id, clock.now());
  const now = clock.now();
  const spendable = findSpendable(offer, account);
  const opensLater = spendable < offer.price_points && offer.price_points <= account.available;
  const reason =
    (await findIneligibility(db, offer, caller, now))?.message ??
    (opensLater ? explainWelcomeHold('spend', account.welcome?.days ?? 0) : null);
  const missing = Math.max(0, offer.price_points - spendable);
  const { expiring } = account;
  return {
    offer: {
      id: offer.id,
      title: offer.title,
      vendor: offer.vendor_name,
      image: offer.images[0] ?? null,
      price_points: toPoints(offer.price_points),
    },
    balance: toPoints(account.balance),
    available: toPoints(spendable),
    opens: isForVendor(offer) ? toOpening(account, config) : null,
    affordable: missing === 0,
    missing_points: toPoints(missing),
    already_redeemed: mine.length,
    member_limit: offer.per_member_limit,
    stock_left: countStockLeft(offer),
    eligible: reason === null,
    ineligible_reason: reason,
    price_version: offer.version,
    expiring_used: expiring && {
      amount: toPoints(Math.min(expiring.amount, offer.price_points)),
      date: toCalendarDay(expiring.at, config.timeZone),
    },
    balance_after: toPoints(account.balance - offer.price_points),
    days_to_afford: missing === 0 || opensLater ? 0 : await daysToEarn(db, caller.id, missing, now),
  };
};

/** The offer, as the caller may see it. @throws {Refusal} not_found for another member's code, or an offer not on sale */
export const findOnSale = async ({
  db,
  clock,
  caller,
  input,
}: Pick<Quoting, 'db' | 'clock' | 'caller' | 'input'>): Promise<OfferRow> => {
  if (input.clientCode !== caller.clientCode && input.clientCode !== caller.rewardsClientCode) {
    throw new Refusal('not_found');
  }
  const offer = await findOffer(db, input.offerId);
  const status = offer?.vendor_live ? toEffectiveStatus(offer, clock.now()) : 'draft';
  const isOpen = offer && findAudience(caller).visibility.includes(offer.visibility);
  if (!offer || !isOpen || (status !== 'published' && status !== 'sold_out')) throw new Refusal('not_found');
  return offer;
};

/** Whether points spent on an offer reach a vendor. They stay with the club for its own and for free offers. */
export const isForVendor = ({ vendor_owner, price_points }: OfferRow): boolean =>
  vendor_owner !== null && price_points > 0;

/** The points that a member can spend on an offer: the club's own also take welcome points. Minor units. */
export const findSpendable = (offer: OfferRow, account: MemberBalance | null): number =>
  (isForVendor(offer) ? account?.spendable : account?.available) ?? 0;

/** The refusal of a member who may not buy an offer that they can see, or null. */
export const findIneligibility = async (
  db: Db,
  offer: OfferRow,
  caller: Caller,
  now: Date,
): Promise<Refusal | null> => {
  if (offer.vendor_owner === caller.id) return notEligible('This is your own offer.');
  if (toEffectiveStatus(offer, now) === 'sold_out') return new Refusal('sold_out');
  if (offer.countries.length === 0 && offer.gender === null) return null;
  const { country, gender } = await findCountryAndGender(db, caller.id);
  if (offer.countries.length > 0 && !offer.countries.includes(country)) {
    return notEligible(
      country === '' ? 'Choose your country in your profile first.' : "This offer isn't available in your country.",
    );
  }
  if (offer.gender !== null && gender !== offer.gender) return notEligible('This offer is for other members.');
  return null;
};

const notEligible = (message: string): Refusal => new Refusal('not_eligible', { message });

/** Days until this many points are earned at the pace of the last 30 days; null if nothing was earned. */
const daysToEarn = async (db: Db, userId: string, minor: number, now: Date): Promise<number | null> => {
  const since = new Date(now.getTime() - 30 * dayMs);
  const earned = await sumEarned(db, userId, since);
  return earned === 0 ? null : Math.ceil((minor * 30) / earned);
};
