import { sql } from 'kysely';
import type { Config } from '#platform/config';
import { type Db, queryRows, runStatement } from '#platform/db';
import { type Place, seal, unseal } from './sealing.ts';

type Keys = Pick<Config, 'secretKeys'>;

/** What a member keeps in a table of sealed contents, by id. */
export interface SealedList<Content> {
  readonly list: (db: Db, keys: Keys, memberId: string) => Promise<readonly (Content & { readonly id: string })[]>;
  readonly find: (db: Db, keys: Keys, memberId: string, id: string) => Promise<Content | undefined>;
  readonly count: (db: Db, memberId: string) => Promise<number>;
  /** A row that has the id already stays as it is. */
  readonly insert: (db: Db, keys: Keys, memberId: string, row: SealedRow<Content>) => Promise<void>;
  /** Whether there was such a row. */
  readonly update: (db: Db, keys: Keys, memberId: string, row: SealedRow<Content>) => Promise<boolean>;
  /** Whether there was such a row. */
  readonly remove: (db: Db, memberId: string, id: string) => Promise<boolean>;
}

interface SealedRow<Content> {
  readonly id: string;
  readonly content: Content;
  readonly at: Date;
}

/** The columns are `member_id, id, content, created_at, updated_at`; the content is stored as sealed JSON. */
export const openSealedList = <Content>(table: string): SealedList<Content> => {
  const rows = sql.table(table);
  const place = (memberId: string): Place => ({ table, column: 'content', memberId });
  const open = (keys: Keys, memberId: string, content: Buffer): Content =>
    JSON.parse(unseal(keys, place(memberId), content));
  const close = (keys: Keys, memberId: string, content: Content): Buffer =>
    seal(keys, place(memberId), JSON.stringify(content));
  return {
    list: async (db, keys, memberId) => {
      const found = await sql<{ id: string; content: Buffer }>`
        select id, content from ${rows} where member_id = ${memberId} order by id`.execute(db);
      return found.rows.map(({ id, content }) => ({ ...open(keys, memberId, content), id }));
    },
    find: async (db, keys, memberId, id) => {
      const found = await sql<{ content: Buffer }>`
        select content from ${rows} where member_id = ${memberId} and id = ${id}`.execute(db);
      return found.rows[0] && open(keys, memberId, found.rows[0].content);
    },
    count: async (db, memberId) => {
      const found = await queryRows<{ count: number }>(db)`
        select count(*)::integer as count from ${rows} where member_id = ${memberId}`;
      return found[0]?.count ?? 0;
    },
    insert: (db, keys, memberId, { id, content, at }) => runStatement(db)`
      insert into ${rows} (member_id, id, content, created_at, updated_at)
        values (${memberId}, ${id}, ${close(keys, memberId, content)}, ${at}, ${at}) on conflict do nothing`,
    update: async (db, keys, memberId, { id, content, at }) => {
      const { numAffectedRows } = await sql`
        update ${rows} set content = ${close(keys, memberId, content)}, updated_at = ${at}
        where member_id = ${memberId} and id = ${id}`.execute(db);
      return numAffectedRows === 1n;
    },
    remove: async (db, memberId, id) => {
      const { numAffectedRows } = await sql`
        delete from ${rows} where member_id = ${memberId} and id = ${id}`.execute(db);
      return numAffectedRows === 1n;
    },
  };
};

/** Whether a text may be the id of such a row. */
export const isRowId = (id: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
