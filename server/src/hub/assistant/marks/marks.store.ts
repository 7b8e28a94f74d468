import { sql } from 'kysely';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import { ownRows, type PersonalData } from '#platform/personal-data';

interface AnswerMark {
  readonly message_id: string;
  readonly marked_at: Date;
  readonly tools: readonly string[];
  readonly language: string | null;
  readonly written_by: string | null;
  readonly question: string | null;
  readonly answer: string | null;
}

/** Marked again, it keeps its time; the texts are as the member chose last. */
export const saveMark = (db: Db, userId: string, mark: AnswerMark): Promise<void> => runStatement(db)`
  insert into answer_marks (message_id, user_id, marked_at, tools, language, written_by, question, answer)
  values (${mark.message_id}, ${userId}, ${mark.marked_at}, ${sql.val(mark.tools)}::text[], ${mark.language},
    ${mark.written_by}, ${mark.question}, ${mark.answer})
  on conflict (message_id) do update set question = excluded.question, answer = excluded.answer
    where answer_marks.user_id = excluded.user_id`;

export const deleteMarks = (db: Db, userId: string, messageIds: readonly string[]): Promise<void> =>
  runStatement(db)`
    delete from answer_marks where user_id = ${userId} and message_id = any (${sql.val(messageIds)}::uuid[])`;

/** The marks stay, without a word of the chat. */
export const forgetMarkedTexts = (db: Db, userId: string): Promise<void> => runStatement(db)`
  update answer_marks set question = null, answer = null where user_id = ${userId} and question is not null`;

/** Which of these messages the member marked. */
export const findMarked = async (
  db: Db,
  userId: string,
  messageIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (messageIds.length === 0) return new Set();
  const rows = await queryRows<{ message_id: string }>(db)`select message_id from answer_marks
    where user_id = ${userId} and message_id = any (${sql.val(messageIds)}::uuid[])`;
  return new Set(rows.map(({ message_id }) => message_id));
};

/** Everybody's, newest first. */
export const listMarks = async (
  db: Db,
  { tool, limit, offset }: { tool: string | undefined; limit: number; offset: number },
): Promise<{ readonly rows: readonly AnswerMark[]; readonly total: number }> => {
  const where = tool ? sql`where tools @> array[${tool}::text]` : sql``;
  const rows = await queryRows<AnswerMark>(db)`
    select message_id, marked_at, tools, language, written_by, question, answer from answer_marks ${where}
    order by marked_at desc, message_id limit ${limit} offset ${offset}`;
  const counted = await queryRow<{ count: number }>(db)`
    select count(*)::integer as count from answer_marks ${where}`;
  return { rows, total: counted?.count ?? 0 };
};

export const countMarksByTool = (db: Db, since: Date) => queryRows<{ tool: string; count: number }>(db)`
  select tool, count(*)::integer as count from answer_marks, unnest(tools) as tool
  where marked_at >= ${since} group by tool order by count desc, tool`;

/** Everybody's: deletes marks from before a time. Background work only. */
export const forgetMarks = (db: Db, before: Date): Promise<void> =>
  runStatement(db)`delete from answer_marks where marked_at < ${before}`;

export const marksPersonalData: PersonalData = {
  ...ownRows('answer_marks', 'message_id, marked_at, tools, language, written_by, question, answer', 'marked_at'),
  mayHoldHealth: true,
};
