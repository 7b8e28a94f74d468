import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Processes } from './processes.ts';
import { simulate } from './simulation.ts';

/**
 * `npm run chaos -- --seed 123 --seconds 600`: members use the product while it is killed again and again, and the
 * ledger is compared with a model. Without a seed a random one is printed; the same seed repeats the members' actions.
 * `npm run chaos -- --cluster --kills 50` does so with a whole cluster, whose leader is killed.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    cluster: { type: 'boolean', default: false },
    kills: { type: 'string', default: '50' },
  },
});
if (values.cluster) {
  const { disturbCluster } = await import('./cluster/index.ts');
  const hasHeld = await disturbCluster(Number(values.kills), (line) => console.log(`  ${line}`)).catch(
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      return false;
    },
  );
  process.exit(hasHeld ? 0 : 1);
}
const seed = Number(values.seed ?? randomInt(1_000_000));
const seconds = Number(values.seconds);
if (!Number.isSafeInteger(seed) || !(seconds > 0)) {
  console.error('Give --seed as a whole number and --seconds as a number above zero.');
  process.exit(1);
}

const again = `npm run chaos -- --seed ${seed} --seconds ${seconds}`;
console.log(`Members act for ${seconds} s while server and database are killed. The same again: ${again}`);
const folder = mkdtempSync(path.join(tmpdir(), 'club-chaos-'));
const processes = await Processes.start(folder);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => processes.removeAll().finally(() => process.exit(1)));
}
try {
  const outcome = await simulate(processes, { seed, seconds, log: (line) => console.log(`  ${line}`) });
  const faults = Object.entries(outcome.faults).map(([fault, times]) => `${fault} ${times}`);
  console.log(`${outcome.rounds} disturbances: ${faults.join(', ')}.`);
  console.log(
    `${outcome.requests.length} writes, ${outcome.lost} requests without an answer, ${outcome.replays} answers given again, ` +
      `${outcome.transactions} transactions in the ledger.`,
  );
  for (const sentence of outcome.findings.slice(0, 20)) console.error(`  ${sentence}`);
  if (outcome.findings.length > 0) {
    const record = path.join(tmpdir(), `club-chaos-${seed}.json`);
    writeFileSync(record, JSON.stringify(outcome.requests));
    console.error(`${outcome.findings.length} findings. All writes are in ${record}. The same again: ${again}`);
    console.error(processes.log());
    process.exitCode = 1;
  } else console.log('Model and ledger agree, and every chain verifies.');
} finally {
  await processes.removeAll();
  rmSync(folder, { recursive: true, force: true });
}
