import type { GlucoseProvider, glucoseFaults } from '@club/contract/health/body/glucose-sources';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { seal, unseal } from '#health/base/storage';
import type { Config } from '#platform/config';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import { Credentials, type SensorInfo } from './connector.ts';

type Keys = Pick<Config, 'secretKeys'>;
type Fault = (typeof glucoseFaults)[number];

export interface Connection {
  readonly id: string;
  readonly memberId: string;
  readonly provider: GlucoseProvider;
  readonly sensor: SensorInfo | null;
  readonly connectedAt: Date;
  readonly readUpTo: Date | null;
  readonly lastSyncAt: Date | null;
  readonly nextSyncAt: Date;
  readonly failures: number;
  readonly fault: Fault | null;
  readonly needsReauth: boolean;
  readonly changed: number | null;
  readonly duplicates: number | null;
  readonly impossible: number | null;
  readonly leasedUntil: Date | null;
  readonly endedAt: Date | null;
}

/** A connection with what opens it. */
export interface OpenedConnection extends Connection {
  readonly credentials: Credentials;
}

const columns = sql`id, member_id as "memberId", provider, sensor, connected_at as "connectedAt",
  read_up_to as "readUpTo", last_sync_at as "lastSyncAt", next_sync_at as "nextSyncAt", failures, fault,
  needs_reauth as "needsReauth", changed, duplicates, impossible, leased_until as "leasedUntil", ended_at as "endedAt"`;

/** The member's live connection. */
export const findConnection = (db: Db, memberId: string): Promise<Connection | undefined> => queryRow<Connection>(db)`
    select ${columns} from glucose_connections where member_id = ${memberId} and ended_at is null`;

export const insertConnection = (
  db: Db,
  keys: Keys,
  memberId: string,
  { provider, credentials, at }: { provider: GlucoseProvider; credentials: Credentials; at: Date },
): Promise<void> => runStatement(db)`
  insert into glucose_connections (member_id, id, provider, credentials, connected_at, next_sync_at)
    values (${memberId}, ${uuidv7()}, ${provider}, ${sealCredentials(keys, memberId, credentials)}, ${at}, ${at})`;

/** Gives a connection access again, and has it synchronised at once. */
export const renewConnection = (
  db: Db,
  keys: Keys,
  { memberId, id }: Pick<Connection, 'memberId' | 'id'>,
  { credentials, at }: { credentials: Credentials; at: Date },
): Promise<void> => runStatement(db)`
  update glucose_connections set credentials = ${sealCredentials(keys, memberId, credentials)},
      needs_reauth = false, fault = null, failures = 0, next_sync_at = ${at}, lease = null, leased_until = null
    where member_id = ${memberId} and id = ${id} and ended_at is null`;

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

export const deleteConnection = (db: Db, memberId: string, id: string): Promise<void> =>
  runStatement(db)`delete from glucose_connections where member_id = ${memberId} and id = ${id}`;

export const openConnection = async (
  db: Db,
  keys: Keys,
  memberId: string,
  id: string,
): Promise<OpenedConnection | undefined> => {
  const rows = await queryRows<Connection & { sealed: Buffer }>(db)`
    select ${columns}, credentials::bytea as sealed from glucose_connections
    where member_id = ${memberId} and id = ${id}`;
  return rows[0] && openRow(keys, rows[0]);
};

const openRow = (keys: Keys, { sealed, ...row }: Connection & { sealed: Buffer }): OpenedConnection => ({
  ...row,
  credentials: Credentials.parse(JSON.parse(unseal(keys, findPlace(row.memberId), sealed))),
});

const sealCredentials = (keys: Keys, memberId: string, credentials: Credentials): Buffer =>
  seal(keys, findPlace(memberId), JSON.stringify(credentials));

const findPlace = (memberId: string) => ({ table: 'glucose_connections', column: 'credentials', memberId });

/** Has a connection synchronised at the next occasion. */
export const hasten = (
  db: Db,
  { memberId, id }: Pick<Connection, 'memberId' | 'id'>,
  at: Date,
): Promise<void> => runStatement(db)`update glucose_connections set next_sync_at = least(next_sync_at, ${at})
    where member_id = ${memberId} and id = ${id} and ended_at is null`;

/** Connections whose time has come, those that wait longest first. */
export const listDue = (
  db: Db,
  at: Date,
  limit: number,
): Promise<readonly Pick<Connection, 'memberId' | 'id' | 'provider'>[]> => queryRows<
  Pick<Connection, 'memberId' | 'id' | 'provider'>
>(db)`
    select member_id as "memberId", id, provider from glucose_connections
    where next_sync_at <= ${at} and not needs_reauth and (leased_until is null or leased_until <= ${at})
    order by next_sync_at limit ${limit}`;

interface Leased {
  readonly memberId: string;
  readonly id: string;
  readonly lease: string;
}

/** Takes a connection for one worker: no other one refreshes or fetches until the lease ends. */
export const leaseConnection = async (
  db: Db,
  keys: Keys,
  { memberId, id, lease }: Leased,
  { at, until }: { at: Date; until: Date },
): Promise<OpenedConnection | undefined> => {
  const rows = await queryRows<Connection & { sealed: Buffer }>(db)`
    update glucose_connections set lease = ${lease}, leased_until = ${until}
    where member_id = ${memberId} and id = ${id} and not needs_reauth and (leased_until is null or leased_until <= ${at})
    returning ${columns}, credentials::bytea as sealed`;
  return rows[0] && openRow(keys, rows[0]);
};

/** Whether the lease still holds; the row stays locked for the rest of the transaction. */
export const holdsLease = async (db: Db, { memberId, id, lease }: Leased): Promise<boolean> => {
  const rows = await queryRows(db)`select id from glucose_connections
    where member_id = ${memberId} and id = ${id} and lease = ${lease} and ended_at is null for update`;
  return rows.length > 0;
};

export const storeCredentials = (
  db: Db,
  keys: Keys,
  { memberId, id, lease }: Leased,
  credentials: Credentials,
): Promise<void> => runStatement(db)`
  update glucose_connections set credentials = ${sealCredentials(keys, memberId, credentials)}
    where member_id = ${memberId} and id = ${id} and lease = ${lease}`;

export const storeProgress = (db: Db, { memberId, id }: Leased, readUpTo: Date): Promise<void> => runStatement(db)`
  update glucose_connections set read_up_to = greatest(read_up_to, ${readUpTo})
    where member_id = ${memberId} and id = ${id}`;

export interface Outcome {
  readonly at: Date;
  readonly next: Date;
  readonly sensor: SensorInfo | null;
  readonly changed: number;
  readonly duplicates: number;
  readonly impossible: number;
}

export const recordSuccess = async (db: Db, { memberId, id, lease }: Leased, outcome: Outcome): Promise<void> => {
  const sensor = outcome.sensor && JSON.stringify(outcome.sensor);
  await runStatement(db)`update glucose_connections set last_sync_at = ${outcome.at}, next_sync_at = ${outcome.next},
      sensor = coalesce(${sensor}::jsonb, sensor), changed = ${outcome.changed}, duplicates = ${outcome.duplicates},
      impossible = ${outcome.impossible}, failures = 0, fault = null, lease = null, leased_until = null
    where member_id = ${memberId} and id = ${id} and lease = ${lease}`;
};

export const recordFault = (
  db: Db,
  { memberId, id, lease }: Leased,
  { fault, next, needsReauth }: { fault: Fault; next: Date; needsReauth: boolean },
): Promise<void> => runStatement(db)`
  update glucose_connections set fault = ${fault}, failures = least(failures + 1, 30),
      next_sync_at = ${next}, needs_reauth = ${needsReauth}, lease = null, leased_until = null
    where member_id = ${memberId} and id = ${id} and lease = ${lease}`;

/** For the member's copy of their data: everything but what opens the service. */
export const copyConnections = (db: Db, memberId: string): Promise<Record<string, unknown>[]> => queryRows<
  Record<string, unknown>
>(db)`
    select provider, sensor, connected_at, last_sync_at, read_up_to, ended_at from glucose_connections
    where member_id = ${memberId}`;
