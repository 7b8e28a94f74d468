import * as z from 'zod/mini';
import { GivenInstant } from '#platform/given-times';
import { ToldHelp } from '#platform/local-help';
import { list } from '#platform/many-values';
import { Id, Instant } from '#platform/shared';

export const storyLimits = {
  title: { min: 3, max: 120 },
  body: { min: 10, max: 5000 },
  alt: 300,
  tags: 5,
  tag: 30,
  comment: { min: 1, max: 1000 },
  /** Stories a member publishes in 24 hours. */
  perDay: 5,
} as const;

/** Reports by so many members hide a story or comment until a moderator looks at it. */
export const hidingReports = 3;

/** Subjects that the feed is filtered by; a story may carry other tags too. */
export const storyTopics = ['Sleep', 'Strength', 'Food', 'Glucose', 'Calm', 'Travel'] as const;

export const reportReasons = ['spam', 'abuse', 'medical_misinformation', 'privacy', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** `waiting` is checked before it appears, `hidden` was reported, `removed` was taken out by a moderator. */
const contentStatuses = ['published', 'waiting', 'hidden', 'removed'] as const;
export const ContentStatus = z.enum(contentStatuses);
export type ContentStatus = z.infer<typeof ContentStatus>;

/** What a story can carry for others to add to theirs. */
export const attachmentKinds = ['recipe', 'workout', 'blueprint'] as const;
export const AttachmentKind = z.enum(attachmentKinds);
export type AttachmentKind = z.infer<typeof AttachmentKind>;

/** Letters, digits, spaces and hyphens; a list, its JSON, or one text with commas. */
export const Tags = list({
  max: storyLimits.tags,
  each: /^[\p{L}\p{N}](?:[\p{L}\p{N} -]{0,28}[\p{L}\p{N}])?$/u,
  message: `Use at most ${storyLimits.tags} tags of up to ${storyLimits.tag} letters or digits each.`,
});

const startAgain = 'Start again from the first page.';

/** A place in a list: the time and the id of the last row that was seen. */
export const Cursor = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, {
    error: startAgain,
    abort: true,
  }),
  z.refine((cursor) => GivenInstant.safeParse(cursor.slice(0, cursor.indexOf('_'))).success, { error: startAgain }),
);

export const Author = z.object({
  display_name: z.string(),
  avatar: z.nullable(z.string()),
  /** Shown while there is no picture; it follows from the member's id, which isn't told. */
  colour: z.int(),
  /** What the member is in the club, such as an ambassador; null for a plain member. */
  badge: z.nullable(z.enum(['AMB', 'VEN'])),
});
export type Author = z.infer<typeof Author>;

const card = {
  id: Id,
  title: z.string(),
  body: z.string(),
  excerpt: z.string(),
  image: z.nullable(z.string()),
  image_alt: z.string(),
  tags: z.array(z.string()),
  author: Author,
  likes_count: z.int(),
  comments_count: z.int(),
  liked: z.boolean(),
  mine: z.boolean(),
  created_at: Instant,
  edited_at: z.nullable(Instant),
  attachment: z.nullable(z.object({ kind: AttachmentKind, title: z.string() })),
  /** A neutral line under a story that speaks of cures or doses; null under the others. */
  claim_note: z.nullable(z.string()),
};

/** A story in the feed. */
export const StoryCard = z.object(card);
export type StoryCard = z.infer<typeof StoryCard>;

const standing = {
  status: ContentStatus,
  /** What the moderator wrote to the author; null for everyone else. */
  status_reason: z.nullable(z.string()),
  /** What to do now about what the author wrote, for the author alone. */
  help: z.nullable(ToldHelp),
};

/** A story in its author's own list. */
export const OwnStory = z.object({ ...card, ...standing });
export type OwnStory = z.infer<typeof OwnStory>;

const place = { id: Id, story_id: Id, parent_id: z.nullable(Id), created_at: Instant };

/** One that is gone stays while it has replies. */
export const Comment = z.discriminatedUnion('deleted', [
  z.object({
    ...place,
    deleted: z.literal(false),
    text: z.string(),
    author: Author,
    mine: z.boolean(),
    /** The caller may delete it: their own, or one under their own story. */
    removable: z.boolean(),
    by_story_author: z.boolean(),
    /** Seen only by its author until a moderator has checked it. */
    waiting: z.boolean(),
    claim_note: z.nullable(z.string()),
  }),
  z.object({ ...place, deleted: z.literal(true), body: z.enum(['[removed]', '[muted]']) }),
]);
export type Comment = z.infer<typeof Comment>;

/** A story with its first comments, oldest first. */
export const Story = z.object({
  ...card,
  ...standing,
  comments: z.array(Comment),
  /** Where further comments start; null when these are all. */
  comments_after: z.nullable(z.string()),
});
export type Story = z.infer<typeof Story>;
