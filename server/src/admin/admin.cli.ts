import { adminPermissions } from '@club/contract/access';
import { openClub } from '#club';
import type { Club } from '#http';
import { blockCard, issueCard, type User, updateUser, userByEmail } from '#identity';

type Command = (club: Club, user: User, words: readonly string[]) => Promise<string>;

/** What an administrator of the machine may do; nothing of it can be done through the API. */
const commands: Readonly<Record<string, { usage: string; run: Command }>> = {
  grant: {
    usage: 'grant EMAIL [PERMISSION …]   makes a member an administrator (every permission unless some are named)',
    run: async ({ db }, user, named) => {
      const unknown = named.filter((name) => !adminPermissions.some((permission) => permission === name));
      if (unknown.length > 0)
        throw new Error(`There is no permission ${unknown.join(', ')}. There are ${adminPermissions.join(', ')}.`);
      const permissions = adminPermissions.filter((permission) => named.length === 0 || named.includes(permission));
      await updateUser(db, user.id, { permissions });
      return `${user.email} may ${permissions.join(', ')}.`;
    },
  },
  revoke: {
    usage: 'revoke EMAIL                 takes every permission back',
    run: async ({ db }, user) => {
      await updateUser(db, user.id, { permissions: [] });
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

const usage = Object.values(commands)
  .map((command) => `  npm run admin -- ${command.usage}`)
  .join('\n');

const [name = '', email, ...words] = process.argv.slice(2);
const command = commands[name];

if (command && email) {
  const { club, close } = await openClub(() => undefined);
  try {
    const user = await userByEmail(club.db, email);
    if (!user) throw new Error(`No account has the email address ${email}.`);
    console.log(await command.run(club, user, words));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
  await close();
} else {
  console.error(usage);
  process.exitCode = 1;
}
