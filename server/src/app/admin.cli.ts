import { userInfo } from 'node:os';
import { isCommand, runCommand, usage } from '#club/admin';
import { openClub } from './club.ts';

const [name = '', ...words] = process.argv.slice(2);

if (isCommand(name)) {
  const { club, close } = await openClub(() => undefined);
  try {
    console.log(await runCommand(club, name, words, process.env.OPERATOR || userInfo().username));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
  await close();
} else {
  console.error(usage);
  process.exitCode = 1;
}
