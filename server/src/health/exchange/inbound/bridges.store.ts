import type { BridgeArea } from '@club/contract/health/exchange/bridge-areas';
import type { Bridge, BridgeApp } from '@club/contract/health/exchange/inbound';
import { sql } from 'kysely';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

export type BridgeEnd = NonNullable<Bridge['ended_by']>;
export type LeftOutLine = Bridge['left_out'][number];

export interface BridgeRow {
  readonly id: string;
  readonly app: BridgeApp;
  readonly name: string;
  readonly areas: readonly BridgeArea[];
  readonly created_at: Date;
  readonly ends_at: Date | null;
  readonly ended_at: Date | null;
  readonly ended_by: BridgeEnd | null;
  readonly last_arrival_at: Date | null;
  readonly items: number;
  readonly sources: readonly string[];
  readonly left_out_day: string | null;
  readonly left_out: readonly LeftOutLine[];
}

const columns = sql`id, app, name, areas, created_at, ends_at, ended_at, ended_by, last_arrival_at, items::int as items,
  sources, to_char(left_out_day, 'YYYY-MM-DD') as left_out_day, left_out`;

/** Whose token has this hash, whether it still works or not. */
export const findOwner = async (
  db: Db,
  hash: Buffer,
): Promise<{ readonly memberId: string; readonly id: string } | null> => {
  const row = await queryRow<{ memberId: string; id: string }>(db)`
    select member_id as "memberId", id from find_bridge_owner(${hash})`;
  return row ?? null;
};

type NewBridge = Pick<SendingRow, 'id' | 'app' | 'name' | 'areas' | 'created_at' | 'ends_at'> & {
  readonly hash: Buffer;
  readonly uploaderHash: Buffer;
};

export const insertBridge = (db: Db, memberId: string, one: NewBridge): Promise<void> => runStatement(db)`
  insert into bridges (member_id, id, app, name, areas, token_hash, uploader_hash, created_at, ends_at)
  values (${memberId}, ${one.id}, ${one.app}, ${one.name}, ${[...one.areas]}::text[], ${one.hash}, ${one.uploaderHash},
    ${one.created_at}, ${one.ends_at})`;

/** A bridge of an app that sends, by a token that ends. */
export type SendingRow = BridgeRow & { readonly ends_at: Date };

/** A member's bridges, those that still send first, then the newest. */
export const listBridgeRows = (
  db: Db,
  memberId: string,
  now: Date,
): Promise<readonly SendingRow[]> => queryRows<SendingRow>(db)`
  select ${columns} from bridges where member_id = ${memberId} and token_hash is not null
  order by (ended_at is null and ends_at > ${now}) desc, created_at desc, id desc limit 50`;

export const countLiveBridges = async (db: Db, memberId: string, now: Date): Promise<number> => {
  const row = await queryRow<{ count: number }>(db)`
    select count(*)::int as count from bridges
    where member_id = ${memberId} and ended_at is null and ends_at > ${now}`;
  return row?.count ?? 0;
};

export const findBridge = async (db: Db, memberId: string, id: string): Promise<SendingRow | null> => {
  const row = await queryRow<SendingRow>(db)`
    select ${columns} from bridges where member_id = ${memberId} and id = ${id} and token_hash is not null`;
  return row ?? null;
};

/** All of a member's bridges, held until the transaction ends: their batches are written one after the other. */
export const lockBridges = (db: Db, memberId: string): Promise<readonly BridgeRow[]> => queryRows<BridgeRow>(db)`
  select ${columns} from bridges where member_id = ${memberId} order by id for update`;

/** Ends one bridge, or all of the member's. */
export const endBridges = (
  db: Db,
  memberId: string,
  { by, at, id = null }: { readonly by: BridgeEnd; readonly at: Date; readonly id?: string | null },
): Promise<void> => runStatement(db)`
  update bridges set ended_at = ${at}, ended_by = ${by}
  where member_id = ${memberId} and ended_at is null and (${id}::uuid is null or id = ${id}::uuid)`;

/** Notes what a batch brought. */
export const noteArrival = (
  db: Db,
  memberId: string,
  id: string,
  arrival: {
    readonly at: Date | null;
    readonly day: string;
    readonly items: number;
    readonly sources: readonly string[];
    readonly leftOut: readonly LeftOutLine[];
  },
): Promise<void> => runStatement(db)`
  update bridges set last_arrival_at = coalesce(${arrival.at}, last_arrival_at), items = items + ${arrival.items},
    sources = ${[...arrival.sources]}::text[], left_out_day = ${arrival.day}::date,
    left_out = ${JSON.stringify(arrival.leftOut)}::jsonb
  where member_id = ${memberId} and id = ${id}`;
