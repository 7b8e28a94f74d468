import * as z from 'zod/mini';
import { allergens } from '#health/food/nutrients';
import { del, get, post, put } from '#platform/endpoint';
import { Picture } from '#platform/files';
import { GivenInstant } from '#platform/given-times';
import { ToldHelp } from '#platform/local-help';
import { clearable, Id, Instant, integerText, listSchema, Message, skippable, text } from '#platform/shared';
import {
  AttachmentKind,
  Comment,
  Cursor,
  OwnStory,
  reportReasons,
  Story,
  StoryCard,
  storyLimits,
  Tags,
} from './stories.fields.ts';
import { storyModeration } from './story-moderation.ts';

const title = text({ ...storyLimits.title, message: 'Write a title of at least 3 characters.' });
const body = text({ ...storyLimits.body, message: 'Write at least 10 characters.' });
const storyId = { story_id: Id };
const anyStory = ['stories', 'moderation'] as const;

/** One of the author's own; without a kind, none. */
const attachment = {
  attachment_kind: clearable(AttachmentKind),
  attachment_id: skippable(z.string().check(z.maxLength(60))),
};

const StoryFeed = z.extend(listSchema(StoryCard), {
  /** Send it back as `before` with the further pages: what is posted meanwhile stays off them. */
  anchor: z.nullable(z.string()),
  /** Send it back as `after` for the next page, which then starts behind the last story seen. */
  after: z.nullable(z.string()),
});

export const LikeState = z.object({ story_id: Id, liked: z.boolean(), likes_count: z.int() });

/** What a story carries, as the reader sees it. */
export const SharedThing = z.object({
  kind: AttachmentKind,
  title: z.string(),
  /** Its parts in words: ingredients, muscles, weeks. */
  lines: z.array(z.string()),
  allergens: z.array(z.enum(allergens)),
  may_contain: z.array(z.enum(allergens)),
  /** False while an ingredient's allergens aren't known. */
  allergens_known: z.boolean(),
  /** Those that the reader avoids and the recipe contains, or may contain: all while an ingredient's aren't known. */
  to_avoid: z.array(z.enum(allergens)),
  /** What a limit of the reader rules out in the recipe, with the words of the limit. */
  ruled_out: z.array(z.string()),
  /** The reader has it already, or wrote it. */
  added: z.boolean(),
  /** The blueprint's id, where it opens. */
  opens: z.nullable(z.string()),
});
export type SharedThing = z.infer<typeof SharedThing>;

export const stories = {
  listStories: get('api/mh/stories-feed/', {
    summary: 'Lists the stories of all members, newest first.',
    access: 'member',
    input: z.object({
      page: z._default(integerText({ min: 1, max: 1000 }), 1),
      page_size: z._default(integerText({ min: 1, max: 50 }), 10),
      /** The anchor, or the `created_at` of the first story seen. */
      before: z.optional(z.union([GivenInstant, Cursor], { error: 'Start again from the first page.' })),
      after: z.optional(Cursor),
      tag: z.optional(text({ max: storyLimits.tag })),
    }),
    output: StoryFeed,
    errors: ['invalid_page'],
    reads: ['stories'],
  }),
  showStories: get('api/mh/stories/', {
    summary: "Shows a story with its first comments. Without `story_id`, lists the caller's own stories.",
    access: 'member',
    input: z.object({ story_id: z.optional(Id) }),
    output: z.union([Story, listSchema(OwnStory)]),
    errors: ['not_found'],
    reads: ['stories'],
  }),
  createStory: post('api/mh/stories/', {
    summary: 'Publishes a story, at most five in 24 hours. It earns points after a day if it is still there.',
    access: 'member',
    words: ['title', 'body', 'image_alt'],
    multipart: true,
    idempotent: true,
    limit: 'upload',
    input: z.object({
      title,
      body,
      tags: z.optional(Tags),
      image: skippable(Picture),
      /** The picture in words, for people who can't see it. */
      image_alt: z.optional(text({ max: storyLimits.alt })),
      ...attachment,
    }),
    status: 201,
    output: OwnStory,
    errors: ['already_exists', 'file_too_large', 'unsupported_file', 'consent_required'],
    changes: anyStory,
  }),
  updateStory: put('api/mh/stories/', {
    summary: 'Changes a story of the caller. What is absent stays; an empty picture or attachment takes it away.',
    access: 'member',
    words: ['title', 'body', 'image_alt'],
    multipart: true,
    limit: 'upload',
    input: z.object({
      ...storyId,
      title: z.optional(title),
      body: z.optional(body),
      tags: z.optional(Tags),
      image: clearable(Picture),
      image_alt: z.optional(text({ max: storyLimits.alt })),
      ...attachment,
    }),
    output: OwnStory,
    errors: ['not_found', 'invalid_transition', 'file_too_large', 'unsupported_file', 'consent_required'],
    changes: anyStory,
  }),
  deleteStory: del('api/mh/stories/', {
    summary: 'Deletes a story: its author, or a moderator. Deleting it again changes nothing.',
    access: 'member',
    input: z.object(storyId),
    output: z.object({ deleted: z.literal(true) }),
    errors: ['not_found'],
    changes: [...anyStory, 'balance', 'transactions'],
  }),
  listComments: get('api/mh/comments/', {
    summary: 'Lists the further comments of a story, oldest first.',
    access: 'member',
    input: z.object({ ...storyId, after: z.optional(Cursor) }),
    output: z.extend(listSchema(Comment), { after: z.nullable(z.string()) }),
    errors: ['not_found'],
    reads: ['stories'],
  }),
  createComment: post('api/mh/comments/', {
    summary: 'Comments on a story or answers a comment. An answer to an answer is beside it.',
    access: 'member',
    words: ['text'],
    idempotent: true,
    limit: 'comments',
    input: z.object({
      ...storyId,
      text: text({ ...storyLimits.comment, message: 'Write a comment.' }),
      parent_id: skippable(Id),
    }),
    status: 201,
    output: z.object({
      id: Id,
      story_id: Id,
      parent_id: z.nullable(Id),
      text: z.string(),
      author: StoryCard.shape.author,
      mine: z.boolean(),
      created_at: Instant,
      comments_count: z.int(),
      /** Checked by a moderator before others see it. */
      waiting: z.boolean(),
      /** What to do now about what was written, before anything else. */
      help: z.nullable(ToldHelp),
    }),
    errors: ['not_found', 'already_exists'],
    changes: [...anyStory, 'balance', 'transactions', 'event_types'],
  }),
  deleteComment: del('api/mh/comments/', {
    summary: 'Deletes a comment: its author, the author of the story, or a moderator.',
    access: 'member',
    input: z.object({ comment_id: Id }),
    output: z.object({ deleted: z.literal(true), comments_count: z.int() }),
    errors: ['not_found'],
    changes: anyStory,
  }),
  likeStory: post('api/mh/story-like/', {
    summary: 'Likes a story. Liking it again changes nothing.',
    access: 'member',
    limit: 'likes',
    input: z.object(storyId),
    output: LikeState,
    errors: ['not_found'],
    changes: ['stories'],
  }),
  unlikeStory: del('api/mh/story-like/', {
    summary: 'Takes a like back. Taking it back again changes nothing.',
    access: 'member',
    limit: 'likes',
    input: z.object(storyId),
    output: LikeState,
    errors: ['not_found'],
    changes: ['stories'],
  }),
  reportContent: post('api/mh/reports/', {
    summary: 'Reports a story or comment to the moderators, once a member.',
    access: 'member',
    words: ['note'],
    limit: 'reports',
    input: z.object({
      object_type: z.enum(['story', 'comment'], { error: 'Say what you report.' }),
      object_id: Id,
      reason: z.enum(reportReasons, { error: 'Choose a reason.' }),
      note: z.optional(text({ max: 500 })),
    }),
    status: 201,
    output: Message,
    errors: ['not_found'],
    changes: anyStory,
  }),
  listMutes: get('api/mh/mutes/', {
    summary: 'Lists the members whose stories and comments the caller no longer sees.',
    access: 'member',
    output: listSchema(z.object({ id: Id, display_name: z.string(), muted_at: Instant })),
    reads: ['stories'],
  }),
  muteAuthor: post('api/mh/mutes/', {
    summary: 'Mutes the author of a story or comment. They are not told.',
    access: 'member',
    input: z.object({ object_type: z.enum(['story', 'comment']), object_id: Id }),
    output: z.object({ id: Id, display_name: z.string(), muted_at: Instant }),
    errors: ['not_found'],
    changes: ['stories'],
  }),
  unmuteAuthor: del('api/mh/mutes/', {
    summary: 'Shows the stories and comments of a muted member again.',
    access: 'member',
    input: z.object({ mute_id: Id }),
    output: z.object({ id: Id }),
    errors: ['not_found'],
    changes: ['stories'],
  }),
  getSharedThing: get('api/mh/story-attachment/', {
    summary: 'Shows the recipe, workout or blueprint of a story, with what the caller should know before adding it.',
    access: 'member',
    input: z.object(storyId),
    output: SharedThing,
    errors: ['not_found'],
    reads: ['stories', 'health', 'health_consents'],
  }),
  addSharedThing: post('api/mh/story-attachment/', {
    summary: "Adds the recipe, workout or blueprint of a story to the caller's own. Adding it again changes nothing.",
    access: 'member',
    input: z.object(storyId),
    output: z.object({ kind: AttachmentKind, id: z.string(), message: z.string() }),
    errors: ['not_found', 'consent_required', 'limit_reached', 'not_eligible'],
    changes: ['stories', 'health', 'balance', 'transactions'],
  }),
  ...storyModeration,
};
