import { v7 as uuidv7 } from 'uuid';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import type { ItemContent } from './content.ts';

/** An item as it is known by its identity. */
export interface KnownItem {
  /** In hexadecimal. */
  readonly key: string;
  readonly bridgeId: string;
  readonly day: string;
  readonly hash: Buffer;
  /** Null once it was deleted or taken back. */
  readonly content: ItemContent | null;
}

export const findItems = (db: Db, memberId: string, keys: readonly string[]): Promise<readonly KnownItem[]> =>
  queryRows<KnownItem>(db)`
    select encode(key, 'hex') as key, bridge_id as "bridgeId", to_char(day, 'YYYY-MM-DD') as day, hash, content
    from inbound_items where member_id = ${memberId}
      and key in (select decode(one, 'hex') from unnest(${keys}::text[]) as one)`;

/** The items of some days of one bridge that count. */
export const listCountedItems = (
  db: Db,
  memberId: string,
  bridgeId: string,
  days: readonly string[],
): Promise<readonly KnownItem[]> => queryRows<KnownItem>(db)`
    select encode(key, 'hex') as key, bridge_id as "bridgeId", to_char(day, 'YYYY-MM-DD') as day, hash, content
    from inbound_items where member_id = ${memberId} and bridge_id = ${bridgeId} and content is not null
      and day = any(${days}::date[])`;

export const saveItems = async (db: Db, memberId: string, items: readonly KnownItem[], now: Date): Promise<void> => {
  if (items.length === 0) return;
  await runStatement(db)`
    insert into inbound_items (member_id, key, bridge_id, day, hash, content, received_at)
    select ${memberId}, decode(key, 'hex'), bridge_id, day, decode(hash, 'hex'), content, ${now}
    from unnest(${items.map(({ key }) => key)}::text[], ${items.map(({ bridgeId }) => bridgeId)}::uuid[],
      ${items.map(({ day }) => day)}::date[], ${items.map(({ hash }) => hash.toString('hex'))}::text[],
      ${items.map(({ content }) => content && JSON.stringify(content))}::jsonb[])
      as told (key, bridge_id, day, hash, content)
    on conflict (member_id, key) do update set bridge_id = excluded.bridge_id, day = excluded.day,
      hash = excluded.hash, content = excluded.content, received_at = excluded.received_at`;
};

/** The number that takes back what a bridge told of a day; the first item of the day makes it. */
export const openDay = async (
  db: Db,
  memberId: string,
  { bridgeId, day, now }: { readonly bridgeId: string; readonly day: string; readonly now: Date },
): Promise<string> => {
  const id = uuidv7({ msecs: now.getTime() });
  const row = await queryRow<{ id: string }>(db)`
    insert into inbound_days (member_id, bridge_id, day, import_id) values (${memberId}, ${bridgeId}, ${day}, ${id})
    on conflict (member_id, bridge_id, day) do update set import_id = inbound_days.import_id returning import_id as id`;
  return row?.id ?? id;
};

export const countItems = (
  db: Db,
  memberId: string,
  bridgeId: string,
  counts: ReadonlyMap<string, number>,
): Promise<void> => runStatement(db)`
  update inbound_days as one set items = one.items + told.items
  from unnest(${[...counts.keys()]}::date[], ${[...counts.values()]}::integer[]) as told (day, items)
  where one.member_id = ${memberId} and one.bridge_id = ${bridgeId} and one.day = told.day`;

interface ToldDay {
  readonly bridgeId: string;
  readonly day: string;
  readonly importId: string;
  readonly items: number;
}

/** What a member's bridges told of the days since one, newest first. */
export const listToldDays = (
  db: Db,
  memberId: string,
  since: string,
): Promise<readonly ToldDay[]> => queryRows<ToldDay>(db)`
  select bridge_id as "bridgeId", to_char(day, 'YYYY-MM-DD') as day, import_id as "importId", items from inbound_days
  where member_id = ${memberId} and day >= ${since}::date order by inbound_days.day desc`;

/** Closes a day that is taken back: its items stay known, so that the same ones aren't taken again. @returns its number. */
export const closeDay = async (
  db: Db,
  memberId: string,
  { bridgeId, day }: Pick<ToldDay, 'bridgeId' | 'day'>,
): Promise<string | null> => {
  const row = await queryRow<{ id: string }>(db)`
    delete from inbound_days where member_id = ${memberId} and bridge_id = ${bridgeId} and day = ${day}
    returning import_id as id`;
  await runStatement(db)`update inbound_items set content = null
    where member_id = ${memberId} and bridge_id = ${bridgeId} and day = ${day}`;
  return row?.id ?? null;
};

/** Forgets items of all members that arrived before an instant; what they came to stays. */
export const purgeItems = (healthWorkerDb: Db, before: Date): Promise<void> =>
  runStatement(healthWorkerDb)`delete from inbound_items where received_at < ${before}`;
