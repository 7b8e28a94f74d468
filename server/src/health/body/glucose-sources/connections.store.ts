import type { GlucoseProvider } from '@club/contract/health/body/glucose-sources';
import { sql } from 'kysely';
import {
  authorizationStore,
  connectionStore,
  type Leased,
  type ServiceConnection,
} from '#health/base/connected-services';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import type { SensorInfo } from './connector.ts';

export interface Connection extends ServiceConnection<GlucoseProvider> {
  readonly sensor: SensorInfo | null;
  readonly readUpTo: Date | null;
  readonly changed: number | null;
  readonly duplicates: number | null;
  readonly impossible: number | null;
}

export const connections = connectionStore<Connection>(
  'glucose_connections',
  sql`sensor, read_up_to as "readUpTo", changed, duplicates, impossible`,
);

export const authorizations = authorizationStore<GlucoseProvider>('glucose_authorizations');

/** The member's live connection. */
export const findConnection = (db: Db, memberId: string): Promise<Connection | undefined> => queryRow<Connection>(db)`
    select ${connections.columns} from glucose_connections where member_id = ${memberId} and ended_at is null`;

/**
 * Marks connections as ended, those of a simulated sensor or without a service to tell apart: they are deleted at once.
 * The others stay until the service has been told.
 */
export const endConnection = async (db: Db, memberId: string, at: Date): Promise<void> => {
  await runStatement(db)`delete from glucose_connections
    where member_id = ${memberId} and provider in ('sandbox', 'nightscout')`;
  await runStatement(db)`
    update glucose_connections set ended_at = ${at}, next_sync_at = ${at}, needs_reauth = false, failures = 0,
      lease = null, leased_until = null
    where member_id = ${memberId} and ended_at is null`;
};

export const storeProgress = (db: Db, { memberId, id }: Leased, readUpTo: Date): Promise<void> => runStatement(db)`
  update glucose_connections set read_up_to = greatest(read_up_to, ${readUpTo})
    where member_id = ${memberId} and id = ${id}`;

interface Outcome {
  readonly sensor: SensorInfo | null;
  readonly changed: number;
  readonly duplicates: number;
  readonly impossible: number;
}

/** What a synchronisation brought, while its lease holds. */
export const recordOutcome = async (db: Db, { memberId, id, lease }: Leased, outcome: Outcome): Promise<void> => {
  const sensor = outcome.sensor && JSON.stringify(outcome.sensor);
  await runStatement(db)`update glucose_connections set sensor = coalesce(${sensor}::jsonb, sensor),
      changed = ${outcome.changed}, duplicates = ${outcome.duplicates}, impossible = ${outcome.impossible}
    where member_id = ${memberId} and id = ${id} and lease = ${lease}`;
};

/** For the member's copy of their data: everything but what opens the service. */
export const copyConnections = (db: Db, memberId: string): Promise<Record<string, unknown>[]> => queryRows<
  Record<string, unknown>
>(db)`
    select provider, sensor, connected_at, last_sync_at, read_up_to, ended_at from glucose_connections
    where member_id = ${memberId}`;
