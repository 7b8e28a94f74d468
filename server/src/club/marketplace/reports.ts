import type { marketplace as contract } from '@club/contract/club/marketplace';
import { findVisibleOffer } from '#club/marketplace/catalogue';
import { type Call, fieldRefusal, Refusal } from '#platform/http';
import { insertReport } from './vendor-cases.store.ts';
import { findVendor } from './vendors.store.ts';

/**
 * Stores a member's report, one for each offer or vendor.
 * @throws {Refusal} not_found unless the member can see it; validation_error for their own
 */
export const reportVendor = async (call: Call<typeof contract.reportVendor>) => {
  const { db, clock, caller, input } = call;
  const { object_type: type, object_id: id, reason, note = '' } = input;
  const offer = type === 'offer' ? await findVisibleOffer(call, caller, id) : null;
  const vendor = await findVendor(db, offer?.vendor_id ?? id);
  const isShown = vendor && (vendor.status === 'APR' || vendor.in_recheck) && !vendor.is_suspended;
  if (!vendor || !isShown) throw new Refusal('not_found');
  if (vendor.owner_id === caller.id) throw fieldRefusal('object_id', 'This is yours. You can edit it.');
  const subject = { vendorId: vendor.id, offerId: offer?.id ?? null };
  await insertReport(db, subject, { reporter: caller.id, reason, note, now: clock.now() });
  return { message: 'Thanks for telling us. The club will look at it.' };
};
