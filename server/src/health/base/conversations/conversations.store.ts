import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

export type ConversationEnd = 'ended' | 'idle' | 'suspended' | 'full' | 'consent';

export interface StoredConversation {
  readonly id: string;
  readonly created_at: Date;
  readonly ended_at: Date | null;
  readonly ended_by: ConversationEnd | null;
}

const columns = sql`id, created_at, ended_at, ended_by`;

/** The active conversation, begun now if there is none, and held until the transaction ends. */
export const openConversation = async (db: Db, memberId: string, now: Date): Promise<StoredConversation> => {
  const active = await lockActive(db, memberId);
  if (active) return active;
  await runStatement(db)`insert into conversations (member_id, id, created_at, active_at)
    values (${memberId}, ${uuidv7()}, ${now}, ${now}) on conflict do nothing`;
  return (await lockActive(db, memberId)) ?? openConversation(db, memberId, now);
};

const lockActive = (db: Db, memberId: string): Promise<StoredConversation | undefined> =>
  queryRow<StoredConversation>(db)`select ${columns} from conversations
    where member_id = ${memberId} and ended_at is null for update`;

export const findConversation = (
  db: Db,
  memberId: string,
  id: string,
): Promise<StoredConversation | undefined> => queryRow<StoredConversation>(db)`select ${columns} from conversations
    where member_id = ${memberId} and id = ${id}`;

/** Ends a conversation unless it has ended; undefined when the member has none of this id. */
export const closeConversation = async (
  db: Db,
  memberId: string,
  id: string,
  by: ConversationEnd,
  now: Date,
): Promise<StoredConversation | undefined> => {
  await runStatement(db)`update conversations set ended_at = ${now}, ended_by = ${by}
    where member_id = ${memberId} and id = ${id} and ended_at is null`;
  return findConversation(db, memberId, id);
};

export const findActive = (db: Db, memberId: string): Promise<StoredConversation | undefined> =>
  queryRow<StoredConversation>(db)`select ${columns} from conversations
    where member_id = ${memberId} and ended_at is null`;

/** Newest first. */
export const listConversations = (
  db: Db,
  memberId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<readonly StoredConversation[]> => queryRows<StoredConversation>(db)`select ${columns} from conversations
    where member_id = ${memberId} order by created_at desc, id desc limit ${limit} offset ${offset}`;

export const countConversations = async (db: Db, memberId: string): Promise<number> => {
  const row = await queryRow<{ count: number }>(db)`
    select count(*)::integer as count from conversations where member_id = ${memberId}`;
  return row?.count ?? 0;
};

/** Deletes a conversation with its messages. Returns whether there was one. */
export const removeConversation = async (db: Db, memberId: string, id: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from conversations where member_id = ${memberId} and id = ${id}`.execute(db);
  return numAffectedRows === 1n;
};

/** Everybody's: who has an active conversation. Background work only. */
export const listActiveMembers = async (db: Db): Promise<readonly string[]> => {
  const rows = await queryRows<{ member_id: string }>(db)`
    select member_id from conversations where ended_at is null`;
  return rows.map(({ member_id }) => member_id);
};

/** Everybody's: ends conversations without a message since `before`. Background work only. */
export const closeIdle = (db: Db, before: Date, now: Date): Promise<void> => runStatement(db)`
  update conversations set ended_at = ${now}, ended_by = 'idle'
    where ended_at is null and active_at < ${before}`;

/** Everybody's: ends the active conversations of these members. Background work only. */
export const closeSuspended = (db: Db, members: readonly string[], now: Date): Promise<void> => runStatement(db)`
  update conversations set ended_at = ${now}, ended_by = 'suspended'
    where ended_at is null and member_id = any (${sql.val(members)}::uuid[])`;

/** Everybody's: deletes conversations that ended before a time. Background work only. */
export const forgetEnded = (db: Db, before: Date): Promise<void> =>
  runStatement(db)`delete from conversations where ended_at < ${before}`;
