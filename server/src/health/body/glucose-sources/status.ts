import type { glucoseSources as contract, GlucoseStatus } from '@club/contract/health/body/glucose-sources';
import { findLatestReading } from '#health/signals/series';
import type { Club } from '#platform/club';
import type { Handle } from '#platform/http';
import { type Connection, findConnection } from './connections.store.ts';
import type { SensorInfo } from './connector.ts';
import { listConnectors } from './connectors.ts';

/** How the caller's readings come, and when the last one did. */
export const getStatus: Handle<typeof contract.getGlucoseStatus> = (call) => readStatus(call, call.caller.id);

export const readStatus = async (
  club: Pick<Club, 'healthDb' | 'config' | 'clock'>,
  memberId: string,
): Promise<GlucoseStatus> => {
  const { healthDb, clock } = club;
  const connection = await findConnection(healthDb, memberId);
  const latest = await findLatestReading(healthDb, memberId, 'glucose');
  const connectors = listConnectors(club);
  const connector = connectors.find(({ id }) => id === connection?.provider);
  return {
    connected: connection !== undefined,
    provider: connection?.provider ?? null,
    provider_name: connector?.name ?? null,
    simulated: connector?.simulated ?? false,
    connected_at: connection?.connectedAt.toISOString() ?? null,
    last_sync_at: connection?.lastSyncAt?.toISOString() ?? null,
    last_reading_at: latest?.at.toISOString() ?? null,
    sensor: connection?.sensor ? toSensor(connection.sensor, clock.now()) : null,
    needs_reauth: connection?.needsReauth ?? false,
    error: connection?.fault ? { code: connection.fault } : null,
    syncing: connection !== undefined && isSyncing(connection, clock.now()),
    delay_min: connector?.delayMin ?? 0,
    last_result: connection ? toResult(connection) : null,
    providers: connectors.map(({ id, name, signIn, simulated }) => ({
      id,
      name,
      kind: signIn ? ('oauth2' as const) : ('token' as const),
      simulated,
    })),
  };
};

const toSensor = (sensor: SensorInfo, now: Date) => ({
  ...sensor,
  warming_up: sensor.first_reading_at !== null && new Date(sensor.first_reading_at) > now,
});

const isSyncing = ({ needsReauth, nextSyncAt, leasedUntil }: Connection, now: Date): boolean =>
  !needsReauth && (nextSyncAt <= now || (leasedUntil !== null && leasedUntil > now));

const toResult = ({ changed, duplicates, impossible }: Connection): GlucoseStatus['last_result'] =>
  changed === null ? null : { changed, duplicates: duplicates ?? 0, impossible: impossible ?? 0 };
