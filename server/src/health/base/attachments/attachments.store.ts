import type { HealthAttachment } from '@club/contract/health/base/attachments';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Place, seal, unseal } from '#health/base/storage';
import type { Config } from '#platform/config';
import { type Db, queryRows, runStatement } from '#platform/db';

type Keys = Pick<Config, 'secretKeys'>;

export interface NewDocument {
  readonly takenOn: string;
  readonly contentType: HealthAttachment['content_type'];
  readonly bytes: Buffer;
  readonly at: Date;
}

interface Row extends Omit<HealthAttachment, 'added_at'> {
  readonly added_at: Date;
}

const place = (memberId: string): Place => ({ table: 'health_attachments', column: 'content', memberId });
const columns = sql`id, to_char(taken_on, 'YYYY-MM-DD') as taken_on, content_type, size, added_at`;

/** Two reports of one member that are added at once wait for each other, so that the limit holds. */
export const lockDocuments = (db: Db, memberId: string): Promise<void> =>
  runStatement(db)`select pg_advisory_xact_lock(hashtextextended(${`attachments:${memberId}`}, 0))`;

export const insertDocument = async (
  db: Db,
  keys: Keys,
  memberId: string,
  { takenOn, contentType, bytes, at }: NewDocument,
): Promise<HealthAttachment> => {
  const content = seal(keys, place(memberId), bytes.toString('base64'));
  const rows = await queryRows<Row>(db)`
    insert into health_attachments (member_id, id, taken_on, content_type, size, content, added_at)
    values (${memberId}, ${uuidv7()}, ${takenOn}, ${contentType}, ${bytes.length}, ${content}, ${at})
    returning ${columns}`;
  return toDocument(rows[0] as Row);
};

/** A member's reports without their bytes, the latest first. */
export const listDocuments = async (db: Db, memberId: string): Promise<readonly HealthAttachment[]> => {
  const rows = await queryRows<Row>(db)`
    select ${columns} from health_attachments where member_id = ${memberId}
    order by health_attachments.taken_on desc, id desc`;
  return rows.map(toDocument);
};

/** A report with its bytes in base64. */
export const findDocument = async (
  db: Db,
  keys: Keys,
  memberId: string,
  id: string,
): Promise<(HealthAttachment & { readonly content: string }) | undefined> => {
  const rows = await queryRows<Row & { content: Buffer }>(db)`
    select ${columns}, content::bytea as content from health_attachments
    where member_id = ${memberId} and id = ${id}`;
  const [row] = rows;
  return row && { ...toDocument(row), content: unseal(keys, place(memberId), row.content) };
};

/** Whether there was such a report. */
export const deleteDocument = async (db: Db, memberId: string, id: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from health_attachments where member_id = ${memberId} and id = ${id}`.execute(db);
  return numAffectedRows === 1n;
};

const toDocument = ({ id, taken_on, content_type, size, added_at }: Row): HealthAttachment => ({
  id,
  taken_on,
  content_type,
  size,
  added_at: added_at.toISOString(),
});
