import type { BridgeArea } from '@club/contract/health/exchange/bridge-areas';
import type { MakerFault, MakerId } from '@club/contract/health/exchange/makers';
import { sql } from 'kysely';
import {
  authorizationStore,
  connectionStore,
  type Leased,
  type ServiceConnection,
} from '#health/base/connected-services';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import { hashSecret } from '#platform/secrets';

export interface Connection extends ServiceConnection<MakerId, MakerFault> {
  /** The bridge by which what is fetched is taken in; null only while it is being made. */
  readonly bridgeId: string | null;
  readonly declined: readonly BridgeArea[];
  readonly fullAt: Date | null;
}

export const connections = connectionStore<Connection>(
  'maker_connections',
  sql`bridge_id as "bridgeId", declined, full_at as "fullAt"`,
);

export const authorizations = authorizationStore<MakerId>('maker_authorizations');

/** The member's live connections. */
export const listConnections = (db: Db, memberId: string): Promise<readonly Connection[]> => queryRows<Connection>(db)`
  select ${connections.columns} from maker_connections where member_id = ${memberId} and ended_at is null`;

export const findConnection = (db: Db, memberId: string, maker: MakerId): Promise<Connection | undefined> =>
  queryRow<Connection>(db)`
    select ${connections.columns} from maker_connections
    where member_id = ${memberId} and provider = ${maker} and ended_at is null`;

/** Notes what a connection brings, and has all of the last days fetched. */
export const describeConnection = (
  db: Db,
  { memberId, id }: Pick<Connection, 'memberId' | 'id'>,
  about: { readonly bridgeId: string; readonly declined: readonly BridgeArea[]; readonly account: string | undefined },
): Promise<void> => runStatement(db)`
  update maker_connections set bridge_id = ${about.bridgeId}, declined = ${[...about.declined]}::text[], full_at = null,
    account_hash = ${about.account === undefined ? null : hashSecret(about.account)}
  where member_id = ${memberId} and id = ${id}`;

/** Marks one connection, or all, as ended; they stay until the maker has been told. */
export const endConnections = (
  db: Db,
  memberId: string,
  { at, id = null }: { readonly at: Date; readonly id?: string | null },
): Promise<void> => runStatement(db)`
  update maker_connections set ended_at = ${at}, next_sync_at = ${at}, needs_reauth = false, failures = 0,
    lease = null, leased_until = null
  where member_id = ${memberId} and ended_at is null and (${id}::uuid is null or id = ${id}::uuid)`;

export const noteFull = (db: Db, { memberId, id, lease }: Leased, at: Date): Promise<void> => runStatement(db)`
  update maker_connections set full_at = ${at} where member_id = ${memberId} and id = ${id} and lease = ${lease}`;

/** Whose connections a maker's notice is about. */
export const findByAccount = (
  db: Db,
  maker: MakerId,
  account: string,
): Promise<readonly Pick<Connection, 'memberId' | 'id'>[]> => queryRows<Pick<Connection, 'memberId' | 'id'>>(db)`
  select member_id as "memberId", id from find_maker_connections(${hashSecret(account)}, ${maker})`;

/** For the member's copy of their data: everything but what opens the maker. */
export const copyConnections = (db: Db, memberId: string): Promise<Record<string, unknown>[]> => queryRows<
  Record<string, unknown>
>(db)`
  select provider, declined, connected_at, last_sync_at, ended_at from maker_connections where member_id = ${memberId}`;
