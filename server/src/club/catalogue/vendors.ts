import type { FoundVendor } from '@club/contract/club/catalogue/vendor-fields';
import type { catalogueVendors as contract } from '@club/contract/club/catalogue/vendors';
import { handOver } from '#club/approvals';
import {
  countStaffVendors,
  findStaffVendor,
  listStaffVendors,
  type StaffVendorRow,
  setVendorPause,
  setVendorTexts,
} from '#club/marketplace/staff';
import { describeChange, tellVendor } from '#club/vendors';
import { findUserByEmail, listContacts, listNames } from '#core/identity';
import { letters } from '#platform/adapters';
import { type AuditAction, audit } from '#platform/audit';
import type { Club } from '#platform/club';
import { type Call, fieldRefusal, type Handle, linkPages, Refusal, toPage } from '#platform/http';
import { mailKind } from '#platform/mail-words';
import { refuseOwn } from './offers.ts';

/** @throws {Refusal} invalid_page past the last page */
export const findVendors: Handle<typeof contract.findVendors> = async (call) => {
  const { db, config, clock, caller, input } = call;
  const { state } = input;
  const search = (input.search ?? '').trim();
  const counts = await countStaffVendors(db, search);
  const rows = await listStaffVendors(db, { search, state, now: clock.now(), ...toPage(input) });
  return {
    ...linkPages(`${config.publicUrl}/api/catalogue/vendors/`, input, { rows, total: counts[state ?? 'all'] }),
    results: await toFoundVendors(db, rows, caller.id),
    counts,
  };
};

const toFoundVendors = async (
  db: Club['db'],
  rows: readonly StaffVendorRow[],
  reader: string,
): Promise<FoundVendor[]> => {
  const names = await listNames(
    db,
    rows.flatMap(({ owner_id }) => owner_id ?? []),
  );
  return rows.map(({ owner_id, created_at, updated_at, logo: _logo, ...row }) => ({
    ...row,
    version: updated_at.toISOString(),
    since: created_at.toISOString(),
    owner: owner_id ? { id: owner_id, name: names.get(owner_id) ?? '' } : null,
    own: owner_id === reader,
  }));
};

type Acting =
  | Call<typeof contract.changeVendorSale>
  | Call<typeof contract.editCatalogueVendor>
  | Call<typeof contract.handOverVendor>;

/** @throws {Refusal} not_found, self_review, stale_version when it was changed since the caller saw it */
const lockSeen = async ({ db, clock, caller, input }: Acting): Promise<StaffVendorRow> => {
  const row = await findStaffVendor(db, input.id, { now: clock.now(), lock: true });
  if (!row) throw new Refusal('not_found');
  await refuseOwn(db, caller.id, row.id);
  if (row.updated_at.toISOString() !== new Date(input.version).toISOString())
    throw new Refusal('stale_version', { message: 'This business was changed meanwhile. Look at it again first.' });
  return row;
};

const readAgain = async ({ db, clock, caller }: Acting, id: string): Promise<FoundVendor> => {
  const row = await findStaffVendor(db, id, { now: clock.now() });
  const [found] = row ? await toFoundVendors(db, [row], caller.id) : [];
  if (!found) throw new Refusal('not_found');
  return found;
};

/**
 * Takes a whole business off sale, or ends that. Offers keep their own state, so only what was on sale comes back.
 * @throws {Refusal} not_found, self_review, stale_version, invalid_transition where there is nothing to do
 */
export const changeVendorSale: Handle<typeof contract.changeVendorSale> = async (call) => {
  const { db, clock, input } = call;
  const { paused, reason } = input;
  const before = await lockSeen(call);
  if (paused === (before.state === 'paused') || !['selling', 'paused'].includes(before.state))
    throw new Refusal('invalid_transition', {
      message: paused ? "This business doesn't sell now." : "The club hasn't paused this business.",
    });
  const now = clock.now();
  await setVendorPause(db, before.id, paused ? reason : null, now);
  await auditVendor(call, before, {
    action: paused ? 'vendor.paused' : 'vendor.resumed',
    details: { from: before.state, to: paused ? 'paused' : 'selling', offers: before.on_sale },
  });
  await tellVendor(call, {
    template: paused ? 'vendor_paused' : 'vendor_resumed',
    ...{
      vendorId: before.id,
      offerId: null,
      caseId: `${before.id}:${now.getTime()}`,
      title: before.name,
      note: reason,
    },
  });
  return readAgain(call, before.id);
};

/** @throws {Refusal} not_found, self_review, stale_version, invalid_transition without a change */
export const editCatalogueVendor: Handle<typeof contract.editCatalogueVendor> = async (call) => {
  const { db, clock, input } = call;
  const { name, description, reason } = input;
  const before = await lockSeen(call);
  const change = describeChange(before, { name, description });
  if (change === '') throw new Refusal('invalid_transition', { message: 'Nothing was changed.' });
  const now = clock.now();
  await setVendorTexts(db, before.id, { name, description, now });
  const fields = ['name', 'description'].filter((field) => change.includes(`${field}: `)).join(' ');
  await auditVendor(call, before, { action: 'vendor.changed', details: { fields }, change });
  await tellVendor(call, {
    template: 'vendor_edited',
    ...{ vendorId: before.id, offerId: null, caseId: `${before.id}:${now.getTime()}`, title: name, note: reason },
  });
  return readAgain(call, before.id);
};

/**
 * Gives a business to the member with an e-mail address. Both are told by mail.
 * @throws {Refusal} not_found, self_review, stale_version, invalid_transition before it was approved, validation_error for
 *   someone who can't own it
 */
export const handOverVendor: Handle<typeof contract.handOverVendor> = async (call) => {
  const { db, config, caller, input } = call;
  const next = await findUserByEmail(db, input.email.toLowerCase());
  if (!next) throw fieldRefusal('email', 'No active account has this e-mail address.');
  if (next.id === caller.id) throw new Refusal('self_review', { message: "You can't take a business over yourself." });
  const before = await lockSeen(call);
  if (before.state === 'review' || before.state === 'rejected')
    throw new Refusal('invalid_transition', { message: 'Only an approved business can be handed over.' });
  await handOver(call, { vendorId: before.id, from: before.owner_id, to: next.id, actorId: caller.id });
  await auditVendor(call, before, {
    action: 'vendor.handed_over',
    details: { before: before.owner_id ?? '', after: next.id },
  });
  const contacts = await listContacts(db, [next.id, ...(before.owner_id ? [before.owner_id] : [])]);
  const write = letters(db, config);
  const facts = { vendor: before.name, reason: input.reason };
  const to = contacts.get(next.id);
  if (to) await write(ownerMails.received, to, facts);
  const from = before.owner_id ? contacts.get(before.owner_id) : undefined;
  if (from) await write(ownerMails.handedOver, from, facts);
  return readAgain(call, before.id);
};

const auditVendor = (
  { db, clock, caller, origin, input }: Acting,
  { id, owner_id }: StaffVendorRow,
  entry: {
    readonly action: AuditAction;
    readonly details: Readonly<Record<string, string | number>>;
    readonly change?: string;
  },
): Promise<void> =>
  audit(db, {
    at: clock.now(),
    action: entry.action,
    actorId: caller.id,
    sessionId: caller.sessionId,
    object: { type: 'vendor', id },
    origin,
    details: entry.details,
    note: {
      reason: input.reason,
      ...(entry.change && { change: entry.change }),
      ...(owner_id && { memberId: owner_id }),
    },
  });

const handedOver = { vendor: 'Studio Bellini', reason: 'The business was sold.' };

const ownerMails = {
  received: mailKind('vendor_received', {
    name: 'A business handed over to the reader',
    readers: 'vendors',
    subject: '{vendor} is yours now',
    example: handedOver,
    write: ({ vendor, reason }, { publicUrl }) => [
      `The club has handed ${vendor} over to you: its offers, vouchers and statements.`,
      `Reason: ${reason}`,
      `Open it here: ${publicUrl}/marketplace/vendor/overview`,
    ],
  }),
  handedOver: mailKind('vendor_handed_over', {
    name: 'A business handed over to someone else',
    readers: 'vendors',
    subject: '{vendor} has another owner',
    example: handedOver,
    write: ({ vendor, reason }) => [
      `The club has handed ${vendor} over to another member. You can still write its offers as an editor.`,
      `Reason: ${reason}`,
      'If you think this is a mistake, reply to this e-mail.',
    ],
  }),
};

export const ownerMailKinds = Object.values(ownerMails);
