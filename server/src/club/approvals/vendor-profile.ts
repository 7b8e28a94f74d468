import type { approvals as contract } from '@club/contract/club/approvals';
import type { OwnVendor } from '@club/contract/club/approvals.fields';
import { checkCountry } from '#club/account';
import {
  findVendor,
  findVendorOfOwner,
  insertVendor,
  saveVendor,
  type VendorProfile,
  type VendorRow,
} from '#club/marketplace';
import { describeChange, findMembership, holdProfile } from '#club/vendors';
import { lockUser } from '#core/identity';
import { audit } from '#platform/audit';
import type { Call } from '#platform/http';
import { inTwoSteps, Refusal } from '#platform/http';
import { fileApplication } from './applications.ts';
import { logoSize } from './company.ts';
import { toVendor } from './queue.ts';
import { mayReview, refuseReview } from './rights.ts';
import { replaced, type StoredUploads, storeUploads } from './uploads.ts';

const coverSize = 1600;

type Create = Call<typeof contract.createVendor>;
type Update = Call<typeof contract.updateVendor>;

const pictures = (call: Create | Update): Promise<StoredUploads> =>
  storeUploads(call, { logo: [call.input.logo, logoSize], cover: [call.input.cover, coverSize] });

/** Creates a vendor profile and its application. @throws {Refusal} already_exists, unsupported_file */
export const createVendor = inTwoSteps(pictures, async (call: Create, stored): Promise<OwnVendor> => {
  const { db, clock, caller, input } = call;
  checkCountry(input.country);
  const user = await lockUser(db, caller.id);
  if (!user) throw new Refusal('not_authenticated');
  const profile = { ...merged(emptyProfile, input), logo: stored.logo ?? null, cover: stored.cover ?? null };
  const made = await insertVendor(db, { owner: caller.id, profile, now: clock.now() });
  if (!made) throw new Refusal('already_exists', { message: 'You already have a vendor profile. Change it instead.' });
  await fileApplication(call, user, 'vendor');
  return toVendor(made);
});

/**
 * Changes the named vendor, or the caller's own. Only its owners and administrators of vendors find it. State, owner and
 * slug are never taken from the request.
 * @throws {Refusal} not_found, unsupported_file
 */
export const updateVendor = inTwoSteps(pictures, async (call: Update, uploads): Promise<OwnVendor> => {
  const { db, clock, caller, input } = call;
  checkCountry(input.country);
  await lockUser(db, caller.id);
  const id = input.id ?? input.vendor_id;
  const before = await findOwned(call, id);
  if (!before) throw new Refusal('not_found');
  const isOwn = before.owner_id === caller.id || (await runsBusiness(call, before.id));
  if (!isOwn && !mayReview(caller, 'vendor')) {
    throw refuseReview(caller, ['vendor'], 'not_found');
  }
  const wanted = {
    ...merged(before, input),
    logo: await replaced(db, before.logo, uploads.logo),
    cover: await replaced(db, before.cover, uploads.cover),
  };
  // The club itself has looked at what it writes, and an application is read as a whole.
  const isPublic = before.status === 'APR' || before.in_recheck;
  const isHeldBack = isOwn && isPublic;
  const stored = isHeldBack ? await holdProfile(db, before, wanted, clock.now()) : { profile: wanted, held: {} };
  const after = await saveVendor(db, before.id, stored.profile, clock.now());
  await auditChange(call, { before, after, isOwn });
  if (Object.keys(stored.held).length > 0) await auditHeld(call, before, stored.held);
  return toVendor(after);
});

/** The named vendor, or the one that the caller owns or runs with its owner. */
const findOwned = async ({ db, caller }: Update, id: string | undefined): Promise<VendorRow | undefined> => {
  if (id) return findVendor(db, id);
  const owned = await findVendorOfOwner(db, caller.id);
  const membership = owned ? undefined : await findMembership(db, caller.id);
  return owned ?? (membership?.role === 'owner' ? findVendor(db, membership.vendor_id) : undefined);
};

/** Whether the caller was invited to a business as an owner. */
const runsBusiness = async ({ db, caller }: Update, vendorId: string): Promise<boolean> => {
  const membership = await findMembership(db, caller.id);
  return membership?.vendor_id === vendorId && membership.role === 'owner';
};

const profileFields = ['name', 'description', 'website', 'email', 'phone', 'country', 'logo', 'cover'] as const;

/** Members see an approved vendor, so changing anything of it is audited with what it was. */
const auditChange = async (
  { db, clock, caller, origin }: Update,
  { before, after, isOwn }: { before: VendorRow; after: VendorRow; isOwn: boolean },
) => {
  const changed = profileFields.filter((field) => before[field] !== after[field]);
  if (isOwn && (before.status !== 'APR' || changed.length === 0)) return;
  const change = describeChange(before, Object.fromEntries(changed.map((field) => [field, after[field]])));
  await audit(db, {
    at: clock.now(),
    action: 'vendor.changed',
    actorId: caller.id,
    sessionId: caller.sessionId,
    object: { type: 'vendor', id: before.id },
    origin,
    details: { fields: changed.join(' ') },
    note: { change, ...(before.owner_id && { memberId: before.owner_id }) },
  });
};

const auditHeld = async ({ db, clock, caller, origin }: Update, before: VendorRow, texts: object): Promise<void> =>
  audit(db, {
    at: clock.now(),
    action: 'vendor.held',
    actorId: caller.id,
    sessionId: caller.sessionId,
    object: { type: 'vendor', id: before.id },
    origin,
    details: { fields: Object.keys(texts).join(' ') },
    note: { change: describeChange(before, texts), memberId: caller.id },
  });

const emptyProfile: VendorProfile = {
  name: '',
  description: '',
  website: null,
  email: null,
  phone: null,
  country: null,
  logo: null,
  cover: null,
};

/** Absent fields stay, empty ones are cleared. */
const merged = (before: VendorProfile, { name, description, website, email, phone, country }: Update['input']) => ({
  name: name ?? before.name,
  description: description === undefined ? before.description : (description ?? ''),
  website: website === undefined ? before.website : website || null,
  email: email === undefined ? before.email : email,
  phone: phone === undefined ? before.phone : phone || null,
  country: country === undefined ? before.country : country,
});
