import { sql } from 'kysely';
import type { Config } from '#platform/config';
import { type Db, queryRow, queryRows, runStatement, transaction } from '#platform/db';
import { listHeads, seal, unseal } from './sealing.ts';

type Keys = Pick<Config, 'secretKeys'>;

/** Values sealed again in one transaction. */
const batchSize = 200;

/**
 * Seals again every value that an older key of the configuration sealed, so that the older key can be taken out of it.
 * Returns how many values were sealed again. Values of a key that is not in the configuration are left alone.
 */
export const rotateSealedValues = async (healthWorkerDb: Db, config: Keys): Promise<number> => {
  let rotated = 0;
  for (const column of await listSealedColumns(healthWorkerDb)) {
    for (let done = batchSize; done === batchSize; rotated += done) {
      done = await transaction(healthWorkerDb, (db) => rotateBatch(db, config, column));
    }
  }
  return rotated;
};

/** How many values are sealed by a key that is not the newest. */
export interface OlderValues {
  /** By an older key of the configuration. */
  readonly older: number;
  /** By a key that is not in the configuration: nobody can open them. */
  readonly unknown: number;
}

/** Counts the values that would be lost without the older keys, and those that are lost already. */
export const countOlderValues = async (healthWorkerDb: Db, config: Keys): Promise<OlderValues> => {
  const [newest, ...others] = listHeads(config);
  let [older, unknown] = [0, 0];
  for (const { table, column } of await listSealedColumns(healthWorkerDb)) {
    const head = selectHead(column, newest);
    const row = await queryRow<OlderValues>(healthWorkerDb)`
        select count(*) filter (where ${head} = any (${others}::bytea[])) as older,
          count(*) filter (where ${head} <> all (${[newest, ...others]}::bytea[])) as unknown
        from ${sql.table(table)} where ${head} <> ${newest}`;
    older += row?.older ?? 0;
    unknown += row?.unknown ?? 0;
  }
  return { older, unknown };
};

const selectHead = (column: string, { length }: Buffer) =>
  sql`substring(${sql.ref(column)}::bytea from 1 for ${length}::int)`;

interface SealedColumn {
  readonly table: string;
  readonly column: string;
}

/** Every column of the type `sealed`: a new one is found by its type. */
const listSealedColumns = (db: Db): Promise<readonly SealedColumn[]> => queryRows<SealedColumn>(db)`
    select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.atttypid = 'sealed'::regtype and c.relkind in ('r', 'p') and not a.attisdropped order by 1, 2`;

const rotateBatch = async (db: Db, config: Keys, { table, column }: SealedColumn): Promise<number> => {
  const [rows, value] = [sql.table(table), sql.ref(column)];
  const [newest, ...others] = listHeads(config);
  const older = await queryRows<{ id: string; member_id: string; value: Buffer }>(db)`
    select id, member_id, ${value}::bytea as value from ${rows}
    where ${selectHead(column, newest)} = any (${others}::bytea[]) limit ${batchSize}`;
  for (const row of older) {
    const place = { table, column, memberId: row.member_id };
    const sealed = seal(config, place, unseal(config, place, row.value));
    // A value that the member changed meanwhile is left alone: it is sealed with the newest key.
    await runStatement(db)`update ${rows} set ${value} = ${sealed}
      where member_id = ${row.member_id} and id = ${row.id} and ${value} = ${row.value}`;
  }
  return older.length;
};
