import { type Db, queryRows } from '#platform/db';

type Rows = Promise<readonly Record<string, unknown>[]>;

/** A member's bridges without what proves a token. */
export const copyBridges = (db: Db, memberId: string): Rows => queryRows<Record<string, unknown>>(db)`
  select id, app, name, areas, created_at, ends_at, ended_at, ended_by, last_arrival_at, items::int as items, sources,
    left_out_day::text as left_out_day, left_out
  from bridges where member_id = ${memberId} order by created_at`;

export const copyItems = (db: Db, memberId: string): Rows => queryRows<Record<string, unknown>>(db)`
  select bridge_id, day::text as day, content, received_at from inbound_items
  where member_id = ${memberId} order by received_at`;
