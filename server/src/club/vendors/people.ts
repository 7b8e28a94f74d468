import { randomBytes } from 'node:crypto';
import { type vendorPeople as contract, invitationDays, type VendorPeople } from '@club/contract/club/vendor/people';
import type { saleNotices } from '@club/contract/club/vendor/sale-notices';
import { dayMs } from '@club/contract/platform/units';
import { v7 as uuidv7 } from 'uuid';
import { findVendor, findVendorOfOwner, lockVendor } from '#club/marketplace';
import { findUser, findUserByEmail, lockUser, toDisplayName } from '#core/identity';
import { letters } from '#platform/adapters';
import { type AuditAction, audit } from '#platform/audit';
import { toDayInWords } from '#platform/calendar';
import type { Events } from '#platform/events';
import type { Call, Handle } from '#platform/http';
import { Refusal } from '#platform/http';
import { hashSecret } from '#platform/secrets';
import { findActiveVendor, findOwnVendor, type OwnVendor } from './access.ts';
import { vendorMails } from './mails.ts';
import {
  addPerson,
  deleteInvitation,
  deletePerson,
  findInvitation,
  findMembership,
  findPerson,
  listInvitations,
  listPeople,
  putSaleNotices,
  saveInvitation,
  setRole,
  wantsSaleNotices,
} from './people.store.ts';

type Acting = Pick<Call, 'db' | 'clock' | 'origin'> & { readonly caller: NonNullable<Call['caller']> };

/** @throws {Refusal} the refusals of findOwnVendor */
export const listVendorPeople: Handle<typeof contract.listVendorPeople> = async (call) =>
  toPeople(call, await findOwnVendor(call));

/**
 * Invites an address, in place of an earlier invitation to it. Whether it has an account here is not told.
 * @throws {Refusal} already_exists for someone who works in the business
 */
export const inviteVendorPerson: Handle<typeof contract.inviteVendorPerson> = async (call) => {
  const { db, clock, config, input } = call;
  const vendor = await findActiveVendor(call);
  const email = input.email.toLowerCase();
  const known = await findUserByEmail(db, email);
  if (known && (known.id === vendor.owner_id || (await findPerson(db, vendor.id, known.id)))) {
    throw new Refusal('already_exists', { message: 'This person already works in your business.' });
  }
  const token = randomBytes(24).toString('base64url');
  const now = clock.now();
  const expires_at = new Date(now.getTime() + invitationDays * dayMs);
  const id = uuidv7({ msecs: now.getTime() });
  const tokenHash = hashSecret(token);
  await saveInvitation(db, {
    id,
    vendor_id: vendor.id,
    email,
    role: input.role,
    created_at: now,
    expires_at,
    tokenHash,
  });
  const day = toDayInWords(expires_at, config.timeZone);
  const invitation = { vendor: vendor.name, task: tasks[input.role], token, day };
  await letters(db, config)(vendorMails.invitation, { email, first_name: '' }, invitation);
  await auditPeople(call, vendor, 'vendor.person_invited', { role: input.role });
  return toPeople(call, vendor);
};

const tasks = {
  owner: 'run its business',
  editor: 'write its offers and redeem its vouchers',
  desk: 'redeem its vouchers',
} as const;

/** @throws {Refusal} the refusals of findOwnVendor */
export const getSaleNotices: Handle<typeof saleNotices.getSaleNotices> = async (call) => {
  const { db, caller } = call;
  const vendor = await findOwnVendor(call);
  return { wanted: await wantsSaleNotices(db, { userId: caller.id, isOwner: vendor.owner_id === caller.id }) };
};

/** @throws {Refusal} the refusals of findActiveVendor */
export const setSaleNotices: Handle<typeof saleNotices.setSaleNotices> = async (call) => {
  const { db, caller, input } = call;
  await findActiveVendor(call);
  await putSaleNotices(db, caller.id, input.wanted);
  return { wanted: input.wanted };
};

/** @throws {Refusal} not_found for another business's invitation */
export const withdrawVendorInvitation: Handle<typeof contract.withdrawVendorInvitation> = async (call) => {
  const vendor = await findActiveVendor(call);
  if (!(await deleteInvitation(call.db, call.input.id, vendor.id))) throw new Refusal('not_found');
  return toPeople(call, vendor);
};

/** @throws {Refusal} not_found for someone who doesn't work in the business, or whose account it is */
export const changeVendorRole: Handle<typeof contract.changeVendorRole> = async (call) => {
  const { db, input } = call;
  const vendor = await findActiveVendor(call);
  const person = await findPerson(db, vendor.id, input.id);
  if (!person) throw new Refusal('not_found');
  if (person.role !== input.role) {
    await setRole(db, input.id, input.role);
    await auditPeople(call, vendor, 'vendor.role_changed', { before: person.role, role: input.role }, input.id);
  }
  return toPeople(call, vendor);
};

/** @throws {Refusal} not_found for someone who doesn't work in the business, or whose account it is */
export const removeVendorPerson: Handle<typeof contract.removeVendorPerson> = async (call) => {
  const { db, input } = call;
  const vendor = await findActiveVendor(call);
  const person = await findPerson(db, vendor.id, input.id);
  if (!person) throw new Refusal('not_found');
  await deletePerson(db, input.id);
  await auditPeople(call, vendor, 'vendor.person_removed', { role: person.role }, input.id);
  return toPeople(call, vendor);
};

type Open = Pick<Call, 'db' | 'clock'> & { readonly caller: NonNullable<Call['caller']> };

/** An invitation to the caller's own address. @throws {Refusal} invalid_code for any other */
const requireInvitation = async ({ db, clock, caller }: Open, token: string) => {
  const invitation = await findInvitation(db, hashSecret(token), clock.now());
  const user = await findUser(db, caller.id);
  const vendor = invitation && (await findVendor(db, invitation.vendor_id));
  if (!invitation || !vendor)
    throw new Refusal('invalid_code', {
      message: 'This invitation has ended or was used. Ask the business for a new one.',
    });
  if (user?.email.toLowerCase() !== invitation.email)
    throw new Refusal('invalid_code', {
      message: 'This invitation was sent to another e-mail address. Sign in with that one.',
    });
  if (vendor.status !== 'APR') throw new Refusal('invalid_code', { message: sayClosed(vendor) });
  return { invitation, vendor };
};

const sayClosed = ({ name, status }: Pick<OwnVendor, 'name' | 'status'>): string =>
  status === 'REW'
    ? `${name} is in review. Open this link again once the club has approved it.`
    : `${name} isn't approved by the club. Ask the business before you open this link again.`;

/** @throws {Refusal} invalid_code, also while the business isn't approved */
export const getVendorInvitation: Handle<typeof contract.getVendorInvitation> = async (call) => {
  const { invitation, vendor } = await requireInvitation(call, call.input.token);
  return { vendor: vendor.name, role: invitation.role, email: invitation.email };
};

/**
 * Accepts an invitation, once.
 * @throws {Refusal} invalid_code, also while the business isn't approved; already_exists for someone who has or works in a business
 */
export const acceptVendorInvitation: Handle<typeof contract.acceptVendorInvitation> = async (call) => {
  const { db, clock, caller, input } = call;
  await lockUser(db, caller.id);
  const seen = await requireInvitation(call, input.token);
  await lockVendor(db, seen.vendor.id);
  const { invitation, vendor } = await requireInvitation(call, input.token);
  const isTaken = (await findVendorOfOwner(db, caller.id)) ?? (await findMembership(db, caller.id));
  const added =
    !isTaken &&
    (await deleteInvitation(db, invitation.id)) &&
    (await addPerson(db, { vendorId: vendor.id, userId: caller.id, role: invitation.role, now: clock.now() }));
  if (!added) throw new Refusal('already_exists', { message: 'You already have or work in a business in the club.' });
  await auditPeople(call, vendor, 'vendor.person_added', { role: invitation.role }, caller.id);
  return { vendor: vendor.name, role: invitation.role };
};

/** @throws {Refusal} invalid_transition once someone joined the business since, or has an open invitation */
export const refuseUndo = async (
  { db, clock }: Pick<Call, 'db' | 'clock'>,
  { vendorId, since }: Events['vendor_approval_undone'],
): Promise<void> => {
  const joined = (await listPeople(db, vendorId)).find((one) => one.added_at >= since);
  const invited = (await listInvitations(db, vendorId, clock.now())).find((one) => one.created_at >= since);
  const built = joined
    ? `${toDisplayName(joined)} has joined the business already.`
    : invited && `The business has invited ${invited.email} already.`;
  if (built) throw new Refusal('invalid_transition', { message: `${built} Revoke the approval instead.` });
};

const toPeople = async (
  { db, clock, caller }: Acting,
  vendor: Pick<OwnVendor, 'id' | 'owner_id'>,
): Promise<VendorPeople> => {
  const owner = vendor.owner_id ? await findUser(db, vendor.owner_id) : undefined;
  const others = await listPeople(db, vendor.id);
  const invitations = await listInvitations(db, vendor.id, clock.now());
  const people = [
    ...(owner ? [{ ...owner, role: 'owner' as const, last_used_at: null, is_account_owner: true }] : []),
    ...others.map((one) => ({ ...one, is_account_owner: false })),
  ];
  return {
    people: people.map((one) => ({
      id: one.id,
      name: toDisplayName(one),
      email: one.email,
      role: one.role,
      is_account_owner: one.is_account_owner,
      is_you: one.id === caller.id,
      last_used_at: one.last_used_at?.toISOString() ?? null,
    })),
    invitations: invitations.map(({ id, email, role, created_at, expires_at }) => ({
      id,
      email,
      role,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
    })),
  };
};

const auditPeople = (
  { db, clock, caller, origin }: Acting,
  vendor: Pick<OwnVendor, 'id'>,
  action: AuditAction,
  details: Readonly<Record<string, string>>,
  memberId?: string,
): Promise<void> =>
  audit(db, {
    at: clock.now(),
    action,
    actorId: caller.id,
    sessionId: caller.sessionId,
    object: { type: 'vendor', id: vendor.id },
    origin,
    details,
    ...(memberId && { note: { memberId } }),
  });
