import type { GlucoseProvider, glucoseFaults } from '@club/contract/health/body/glucose-sources';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { seal, unseal } from '#health/base/storage';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
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
export const findConnection = async (db: Db, memberId: string): Promise<Connection | undefined> => {
  const { rows } = await sql<Connection>`
    select ${columns} from glucose_connections where member_id = ${memberId} and ended_at is null`.execute(db);
  return rows[0];
};

export const insertConnection = async (
  db: Db,
  keys: Keys,
  memberId: string,
  { provider, credentials, at }: { provider: GlucoseProvider; credentials: Credentials; at: Date },
): Promise<void> => {
  await sql`insert into glucose_connections (member_id, id, provider, credentials, connected_at, next_sync_at)
    values (${memberId}, ${uuidv7()}, ${provider}, ${sealCredentials(keys, memberId, credentials)}, ${at}, ${at})`.execute(
    db,
  );
};

/** Gives a connection access again, and has it synchronised at once. */
export const renewConnection = async (
  db: Db,
  keys: Keys,
  { memberId, id }: Pick<Connection, 'memberId' | 'id'>,
  { credentials, at }: { credentials: Credentials; at: Date },
): Promise<void> => {
  await sql`update glucose_connections set credentials = ${sealCredentials(keys, memberId, credentials)},
      needs_reauth = false, fault = null, failures = 0, next_sync_at = ${at}, lease = null, leased_until = null
    where member_id = ${memberId} and id = ${id} and ended_at is null`.execute(db);
};

/**
 * Marks connections as ended, those of a simulated sensor or without a service to tell apart: they are deleted at once.
 * The others stay until the service has been told.
 */
export const endConnection = async (db: Db, memberId: string, at: Date): Promise<void> => {
  await sql`delete from glucose_connections
    where member_id = ${memberId} and provider in ('sandbox', 'nightscout')`.execute(db);
  await sql`update glucose_connections set ended_at = ${at}, next_sync_at = ${at}, needs_reauth = false, failures = 0,
      lease = null, leased_until = null
    where member_id = ${memberId} and ended_at is null`.execute(db);
};

export const deleteConnection = async (db: Db, memberId: string, id: string): Promise<void> => {
  await sql`delete from glucose_connections where member_id = ${memberId} and id = ${id}`.execute(db);
};

export const openConnection = async (
  db: Db,
  keys: Keys,
  memberId: string,
  id: string,
): Promise<OpenedConnection | undefined> => {
  const { rows } = await sql<Connection & { sealed: Buffer }>`
    select ${columns}, credentials::bytea as sealed from glucose_connections
    where member_id = ${memberId} and id = ${id}`.execute(db);
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
export const hasten = async (
  db: Db,
  { memberId, id }: Pick<Connection, 'memberId' | 'id'>,
  at: Date,
): Promise<void> => {
  await sql`update glucose_connections set next_sync_at = least(next_sync_at, ${at})
    where member_id = ${memberId} and id = ${id} and ended_at is null`.execute(db);
};

/** Connections whose time has come, those that wait longest first. */
export const listDue = async (
  db: Db,
  at: Date,
  limit: number,
): Promise<readonly Pick<Connection, 'memberId' | 'id' | 'provider'>[]> => {
  const { rows } = await sql<Pick<Connection, 'memberId' | 'id' | 'provider'>>`
    select member_id as "memberId", id, provider from glucose_connections
    where next_sync_at <= ${at} and not needs_reauth and (leased_until is null or leased_until <= ${at})
    order by next_sync_at limit ${limit}`.execute(db);
  return rows;
};

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
  const { rows } = await sql<Connection & { sealed: Buffer }>`
    update glucose_connections set lease = ${lease}, leased_until = ${until}
    where member_id = ${memberId} and id = ${id} and not needs_reauth and (leased_until is null or leased_until <= ${at})
    returning ${columns}, credentials::bytea as sealed`.execute(db);
  return rows[0] && openRow(keys, rows[0]);
};

/** Whether the lease still holds; the row stays locked for the rest of the transaction. */
export const holdsLease = async (db: Db, { memberId, id, lease }: Leased): Promise<boolean> => {
  const { rows } = await sql`select id from glucose_connections
    where member_id = ${memberId} and id = ${id} and lease = ${lease} and ended_at is null for update`.execute(db);
  return rows.length > 0;
};

export const storeCredentials = async (
  db: Db,
  keys: Keys,
  { memberId, id, lease }: Leased,
  credentials: Credentials,
): Promise<void> => {
  await sql`update glucose_connections set credentials = ${sealCredentials(keys, memberId, credentials)}
    where member_id = ${memberId} and id = ${id} and lease = ${lease}`.execute(db);
};

export const storeProgress = async (db: Db, { memberId, id }: Leased, readUpTo: Date): Promise<void> => {
  await sql`update glucose_connections set read_up_to = greatest(read_up_to, ${readUpTo})
    where member_id = ${memberId} and id = ${id}`.execute(db);
};

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
  await sql`update glucose_connections set last_sync_at = ${outcome.at}, next_sync_at = ${outcome.next},
      sensor = coalesce(${sensor}::jsonb, sensor), changed = ${outcome.changed}, duplicates = ${outcome.duplicates},
      impossible = ${outcome.impossible}, failures = 0, fault = null, lease = null, leased_until = null
    where member_id = ${memberId} and id = ${id} and lease = ${lease}`.execute(db);
};

export const recordFault = async (
  db: Db,
  { memberId, id, lease }: Leased,
  { fault, next, needsReauth }: { fault: Fault; next: Date; needsReauth: boolean },
): Promise<void> => {
  await sql`update glucose_connections set fault = ${fault}, failures = least(failures + 1, 30),
      next_sync_at = ${next}, needs_reauth = ${needsReauth}, lease = null, leased_until = null
    where member_id = ${memberId} and id = ${id} and lease = ${lease}`.execute(db);
};

/** For the member's copy of their data: everything but what opens the service. */
export const copyConnections = async (db: Db, memberId: string): Promise<Record<string, unknown>[]> => {
  const { rows } = await sql<Record<string, unknown>>`
    select provider, sensor, connected_at, last_sync_at, read_up_to, ended_at from glucose_connections
    where member_id = ${memberId}`.execute(db);
  return rows;
};
