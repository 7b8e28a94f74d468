import type { ServiceFault } from '@club/contract/health/base/service-faults';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { seal, unseal } from '#health/base/storage';
import type { Config } from '#platform/config';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import { Credentials } from './service.ts';

type Keys = Pick<Config, 'secretKeys'>;

/** A member's connection to a service, as every table of connections has it. */
export interface ServiceConnection<Provider extends string = string, Fault extends string = ServiceFault> {
  readonly id: string;
  readonly memberId: string;
  readonly provider: Provider;
  readonly connectedAt: Date;
  readonly lastSyncAt: Date | null;
  readonly nextSyncAt: Date;
  readonly failures: number;
  readonly fault: Fault | null;
  readonly needsReauth: boolean;
  readonly leasedUntil: Date | null;
  readonly endedAt: Date | null;
}

/** A connection with what opens it. */
export type Opened<C> = C & { readonly credentials: Credentials };

export interface Leased {
  readonly memberId: string;
  readonly id: string;
  readonly lease: string;
}

const shared = sql`id, member_id as "memberId", provider, connected_at as "connectedAt", last_sync_at as "lastSyncAt",
  next_sync_at as "nextSyncAt", failures, fault, needs_reauth as "needsReauth", leased_until as "leasedUntil",
  ended_at as "endedAt"`;

/**
 * The statements that every table of connections shares: sealed tokens, whose turn it is, and the lease by which only one
 * worker at a time refreshes and fetches. `own` are further columns of the table, with their names.
 */
export const connectionStore = <C extends ServiceConnection<string, string>>(
  name: string,
  own: RawBuilder<unknown>,
) => {
  const table = sql.table(name);
  const columns = sql`${shared}, ${own}`;
  type Named = Pick<C, 'memberId' | 'id'>;
  type Due = Pick<C, 'memberId' | 'id' | 'provider'>;
  const findPlace = (memberId: string) => ({ table: name, column: 'credentials', memberId });
  const sealOwn = (keys: Keys, memberId: string, credentials: Credentials): Buffer =>
    seal(keys, findPlace(memberId), JSON.stringify(credentials));
  const openRow = (keys: Keys, { sealed, ...row }: C & { readonly sealed: Buffer }): Opened<C> => ({
    ...(row as unknown as C),
    credentials: Credentials.parse(JSON.parse(unseal(keys, findPlace(row.memberId), sealed))),
  });
  return {
    columns,

    insert: async (
      db: Db,
      keys: Keys,
      memberId: string,
      { provider, credentials, at }: { provider: C['provider']; credentials: Credentials; at: Date },
    ): Promise<string> => {
      const id = uuidv7();
      await runStatement(db)`
        insert into ${table} (member_id, id, provider, credentials, connected_at, next_sync_at)
        values (${memberId}, ${id}, ${provider}, ${sealOwn(keys, memberId, credentials)}, ${at}, ${at})`;
      return id;
    },

    /** Gives a connection access again, and has it synchronised at once. */
    renew: (
      db: Db,
      keys: Keys,
      { memberId, id }: Named,
      { credentials, at }: { credentials: Credentials; at: Date },
    ): Promise<void> => runStatement(db)`
      update ${table} set credentials = ${sealOwn(keys, memberId, credentials)},
          needs_reauth = false, fault = null, failures = 0, next_sync_at = ${at}, lease = null, leased_until = null
        where member_id = ${memberId} and id = ${id} and ended_at is null`,

    delete: (db: Db, memberId: string, id: string): Promise<void> =>
      runStatement(db)`delete from ${table} where member_id = ${memberId} and id = ${id}`,

    open: async (db: Db, keys: Keys, memberId: string, id: string): Promise<Opened<C> | undefined> => {
      const row = await queryRow<C & { sealed: Buffer }>(db)`
        select ${columns}, credentials::bytea as sealed from ${table} where member_id = ${memberId} and id = ${id}`;
      return row && openRow(keys, row);
    },

    /** Has a connection synchronised at the next occasion. */
    hasten: (db: Db, { memberId, id }: Named, at: Date): Promise<void> => runStatement(db)`
      update ${table} set next_sync_at = least(next_sync_at, ${at})
        where member_id = ${memberId} and id = ${id} and ended_at is null`,

    /** Connections whose time has come, those that wait longest first. */
    listDue: (db: Db, at: Date, limit: number): Promise<readonly Due[]> => queryRows<Due>(db)`
      select member_id as "memberId", id, provider from ${table}
      where next_sync_at <= ${at} and not needs_reauth and (leased_until is null or leased_until <= ${at})
      order by next_sync_at limit ${limit}`,

    /** Takes a connection for one worker: no other one refreshes or fetches until the lease ends. */
    lease: async (
      db: Db,
      keys: Keys,
      { memberId, id, lease }: Leased,
      { at, until }: { at: Date; until: Date },
    ): Promise<Opened<C> | undefined> => {
      const row = await queryRow<C & { sealed: Buffer }>(db)`
        update ${table} set lease = ${lease}, leased_until = ${until}
        where member_id = ${memberId} and id = ${id} and not needs_reauth
          and (leased_until is null or leased_until <= ${at})
        returning ${columns}, credentials::bytea as sealed`;
      return row && openRow(keys, row);
    },

    /** Whether the lease still holds; the row stays locked for the rest of the transaction. */
    holdsLease: async (db: Db, { memberId, id, lease }: Leased): Promise<boolean> => {
      const rows = await queryRows(db)`select id from ${table}
        where member_id = ${memberId} and id = ${id} and lease = ${lease} and ended_at is null for update`;
      return rows.length > 0;
    },

    storeCredentials: (
      db: Db,
      keys: Keys,
      { memberId, id, lease }: Leased,
      credentials: Credentials,
    ): Promise<void> => runStatement(db)`
      update ${table} set credentials = ${sealOwn(keys, memberId, credentials)}
        where member_id = ${memberId} and id = ${id} and lease = ${lease}`,

    /** Notes a synchronisation that went well, and gives the lease back. */
    recordSuccess: (
      db: Db,
      { memberId, id, lease }: Leased,
      { at, next }: { readonly at: Date; readonly next: Date },
    ): Promise<void> => runStatement(db)`
      update ${table} set last_sync_at = ${at}, next_sync_at = ${next}, failures = 0, fault = null, lease = null,
          leased_until = null
        where member_id = ${memberId} and id = ${id} and lease = ${lease}`,

    recordFault: (
      db: Db,
      { memberId, id, lease }: Leased,
      { fault, next, needsReauth }: { fault: NonNullable<C['fault']>; next: Date; needsReauth: boolean },
    ): Promise<void> => runStatement(db)`
      update ${table} set fault = ${fault}, failures = least(failures + 1, 30),
          next_sync_at = ${next}, needs_reauth = ${needsReauth}, lease = null, leased_until = null
        where member_id = ${memberId} and id = ${id} and lease = ${lease}`,
  };
};
