import { randomBytes } from 'node:crypto';
import { type staff as contract, type Staff, staffInvitationDays } from '@club/contract/club/staff';
import type { AdminPermission } from '@club/contract/platform/access';
import { dayMs } from '@club/contract/platform/units';
import { v7 as uuidv7 } from 'uuid';
import { type Actor, changePermissions } from '#club/admin';
import { findUser, findUserByEmail, listAdministrators, listNames, lockUser, type User } from '#core/identity';
import { findPasskeys } from '#core/passkeys';
import { letters } from '#platform/adapters';
import { audit } from '#platform/audit';
import { toDayInWords } from '#platform/calendar';
import type { Call, Handle } from '#platform/http';
import { fieldRefusal, Refusal } from '#platform/http';
import { mailKind } from '#platform/mail-words';
import { hashSecret } from '#platform/secrets';
import { deleteInvitation, findInvitation, listInvitations, saveInvitation } from './invitations.store.ts';

type Acting = Pick<Call, 'db' | 'clock' | 'config' | 'origin'> & { readonly caller: NonNullable<Call['caller']> };

export const listStaff: Handle<typeof contract.listStaff> = (call) => toStaff(call);

/**
 * Invites an address, in place of an earlier invitation to it. Whether it has an account here is not told.
 * @throws {Refusal} validation_error for a permission that the caller lacks, already_exists for an administrator
 */
export const inviteStaff: Handle<typeof contract.inviteStaff> = async (call) => {
  const { db, clock, config, caller, input, origin } = call;
  const email = input.email.toLowerCase();
  requireOwn(call, input.permissions);
  if ((await findUserByEmail(db, email))?.permissions.length)
    throw new Refusal('already_exists', {
      message: 'This person is an administrator already. Change their permissions.',
    });
  const token = randomBytes(24).toString('base64url');
  const now = clock.now();
  const expires_at = new Date(now.getTime() + staffInvitationDays * dayMs);
  const id = uuidv7({ msecs: now.getTime() });
  const { permissions } = input;
  const row = { id, email, permissions, invited_by: caller.id, created_at: now, expires_at };
  await saveInvitation(db, { ...row, tokenHash: hashSecret(token) });
  const [name] = (await listNames(db, [caller.id])).values();
  const day = toDayInWords(expires_at, config.timeZone);
  await letters(db, config)(staffMails.invitation, { email, first_name: '' }, { name: name ?? '', token, day });
  await audit(db, {
    at: now,
    action: 'staff.invited',
    actorId: caller.id,
    sessionId: caller.sessionId,
    object: { type: 'staff_invitation', id },
    origin,
    details: { after: permissions.join(' ') },
  });
  return toStaff(call);
};

/** @throws {Refusal} not_found */
export const withdrawStaffInvitation: Handle<typeof contract.withdrawStaffInvitation> = async (call) => {
  const { db, clock, caller, input, origin } = call;
  if (!(await deleteInvitation(db, input.id))) throw new Refusal('not_found');
  await audit(db, {
    at: clock.now(),
    action: 'staff.invitation_withdrawn',
    actorId: caller.id,
    sessionId: caller.sessionId,
    object: { type: 'staff_invitation', id: input.id },
    origin,
  });
  return toStaff(call);
};

/**
 * Changes what another administrator may do, as far as the caller may do it too.
 * @throws {Refusal} not_found unless they are an administrator, self_review, validation_error for a permission that the
 * caller lacks, stale_version where someone else has changed it meanwhile
 */
export const changeStaff: Handle<typeof contract.changeStaff> = async (call) => {
  const { db, config, caller, input } = call;
  if (input.id === caller.id)
    throw new Refusal('self_review', { message: 'Another administrator changes your own permissions.' });
  const user = await lockUser(db, input.id);
  if (!user || user.permissions.length === 0) throw new Refusal('not_found');
  const changed = listChanged(user.permissions, input.permissions);
  if (listChanged(user.permissions, input.seen).length > 0)
    throw new Refusal('stale_version', {
      message: `Someone changed these permissions meanwhile. They are now: ${user.permissions.join(', ')}.`,
    });
  requireOwn(call, changed);
  if (changed.length === 0) return toStaff(call);
  await changePermissions(call, user, { permissions: input.permissions, by: toActor(call), reason: input.reason });
  await letters(db, config)(staffMails.changed, user, { now: sayNow(input.permissions), reason: input.reason });
  return toStaff(call);
};

const sayNow = (permissions: readonly AdminPermission[]): string =>
  permissions.length > 0
    ? `Your permissions in the administration have changed. You now have: ${permissions.join(', ')}.`
    : 'You no longer have permissions in the administration. Your own account stays as it is.';

/** What is in one list and not in the other. */
const listChanged = (before: readonly AdminPermission[], after: readonly AdminPermission[]): AdminPermission[] => [
  ...before.filter((one) => !after.includes(one)),
  ...after.filter((one) => !before.includes(one)),
];

/** Nobody gives or takes what they lack. */
const requireOwn = ({ caller }: Pick<Acting, 'caller'>, changed: readonly AdminPermission[]): void => {
  const missing = changed.filter((one) => !caller.permissions.includes(one));
  if (missing.length > 0)
    throw fieldRefusal('permissions', `You can't give or take what you lack yourself: ${missing.join(', ')}.`);
};

/** @throws {Refusal} invalid_code */
export const getStaffInvitation: Handle<typeof contract.getStaffInvitation> = async (call) => {
  const { inviter, permissions } = await requireInvitation(call, call.input.token);
  return { invited_by: `${inviter.first_name} ${inviter.last_name}`.trim(), permissions };
};

/** Accepts an invitation, once. @throws {Refusal} invalid_code */
export const acceptStaffInvitation: Handle<typeof contract.acceptStaffInvitation> = async (call) => {
  const { db, caller, input } = call;
  const user = await lockUser(db, caller.id);
  const { id, permissions } = await requireInvitation(call, input.token);
  if (!user || !(await deleteInvitation(db, id))) throw ended();
  const all = [...new Set([...user.permissions, ...permissions])];
  await changePermissions(call, user, { permissions: all, by: toActor(call) });
  return { permissions };
};

const ended = (): Refusal =>
  new Refusal('invalid_code', { message: 'This invitation has ended or was used. Ask the club for a new one.' });

/**
 * An invitation to the caller's own address, with what its sender may still give.
 * @throws {Refusal} invalid_code for any other
 */
const requireInvitation = async (
  { db, clock, caller }: Pick<Acting, 'db' | 'clock' | 'caller'>,
  token: string,
): Promise<{ id: string; inviter: User; permissions: AdminPermission[] }> => {
  const invitation = await findInvitation(db, hashSecret(token), clock.now());
  if (!invitation) throw ended();
  const user = await findUser(db, caller.id);
  if (user?.email.toLowerCase() !== invitation.email)
    throw new Refusal('invalid_code', {
      message: 'This invitation was sent to another e-mail address. Sign in with that one.',
    });
  const inviter = invitation.invited_by ? await findUser(db, invitation.invited_by) : undefined;
  const given = inviter?.status === 'active' && inviter.permissions.includes('staff') ? inviter.permissions : [];
  const permissions = invitation.permissions.filter((one) => given.includes(one));
  if (!inviter || permissions.length === 0) throw ended();
  return { id: invitation.id, inviter, permissions };
};

const toActor = ({ caller, origin }: Pick<Acting, 'caller' | 'origin'>): Actor => ({
  actorId: caller.id,
  sessionId: caller.sessionId,
  origin,
});

const toStaff = async ({ db, clock, config, caller }: Acting): Promise<Staff> => {
  const invitations = await listInvitations(db, clock.now());
  const names = await listNames(
    db,
    invitations.flatMap(({ invited_by: id }) => (id ? [id] : [])),
  );
  const people: Staff['people'] = [];
  for (const { id, name, email, permissions, last_seen_at: seen } of await listAdministrators(db)) {
    const { count } = await findPasskeys(db, id);
    people.push({
      ...{ id, name, email, passkeys: count, is_you: id === caller.id },
      permissions: [...permissions],
      last_seen_at: seen?.toISOString() ?? null,
    });
  }
  return {
    people,
    needs_passkey: config.adminPasskeys,
    invitations: invitations.map(({ id, email, permissions, invited_by: by, created_at, expires_at }) => ({
      id,
      email,
      permissions: [...permissions],
      invited_by: (by && names.get(by)) ?? null,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
    })),
  };
};

const staffMails = {
  invitation: mailKind('staff_invitation', {
    name: 'Invitation to the administration',
    readers: 'staff',
    subject: 'Help to run {club}',
    isNameless: true,
    example: { name: 'Grace Hughes', token: 'example', day: '4 Dec 2026' },
    write: ({ name, token, day }, { publicUrl, product }) => [
      `${name} invites you to the administration of ${product.name} Club.`,
      `Sign in or register with this e-mail address, then accept: ${publicUrl}/admin/invitation/${token}`,
      `The link works once, until ${day}. If you don't know ${name}, ignore this e-mail.`,
    ],
  }),
  changed: mailKind('staff_changed', {
    name: 'Permissions changed',
    readers: 'staff',
    subject: 'Your work in the administration',
    example: { now: sayNow(['support', 'catalogue']), reason: 'You take over the catalogue.' },
    write: ({ now, reason }) => [now, `Reason: ${reason}`],
  }),
};

export const staffMailKinds = Object.values(staffMails);
