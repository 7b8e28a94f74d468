import type { stories as contract } from '@club/contract/hub/stories';
import type { Answer } from '@club/contract/platform/endpoint';
import { sql } from 'kysely';
import type { Db } from '#platform/db';
import { type Call, Refusal } from '#platform/http';
import { findReadableStory } from './feed.ts';

type Like = Call<typeof contract.likeStory>;

/** Likes a story; the counter changes only when a row did. @throws {Refusal} not_found */
export const likeStory = async (call: Like): Promise<Answer<typeof contract.likeStory>> => {
  const { db, clock, caller, input } = call;
  const { story_id } = input;
  const story = await findReadableStory(call, story_id);
  if (story.status !== 'published') throw new Refusal('not_found');
  const { numAffectedRows } = await sql`insert into story_likes (story_id, user_id, created_at)
    values (${story_id}, ${caller.id}, ${clock.now()}) on conflict do nothing`.execute(db);
  return { story_id, liked: true, likes_count: await addToLikes(db, story_id, Number(numAffectedRows)) };
};

/** Takes a like back, also from a story that is no longer shown. @throws {Refusal} not_found */
export const unlikeStory = async ({ db, caller, input }: Call<typeof contract.unlikeStory>) => {
  const { story_id } = input;
  const { numAffectedRows } = await sql`delete from story_likes
    where story_id = ${story_id} and user_id = ${caller.id}`.execute(db);
  return { story_id, liked: false, likes_count: await addToLikes(db, story_id, -Number(numAffectedRows)) };
};

/** The count after the change, which waits for other likes of the story. @throws {Refusal} not_found */
const addToLikes = async (db: Db, storyId: string, change: number): Promise<number> => {
  const { rows } =
    change === 0
      ? await sql<{ likes_count: number }>`select likes_count from stories
          where id = ${storyId} and status = 'published'`.execute(db)
      : await sql<{ likes_count: number }>`update stories set likes_count = likes_count + ${change}
          where id = ${storyId} returning likes_count`.execute(db);
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0].likes_count;
};
