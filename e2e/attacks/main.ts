import { tryPasswords } from './many-addresses.ts';
import { sendManyKeys } from './many-keys.ts';
import { startClub } from './product.ts';
import type { Answered } from './request.ts';
import { compareService, visit } from './visitors.ts';

/**
 * `npm run attacks`: attacks a production club and measures what ten innocent visitors notice. Fails when fewer than
 * 95 of 100 of their visits are answered within twice their quiet time, or when an attack gets anywhere.
 */
const attacks = { 'bodies of many keys from one address': sendManyKeys, 'passwords from many addresses': tryPasswords };
const [seconds, needed] = [20, 0.95];

const countStatuses = (answers: readonly Answered[]): string =>
  Object.entries(Object.groupBy(answers, ({ status }) => String(status)))
    .map(([status, some = []]) => `${some.length} × ${status === '0' ? 'lost' : status}`)
    .join(', ');

for (const [name, attack] of Object.entries(attacks)) {
  const club = await startClub();
  try {
    await visit(club.url, 3);
    const quiet = await visit(club.url, seconds);
    const ending = new AbortController();
    const attacking = attack(club.url, ending.signal);
    const attacked = await visit(club.url, seconds);
    ending.abort();
    const answers = await attacking;
    const { quietMs, share, visits } = compareService(quiet, attacked);
    const succeeded = answers.filter(({ status }) => status >= 200 && status < 300).length;
    console.log(`${name}: ${answers.length} requests in ${seconds} s (${countStatuses(answers)})`);
    console.log(
      `  visitors: ${(share * 100).toFixed(1)} % of ${visits} within ${(2 * quietMs).toFixed(1)} ms (${countStatuses(attacked)})`,
    );
    if (share < needed || succeeded > 0) process.exitCode = 1;
  } finally {
    await club.stop();
  }
}
