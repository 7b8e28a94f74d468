import { randomInt } from 'node:crypto';
import type { marketplace as contract, Redemption } from '@club/contract/club/marketplace';
import type { Answer } from '@club/contract/platform/endpoint';
import { dayMs } from '@club/contract/platform/units';
import { v7 as uuidv7 } from 'uuid';
import { findOffer, type OfferRow } from '#club/marketplace/catalogue';
import { insufficientPoints, inWords, refuseWelcomePoints, toPoints } from '#club/points';
import { earn, findBalance, lockAccount, post, reverse } from '#core/ledger';
import type { Club } from '#platform/club';
import type { Call } from '#platform/http';
import { Refusal } from '#platform/http';
import { enqueue } from '#platform/jobs';
import { setStockToPool } from './code-pool.ts';
import { noteOfferChange } from './notices.ts';
import { findIneligibility, findOnSale, isForVendor } from './quote.ts';
import {
  closeAsRefunded,
  findRedemption,
  listRedemptions,
  type RedemptionRow,
  returnPiece,
  sellPiece,
  takeCode,
} from './redemptions.store.ts';

/** Repeating a purchase this soon counts as sending it twice. */
const sameWithin = 10_000;

type Purchase = Call<typeof contract.buyOffer>;

/**
 * Buys an offer with points. The member's account is locked first and the offer last, so one member's purchases are
 * judged one after the other and a popular offer is locked only briefly. All or nothing.
 * @throws {Refusal} not_found, not_eligible, price_changed, limit_reached, sold_out, insufficient_points,
 * account_frozen
 */
export const buyOffer = async (call: Purchase): Promise<Answer<typeof contract.buyOffer>> => {
  const { db, clock, config, caller } = call;
  const now = clock.now();
  const account = await lockAccount(db, caller.id);
  const offer = await findOnSale(call);
  if (!account) throw new Refusal('not_found');
  const mine = await listRedemptions(db, caller.id, offer.id, now);
  const [latest] = mine;
  if (offer.per_member_limit === 1 && latest && now.getTime() - latest.issued_at.getTime() <= sameWithin) {
    return answer(offer, latest, account.balance);
  }
  const refusal = await findIneligibility(db, offer, caller, now);
  if (refusal) throw refusal;
  keepPrice(call, offer);
  if (mine.length >= offer.per_member_limit) throw new Refusal('limit_reached', { message: limitReached(offer) });
  const left = account.available - offer.price_points;
  if (left < 0) throw insufficientPoints(-left);
  if (isForVendor(offer)) {
    const { welcome } = (await findBalance(db, call.clock, caller.id)) ?? {};
    refuseWelcomePoints({ left, held: welcome?.amount ?? 0, days: welcome?.days ?? 0, doing: 'spend' });
  }
  const id = uuidv7({ msecs: now.getTime() });
  const transactionId = offer.price_points > 0 ? await pay(call, offer, id) : null;
  const row: RedemptionRow = {
    id,
    user_id: caller.id,
    offer_id: offer.id,
    vendor_id: offer.vendor_id,
    points: offer.price_points,
    status: 'issued',
    code: await assignCode(call, offer, id),
    issued_at: now,
    expires_at: new Date(now.getTime() + offer.code_valid_days * dayMs),
    transaction_id: transactionId,
  };
  const sold = await sellPiece(db, { ...row, snapshot: toSnapshot(offer) });
  if (!sold) throw new Refusal('sold_out');
  if (!sold.first) return answer(offer, row, account.balance - offer.price_points);
  const first = { userId: caller.id, event: 'first_redemption' as const, reference: 'once', timeZone: config.timeZone };
  const earned = await earn(db, clock, first);
  return answer(offer, row, earned.balance, earned.points);
};

const keepPrice = ({ input }: Purchase, offer: OfferRow): void => {
  const isOther =
    (input.price_version !== undefined && input.price_version !== offer.version) ||
    (input.accept_price !== undefined && input.accept_price !== offer.price_points);
  if (!isOther) return;
  throw new Refusal('price_changed', { message: `The price is now ${inWords(offer.price_points)} points.` });
};

const limitReached = ({ per_member_limit: most }: OfferRow): string =>
  most === 1 ? 'You already have this voucher.' : `Each member can get this offer ${most} times.`;

/** Points go to the vendor, to be settled in money; for the club's own offers they stay with the club. */
const pay = async ({ db, clock, caller }: Purchase, offer: OfferRow, redemption: string): Promise<string> => {
  const amount = offer.price_points;
  const posted = await post(db, clock, {
    type: 'redeem',
    activity: 'offer_redeemed',
    key: `redeem:${redemption}`,
    legs: [
      { member: caller.id, amount: -amount },
      offer.vendor_owner
        ? { system: 'vendor_settlement', owner: offer.vendor_id, amount }
        : { system: 'treasury', amount },
    ],
    initiatedBy: caller.id,
    metadata: { reference: { kind: 'redemption', id: redemption } },
  });
  return posted.id;
};

const assignCode = async ({ db }: Purchase, offer: OfferRow, redemption: string): Promise<string | null> => {
  if (offer.code_mode === 'link') return null;
  if (offer.code_mode === 'shared') return offer.shared_code;
  if (offer.code_mode === 'generated') return madeCode();
  const code = await takeCode(db, offer.id, redemption);
  if (!code) throw new Refusal('sold_out');
  return code;
};

/** Letters and digits that are not easily confused. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** `LC-7K2M-9PQX-4TRD`: sixty bits. */
const madeCode = (): string => {
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return `LC-${part()}-${part()}-${part()}`;
};

/** The offer as it was bought. */
const toSnapshot = (offer: OfferRow) => {
  const { title, vendor_name, price_points, terms, how_to_redeem, version } = offer;
  const { list_price, discount_percent: percent, discount_amount: amount, currency } = offer;
  const money = { list_price, percent, amount, currency };
  return { title, vendor: vendor_name, price_points, terms, how_to_redeem, version, money };
};

const answer = (offer: OfferRow, row: RedemptionRow, minor: number, earned = 0) => ({
  redemption: presentRedemption(offer, row),
  transaction_id: row.transaction_id,
  points_spent: toPoints(row.points),
  points_earned: toPoints(earned),
  balance: toPoints(minor),
});

/** The content of a voucher's QR code. */
export const toVoucherQr = (id: string, code: string): string => `LC1:${id}:${code}`;

const presentRedemption = (offer: OfferRow, row: RedemptionRow): Redemption => ({
  id: row.id,
  status: row.status,
  code: row.code,
  qr: row.code === null ? null : toVoucherQr(row.id, row.code),
  redeem_url: offer.redeem_url,
  expires_at: row.expires_at?.toISOString() ?? null,
  how_to_redeem: offer.how_to_redeem,
});

/**
 * Refunds a purchase once: reverses the posting, puts the piece back on sale and frees the member's limit. A used
 * voucher stays used. Returns whether it was refunded now.
 */
export const refundRedemption = async (
  { db, clock }: Pick<Club, 'db' | 'clock'>,
  id: string,
  reason: string,
): Promise<boolean> => {
  const row = await findRedemption(db, id, clock.now());
  if (!row) throw new Refusal('not_found');
  await lockAccount(db, row.user_id);
  if ((await findRedemption(db, id, clock.now()))?.status !== 'issued') return false;
  const refund = row.transaction_id
    ? await reverse(db, clock, {
        of: row.transaction_id,
        type: 'refund',
        activity: 'offer_refunded',
        key: `refund:${row.id}`,
        metadata: { reference: { kind: 'redemption', id: row.id } },
      })
    : null;
  const closed = await closeAsRefunded(db, { id, refundId: refund?.id ?? null, reason, now: clock.now() });
  if (!closed) return false;
  const before = await findOffer(db, row.offer_id);
  await returnPiece(db, row.offer_id);
  // A code that a member has had is never issued again.
  await setStockToPool(db, row.offer_id);
  const after = await findOffer(db, row.offer_id);
  if (before && after) await noteOfferChange({ db, clock }, before, after);
  await enqueue(db, 'refund_mail', { redemption: id });
  return true;
};
