import { sql } from 'kysely';
import { type Db, queryRows, runStatement } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { copyRows, eraseRows, type PersonalData } from '#platform/personal-data';

/** A story takes the comments of others along, and with them whatever moderators were asked about those. */
const eraseCommentCases = async (db: Db, userId: string): Promise<void> => {
  const comments = sql`select c.id from story_comments c join stories s on s.id = c.story_id
    where s.author_id = ${userId}`;
  for (const table of ['content_cases', 'content_reports']) {
    await runStatement(db)`
      delete from ${sql.table(table)} where object_type = 'comment' and object_id in (${comments})`;
  }
};

/** What a member wrote, liked, muted and reported. Answers of others to their comments stay. */
export const storiesPersonalData: readonly PersonalData[] = [
  {
    table: 'stories',
    copy: copyRows(
      (userId) => sql`
        select id, title, body, image_alt, tags, attachment, status, likes_count, comments_count, created_at, edited_at
          from stories where author_id = ${userId} order by created_at`,
    ),
    erase: async (db, _clock, userId) => {
      await eraseCommentCases(db, userId);
      const rows = await queryRows<{ image: string | null }>(db)`
        delete from stories where author_id = ${userId} returning image`;
      for (const { image } of rows) if (image) await enqueue(db, 'remove_media', { key: image });
    },
  },
  {
    table: 'story_comments',
    copy: copyRows(
      (userId) => sql`select id, story_id, parent_id, body, status, created_at from story_comments
          where author_id = ${userId} order by created_at`,
    ),
    erase: eraseRows(
      (userId, now) => sql`
        with gone as (update story_comments set status = 'deleted', body = '[removed]', claims = '{}', author_id = null,
            status_changed_at = ${now} where author_id = ${userId} returning story_id, id),
          counted as (select c.story_id, count(*)::integer as lost from story_comments c join gone g on g.id = c.id
            where c.status = 'published' group by c.story_id)
        update stories s set comments_count = greatest(0, s.comments_count - k.lost) from counted k
        where s.id = k.story_id`,
    ),
  },
  {
    table: 'story_likes',
    copy: copyRows(
      (userId) => sql`select story_id, created_at from story_likes where user_id = ${userId} order by created_at`,
    ),
    erase: eraseRows(
      (userId) => sql`with gone as (delete from story_likes where user_id = ${userId} returning story_id)
        update stories s set likes_count = greatest(0, s.likes_count - 1) from gone g where s.id = g.story_id`,
    ),
  },
  {
    table: 'story_mutes',
    copy: copyRows((userId) => sql`select created_at from story_mutes where user_id = ${userId} order by created_at`),
    erase: eraseRows((userId) => sql`delete from story_mutes where user_id = ${userId} or muted_id = ${userId}`),
  },
  {
    table: 'content_reports',
    copy: copyRows(
      (userId) => sql`select object_type, object_id, reason, note, status, created_at from content_reports
          where reporter_id = ${userId} order by created_at`,
    ),
    erase: eraseRows(
      (userId) => sql`delete from content_reports where reporter_id = ${userId} or author_id = ${userId}`,
    ),
  },
  {
    table: 'content_cases',
    copy: copyRows(
      (userId) => sql`select object_type, object_id, decision, reason, note, opened_at, closed_at from content_cases
          where author_id = ${userId} order by opened_at`,
    ),
    erase: eraseRows(
      (userId) => sql`delete from content_cases where author_id = ${userId}`,
      (userId) => sql`update content_cases set decided_by = null where decided_by = ${userId}`,
    ),
  },
];
