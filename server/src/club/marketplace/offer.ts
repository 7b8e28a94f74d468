import type { marketplace as contract } from '@club/contract/club/marketplace';
import type { Answer } from '@club/contract/platform/endpoint';
import { findVisibleOffer, toOffer } from '#club/marketplace/catalogue';
import { toPoints } from '#club/points';
import { findBalance } from '#core/ledger';
import type { Call } from '#platform/http';
import { listRedemptions } from './redemptions.store.ts';
import { countView } from './views.ts';

/**
 * One offer in full. A signed-in member learns whether they can afford it and sees their own codes; nobody else ever
 * sees a code.
 * @throws {Refusal} not_found unless the offer is on sale for the caller, or their own.
 */
export const getOffer = async (call: Call<typeof contract.getOffer>): Promise<Answer<typeof contract.getOffer>> => {
  const { db, clock, caller, input } = call;
  const offer = await findVisibleOffer(call, caller, input.id);
  await countView(call, offer);
  const { description, terms, how_to_redeem } = offer;
  const whole = { ...toOffer(offer, clock.now()), description, terms, how_to_redeem };
  if (!caller) return { ...whole, affordable: null, missing_points: null, already_redeemed: null, my_redemptions: [] };
  const mine = await listRedemptions(db, caller.id, offer.id, clock.now());
  const available = (await findBalance(db, clock, caller.id))?.available ?? 0;
  const missing = Math.max(0, offer.price_points - available);
  return {
    ...whole,
    affordable: missing === 0,
    missing_points: toPoints(missing),
    already_redeemed: mine.length,
    my_redemptions: mine.map(({ id, code, status, expires_at }) => ({
      id,
      code,
      status,
      expires_at: expires_at?.toISOString() ?? null,
    })),
  };
};
