import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type MailServer, type ReceivedMail, startMailServer } from '#tools/mailbox';
import { clockFlags } from '#tools/operations';
import { makeClubEnvironment, makeClubProgram, seedDemo, untilAnswering } from './clubs.ts';
import { makePorts, nodes, type Ports } from './configuration.ts';
import { untilHealthy } from './database-members.ts';
import { confine, findEngines, findLeftovers, killAll, makeProgram, type Program } from './machine/index.ts';
import { inside, layOut, makeLogins } from './startup.ts';

export interface Cluster {
  readonly ports: Ports;
  readonly url: string;
  readonly publicUrl: string;
  readonly mail: MailServer;
  readonly patroni: readonly Program[];
  readonly clubs: readonly Program[];
  readonly logs: string;
  /** The owner's address at the writer, past PgBouncer, and the club's own login there. */
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** The process of a server's PostgreSQL. */
  postmaster(index: number): number;
  /** Ends everything and starts it again on the same data, with clocks so many seconds ahead of the machine's. */
  moveClocks(seconds: number): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  /** Where the engines are, and everything that the cluster writes. */
  readonly folder: string;
  readonly log: (line: string) => void;
  readonly firstPort?: number;
  readonly demo?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  /** Puts something before PgBouncer, and says at which port the club finds it. */
  readonly between?: (poolerPort: number) => Promise<number>;
  readonly hearMail?: (mail: ReceivedMail) => void;
}

/** What the parts are started with, and what has been started so far. */
interface Site extends Options {
  readonly engines: string;
  readonly logs: string;
  readonly ports: Ports;
  readonly password: string;
  readonly started: Started[];
  /** Seconds that the clocks of what is started next are ahead. */
  ahead: number;
}

/** A part, in the order in which they start. */
interface Started {
  end(): Promise<unknown>;
  /** Starts it again and waits until it works; the mail server is never ended before the cluster. */
  resume?(): Promise<unknown>;
}

/** Starts everything, each part after those it needs, on new data. What an earlier start left behind is ended first. */
export const startCluster = async (options: Options): Promise<Cluster> => {
  const { folder, log, firstPort = 8443 } = options;
  const [engines, logs] = [findEngines(folder), path.join(folder, 'logs')];
  const password = randomBytes(16).toString('hex');
  const site: Site = { ...options, engines, logs, ports: makePorts(firstPort), password, started: [], ahead: 0 };
  const leftovers = findLeftovers(engines, logs);
  if (leftovers.length > 0) log(`Ending ${leftovers.length} processes that an earlier start left behind.`);
  killAll(leftovers);
  const data = layOut(site);
  const stop = async () => {
    for (const one of site.started.reverse()) await one.end().catch(() => undefined);
    killAll(findLeftovers(engines, logs));
  };
  try {
    const patroni = await startEngines(site);
    const { clubs, mail, publicUrl } = await startClubs(site);
    const toUrl = (login: string) => `postgres://${login}:${password}@127.0.0.1:${site.ports.writer}/club`;
    return {
      ports: site.ports,
      url: `http://127.0.0.1:${site.ports.club}`,
      publicUrl,
      mail,
      patroni,
      clubs,
      logs,
      ownerUrl: toUrl('club_owner'),
      appUrl: toUrl('club_login'),
      postmaster: (index) =>
        Number(readFileSync(path.join(data, nodes[index] ?? '', 'postmaster.pid'), 'utf8').split('\n')[0]),
      moveClocks: (seconds) => restart(site, seconds),
      stop,
    };
  } catch (error) {
    await stop();
    throw new Error(`The cluster did not come up: ${error instanceof Error ? error.message : error} See ${logs}.`);
  }
};

const restart = async (site: Site, ahead: number): Promise<void> => {
  const parts = site.started.filter(({ resume }) => resume);
  for (const { end } of parts.toReversed()) await end();
  site.ahead = ahead;
  for (const { resume } of parts) await resume?.();
};

/** etcd, three PostgreSQL under Patroni, HAProxy and PgBouncer, with the logins of the manual. @returns the Patronis */
const startEngines = async (site: Site): Promise<Program[]> => {
  const { engines, logs, ports, password, started, log } = site;
  const run = async (name: string, program: string, until = async () => undefined as unknown): Promise<Program> => {
    // What only passes bytes on keeps the machine's time.
    const isProxy = name === 'haproxy' || name === 'pgbouncer';
    const one = makeProgram({ name, command: () => confine(engines, program, isProxy ? 0 : site.ahead), logs });
    const resume = () => {
      one.launch();
      return until();
    };
    started.push({ end: () => one.end('SIGTERM'), resume });
    await resume();
    return one;
  };
  const [own, peers] = [ports.etcd, ports.etcdPeers].map((port) => `http://127.0.0.1:${port}`);
  const clients = `--listen-client-urls ${own} --advertise-client-urls ${own}`;
  const others = `--listen-peer-urls ${peers} --initial-advertise-peer-urls ${peers} --initial-cluster default=${peers}`;
  await run('etcd', `etcd --data-dir ${inside}/etcd ${clients} ${others}`, () => untilAnswering(`${own}/health`));
  log('etcd answers.');
  const patroni: Program[] = [];
  for (const name of nodes) patroni.push(await run(name, `patroni ${inside}/${name}.yml`));
  await run('haproxy', `haproxy -db -f ${inside}/haproxy.cfg`, () => untilHealthy(ports));
  log('Three PostgreSQL run: one leads and one follows in step.');
  await makeLogins(`postgres://postgres:${password}@127.0.0.1:${ports.writer}/postgres`, password);
  await run('pgbouncer', `pgbouncer ${inside}/pgbouncer.ini`);
  return patroni;
};

/** The mail server and two processes of the club, which find the database through PgBouncer. */
const startClubs = async (site: Site): Promise<Pick<Cluster, 'clubs' | 'mail' | 'publicUrl'>> => {
  const { ports, password, folder, logs, started, log, between = async (port: number) => port } = site;
  const mail = await startMailServer(site.hearMail);
  started.push({ end: () => mail.stop() });
  const publicUrl = `https://localhost:${ports.clubTls}`;
  const env = {
    ...makeClubEnvironment({
      publicUrl,
      smtpPort: mail.port,
      secretKey: password,
      password,
      poolerPort: await between(ports.pooler),
      writerPort: ports.writer,
      dataDir: path.join(folder, 'club'),
    }),
    ...site.environment,
  };
  if (site.demo) {
    log('Filling in the demo club.');
    await seedDemo(env, logs);
  }
  const flags = () => clockFlags(site.ahead);
  const clubs = ports.clubs.map((port, index) => makeClubProgram(`club${index + 1}`, port, { env, logs, flags }));
  for (const [index, club] of clubs.entries()) {
    const resume = () => {
      club.launch();
      return untilAnswering(`http://127.0.0.1:${ports.clubs[index]}/api/readyz`);
    };
    started.push({ end: () => club.end('SIGTERM'), resume });
    await resume();
    log(`Process ${index + 1} of the club is ready.`);
  }
  await untilAnswering(`http://127.0.0.1:${ports.club}/api/readyz`);
  return { clubs, mail, publicUrl };
};
