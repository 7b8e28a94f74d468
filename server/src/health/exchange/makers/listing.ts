import type { makers as contract, Maker as Listed } from '@club/contract/health/exchange/makers';
import type { HealthHandle } from '#health/base/consents';
import { type FetchedRow, listFetched } from '#health/exchange/inbound';
import type { Club } from '#platform/club';
import { toList } from '#platform/http';
import { type Connection, listConnections } from './connections.store.ts';
import type { Maker } from './maker/index.ts';
import { listOffered } from './makers.ts';

export const listMakers: HealthHandle<typeof contract.listMakers> = async (call) =>
  toList([...(await readMakers(call, call.caller.id))]);

/** The makers that are offered, with how the member's connections are doing. */
export const readMakers = async (
  club: Pick<Club, 'healthDb' | 'config' | 'clock'>,
  memberId: string,
): Promise<readonly Listed[]> => {
  const connected = await listConnections(club.healthDb, memberId);
  const fetched = await listFetched(club.healthDb, memberId);
  return listOffered(club).map((maker) => {
    const own = connected.find(({ provider }) => provider === maker.id);
    return describe(
      maker,
      own,
      fetched.find(({ id }) => id === own?.bridgeId),
      club.clock.now(),
    );
  });
};

const describe = (
  { id, name, simulated, areas }: Maker,
  own: Connection | undefined,
  fetched: FetchedRow | undefined,
  now: Date,
): Listed => ({
  id,
  name,
  simulated,
  areas: [...areas],
  declined: [...(own?.declined ?? [])],
  connected_at: own?.connectedAt.toISOString() ?? null,
  connect_again: own?.needsReauth ?? false,
  fault: own?.fault ?? null,
  fetching: own !== undefined && isFetching(own, now),
  last_fetch_at: own?.lastSyncAt?.toISOString() ?? null,
  last_arrival_at: (own && fetched?.last_arrival_at?.toISOString()) ?? null,
  items: own && fetched ? fetched.items : 0,
  left_out: own && fetched ? [...fetched.left_out] : [],
});

const isFetching = ({ needsReauth, nextSyncAt, leasedUntil }: Connection, now: Date): boolean =>
  !needsReauth && (nextSyncAt <= now || (leasedUntil !== null && leasedUntil > now));
