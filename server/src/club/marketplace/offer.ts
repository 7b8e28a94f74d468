import type { marketplace as contract } from '@club/contract/club/marketplace';
import type { Answer } from '@club/contract/platform/endpoint';
import { sql } from 'kysely';
import { findVisibleOffer, toOffer } from '#club/marketplace/catalogue';
import { toPoints } from '#club/points';
import { findBalance } from '#core/ledger';
import { toCalendarDay } from '#platform/calendar';
import type { Db } from '#platform/db';
import type { Call, Caller } from '#platform/http';
import { findSpendable } from './quote.ts';
import { listRedemptions } from './redemptions.store.ts';

/**
 * One offer in full. A signed-in member learns whether they can afford it and sees their own codes; nobody else ever
 * sees a code.
 * @throws {Refusal} not_found unless the offer is on sale for the caller, or their own.
 */
export const getOffer = async (call: Call<typeof contract.getOffer>): Promise<Answer<typeof contract.getOffer>> => {
  const { db, clock, caller, input } = call;
  const offer = await findVisibleOffer(call, caller, input.id);
  if (!caller?.viewer) await countView(call, offer);
  const { description, terms, how_to_redeem } = offer;
  const whole = { ...toOffer(offer, clock.now()), description, terms, how_to_redeem };
  if (!caller) return { ...whole, affordable: null, missing_points: null, already_redeemed: null, my_redemptions: [] };
  const mine = await listRedemptions(db, caller.id, offer.id, clock.now());
  const spendable = findSpendable(offer, await findBalance(db, clock, caller.id));
  const missing = Math.max(0, offer.price_points - spendable);
  return {
    ...whole,
    affordable: missing === 0,
    missing_points: toPoints(missing),
    already_redeemed: mine.length,
    my_redemptions: mine.map(({ id, code, status, expires_at }) => ({
      id,
      code: caller.viewer ? null : code,
      status,
      expires_at: expires_at?.toISOString() ?? null,
    })),
  };
};

interface Look {
  readonly db: Db;
  readonly clock: { now(): Date };
  readonly config: { readonly timeZone: string };
  readonly caller: Caller | null;
}

/**
 * Counts a view of an offer in its daily row, without recording who viewed it. The vendor's own views don't count. A
 * view that cannot be counted is still served.
 */
const countView = async (
  { db, clock, config, caller }: Look,
  offer: { readonly id: string; readonly vendor_owner: string | null },
): Promise<void> => {
  if (caller && caller.id === offer.vendor_owner) return;
  await sql`insert into offer_views (offer_id, day, count) values (${offer.id}, ${toCalendarDay(clock.now(), config.timeZone)}, 1)
    on conflict (offer_id, day) do update set count = offer_views.count + 1`
    .execute(db)
    .catch(() => undefined);
};
