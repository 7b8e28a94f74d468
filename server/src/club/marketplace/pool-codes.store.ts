import { sql } from 'kysely';
import { type Db, queryRow, queryRows } from '#platform/db';

interface PoolCodeRow {
  readonly id: number;
  readonly code: string;
  readonly added_at: Date;
  readonly sold: boolean;
}

/** A page of an offer's codes, unsold ones first in the order in which they are sold, and how many match. */
export const listPoolCodes = async (
  db: Db,
  { offerId, search, limit, offset }: { offerId: string; search: string | undefined; limit: number; offset: number },
): Promise<{ readonly rows: readonly PoolCodeRow[]; readonly total: number }> => {
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;
  const where = sql`offer_id = ${offerId}::uuid and (${pattern}::text is null or code ilike ${pattern}::text)`;
  const counted = await queryRow<{ total: number }>(db)`select count(*) as total from offer_codes where ${where}`;
  const rows = await queryRows<PoolCodeRow>(db)`
    select id, code, added_at, redemption_id is not null as sold from offer_codes where ${where}
    order by redemption_id is not null, id limit ${limit} offset ${offset}`;
  return { rows, total: counted?.total ?? 0 };
};

/** Deletes those of an offer's codes that nobody bought, and returns how many. The offer must be locked. */
export const deleteUnsoldCodes = async (db: Db, offerId: string, ids: readonly string[]): Promise<number> => {
  const { numAffectedRows } = await sql`delete from offer_codes
    where offer_id = ${offerId}::uuid and id = any (${ids}::bigint[]) and redemption_id is null`.execute(db);
  return Number(numAffectedRows ?? 0);
};
