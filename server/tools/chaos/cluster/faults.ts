import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, isHealthy, killAll, listFamily, nodes, readMembers } from '#tools/cluster';
import type { Wire } from '#tools/wire';
import type { Strike } from './report.ts';

/** Kills the leader's PostgreSQL, alone or with its Patroni, and brings the machine back once another one leads. */
export const killLeader = async (cluster: Cluster, isWhole: boolean): Promise<Strike> => {
  const leader = (await readMembers(cluster.ports)).find(({ role }) => role === 'leader')?.name ?? '';
  const index = (nodes as readonly string[]).indexOf(leader);
  const patroni = cluster.patroni[index];
  if (!patroni) throw new Error('Nobody leads.');
  const at = Date.now();
  killAll([...(isWhole ? [patroni.pid()] : []), ...listFamily(cluster.postmaster(index))]);
  if (isWhole) await patroni.end('SIGKILL');
  for (const end = Date.now() + 90_000; Date.now() < end; await pause(300)) {
    const next = (await readMembers(cluster.ports)).find(({ role, state }) => role === 'leader' && state === 'running');
    if (next && next.name !== leader) break;
  }
  patroni.launch();
  const renewed = await untilWhole(cluster);
  const kind = isWhole ? 'PostgreSQL and Patroni of the leader killed' : 'PostgreSQL of the leader killed';
  return { kind, at, until: Date.now(), renewed };
};

/** Milliseconds after which a follower that doesn't come up by itself never will. */
const longestStart = 45_000;

/**
 * Waits until one leads and two follow. Killed again and again, a follower may be rewound to a leader that had just been
 * promoted, and then waits for WAL that nobody has, or fails to start. As an operator would, this has it copied again.
 * @returns how many were. @throws {Error} when they are not whole within five minutes.
 */
const untilWhole = async ({ ports }: Cluster): Promise<number> => {
  const since = new Map<string, number>();
  let renewed = 0;
  for (const end = Date.now() + 300_000; Date.now() < end; await pause(300)) {
    const members = await readMembers(ports);
    if (isHealthy(members)) return renewed;
    for (const [index, name] of nodes.entries()) {
      const state = members.find((member) => member.name === name)?.state ?? '';
      if (state !== 'starting' && state !== 'start failed') since.delete(name);
      else if (!since.has(name)) since.set(name, Date.now());
      if (Date.now() - (since.get(name) ?? Date.now()) < longestStart) continue;
      since.delete(name);
      renewed += 1;
      await copyAgain(ports.patroni[index] ?? 0);
    }
  }
  throw new Error(`The servers are not whole: ${JSON.stringify(await readMembers(ports))}.`);
};

/** `patronictl reinit`: the follower forgets what it has, and copies the leader. */
const copyAgain = async (port: number): Promise<void> => {
  const body = JSON.stringify({ force: true });
  await fetch(`http://127.0.0.1:${port}/reinitialize`, { method: 'POST', body }).catch(() => undefined);
};

/** Starts the whole cluster again with other clocks, as after a machine's clock was set. */
export const moveClocks = async (cluster: Cluster, seconds: number): Promise<Strike> => {
  const at = Date.now();
  await cluster.moveClocks(seconds);
  return { kind: 'everything started again with other clocks', at, until: Date.now() };
};

type Fault = (cluster: Cluster, wire: Wire, turn: number) => Promise<string>;

/** Between two kills, one of these in turn. */
const others: readonly Fault[] = [
  async ({ clubs }, _wire, turn) => {
    const club = clubs[turn % clubs.length];
    await club?.end('SIGKILL');
    await pause(1000);
    club?.launch();
    await pause(6000);
    return 'a process of the club killed';
  },
  async (_cluster, wire) => {
    wire.cut();
    await pause(3000);
    return 'connections to the database cut';
  },
  async (_cluster, wire) => {
    wire.delay(100);
    await pause(5000);
    wire.delay(0);
    return 'connections delayed by 100 ms each way';
  },
  async (_cluster, wire) => {
    wire.halfOpen();
    await pause(11_000);
    return 'connections half open';
  },
];

export const disturb = async (cluster: Cluster, wire: Wire, turn: number): Promise<Strike> => {
  const at = Date.now();
  const kind = (await others[turn % others.length]?.(cluster, wire, Math.floor(turn / others.length))) ?? '';
  return { kind, at, until: Date.now() };
};
