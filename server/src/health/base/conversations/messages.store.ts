import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Place, seal, unseal } from '#health/base/storage';
import type { Config } from '#platform/config';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

type Keys = Pick<Config, 'secretKeys'>;

/** A message: its text, and what a reply carries beside it. */
interface MessageContent {
  readonly text: string;
  readonly [extra: string]: unknown;
}

export interface StoredMessage {
  readonly id: string;
  readonly conversation_id: string;
  readonly created_at: Date;
  /** Not null for a reply. */
  readonly reply_to: string | null;
  readonly content: MessageContent;
}

interface NewMessage {
  readonly conversationId: string;
  readonly clientId?: string | null;
  readonly replyTo?: string | null;
  readonly content: MessageContent;
  readonly at: Date;
}

const place = (memberId: string): Place => ({ table: 'conversation_messages', column: 'content', memberId });

const columns = sql`id, conversation_id, created_at, reply_to, content`;

type Row = Omit<StoredMessage, 'content'> & { readonly content: Buffer };

/**
 * Stores a message and returns it. A message that was already sent under this client id, or a message that was already
 * answered, stays as it is: the stored one is returned.
 */
export const insertMessage = async (
  db: Db,
  keys: Keys,
  memberId: string,
  { conversationId, clientId = null, replyTo = null, content, at }: NewMessage,
): Promise<StoredMessage> => {
  const sealed = seal(keys, place(memberId), JSON.stringify(content));
  const rows = await queryRows<Row>(db)`
    insert into conversation_messages (member_id, id, conversation_id, created_at, client_id, reply_to, content)
    values (${memberId}, ${uuidv7()}, ${conversationId}, ${at}, ${clientId}::uuid, ${replyTo}::uuid, ${sealed}::bytea)
    on conflict do nothing returning ${columns}`;
  await runStatement(db)`
    update conversations set active_at = ${at} where member_id = ${memberId} and id = ${conversationId}`;
  if (rows[0]) return open(keys, memberId, rows[0]);
  const stored = clientId
    ? await findSent(db, keys, memberId, clientId)
    : replyTo && (await findReply(db, keys, memberId, replyTo));
  if (!stored) throw new Error('a message met another one that is not there');
  return stored;
};

/** The message that was sent under an id made by the browser. */
export const findSent = (db: Db, keys: Keys, memberId: string, clientId: string) =>
  findOne(db, keys, memberId, sql`client_id = ${clientId}`);

/** The reply to a member's message. */
export const findReply = (db: Db, keys: Keys, memberId: string, messageId: string) =>
  findOne(db, keys, memberId, sql`reply_to = ${messageId}`);

export const findMessage = (db: Db, keys: Keys, memberId: string, id: string) =>
  findOne(db, keys, memberId, sql`id = ${id}`);

const findOne = async (
  db: Db,
  keys: Keys,
  memberId: string,
  where: ReturnType<typeof sql>,
): Promise<StoredMessage | undefined> => {
  const rows = await queryRows<Row>(db)`select ${columns} from conversation_messages
    where member_id = ${memberId} and ${where}`;
  return rows[0] && open(keys, memberId, rows[0]);
};

/** The messages of conversations, oldest first. */
export const listMessages = async (
  db: Db,
  keys: Keys,
  memberId: string,
  conversationIds: readonly string[],
): Promise<readonly StoredMessage[]> => {
  if (conversationIds.length === 0) return [];
  const rows = await queryRows<Row>(db)`select ${columns} from conversation_messages
    where member_id = ${memberId} and conversation_id = any (${sql.val(conversationIds)}::uuid[])
    order by created_at, id`;
  return rows.map((row) => open(keys, memberId, row));
};

/** Every message of a member, for the copy of their data. */
export const listAllMessages = async (db: Db, keys: Keys, memberId: string): Promise<readonly StoredMessage[]> => {
  const rows = await queryRows<Row>(db)`select ${columns} from conversation_messages
    where member_id = ${memberId} order by created_at, id`;
  return rows.map((row) => open(keys, memberId, row));
};

export const countMessages = async (db: Db, memberId: string, conversationId: string): Promise<number> => {
  const row = await queryRow<{ count: number }>(db)`select count(*)::integer as count from conversation_messages
    where member_id = ${memberId} and conversation_id = ${conversationId}`;
  return row?.count ?? 0;
};

const open = (keys: Keys, memberId: string, { content, ...row }: Row): StoredMessage => ({
  ...row,
  content: JSON.parse(unseal(keys, place(memberId), content)),
});
