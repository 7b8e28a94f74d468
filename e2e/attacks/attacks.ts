import { type Attack, refusedAlways } from './attack.ts';
import { floodInbound } from './inbound-flood.ts';
import { tryPasswords } from './many-addresses.ts';
import { sendManyKeys } from './many-keys.ts';
import { sendBombs } from './picture-bombs.ts';
import { sendReportBombs } from './report-bombs.ts';
import { guessLinks } from './shared-links.ts';
import { gangUp } from './story-gang.ts';
import { harass } from './story-harassment.ts';
import { plantScripts } from './story-scripts.ts';
import { flood } from './story-spam.ts';

/** Every attack, by what it is called on the command line and in the table. */
export const attacks: Readonly<Record<string, Attack>> = {
  'many-keys': {
    accounts: 0,
    run: async ({ url }, signal) => refusedAlways(await sendManyKeys(new URL(url), signal)),
  },
  passwords: {
    accounts: 0,
    run: async ({ url }, signal) => refusedAlways(await tryPasswords(new URL(url), signal)),
  },
  'story-scripts': { accounts: 3, run: plantScripts },
  'story-spam': { accounts: 2, run: flood },
  'story-gang': { accounts: 13, run: gangUp },
  'story-harassment': { accounts: 5, run: harass },
  'picture-bombs': { accounts: 7, run: sendBombs },
  'shared-links': { accounts: 1, run: guessLinks },
  'inbound-flood': { accounts: 1, run: floodInbound },
  'report-bombs': { accounts: 4, run: sendReportBombs },
};
