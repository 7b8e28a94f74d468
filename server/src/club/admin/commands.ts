import type { Club } from '#platform/club';
import { transaction } from '#platform/db';
import { clubCommands } from './club-commands.ts';
import type { Commands } from './command.ts';
import { companyCommands } from './company-commands.ts';
import { memberCommands } from './member-commands.ts';
import { vendorCommands } from './vendor-commands.ts';

/** Commands for an administrator at the machine; none is available through the API. */
const commands: Commands = { ...memberCommands, ...vendorCommands, ...clubCommands, ...companyCommands };

export const isCommand = (name: string): boolean => Object.hasOwn(commands, name);

/** Every command with its description, one per line. */
export const usage = Object.values(commands)
  .map((command) => `  npm run admin -- ${command.usage}`)
  .join('\n');

/**
 * Runs one command in its own transaction, with its audit line that names the operator, and reports what it did.
 * @throws {Error} for an unknown command, account or permission, and for every refusal.
 */
export const runCommand = (club: Club, name: string, words: readonly string[], operator = ''): Promise<string> =>
  transaction(club.db, async (db) => {
    const command = isCommand(name) ? commands[name] : undefined;
    if (!command) throw new Error(`There is no command ${name}.`);
    return command.run({ ...club, db, operator }, words);
  });
