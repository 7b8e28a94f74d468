import { userInfo } from 'node:os';
import { isCommand, runCommand, usage } from '#club/admin';
import { ConfigError } from '#platform/config';
import { openClub } from './club.ts';
import { rotateKeys } from './rotate-keys.ts';

const [name = '', ...words] = process.argv.slice(2);
const rotating = 'rotate-keys';

const run = async (): Promise<void> => {
  const { club, close } = await openClub(() => undefined);
  const operator = process.env.OPERATOR || userInfo().username;
  try {
    console.log(await (name === rotating ? rotateKeys(club, operator) : runCommand(club, name, words, operator)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
  await close();
};

if (isCommand(name) || name === rotating) {
  await run().catch((error: unknown) => {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
} else {
  console.error(usage);
  console.error(`  npm run admin -- ${rotating.padEnd(32)} seals values again with the newest key of SECRET_KEY`);
  process.exitCode = 1;
}
