import { sql } from 'kysely';
import type { Config } from '#platform/config';
import { type Db, queryRows, runStatement } from '#platform/db';
import { asWorker } from './member-scope.ts';
import { findCurrentHead, seal, unseal } from './sealing.ts';

/** Values sealed again in one transaction. */
const batchSize = 200;

/**
 * Seals again every value that an older key sealed, so that the older key can be taken out of the configuration. Returns
 * how many values were sealed again.
 */
export const rotateSealedValues = async (healthDb: Db, config: Pick<Config, 'secretKeys'>): Promise<number> => {
  let rotated = 0;
  for (const column of await asWorker(healthDb, listSealedColumns)) {
    for (let done = batchSize; done === batchSize; rotated += done) {
      done = await asWorker(healthDb, (db) => rotateBatch(db, config, column));
    }
  }
  return rotated;
};

interface SealedColumn {
  readonly table: string;
  readonly column: string;
}

/** Every column of the type `sealed`: a new one is found by its type. */
const listSealedColumns = (db: Db): Promise<readonly SealedColumn[]> => queryRows<SealedColumn>(db)`
    select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.atttypid = 'sealed'::regtype and c.relkind in ('r', 'p') and not a.attisdropped order by 1, 2`;

const rotateBatch = async (
  db: Db,
  config: Pick<Config, 'secretKeys'>,
  { table, column }: SealedColumn,
): Promise<number> => {
  const [rows, value] = [sql.table(table), sql.ref(column)];
  const head = findCurrentHead(config);
  const older = await queryRows<{ id: string; member_id: string; value: Buffer }>(db)`
    select id, member_id, ${value}::bytea as value from ${rows}
    where substring(${value}::bytea from 1 for ${head.length}) <> ${head} limit ${batchSize}`;
  for (const row of older) {
    const place = { table, column, memberId: row.member_id };
    const sealed = seal(config, place, unseal(config, place, row.value));
    // A value that the member changed meanwhile is left alone: it is sealed with the newest key.
    await runStatement(db)`update ${rows} set ${value} = ${sealed}
      where member_id = ${row.member_id} and id = ${row.id} and ${value} = ${row.value}`;
  }
  return older.length;
};
