import { randomUUID } from 'node:crypto';
import { adminPermissions } from '@club/contract/platform/access';
import { findVendorOfOwner, pauseOffers, suspendVendor } from '#club/marketplace';
import { inWords } from '#club/points';
import { blockCard, endAllSessions, issueCard, type User, updateUser } from '#core/identity';
import { freeze, post } from '#core/ledger';
import { resetPasskeys } from '#core/passkeys';
import { letters } from '#platform/adapters';
import { audit } from '#platform/audit';
import { runStatement } from '#platform/db';
import { readAmount, readMember, readReason } from './arguments.ts';
import type { Commands, Operated } from './command.ts';

/** Commands about one member. */
export const memberCommands: Commands = {
  grant: {
    usage: 'grant EMAIL [PERMISSION …]       makes a member an administrator (all permissions unless some are named)',
    run: async (club, [email, ...named]) => {
      const user = await readMember(club, email);
      const unknown = named.filter((name) => !adminPermissions.some((permission) => permission === name));
      if (unknown.length > 0)
        throw new Error(`There is no permission ${unknown.join(', ')}. Choose from ${adminPermissions.join(', ')}.`);
      const permissions = adminPermissions.filter((permission) => named.length === 0 || named.includes(permission));
      await setPermissions(club, user, permissions);
      return `${user.email} has these permissions: ${permissions.join(', ')}.`;
    },
  },
  revoke: {
    usage: 'revoke EMAIL                     removes all permissions',
    run: async (club, [email]) => {
      const user = await readMember(club, email);
      await setPermissions(club, user, []);
      return `${user.email} no longer has any permissions.`;
    },
  },
  suspend: {
    usage:
      'suspend EMAIL REASON             ends all sessions, freezes the points, pauses the offers, mails the member',
    run: async (club, [email, ...words]) => suspend(club, await readMember(club, email), readReason(words)),
  },
  restore: {
    usage: 'restore EMAIL [REASON]           ends a suspension; paused offers stay paused',
    run: async (club, [email, ...words]) =>
      restore(club, await readMember(club, email), words.length > 0 ? readReason(words) : ''),
  },
  adjust: {
    usage: 'adjust EMAIL AMOUNT REASON       adds or removes points: 25, 12.50, -10',
    run: async (club, [email, amount, ...words]) =>
      adjust(club, await readMember(club, email), readAmount(amount), readReason(words)),
  },
  'reset-passkeys': {
    usage:
      'reset-passkeys EMAIL             removes lost passkeys and recovery codes, ends all sessions, mails the member',
    run: async (club, [email]) => {
      const user = await readMember(club, email);
      const removed = await resetPasskeys(club, user, club.operator);
      return `Passkeys of ${user.email} removed: ${removed}. They sign in with the password and add a new one.`;
    },
  },
  'issue-card': {
    usage: 'issue-card EMAIL                 issues a new club card; the previous one stops working',
    run: async (club, [email]) => {
      const user = await readMember(club, email);
      const number = await issueCard(club.db, club.config, user.id, club.clock.now());
      return `Card ${number.replace(/(.{4})(?=.)/g, '$1 ')} for ${user.email}. This number won't be shown again.`;
    },
  },
  'block-card': {
    usage: "block-card EMAIL                 blocks a member's card",
    run: async (club, [email]) => {
      const user = await readMember(club, email);
      return (await blockCard(club.db, user.id, club.clock.now()))
        ? `Blocked the card of ${user.email}.`
        : `${user.email} has no active card.`;
    },
  },
};

const setPermissions = async (
  { db, clock, operator }: Operated,
  user: User,
  permissions: User['permissions'],
): Promise<void> => {
  await updateUser(db, user.id, { permissions });
  await audit(db, {
    at: clock.now(),
    action: 'permissions.changed',
    actorId: null,
    object: { type: 'user', id: user.id },
    details: { before: user.permissions.join(' '), after: permissions.join(' ') },
    note: { operator },
  });
};

const suspend = async (club: Operated, user: User, reason: string): Promise<string> => {
  const { db, clock, config } = club;
  const now = clock.now();
  if (user.status !== 'active')
    throw new Error(`${user.email} is ${user.status}. Only active members can be suspended.`);
  await updateUser(db, user.id, { status: 'suspended', status_reason: reason, status_changed_at: now });
  const ended = await endAllSessions(db, user.id, 'suspended', now);
  await club.emit('signed_out', club, { userId: user.id });
  await freeze(db, user.id, now);
  const vendor = await findVendorOfOwner(db, user.id);
  const paused = vendor ? await pauseOffers(db, vendor.id, now) : 0;
  if (vendor) await suspendVendor(db, vendor.id, true, now);
  await statusAudit(club, user, 'member.suspended', { details: { ended, paused }, reason });
  await letters(db, config)('account_suspended', user, 'Your account is suspended', [
    "You can't sign in until the club lifts the suspension. You'll keep your points.",
    `Reason: ${reason}`,
    'If you think this is a mistake, reply to this e-mail.',
  ]);
  return `${user.email} is suspended. Sessions ended: ${ended}. Offers paused: ${paused}.`;
};

const restore = async (club: Operated, user: User, reason: string): Promise<string> => {
  const { db, clock, config } = club;
  const now = clock.now();
  if (user.status !== 'suspended') throw new Error(`${user.email} is ${user.status}, not suspended.`);
  await updateUser(db, user.id, { status: 'active', status_reason: null, status_changed_at: now });
  await freeze(db, user.id, null);
  const vendor = await findVendorOfOwner(db, user.id);
  if (vendor) await suspendVendor(db, vendor.id, false, now);
  await statusAudit(club, user, 'member.restored', { details: {}, reason });
  await letters(db, config)('account_restored', user, 'Your account is open again', [
    `Your suspension has been lifted. Sign in here: ${config.publicUrl}/login`,
    ...(vendor ? ['Your offers are paused. Publish the ones you want to sell again.'] : []),
  ]);
  return `${user.email} can sign in again.`;
};

const statusAudit = (
  { db, clock, operator }: Operated,
  { id }: User,
  action: 'member.suspended' | 'member.restored',
  { details, reason }: { details: Record<string, number>; reason: string },
): Promise<void> =>
  audit(db, {
    at: clock.now(),
    action,
    actorId: null,
    object: { type: 'user', id },
    details,
    note: { operator, reason },
  });

/** The reason is stored outside the ledger, which holds no text, and is erased with the member. */
const adjust = async (
  { db, clock, operator }: Operated,
  user: User,
  amount: number,
  reason: string,
): Promise<string> => {
  const { id } = await post(db, clock, {
    type: 'adjust',
    activity: 'adjustment',
    key: `adjust:machine:${randomUUID()}`,
    legs: [
      { system: 'adjustment', amount: -amount },
      { member: user.id, amount },
    ],
  });
  await runStatement(db)`insert into point_adjustments (transaction_id, user_id, amount, reason, at)
    values (${id}, ${user.id}, ${amount}, ${reason}, ${clock.now()})`;
  await audit(db, {
    at: clock.now(),
    action: 'points.adjusted',
    actorId: null,
    object: { type: 'user', id: user.id },
    details: { amount, transaction: id },
    note: { operator, reason },
  });
  return `${inWords(Math.abs(amount))} points ${amount > 0 ? 'added to' : 'removed from'} ${user.email}.`;
};
