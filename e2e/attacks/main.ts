import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { startClub } from './product.ts';
import type { Answered } from './request.ts';
import { compareService, visit } from './visitors.ts';

/**
 * `npm run attacks`: attacks a production club and measures what ten innocent visitors notice. Fails when fewer than
 * 95 of 100 of their visits are answered within twice their quiet time, or when an attack gets anywhere.
 */
const attacks = { sendManyKeys: 'bodies of many keys from one address', tryPasswords: 'passwords from many addresses' };
const [seconds, needed] = [20, 0.95];

const countStatuses = (answers: readonly Answered[]): string =>
  Object.entries(Object.groupBy(answers, ({ status }) => String(status)))
    .map(([status, some = []]) => `${some.length} × ${status === '0' ? 'lost' : status}`)
    .join(', ');

for (const [name, title] of Object.entries(attacks)) {
  const club = await startClub();
  try {
    await visit(club.url, 3);
    const quiet = await visit(club.url, seconds);
    const attacker = new Worker(new URL('attacker.ts', import.meta.url), { workerData: { name, url: club.url.href } });
    const attacked = await visit(club.url, seconds);
    attacker.postMessage('end');
    const [answers] = (await once(attacker, 'message')) as [Answered[]];
    const { quietMs, share, visits } = compareService(quiet, attacked);
    const succeeded = answers.filter(({ status }) => status >= 200 && status < 300).length;
    const inTime = `${(share * 100).toFixed(1)} % of ${visits} within ${(2 * quietMs).toFixed(1)} ms`;
    console.log(`${title}: ${answers.length} requests in ${seconds} s (${countStatuses(answers)})`);
    console.log(`  visitors: ${inTime} (${countStatuses(attacked)})`);
    if (share < needed || succeeded > 0) process.exitCode = 1;
  } finally {
    await club.stop();
  }
}
