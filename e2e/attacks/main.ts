import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type Account, registerAccounts } from './accounts.ts';
import type { Outcome, Target } from './attack.ts';
import { attacks } from './attacks.ts';
import { startClub } from './product.ts';
import type { Answered } from './request.ts';
import { compareService, visit } from './visitors.ts';

/**
 * `npm run attacks`, or some of them by name: attacks a production club and measures what ten innocent visitors notice.
 * Fails when fewer than 95 of 100 of their visits are answered within twice their quiet time, or when an attack gets
 * further than it may.
 */
const [seconds, needed, visitors] = [20, 0.95, 10];

const countStatuses = (answers: readonly Answered[]): string =>
  Object.entries(Object.groupBy(answers, ({ status }) => String(status)))
    .map(([status, some = []]) => `${some.length} × ${status === '0' ? 'lost' : status}`)
    .join(', ');

const attack = async (name: string, count: number): Promise<string[]> => {
  const club = await startClub();
  try {
    const accounts = count > 0 ? await registerAccounts(club.url, club.folder, count + visitors) : [];
    const [target, innocent]: [Target, Account[]] = [
      { url: club.url.href, accounts: accounts.slice(0, count) },
      accounts.slice(count),
    ];
    await visit(club.url, 3, innocent);
    const quiet = await visit(club.url, seconds, innocent);
    const attacker = new Worker(new URL('attacker.ts', import.meta.url), { workerData: { name, target } });
    const ended = once(attacker, 'message') as Promise<[Outcome]>;
    // An attacker that fails early must not end the run before the club is stopped.
    ended.catch(() => undefined);
    const attacked = await visit(club.url, seconds, innocent);
    attacker.postMessage('end');
    const [{ answers, result, faults }] = await ended;
    const { quietMs, share, visits } = compareService(quiet, attacked);
    if (share < needed || faults.length > 0) process.exitCode = 1;
    for (const fault of faults) console.error(`${name}: ${fault}`);
    const service = `${(share * 100).toFixed(1)} % of ${visits} within ${(2 * quietMs).toFixed(1)} ms`;
    return [name, `${answers.length} (${countStatuses(answers)})`, result, `${service} (${countStatuses(attacked)})`];
  } finally {
    await club.stop();
  }
};

const wanted = process.argv.slice(2);
const rows = [['attack', `requests in ${seconds} s`, 'what came of it', 'visitors']];
for (const [name, { accounts }] of Object.entries(attacks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  rows.push(await attack(name, accounts));
  console.log(rows.at(-1)?.join(' | '));
}
console.log(
  `\n${rows.map((row, index) => `| ${row.join(' | ')} |${index === 0 ? '\n|---|---|---|---|' : ''}`).join('\n')}`,
);
