import type { stories as contract } from '@club/contract/hub/stories';
import { v7 as uuidv7 } from 'uuid';
import { findUser } from '#core/identity';
import { findMemberHelp } from '#health/signals/red-flags';
import { findClaims } from '#platform/claims';
import { type Call, type Handle, Refusal, toList } from '#platform/http';
import { openCase } from './cases.store.ts';
import { toComments } from './comment-view.ts';
import {
  addToCommentCount,
  findComment,
  hasJustWritten,
  insertComment,
  type LockedComment,
  lockComment,
  pageOfComments,
} from './comments.store.ts';
import { closeForAuthor, removeByModerator } from './content-changes.ts';
import { findReadableStory, toPlace } from './feed.ts';
import { isPreModerated } from './reports.ts';
import { lockStory } from './stories.store.ts';
import { findAuthors } from './story-view.ts';
import { announceComment } from './tell-members.ts';

/** The same words again within so long are a double press or a flood. */
const repeatSeconds = 60;

export const listComments: Handle<typeof contract.listComments> = async (call) => {
  const { db, caller, input } = call;
  const story = await findReadableStory(call, input.story_id);
  const { comments, after } = await pageOfComments(db, caller.id, story.id, toPlace(input.after));
  const toAuthor = await findAuthors(db, comments);
  const results = toComments(comments, { reader: caller.id, storyAuthor: story.author_id }, toAuthor);
  return { ...toList(results, story.comments_count), after };
};

/**
 * Comments on a published story. An answer to an answer joins the same thread. A comment that claims a cure or names a
 * dose waits for a moderator.
 * @throws {Refusal} not_found for a story or comment that isn't there, already_exists for the same words within a minute
 */
export const createComment: Handle<typeof contract.createComment> = async (call) => {
  const { db, clock, caller, input } = call;
  const { story_id, text } = input;
  const story = await lockStory(db, story_id);
  const readable = story && (await findReadableStory(call, story_id));
  if (readable?.status !== 'published') throw new Refusal('not_found');
  const now = clock.now();
  const since = new Date(now.getTime() - repeatSeconds * 1000);
  if (await hasJustWritten(db, { author: caller.id, text, since })) {
    throw new Refusal('already_exists', { message: "You've just posted this comment." });
  }
  const answered = await findAnswered(call);
  const parent = answered && (answered.parent_id ?? answered.id);
  const help = await findMemberHelp(db, caller.id, text);
  const claims = findClaims(text);
  const waiting = help !== null || claims.length > 0 || (await isPreModerated(db, caller.id, now));
  const id = uuidv7({ msecs: now.getTime() });
  const status = waiting ? 'waiting' : 'published';
  const answers = answered?.id ?? null;
  await insertComment(db, { id, story: story_id, parent, answers, author: caller.id, text, claims, status, now });
  const object = { type: 'comment', id, author: caller.id } as const;
  if (waiting) await openCase(db, object, { urgent: help !== null || claims.length > 0, now });
  if (!waiting) await announceComment(call, id);
  const author = await findSelf(call);
  return {
    id,
    story_id,
    parent_id: parent ?? null,
    text,
    author,
    mine: true,
    created_at: now.toISOString(),
    comments_count: await addToCommentCount(db, story_id, waiting ? 0 : 1),
    waiting,
    help,
  };
};

/** The comment that is answered. @throws {Refusal} not_found unless it is under the same story. */
const findAnswered = async ({ db, input }: Call<typeof contract.createComment>): Promise<LockedComment | null> => {
  if (!input.parent_id) return null;
  const found = await findComment(db, input.parent_id);
  if (!found || found.story_id !== input.story_id || found.status !== 'published') throw new Refusal('not_found');
  return found;
};

const findSelf = async ({ db, caller }: Pick<Call<typeof contract.createComment>, 'db' | 'caller'>) => {
  const self = await findUser(db, caller.id);
  if (!self) throw new Error(`member ${caller.id} is gone`);
  return (await findAuthors(db, [{ author_id: caller.id }]))({ ...self, author_id: caller.id });
};

/**
 * Deletes a comment for its author, the author of its story, or a moderator. Answers to it stay.
 * @throws {Refusal} not_found for everyone else
 */
export const deleteComment: Handle<typeof contract.deleteComment> = async (call) => {
  const { db, caller, input } = call;
  const seen = await findComment(db, input.comment_id);
  const story = seen && (await lockStory(db, seen.story_id));
  const comment = story && (await lockComment(db, input.comment_id));
  if (!story || !comment) throw new Refusal('not_found');
  const isOwn = comment.author_id === caller.id || story.author_id === caller.id;
  if (!isOwn && !caller.permissions.includes('moderate')) throw new Refusal('not_found');
  const object = { type: 'comment', id: comment.id, author: comment.author_id } as const;
  if (comment.status !== 'deleted' && comment.status !== 'removed') {
    if (isOwn) await closeForAuthor(call, object, comment.status);
    else await removeByModerator(call, object, comment.status);
  }
  return { deleted: true, comments_count: await addToCommentCount(db, story.id, 0) };
};
