import { adminPermissions } from '@club/contract/platform/access';
import {
  type Actor,
  blockMemberCard,
  changePermissions,
  correctPoints,
  issueMemberCard,
  resetMemberPasskeys,
  restoreMember,
  suspendMember,
} from '#club/admin/member-acts';
import { inWords } from '#club/points';
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
      await changePermissions(club, user, { permissions, by: toActor(club) });
      return `${user.email} has these permissions: ${permissions.join(', ')}.`;
    },
  },
  revoke: {
    usage: 'revoke EMAIL                     removes all permissions',
    run: async (club, [email]) => {
      const user = await readMember(club, email);
      await changePermissions(club, user, { permissions: [], by: toActor(club) });
      return `${user.email} no longer has any permissions.`;
    },
  },
  suspend: {
    usage: 'suspend EMAIL REASON             ends all sessions, freezes the points, takes the offers off sale, mails',
    run: async (club, [email, ...words]) => {
      const user = await readMember(club, email);
      const { ended, offers } = await suspendMember(club, user, { reason: readReason(words), by: toActor(club) });
      return `${user.email} is suspended. Sessions ended: ${ended}. Offers off sale: ${offers}.`;
    },
  },
  restore: {
    usage: 'restore EMAIL [REASON]           ends a suspension; offers are on sale again',
    run: async (club, [email, ...words]) => {
      const user = await readMember(club, email);
      const reason = words.length > 0 ? readReason(words) : '';
      const { offers } = await restoreMember(club, user, { reason, by: toActor(club) });
      return `${user.email} can sign in again. Offers on sale: ${offers}.`;
    },
  },
  adjust: {
    usage: 'adjust EMAIL AMOUNT REASON       adds or removes points and tells the member: 25, 12.50, -10',
    run: async (club, [email, word, ...words]) => {
      const user = await readMember(club, email);
      const [amount, reason] = [readAmount(word), readReason(words)];
      await correctPoints(club, user, { amount, reason, by: toActor(club) });
      return `${inWords(Math.abs(amount))} points ${amount > 0 ? 'added to' : 'removed from'} ${user.email}.`;
    },
  },
  'reset-passkeys': {
    usage:
      'reset-passkeys EMAIL             removes lost passkeys and recovery codes, ends all sessions, mails the member',
    run: async (club, [email]) => {
      const user = await readMember(club, email);
      const removed = await resetMemberPasskeys(club, user, { by: toActor(club) });
      return `Passkeys of ${user.email} removed: ${removed}. They sign in with the password and add a new one.`;
    },
  },
  'issue-card': {
    usage: 'issue-card EMAIL                 issues a new club card; the previous one stops working',
    run: async (club, [email]) => {
      const user = await readMember(club, email);
      const number = await issueMemberCard(club, user, { by: toActor(club) });
      return `Card ${number.replace(/(.{4})(?=.)/g, '$1 ')} for ${user.email}. This number won't be shown again.`;
    },
  },
  'block-card': {
    usage: "block-card EMAIL                 blocks a member's card",
    run: async (club, [email]) => {
      const user = await readMember(club, email);
      return (await blockMemberCard(club, user, { by: toActor(club) }))
        ? `Blocked the card of ${user.email}.`
        : `${user.email} has no active card.`;
    },
  },
};

const toActor = ({ operator }: Operated): Actor => ({ actorId: null, operator });
