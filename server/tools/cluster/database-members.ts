import { setTimeout as pause } from 'node:timers/promises';
import { nodes, type Ports } from './configuration.ts';

export interface DatabaseMember {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** What Patroni says of the servers; nothing while none answers. */
export const readMembers = async ({ patroni }: Pick<Ports, 'patroni'>): Promise<readonly DatabaseMember[]> => {
  for (const port of patroni) {
    const signal = AbortSignal.timeout(2000);
    const answer = await fetch(`http://127.0.0.1:${port}/cluster`, { signal }).catch(() => null);
    const body = (await answer?.json().catch(() => null)) as { members?: DatabaseMember[] } | null | undefined;
    if (body?.members) return body.members;
  }
  return [];
};

/** One leads, one follows in step with it, and all three run. */
export const isHealthy = (members: readonly DatabaseMember[]): boolean =>
  members.some(({ role, state }) => role === 'leader' && state === 'running') &&
  members.some(({ role, state }) => role === 'sync_standby' && state === 'streaming') &&
  members.filter(({ state }) => state === 'running' || state === 'streaming').length === nodes.length;

/** @throws {Error} when the servers are not whole again within three minutes. */
export const untilHealthy = async (ports: Pick<Ports, 'patroni'>): Promise<void> => {
  for (const end = Date.now() + 180_000; Date.now() < end; await pause(300)) {
    if (isHealthy(await readMembers(ports))) return;
  }
  throw new Error(`The servers are not whole: ${JSON.stringify(await readMembers(ports))}.`);
};
