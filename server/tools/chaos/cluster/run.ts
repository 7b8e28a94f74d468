import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, prepareMachine, startCluster, untilHealthy } from '#tools/cluster';
import { startWire, type Wire } from '#tools/wire';
import { compareAll, listMailDelays } from './checks.ts';
import { disturb, killLeader } from './faults.ts';
import { watchJobs } from './jobs.ts';
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
    const strikes: Strike[] = [];
    for (let kill = 0; kill < kills && !interrupted.aborted; kill += 1) {
      strikes.push(await killLeader(cluster, kill % 2 === 1));
      await pause(3000);
      strikes.push(await disturb(cluster, wire, kill));
      await pause(1000);
      const last = strikes.at(-2);
      log(`${kill + 1} of ${kills}: ${last?.kind}; ${load.acks.length} writes, ${load.findings.length} findings`);
    }
    await pause(5000);
    const seconds = (Date.now() - began) / 1000;
    await load.stop();
    await untilHealthy(cluster.ports);
    await untilMailed(load, () => cluster.mail.mails.map(({ to }) => to));
    return await report({ cluster, members, load, strikes, seconds, lateJob: await jobs.stop() }, log);
  } finally {
    await cluster.stop();
    await wire.stop();
  }
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
  /** Seconds that a job was late at most. */
  readonly lateJob: number;
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
    ...(lateJob > latest ? [`a job was ${lateJob.toFixed(0)} s late`] : []),
    ...(slowest > latest ? [`a mail came ${slowest.toFixed(0)} s after its sign-up`] : []),
  ];
  const { putOff, unanswered, repeated, signIns, reads } = load.counts;
  const lines = [
    ...writeKinds(figures),
    `${load.acks.length} writes acknowledged in ${Math.round(seconds)} s (${(load.acks.length / seconds).toFixed(0)} a second), ${repeated} asked again, ${signIns} sign-ins, ${reads} reads.`,
    `${putOff} answers put off with words (503), ${unanswered} requests without an answer.`,
    `${load.signUps.length} sign-ups, ${delays.length} acknowledged; the slowest mail after ${slowest.toFixed(1)} s.`,
    `${mails.length} mails, of which ${again} came again under their number; a job was ${lateJob.toFixed(1)} s late at most.`,
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
