import type { Db } from '#platform/db';
import type { Events } from '#platform/events';
import { type NoticeTemplates, queueNotices } from '#platform/notices';

/** None of them quotes a story or a comment: what members write may be about their health. */
export const storyNotices = {
  story_commented: {
    kind: 'stories',
    title: '{name} commented on your story',
    body: 'Open it to read the comment.',
    why: 'You wrote this story.',
    url: '/health/stories/{story}',
  },
  comment_answered: {
    kind: 'stories',
    title: '{name} answered your comment',
    body: 'Open the story to read the answer.',
    why: 'You wrote the comment.',
    url: '/health/stories/{story}',
  },
  content_hidden: {
    kind: 'stories',
    title: 'The club is checking what you wrote',
    body: "It's hidden until then. We'll tell you what comes of it.",
    why: 'You wrote something that someone reported or that our checks stopped.',
    url: '/health/stories/{story}',
  },
  content_back: {
    kind: 'stories',
    title: 'The club checked what you wrote',
    body: 'Everyone can read it.',
    why: 'You wrote what the club checked.',
    url: '/health/stories/{story}',
  },
  content_removed: {
    kind: 'stories',
    title: 'The club removed something you wrote',
    body: 'The e-mail we sent you says why.',
    why: 'You wrote what the club removed.',
    url: '/health/stories/{story}',
  },
} as const satisfies NoticeTemplates;

const outcomes = {
  hidden: 'content_hidden',
  kept: 'content_back',
  restored: 'content_back',
  removed: 'content_removed',
} as const;

interface Within {
  readonly db: Db;
}

export const queueComment = (
  { db }: Within,
  { userId, storyId, commentId, byName, isAnswer }: Events['story_commented'],
): Promise<void> =>
  queueNotices(db, [
    {
      memberId: userId,
      template: isAnswer ? 'comment_answered' : 'story_commented',
      facts: { name: byName, story: storyId },
      key: `comment:${commentId}:${userId}`,
    },
  ]);

export const queueReview = (
  { db, clock }: Within & { readonly clock: { now(): Date } },
  { userId, objectId, storyId, outcome, later }: Events['content_reviewed'],
): Promise<void> =>
  queueNotices(
    db,
    [
      {
        memberId: userId,
        template: outcomes[outcome],
        facts: { story: storyId },
        key: `review:${objectId}:${outcome}:${clock.now().getTime()}`,
      },
    ],
    later,
  );
