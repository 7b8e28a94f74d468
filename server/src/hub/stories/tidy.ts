import { dayMs } from '@club/contract/platform/units';
import { sql } from 'kysely';
import type { Club } from '#platform/club';
import { type Db, queryRows, runStatement, transaction } from '#platform/db';
import { enqueue } from '#platform/jobs';

/** What was deleted or removed can be restored for so many days; then its words and pictures go. */
const keptDays = 30;

/** The nightly job: counts likes and comments again, and erases what was deleted long ago. */
export const tidyStories = async ({ db, clock }: Club): Promise<void> => {
  for (const id of await listMiscounted(db)) await transaction(db, (within) => recount(within, id));
  const before = new Date(clock.now().getTime() - keptDays * dayMs);
  await transaction(db, (within) => eraseOldStories(within, before));
  await runStatement(db)`
    update story_comments set body = '[removed]', claims = '{}' where status in ('removed', 'deleted')
    and status_changed_at < ${before} and body <> '[removed]'`;
};

const likes = sql`(select count(*)::integer from story_likes l where l.story_id = s.id)`;
const comments = sql`(select count(*)::integer from story_comments c where c.story_id = s.id and c.status = 'published')`;

const listMiscounted = async (db: Db): Promise<readonly string[]> => {
  const rows = await queryRows<{ id: string }>(db)`select s.id from stories s
    where s.likes_count <> ${likes} or s.comments_count <> ${comments} limit 10000`;
  return rows.map(({ id }) => id);
};

/** Counts under the story's lock: anyone who likes or comments meanwhile changes the new count. */
const recount = async (db: Db, id: string): Promise<void> => {
  await runStatement(db)`select from stories where id = ${id} for update`;
  await runStatement(db)`update stories s set likes_count = ${likes}, comments_count = ${comments} where s.id = ${id}`;
};

const eraseOldStories = async (db: Db, before: Date): Promise<void> => {
  const rows = await queryRows<{ image: string | null }>(db)`
    with old as (select id, image from stories where status in ('removed', 'deleted')
      and status_changed_at < ${before} and body <> '[removed]' for update)
    update stories s set title = '[removed]', body = '[removed]', image = null, image_alt = '', tags = '{}', tag_keys = '{}',
      attachment = null, claims = '{}' from old where s.id = old.id returning old.image`;
  for (const { image } of rows) if (image) await enqueue(db, 'remove_media', { key: image });
};
