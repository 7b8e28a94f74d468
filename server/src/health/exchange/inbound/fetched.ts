import type { BridgeArea } from '@club/contract/health/exchange/bridge-areas';
import { v7 as uuidv7 } from 'uuid';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import type { LeftOutLine } from './bridges.store.ts';
import type { ReceiveScope } from './receive.ts';
import { undoImports } from './take-back.ts';

/** What is fetched from a device maker comes as a bridge without a token. */
export interface FetchedRow {
  readonly id: string;
  readonly app: string;
  readonly areas: readonly BridgeArea[];
  readonly last_arrival_at: Date | null;
  readonly ended_at: Date | null;
  readonly items: number;
  readonly left_out: readonly LeftOutLine[];
}

/** Lets what is fetched from a maker in, or in again. @returns what it is known by. */
export const openFetched = async (
  db: Db,
  memberId: string,
  {
    app,
    name,
    areas,
    at,
  }: { readonly app: string; readonly name: string; readonly areas: readonly BridgeArea[]; readonly at: Date },
): Promise<string> => {
  const id = uuidv7({ msecs: at.getTime() });
  const row = await queryRow<{ id: string }>(db)`
    insert into bridges (member_id, id, app, name, areas, created_at)
    values (${memberId}, ${id}, ${app}, ${name}, ${[...areas]}::text[], ${at})
    on conflict (member_id, app) where token_hash is null do update set name = excluded.name, areas = excluded.areas,
      ended_at = null, ended_by = null
    returning id`;
  return row?.id ?? id;
};

export const listFetched = (db: Db, memberId: string): Promise<readonly FetchedRow[]> => queryRows<FetchedRow>(db)`
  select id, app, areas, last_arrival_at, ended_at, items::int as items, left_out from bridges
  where member_id = ${memberId} and token_hash is null`;

/** Forgets what a maker brought, once what came of it has been taken back. */
const deleteFetched = (db: Db, memberId: string, id: string): Promise<void> =>
  runStatement(db)`delete from bridges where member_id = ${memberId} and id = ${id} and token_hash is null`;

/** The numbers under which all that a bridge told can be taken back. */
const listImportIds = async (db: Db, memberId: string, bridgeId: string): Promise<readonly string[]> => {
  const rows = await queryRows<{ id: string }>(db)`
    select import_id as id from inbound_days where member_id = ${memberId} and bridge_id = ${bridgeId}`;
  return rows.map(({ id }) => id);
};

/** Takes back everything that was fetched from a maker. @returns how many items had counted. */
export const forgetFetched = async (scope: ReceiveScope): Promise<number> => {
  const { db, memberId, bridgeId } = scope;
  const known = (await listFetched(db, memberId)).find(({ id }) => id === bridgeId);
  await undoImports(scope, await listImportIds(db, memberId, bridgeId));
  await deleteFetched(db, memberId, bridgeId);
  return known?.items ?? 0;
};
