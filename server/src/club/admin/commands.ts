import type { Club } from '#platform/club';
import { transaction } from '#platform/db';
import { clubCommands } from './club-commands.ts';
import type { Commands } from './command.ts';
import { memberCommands } from './member-commands.ts';

/** What an administrator of the machine may do; nothing of it can be done through the API. */
const commands: Commands = { ...memberCommands, ...clubCommands };

export const isCommand = (name: string): boolean => Object.hasOwn(commands, name);

/** Every command with what it does, one a line. */
export const usage = Object.values(commands)
  .map((command) => `  npm run admin -- ${command.usage}`)
  .join('\n');

/**
 * Runs one command in a transaction of its own, with its line in the audit log, and says what was done.
 * @throws {Error} for a command, an account or a permission that does not exist, and for whatever is refused.
 */
export const runCommand = (club: Club, name: string, words: readonly string[]): Promise<string> =>
  transaction(club.db, async (db) => {
    const command = isCommand(name) ? commands[name] : undefined;
    if (!command) throw new Error(`There is no command ${name}.`);
    return command.run({ ...club, db }, words);
  });
