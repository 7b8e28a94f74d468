import type { marketplace as contract } from '@club/contract/club/marketplace';
import { mostSavedOffers } from '@club/contract/club/marketplace';
import { findVisibleOffer } from '#club/marketplace/catalogue';
import { queryRow, queryRows, runStatement } from '#platform/db';
import { type Call, type Handle, Refusal } from '#platform/http';

/** The offers that the caller saved, and those they hold a voucher of that still works. */
export const getOfferMarks: Handle<typeof contract.getOfferMarks> = async ({ db, clock, caller }) => {
  const rows = await queryRows<{ offer_id: string; mark: 'saved' | 'owned' }>(db)`
    select offer_id, 'saved' as mark from saved_offers where user_id = ${caller.id}
    union all select distinct offer_id, 'owned' from redemptions
      where user_id = ${caller.id} and status = 'issued' and (expires_at is null or expires_at > ${clock.now()})`;
  const listMarked = (mark: 'saved' | 'owned') => rows.filter((row) => row.mark === mark).map((row) => row.offer_id);
  return { saved: listMarked('saved'), owned: listMarked('owned') };
};

/**
 * Saves an offer; one saved already keeps its time.
 * @throws {Refusal} not_found unless the caller can see it; limit_reached
 */
export const saveOffer = async (call: Call<typeof contract.saveOffer>) => {
  const { db, clock, caller, input } = call;
  const offer = await findVisibleOffer(call, caller, input.id);
  const others = await queryRow<{ total: number }>(db)`
    select count(*) as total from saved_offers where user_id = ${caller.id} and offer_id <> ${offer.id}`;
  if ((others?.total ?? 0) >= mostSavedOffers)
    throw new Refusal('limit_reached', {
      message: `You've saved ${mostSavedOffers} offers. Remove one to save another.`,
    });
  await runStatement(db)`insert into saved_offers (user_id, offer_id, saved_at)
    values (${caller.id}, ${offer.id}, ${clock.now()}) on conflict do nothing`;
  return { saved: true };
};

/**
 * Removes an offer from the saved ones, on sale or not. One that isn't saved is fine.
 * @throws {Refusal} not_found for an offer that the caller neither saved nor can see
 */
export const unsaveOffer = async (call: Call<typeof contract.unsaveOffer>) => {
  const { db, caller, input } = call;
  const removed = await queryRow(db)`
    delete from saved_offers where user_id = ${caller.id} and offer_id = ${input.id} returning offer_id`;
  if (!removed) await findVisibleOffer(call, caller, input.id);
  return { saved: false };
};
