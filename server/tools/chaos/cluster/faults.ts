import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, killAll, listFamily, nodes, readMembers, untilHealthy } from '#tools/cluster';
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
  await untilHealthy(cluster.ports);
  const kind = isWhole ? 'PostgreSQL and Patroni of the leader killed' : 'PostgreSQL of the leader killed';
  return { kind, at, until: Date.now() };
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
