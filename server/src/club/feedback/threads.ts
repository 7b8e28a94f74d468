import {
  type feedback as contract,
  type FeedbackCategory,
  type FeedbackState,
  type FeedbackThread,
  mostFeedbackMessages,
  type StaffFeedbackThread,
} from '@club/contract/club/feedback';
import type { Answer } from '@club/contract/platform/endpoint';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Contact, listContacts, listNames } from '#core/identity';
import { letters } from '#platform/adapters';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import { recordDecision } from '#platform/decisions';
import { type Call, pageLinks, Refusal } from '#platform/http';
import { mailKind } from '#platform/mail-words';
import { queueNotices } from '#platform/notices';

/** The newest feedback that a member is shown. */
const mostOwn = 50;

interface FeedbackRow {
  readonly id: string;
  readonly user_id: string | null;
  readonly category: FeedbackCategory;
  readonly rating: number | null;
  readonly message: string;
  readonly page: string | null;
  readonly attachment: string | null;
  readonly status: 'new' | 'seen' | 'closed';
  readonly created_at: Date;
}

interface MessageRow {
  readonly id: string;
  readonly feedback_id: string;
  readonly author_id: string | null;
  readonly by_club: boolean;
  readonly text: string;
  readonly created_at: Date;
}

const states: Readonly<Record<FeedbackRow['status'], FeedbackState>> = {
  new: 'waiting',
  seen: 'answered',
  closed: 'closed',
};

export const listOwnFeedback = async ({ db, caller }: Call<typeof contract.listOwnFeedback>) => {
  const rows = await queryRows<FeedbackRow>(db)`
    select * from feedback where user_id = ${caller.id} order by created_at desc, id desc limit ${mostOwn}`;
  const results = (await withMessages(db, rows)).map(toThread);
  return { count: results.length, next: null, previous: null, results };
};

/** @throws {Refusal} not_found, limit_reached */
export const continueFeedback = async ({
  db,
  clock,
  caller,
  input: { id, text },
}: Call<typeof contract.continueFeedback>): Promise<FeedbackThread> => {
  const row = await lock(db, id);
  if (row.user_id !== caller.id) throw new Refusal('not_found');
  await addMessage(db, { feedbackId: id, authorId: caller.id, byClub: false, text, now: clock.now() });
  return toThread(await readOne(db, id));
};

export const listFeedback = async ({
  db,
  config,
  input,
}: Call<typeof contract.listFeedback>): Promise<Answer<typeof contract.listFeedback>> => {
  const { view, limit, offset } = input;
  const waits = view === 'waiting';
  const total = await countFeedback(db, waits);
  const rows = await queryRows<FeedbackRow>(db)`
    select * from feedback where ${waits ? sql`status = 'new'` : sql`status <> 'new'`}
    order by ${waits ? sql`created_at, id` : sql`created_at desc, id desc`} limit ${limit} offset ${offset}`;
  const threads = await withMessages(db, rows);
  const members = await listContacts(db, toMemberIds(rows));
  return {
    count: total,
    ...pageLinks(config, 'api/admin/feedback/', { view, limit, offset }, total),
    results: threads.map((thread) => toStaffThread(thread, members)),
  };
};

/** @throws {Refusal} not_found */
export const getFeedback = async ({
  db,
  input: { id },
}: Pick<Call<typeof contract.getFeedback>, 'db' | 'input'>): Promise<StaffFeedbackThread> => {
  const thread = await readOne(db, id);
  return toStaffThread(thread, await listContacts(db, toMemberIds([thread.row])));
};

/**
 * Answers a member in the club and by mail. Of two administrators at once one answers; the other reads that first.
 * @throws {Refusal} not_found, stale_version, limit_reached
 */
export const answerFeedback = async ({
  db,
  clock,
  config,
  caller,
  input: { id, text, seen },
}: Call<typeof contract.answerFeedback>): Promise<StaffFeedbackThread> => {
  await lock(db, id);
  const { messages, row } = await readOne(db, id);
  if (messages.length !== seen) {
    const message = 'Something was written here in the meantime. Read it, then send your answer.';
    throw new Refusal('stale_version', { message });
  }
  await addMessage(db, { feedbackId: id, authorId: caller.id, byClub: true, text, now: clock.now() });
  const members = await listContacts(db, toMemberIds([row]));
  const member = members.get(row.user_id ?? '');
  if (member) {
    await queueNotices(db, [{ memberId: member.id, template: 'feedback_answered', key: `feedback:${id}:${seen}` }]);
    await letters(db, config)(answerMail, member, { question: shorten(row.message), answer: text });
  }
  return toStaffThread(await readOne(db, id), members);
};

/** @throws {Refusal} not_found */
export const closeFeedback = async ({
  db,
  clock,
  caller,
  input: { id, closed },
}: Pick<Call<typeof contract.closeFeedback>, 'db' | 'clock' | 'caller' | 'input'>): Promise<StaffFeedbackThread> => {
  const row = await lock(db, id);
  if (closed) {
    const about = { kind: 'feedback', id, title: shorten(row.message) };
    await recordDecision(db, { ...about, act: 'close', by: caller.id, at: clock.now(), before: {} });
  }
  const last = (await readOne(db, id)).messages.at(-1);
  const status = closed ? 'closed' : last?.by_club ? 'seen' : 'new';
  await runStatement(db)`update feedback set status = ${status} where id = ${id}`;
  return getFeedback({ db, input: { id } });
};

/** How much feedback waits for an answer of the club, or does not. */
const countFeedback = async (db: Db, waits: boolean): Promise<number> => {
  const row = await queryRow<{ count: number }>(db)`
    select count(*)::int as count from feedback where (status = 'new') = ${waits}`;
  return row?.count ?? 0;
};

const addMessage = async (
  db: Db,
  added: { feedbackId: string; authorId: string; byClub: boolean; text: string; now: Date },
): Promise<void> => {
  const { feedbackId, authorId, byClub, text, now } = added;
  const kept = await queryRow<{ count: number }>(db)`
    select count(*)::int as count from feedback_messages where feedback_id = ${feedbackId}`;
  const place = kept?.count ?? 0;
  if (place >= mostFeedbackMessages) throw new Refusal('limit_reached');
  await runStatement(db)`insert into feedback_messages (id, feedback_id, place, author_id, by_club, text, created_at)
    values (${uuidv7({ msecs: now.getTime() })}, ${feedbackId}, ${place}, ${authorId}, ${byClub}, ${text}, ${now})`;
  await runStatement(db)`update feedback set status = ${byClub ? 'seen' : 'new'} where id = ${feedbackId}`;
};

const lock = async (db: Db, id: string): Promise<FeedbackRow> => {
  const row = await queryRow<FeedbackRow>(db)`select * from feedback where id = ${id} for update`;
  if (!row) throw new Refusal('not_found');
  return row;
};

interface StoredThread {
  readonly row: FeedbackRow;
  readonly messages: readonly MessageRow[];
  readonly names: ReadonlyMap<string, string>;
}

const readOne = async (db: Db, id: string): Promise<StoredThread> => {
  const rows = await queryRows<FeedbackRow>(db)`select * from feedback where id = ${id}`;
  const [thread] = await withMessages(db, rows);
  if (!thread) throw new Refusal('not_found');
  return thread;
};

const withMessages = async (db: Db, rows: readonly FeedbackRow[]): Promise<readonly StoredThread[]> => {
  const messages = await queryRows<MessageRow>(db)`
    select * from feedback_messages where feedback_id = any (${rows.map(({ id }) => id)}::uuid[])
    order by feedback_id, place`;
  const authors = messages.flatMap(({ by_club, author_id }) => (by_club && author_id ? [author_id] : []));
  const names = await listNames(db, [...new Set(authors)]);
  return rows.map((row) => ({ row, messages: messages.filter((one) => one.feedback_id === row.id), names }));
};

const toMemberIds = (rows: readonly FeedbackRow[]): string[] =>
  rows.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]));

const toThread = ({ row, messages, names }: StoredThread): FeedbackThread => ({
  id: row.id,
  category: row.category,
  message: row.message,
  attachment: row.attachment ? `/media/${row.attachment}` : null,
  created_at: row.created_at.toISOString(),
  state: states[row.status],
  messages: messages.map(({ id, by_club, author_id, text, created_at }) => ({
    id,
    by_club,
    name: by_club ? (names.get(author_id ?? '') ?? null) : null,
    text,
    at: created_at.toISOString(),
  })),
});

const toStaffThread = (thread: StoredThread, members: ReadonlyMap<string, Contact>): StaffFeedbackThread => {
  const { user_id, rating, page } = thread.row;
  const member = members.get(user_id ?? '');
  return {
    ...toThread(thread),
    member: member
      ? { id: member.id, name: `${member.first_name} ${member.last_name}`.trim(), email: member.email }
      : null,
    rating,
    page,
  };
};

const shorten = (text: string): string => (text.length > 200 ? `${text.slice(0, 199)}…` : text);

export const answerMail = mailKind('feedback_answered', {
  name: 'Answer to feedback',
  readers: 'members',
  subject: 'An answer to your feedback',
  example: { question: 'Where do I find my vouchers?', answer: 'They are under Redeem, on the tab Vouchers.' },
  write: ({ question, answer }, { publicUrl }) => [
    `You wrote: ${question}`,
    answer,
    `Write back here: ${publicUrl}/feedbacks`,
  ],
});
