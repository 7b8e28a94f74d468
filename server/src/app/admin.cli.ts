import { userInfo } from 'node:os';
import { isCommand, runCommand, usage } from '#club/admin';
import { endImport, listOpenImports } from '#health/exchange/imports';
import type { BackgroundClub } from '#platform/club';
import { ConfigError, readConfig } from '#platform/config';
import { openClub } from './club.ts';
import { assertHasTables, assertHoldsClub, describeClub } from './existing-club.ts';
import { moveFiles } from './move-files.ts';
import { rotateKeys } from './rotate-keys.ts';

const [name = '', ...words] = process.argv.slice(2);

/** Commands over both halves of the club, beside those of the club's own administration. */
const overBoth: Readonly<Record<string, (club: BackgroundClub, operator: string) => Promise<string>>> = {
  'rotate-keys': rotateKeys,
  'move-files': ({ config }) => moveFiles(config, words[0], (line) => console.error(`  ${line}`)),
  'end-import': (club, operator) => (words[0] ? endImport(club, operator, words[0]) : listOpenImports(club)),
};

const run = async (): Promise<void> => {
  assertHoldsClub();
  const config = readConfig();
  console.error(describeClub(config));
  await assertHasTables(config);
  const { club, close } = await openClub(() => undefined, config);
  const operator = process.env.OPERATOR || userInfo().username;
  try {
    const own = overBoth[name];
    console.log(await (own ? own(club, operator) : runCommand(club, name, words, operator)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
  await close();
};

if (isCommand(name) || Object.hasOwn(overBoth, name)) {
  await run().catch((error: unknown) => {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
} else {
  console.error(usage);
  console.error(`  npm run admin -- ${'rotate-keys'.padEnd(32)} seals values again with the newest key of SECRET_KEY`);
  console.error(
    `  npm run admin -- ${'move-files bucket|folder'.padEnd(32)} moves pictures between data folder and bucket`,
  );
  console.error(`  npm run admin -- ${'end-import [NUMBER]'.padEnd(32)} lists the imports under way, or ends one`);
  process.exitCode = 1;
}
