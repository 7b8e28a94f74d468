import { isDeepStrictEqual } from 'node:util';
import type { AttachmentKind } from '@club/contract/hub/stories.fields';
import type { AccountType } from '@club/contract/platform/access';
import { type RawBuilder, sql } from 'kysely';
import { countUpToLimit, type Db, queryRow, queryRows, runStatement } from '#platform/db';
import type { Attachment } from './attachment.ts';

export type StoredStatus = 'published' | 'waiting' | 'hidden' | 'removed' | 'deleted';

export interface StoryRow {
  readonly id: string;
  readonly author_id: string;
  readonly title: string;
  readonly body: string;
  readonly image: string | null;
  readonly image_alt: string;
  readonly tags: string[];
  readonly attachment: { readonly kind: AttachmentKind; readonly title: string } | null;
  readonly claims: string[];
  readonly status: StoredStatus;
  readonly likes_count: number;
  readonly comments_count: number;
  readonly created_at: Date;
  readonly edited_at: Date | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly account_types: AccountType[];
  readonly liked: boolean;
  /** What the moderator who removed it wrote. */
  readonly note: string | null;
}

const columns = (reader: string) => sql`
  s.id, s.author_id, s.title, s.body, s.image, s.image_alt, s.tags, s.claims, s.status, s.likes_count, s.comments_count,
  s.created_at, s.edited_at, m.first_name, m.last_name, m.account_types,
  case when s.attachment is null then null
    else jsonb_build_object('kind', s.attachment->'kind', 'title', s.attachment->'title') end as attachment,
  exists (select from story_likes l where l.story_id = s.id and l.user_id = ${reader}) as liked,
  case when s.status = 'removed' then (select c.note from content_cases c where c.object_type = 'story'
    and c.object_id = s.id and c.decision = 'remove' order by c.closed_at desc limit 1) end as note`;

export interface Place {
  readonly at: Date;
  /** Null for the instant alone, which then includes every story of that millisecond. */
  readonly id: string | null;
}

interface Wanted {
  readonly reader: string;
  readonly tag: string | undefined;
  /** The first story of the first page: nothing newer is shown. */
  readonly before: Place | null;
  /** The last story of the page before. */
  readonly after: Place | null;
}

/** Published stories of active members whom the reader has not muted. */
const matching = ({ reader, tag, before }: Wanted): RawBuilder<unknown> => sql`
  from stories s join members m on m.id = s.author_id and m.status = 'active'
  where s.status = 'published'
    and not exists (select from story_mutes q where q.user_id = ${reader} and q.muted_id = s.author_id)
    ${tag ? sql`and s.tag_keys @> array[${tag.toLowerCase()}]` : sql``}
    ${before ? sql`and ${isNotNewer(before)}` : sql``}`;

const isNotNewer = ({ at, id }: Place) =>
  id ? sql`(s.created_at, s.id) <= (${at}, ${id}::uuid)` : sql`s.created_at <= ${at}`;

/**
 * A page of the feed. Each page begins behind the last story of the one before it, so that what is posted or deleted
 * meanwhile neither repeats a story nor skips one.
 */
export const listFeed = async (
  db: Db,
  wanted: Wanted,
  { limit, offset }: { limit: number; offset: number },
): Promise<readonly StoryRow[]> => {
  const { after } = wanted;
  return queryRows<StoryRow>(db)`select ${columns(wanted.reader)} ${matching(wanted)}
    ${after?.id ? sql`and (s.created_at, s.id) < (${after.at}, ${after.id}::uuid)` : sql``}
    order by s.created_at desc, s.id desc limit ${limit} offset ${offset}`;
};

export const countFeed = (db: Db, wanted: Wanted): Promise<number> =>
  countUpToLimit(db, sql`select ${matching(wanted)}`);

/** A story with its author, whatever its status; undefined for an unknown one. */
export const findStory = (
  db: Db,
  reader: string,
  id: string,
): Promise<(StoryRow & { readonly author_status: string; readonly muted: boolean }) | undefined> => queryRow<
  StoryRow & { author_status: string; muted: boolean }
>(db)`
    select ${columns(reader)}, m.status as author_status,
      exists (select from story_mutes q where q.user_id = ${reader} and q.muted_id = s.author_id) as muted
    from stories s join members m on m.id = s.author_id where s.id = ${id}`;

/** The author's own stories, newest first, without those that they deleted. */
export const listOwn = (db: Db, author: string): Promise<readonly StoryRow[]> => queryRows<StoryRow>(db)`
    select ${columns(author)} from stories s join members m on m.id = s.author_id
    where s.author_id = ${author} and s.status <> 'deleted' order by s.created_at desc, s.id desc limit 500`;

/** When the author published their stories since an instant, deleted ones included, oldest first. */
export const listPublications = async (db: Db, author: string, since: Date): Promise<readonly Date[]> => {
  const rows = await queryRows<{ created_at: Date }>(db)`select created_at from stories
    where author_id = ${author} and created_at > ${since} order by created_at`;
  return rows.map(({ created_at }) => created_at);
};

/** Whether the author's latest story since an instant has these words and carries the same. */
export const countPublished = async (db: Db, author: string): Promise<number> => {
  const row = await queryRow<{ count: number }>(db)`
    select count(*)::integer as count from stories where author_id = ${author} and status = 'published'`;
  return row?.count ?? 0;
};

export const hasJustPublished = async (
  db: Db,
  { author, since, ...story }: Pick<WrittenStory, 'title' | 'body' | 'attachment'> & { author: string; since: Date },
): Promise<boolean> => {
  const row = await queryRow<Pick<WrittenStory, 'title' | 'body' | 'attachment'>>(db)`
    select title, body, attachment from stories
    where author_id = ${author} and created_at > ${since} and status <> 'deleted'
    order by created_at desc, id desc limit 1`;
  return isDeepStrictEqual(row, story);
};

export interface WrittenStory {
  readonly title: string;
  readonly body: string;
  readonly tags: readonly string[];
  readonly image: string | null;
  readonly image_alt: string;
  readonly attachment: Attachment | null;
  readonly claims: readonly string[];
}

export const insertStory = (
  db: Db,
  story: WrittenStory & { id: string; author: string; status: StoredStatus; now: Date; pointsDueAt: Date },
): Promise<void> => runStatement(db)`
  insert into stories (id, author_id, title, body, tags, tag_keys, image, image_alt, attachment, claims, status,
      created_at, published_at, status_changed_at, points_due_at)
    values (${story.id}, ${story.author}, ${story.title}, ${story.body}, ${story.tags}::text[], ${toKeys(story.tags)}::text[],
      ${story.image}, ${story.image_alt}, ${toJson(story.attachment)}::jsonb, ${story.claims}::text[], ${story.status},
      ${story.now}, ${story.status === 'published' ? story.now : null}, ${story.now}, ${story.pointsDueAt})`;

/** Stores an edit; a moderator has not seen the new text. */
export const replaceStory = (
  db: Db,
  id: string,
  story: WrittenStory & { status: StoredStatus; now: Date },
): Promise<void> => runStatement(db)`
  update stories set title = ${story.title}, body = ${story.body}, tags = ${story.tags}::text[],
      tag_keys = ${toKeys(story.tags)}::text[], image = ${story.image}, image_alt = ${story.image_alt},
      attachment = ${toJson(story.attachment)}::jsonb, claims = ${story.claims}::text[], status = ${story.status},
      edited_at = ${story.now}, settled_at = null
    where id = ${id}`;

interface LockedStory extends WrittenStory {
  readonly id: string;
  readonly author_id: string;
  readonly status: StoredStatus;
}

/** A story under its lock, as its author wrote it. */
export const lockStory = async (db: Db, id: string): Promise<LockedStory | undefined> => {
  const { rows } =
    await sql<LockedStory>`select id, author_id, status, title, body, tags, image, image_alt, attachment, claims
    from stories where id = ${id} for update`.execute(db);
  return rows[0];
};

const toKeys = (tags: readonly string[]): string[] => tags.map((tag) => tag.toLowerCase());
const toJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** What a story carries, whole. */
export const findAttachment = async (db: Db, id: string): Promise<Attachment | null> => {
  const row = await queryRow<{
    attachment: Attachment | null;
  }>(db)`select attachment from stories where id = ${id}`;
  return row?.attachment ?? null;
};
