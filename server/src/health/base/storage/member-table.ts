import { sql } from 'kysely';
import { type Db, queryRows, runStatement } from '#platform/db';
import type { PersonalData } from '#platform/personal-data';
import { asMember } from './member-scope.ts';

/**
 * A member's rows of one health table: exported as `copy` reads them, all columns unless said, and deleted with the
 * account.
 */
export const memberTable = (
  table: string,
  copy: PersonalData['copy'] = (db, memberId) => copyRows(db, table, memberId),
): PersonalData => ({
  table,
  database: 'health',
  copy: (db, memberId, config) => asMember(db, memberId, (within) => copy(within, memberId, config)),
  erase: (db, _clock, memberId) =>
    asMember(
      db,
      memberId,
      (within) => runStatement(within)`delete from ${sql.table(table)} where member_id = ${memberId}`,
    ),
});

const copyRows = async (db: Db, table: string, memberId: string): Promise<readonly Record<string, unknown>[]> => {
  const rows = await queryRows<Record<string, unknown>>(db)`
    select * from ${sql.table(table)} where member_id = ${memberId}`;
  return rows.map(({ member_id: _, ...row }) => row);
};
