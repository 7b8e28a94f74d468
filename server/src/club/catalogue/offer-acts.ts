import type { catalogue as contract, SaleAct } from '@club/contract/club/catalogue';
import { dropHeld, updateOffer } from '#club/marketplace';
import { archiveForClub, endClubPause, pauseForClub, type StaffOfferRow, setFeatured } from '#club/marketplace/staff';
import { describeChange, tellVendor } from '#club/vendors';
import { type AuditAction, audit } from '#platform/audit';
import { type Call, type Handle, Refusal } from '#platform/http';
import { lockSeenOffer, toCatalogueOffer } from './offers.ts';

type Acting = Call<typeof contract.changeOfferSale> | Call<typeof contract.editCatalogueOffer>;

/**
 * Pauses an offer, ends that, takes it down for good, or recommends it. Its vendor is told why, except of what is
 * recommended.
 * @throws {Refusal} not_found, self_review, stale_version, invalid_transition where there is nothing to do
 */
export const changeOfferSale: Handle<typeof contract.changeOfferSale> = async (call) => {
  const { db, clock, input } = call;
  const { act, reason } = input;
  const before = await lockSeenOffer(call, input);
  refuseIdle(before, act);
  const now = clock.now();
  if (act === 'pause') await pauseForClub(db, before.id, reason, now);
  if (act === 'resume') await endClubPause(db, before.id, { publish: true, now });
  if (act === 'take_down') {
    await archiveForClub(db, before.id, reason, now);
    await dropHeld(db, { vendorId: before.vendor_id, offerId: before.id });
  }
  if (act === 'feature' || act === 'unfeature') await setFeatured(db, before.id, act === 'feature' ? now : null);
  const after = await toCatalogueOffer(call, before.id);
  const isFeatured = act === 'feature' || act === 'unfeature';
  await auditOffer(call, before, {
    action: actions[act],
    details: isFeatured ? { active: act === 'feature' } : { from: before.status, to: after.state },
    reason,
  });
  if (isFeatured) return toCatalogueOffer(call, before.id);
  const isBack = after.state !== 'paused';
  await tellVendor(call, {
    template:
      act === 'pause' ? 'vendor_offer_paused' : act === 'resume' ? 'vendor_offer_resumed' : 'vendor_offer_removed',
    ...describe(before, after.version),
    note: reason,
    ...(act === 'pause' && { sentence: 'The club has paused your offer. Vouchers that were sold stay valid.' }),
    ...(act === 'resume' &&
      !isBack && { sentence: 'The club has ended the pause. Publish your offer when you are ready.' }),
  });
  return toCatalogueOffer(call, before.id);
};

const actions: Readonly<Record<SaleAct, AuditAction>> = {
  pause: 'offer.paused',
  resume: 'offer.resumed',
  take_down: 'offer.taken_down',
  feature: 'offer.featured',
  unfeature: 'offer.featured',
};

const refuseIdle = ({ status, paused_by_admin, featured_at }: StaffOfferRow, act: SaleAct): void => {
  const message =
    status === 'archived'
      ? 'This offer is archived.'
      : act === 'pause' && paused_by_admin
        ? 'The club has paused this offer already.'
        : act === 'resume' && !paused_by_admin
          ? "The club hasn't paused this offer."
          : act === 'feature' && featured_at
            ? 'This offer is recommended already.'
            : undefined;
  if (message) throw new Refusal('invalid_transition', { message });
};

const describe = ({ id, vendor_id, title }: StaffOfferRow, version: number) => ({
  vendorId: vendor_id,
  offerId: id,
  caseId: `${id}:${version}`,
  title,
});

/**
 * Changes what an offer says. Staff have read it, so no claim is held back; a change of the vendor's that waits stays.
 * @throws {Refusal} not_found, self_review, stale_version, invalid_transition for an archived offer or without a change
 */
export const editCatalogueOffer: Handle<typeof contract.editCatalogueOffer> = async (call) => {
  const { db, clock, input } = call;
  const before = await lockSeenOffer(call, input);
  if (before.status === 'archived') throw new Refusal('invalid_transition', { message: 'This offer is archived.' });
  const { title, summary, description, reason } = input;
  const texts = { title, summary, description };
  const change = describeChange(before, texts);
  if (change === '') throw new Refusal('invalid_transition', { message: 'Nothing was changed.' });
  await updateOffer(db, before.id, { changes: { ...texts, updated_at: clock.now() }, outdatesQuotes: false });
  const after = await toCatalogueOffer(call, before.id);
  const fields = Object.keys(texts).filter((name) => change.includes(`${name}: `));
  await auditOffer(call, before, { action: 'offer.changed', details: { fields: fields.join(' ') }, reason, change });
  await tellVendor(call, { template: 'vendor_offer_edited', ...describe(before, after.version), note: reason });
  return toCatalogueOffer(call, before.id);
};

const auditOffer = (
  { db, clock, caller, origin }: Acting,
  { id, vendor_owner }: StaffOfferRow,
  entry: {
    readonly action: AuditAction;
    readonly details: Readonly<Record<string, string | boolean>>;
    readonly reason: string;
    readonly change?: string;
  },
): Promise<void> =>
  audit(db, {
    at: clock.now(),
    action: entry.action,
    actorId: caller.id,
    sessionId: caller.sessionId,
    object: { type: 'offer', id },
    origin,
    details: entry.details,
    note: {
      reason: entry.reason,
      ...(entry.change && { change: entry.change }),
      ...(vendor_owner && { memberId: vendor_owner }),
    },
  });
