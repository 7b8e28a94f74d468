import type { AccountType } from '@club/contract/platform/access';
import { sql } from 'kysely';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import type { Place, StoredStatus } from './stories.store.ts';

export interface CommentRow {
  readonly id: string;
  readonly story_id: string;
  readonly parent_id: string | null;
  /** Null once they left the club. */
  readonly author_id: string | null;
  readonly body: string;
  readonly claims: string[];
  readonly status: StoredStatus;
  readonly created_at: Date;
  readonly first_name: string;
  readonly last_name: string;
  readonly account_types: AccountType[];
  /** What the reader sees of it. */
  readonly shown: 'text' | 'removed' | 'muted';
}

/** Comments sent with a story, and on each further page. */
const pageSize = 50;

/** What a reader sees of a comment `c` whose author is `m`. Their own waiting comments are theirs to read. */
const selectShown = (reader: string) => sql`case
  when m.status is distinct from 'active' then 'removed'
  when c.status = 'waiting' and c.author_id = ${reader} then 'text'
  when c.status <> 'published' then 'removed'
  when exists (select from story_mutes q where q.user_id = ${reader} and q.muted_id = c.author_id) then 'muted'
  else 'text' end`;

/** A page of a story's comments, oldest first. One that the reader can't read stays while it has readable replies. */
export const pageOfComments = async (
  db: Db,
  reader: string,
  storyId: string,
  after: Place | null,
): Promise<{ comments: readonly CommentRow[]; after: string | null }> => {
  const rows = await queryRows<CommentRow>(db)`
    with seen as (
      select c.id, c.story_id, c.parent_id, c.author_id, c.body, c.claims, c.status, c.created_at,
        m.first_name, m.last_name, m.account_types, ${selectShown(reader)} as shown
      from story_comments c left join members m on m.id = c.author_id where c.story_id = ${storyId})
    select * from seen where (shown = 'text'
        or exists (select from seen r where r.parent_id = seen.id and r.shown = 'text'))
      ${after?.id ? sql`and (created_at, id) > (${after.at}, ${after.id}::uuid)` : sql``}
    order by created_at, id limit ${pageSize + 1}`;
  const comments = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? comments.at(-1) : undefined;
  return { comments, after: last ? `${last.created_at.toISOString()}_${last.id}` : null };
};

export interface LockedComment {
  readonly id: string;
  readonly story_id: string;
  readonly parent_id: string | null;
  readonly author_id: string | null;
  readonly status: StoredStatus;
  readonly body: string;
}

/** A comment under its lock. The story is locked first wherever both are. */
export const lockComment = (db: Db, id: string): Promise<LockedComment | undefined> => queryRow<LockedComment>(db)`
  select id, story_id, parent_id, author_id, status, body
    from story_comments where id = ${id} for update`;

export const findComment = (db: Db, id: string): Promise<LockedComment | undefined> => queryRow<LockedComment>(db)`
  select id, story_id, parent_id, author_id, status, body
    from story_comments where id = ${id}`;

/** Whether someone's last comment, written since an instant, says the same. */
export const hasJustWritten = async (
  db: Db,
  { author, text, since }: { author: string; text: string; since: Date },
): Promise<boolean> => {
  const row = await queryRow<{ body: string }>(db)`select body from story_comments
    where author_id = ${author} and created_at > ${since} order by created_at desc, id desc limit 1`;
  return row?.body === text;
};

export const insertComment = async (
  db: Db,
  comment: {
    id: string;
    story: string;
    parent: string | null;
    /** The comment that was answered; `parent` is the first of its thread. */
    answers: string | null;
    author: string;
    text: string;
    claims: readonly string[];
    status: StoredStatus;
    now: Date;
  },
): Promise<void> => {
  await runStatement(db)`
    insert into story_comments (id, story_id, parent_id, answered_id, author_id, body, claims, status, created_at,
      status_changed_at)
    values (${comment.id}, ${comment.story}, ${comment.parent}, ${comment.answers}, ${comment.author}, ${comment.text},
      ${comment.claims}::text[], ${comment.status}, ${comment.now}, ${comment.now})`;
};

/** Changes a story's count of comments; the lock on the story keeps it true. */
export const addToCommentCount = async (db: Db, storyId: string, change: number): Promise<number> => {
  const row = await queryRow<{ comments_count: number }>(db)`update stories
    set comments_count = comments_count + ${change} where id = ${storyId} returning comments_count`;
  return row?.comments_count ?? 0;
};
