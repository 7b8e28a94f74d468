import { adminPermissions } from '@club/contract/access';
import { audit } from '#audit';
import { transaction } from '#db';
import type { Club } from '#http';
import { blockCard, issueCard, type User, updateUser, userByEmail } from '#identity';

type Command = (club: Club, user: User, words: readonly string[]) => Promise<string>;

/** What an administrator of the machine may do; nothing of it can be done through the API. */
const commands: Readonly<Record<string, { usage: string; run: Command }>> = {
  grant: {
    usage: 'grant EMAIL [PERMISSION …]   makes a member an administrator (every permission unless some are named)',
    run: async (club, user, named) => {
      const unknown = named.filter((name) => !adminPermissions.some((permission) => permission === name));
      if (unknown.length > 0)
        throw new Error(`There is no permission ${unknown.join(', ')}. There are ${adminPermissions.join(', ')}.`);
      const permissions = adminPermissions.filter((permission) => named.length === 0 || named.includes(permission));
      await setPermissions(club, user, permissions);
      return `${user.email} may ${permissions.join(', ')}.`;
    },
  },
  revoke: {
    usage: 'revoke EMAIL                 takes every permission back',
    run: async (club, user) => {
      await setPermissions(club, user, []);
      return `${user.email} has no permission any more.`;
    },
  },
  'issue-card': {
    usage: 'issue-card EMAIL             gives a member a new club card; the one before stops working',
    run: async ({ db, config, clock }, user) => {
      const number = await issueCard(db, config, user.id, clock.now());
      return `Card ${number.replace(/(.{4})(?=.)/g, '$1 ')} for ${user.email}. The number is not shown again.`;
    },
  },
  'block-card': {
    usage: "block-card EMAIL             blocks a member's card",
    run: async ({ db, clock }, user) =>
      (await blockCard(db, user.id, clock.now()))
        ? `The card of ${user.email} is blocked.`
        : `${user.email} has no active card.`,
  },
};

export const isCommand = (name: string): boolean => Object.hasOwn(commands, name);

/** Every command with what it does, one a line. */
export const usage = Object.values(commands)
  .map((command) => `  npm run admin -- ${command.usage}`)
  .join('\n');

/**
 * Runs one command in a transaction of its own, with its line in the audit log, and says what was done.
 * @throws {Error} for a command, an account or a permission that does not exist.
 */
export const runCommand = async (club: Club, name: string, email: string, words: readonly string[]): Promise<string> =>
  transaction(club.db, async (db) => {
    const command = isCommand(name) ? commands[name] : undefined;
    if (!command) throw new Error(`There is no command ${name}.`);
    const user = await userByEmail(db, email);
    if (!user) throw new Error(`No account has the email address ${email}.`);
    return command.run({ ...club, db }, user, words);
  });

const setPermissions = async ({ db, clock }: Club, user: User, permissions: User['permissions']): Promise<void> => {
  await updateUser(db, user.id, { permissions });
  await audit(db, {
    at: clock.now(),
    action: 'permissions.changed',
    actorId: null,
    object: { type: 'user', id: user.id },
    details: { before: user.permissions.join(' '), after: permissions.join(' ') },
  });
};
