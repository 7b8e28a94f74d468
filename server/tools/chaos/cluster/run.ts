import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, prepareMachine, startCluster, untilHealthy } from '#tools/cluster';
import { startWire, type Wire } from '#tools/wire';
import { compareAll, listMailDelays } from './checks.ts';
import { disturb, killLeader, moveClocks } from './faults.ts';
import { type LateJob, watchJobs } from './jobs.ts';
import { Load } from './load.ts';
import { type LoadMember, prepareMembers, prepareOffers } from './members.ts';
import { countKinds, listLongGaps, type Strike, writeKinds } from './report.ts';

/** Seconds after which a job or a mail is too late. */
const latest = 60;

/**
 * `npm run chaos -- --cluster`: members use a whole cluster while its leader is killed again and again, and processes and
 * connections besides. @returns whether everything held
 */
export const disturbCluster = async (kills: number, log: (line: string) => void): Promise<boolean> => {
  const wires: Wire[] = [];
  const folder = prepareMachine(log);
  const cluster = await startCluster({
    folder,
    log,
    firstPort: 8643,
    environment: { RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'warn' },
    between: async (port) => {
      const wire = await startWire(port);
      wires.push(wire);
      return wire.port;
    },
  });
  const interrupted = hearInterrupts(cluster, log);
  const [wire] = wires;
  if (!wire) throw new Error('The club does not go through the bad connection.');
  try {
    const members = await prepareMembers(cluster, 24);
    const load = new Load(cluster.url, members, await prepareOffers(cluster.ownerUrl));
    const jobs = watchJobs(cluster.ownerUrl);
    load.start();
    await pause(5000);
    const began = Date.now();
    const strikes = await strikeAgain({ cluster, wire, load, kills, log, interrupted });
    const lateJob = await jobs.stop();
    strikes.push(...(await moveTheClocks({ cluster, load, log, interrupted })));
    await pause(5000);
    const seconds = (Date.now() - began) / 1000;
    await load.stop();
    await untilHealthy(cluster.ports).catch((error: unknown) => load.findings.push(String(error)));
    await untilMailed(load, () => cluster.mail.mails.map(({ to }) => to));
    return await report({ cluster, members, load, strikes, seconds, lateJob }, log);
  } finally {
    await cluster.stop();
    await wire.stop();
  }
};

interface Course {
  readonly cluster: Cluster;
  readonly load: Load;
  readonly log: (line: string) => void;
  readonly interrupted: AbortSignal;
}

/** What can't be done is a finding. */
const attempt = async (load: Load, work: () => Promise<Strike>): Promise<Strike[]> => {
  try {
    return [await work()];
  } catch (error) {
    load.findings.push(String(error));
    return [];
  }
};

/** Kills the leader, and something else, as often as asked, or until the servers don't come up again. */
const strikeAgain = async ({
  cluster,
  wire,
  load,
  kills,
  log,
  interrupted,
}: Course & { readonly wire: Wire; readonly kills: number }): Promise<Strike[]> => {
  const strikes: Strike[] = [];
  for (let kill = 0; kill < kills && !interrupted.aborted; kill += 1) {
    const [killed] = await attempt(load, () => killLeader(cluster, kill % 2 === 1));
    if (!killed) break;
    await pause(3000);
    strikes.push(killed, ...(await attempt(load, () => disturb(cluster, wire, kill))));
    await pause(1000);
    log(`${kill + 1} of ${kills}: ${killed.kind}; ${load.acks.length} writes, ${load.findings.length} findings`);
  }
  return strikes;
};

/** Ahead and back: the second is the harder one. */
const moveTheClocks = async ({ cluster, load, log, interrupted }: Course): Promise<Strike[]> => {
  const strikes: Strike[] = [];
  for (const seconds of interrupted.aborted ? [] : [3 * 3600, 0]) {
    strikes.push(...(await attempt(load, () => moveClocks(cluster, seconds))));
    log(`clocks ${seconds} s ahead; ${load.acks.length} writes, ${load.findings.length} findings`);
    await pause(15_000);
  }
  return strikes;
};

/** The first Ctrl-C ends the kills, and the second everything. */
const hearInterrupts = (cluster: Cluster, log: (line: string) => void): AbortSignal => {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (interruption.signal.aborted) cluster.stop().finally(() => process.exit(1));
      else log('No further kills: checking what there is. Once more stops at once.');
      interruption.abort();
    });
  }
  return interruption.signal;
};

interface Run {
  readonly cluster: Cluster;
  readonly members: readonly LoadMember[];
  readonly load: Load;
  readonly strikes: readonly Strike[];
  readonly seconds: number;
  readonly lateJob: LateJob;
}

/** Compares, and says what there was. @returns whether everything held */
const report = async (
  { cluster, members, load, strikes, seconds, lateJob }: Run,
  log: (line: string) => void,
): Promise<boolean> => {
  const { mails } = cluster.mail;
  const delays = listMailDelays(load.signUps, mails).map((delay) => delay / 1000);
  const slowest = Math.max(0, ...delays);
  const figures = countKinds(strikes, load.acks);
  const again = mails.length - new Set(mails.map(({ id }) => id)).size;
  const findings = [
    ...load.findings,
    ...(await compareAll(cluster, load, members)),
    ...listLongGaps(figures),
    ...(lateJob.late > latest ? [`a job was ${lateJob.late.toFixed(0)} s late: ${lateJob.name}`] : []),
    ...(slowest > latest ? [`a mail came ${slowest.toFixed(0)} s after its sign-up`] : []),
  ];
  const { putOff, unanswered, repeated, signIns, reads } = load.counts;
  const lines = [
    ...writeKinds(figures),
    `${load.acks.length} writes acknowledged in ${Math.round(seconds)} s (${(load.acks.length / seconds).toFixed(0)} a second), ${repeated} asked again, ${signIns} sign-ins, ${reads} reads.`,
    `${strikes.reduce((sum, { renewed = 0 }) => sum + renewed, 0)} followers did not come up by themselves and were copied again.`,
    `${putOff} answers put off with words (503), ${unanswered} requests without an answer.`,
    `${load.signUps.length} sign-ups, ${delays.length} acknowledged; the slowest mail after ${slowest.toFixed(1)} s.`,
    `${mails.length} mails, of which ${again} came again under their number; a job was ${lateJob.late.toFixed(1)} s late at most.`,
    ...findings.slice(0, 30).map((sentence) => `FINDING: ${sentence}`),
    findings.length === 0
      ? 'Nothing acknowledged was lost, nothing was done twice, and the ledger verifies.'
      : `${findings.length} findings. Logs: ${cluster.logs}`,
  ];
  for (const line of lines) log(line);
  return findings.length === 0;
};

/** Waits until every sign-up has its mail, for at most a minute and a half. */
const untilMailed = async (load: Load, readReaders: () => string[]): Promise<void> => {
  for (const end = Date.now() + 90_000; Date.now() < end; await pause(500)) {
    const readers = new Set(readReaders());
    if (load.signUps.every(({ email, answeredAt }) => answeredAt === null || readers.has(email))) break;
  }
  await pause(3000);
};
