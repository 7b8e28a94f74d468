import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareProducts } from './products.ts';

/**
 * Waits until the demo club is filled in, since the journeys look at what its members have done.
 * @throws {Error} With the club's own words when it cannot be filled in.
 */
export const waitForDemoClub = async (): Promise<void> => {
  const { club } = await prepareProducts();
  const log = club.env.E2E_LOG ?? '';
  for (;;) {
    const said = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];
    const failure = said.find((line) => /the demo club could not be filled in|^The server ended/.test(line));
    if (failure) throw new Error(failure);
    if (said.some((line) => line.includes('Demo club: complete'))) return;
    await pause(500);
  }
};
