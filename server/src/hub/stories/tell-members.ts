import { hourMs } from '@club/contract/platform/units';
import { findUser, listContacts, toDisplayName } from '#core/identity';
import { letters } from '#platform/adapters';
import { type Db, queryRow, queryRows } from '#platform/db';
import { holdBack } from '#platform/decisions';
import type { Call } from '#platform/http';
import { type MailKind, type MailSite, mailKind } from '#platform/mail-words';
import type { ContentObject } from './cases.store.ts';
import type { StoredStatus } from './stories.store.ts';
import { awardComment } from './story-points.ts';

export type Outcome = 'hidden' | 'kept' | 'removed' | 'restored';

type Within = Pick<Call, 'db' | 'clock' | 'config' | 'emit'>;

/** One member's comments tell another at most so often in an hour. The others are under the story all the same. */
const mostReported = 3;

/** Tells an author what became of their story or comment, by mail and as an event for the notices. */
export const tellAuthor = async (
  within: Within,
  object: ContentObject,
  outcome: Outcome,
  { note = '', caseId }: { readonly note?: string; readonly caseId?: string | undefined } = {},
): Promise<void> => {
  const { db, config, emit } = within;
  if (!object.author) return;
  const storyId = await findStoryId(db, object);
  await emit('content_reviewed', within, {
    userId: object.author,
    objectType: object.type,
    objectId: object.id,
    storyId,
    outcome,
    ...(caseId && { later: holdBack({ kind: 'story', id: caseId }, 'notice') }),
  });
  const contact = (await listContacts(db, [object.author])).get(object.author);
  if (!contact) return;
  const thing = object.type === 'story' ? 'story' : 'comment';
  const later = caseId ? holdBack({ kind: 'story', id: caseId }, 'mail') : {};
  await letters(db, config, later)(reviewMails[outcome], contact, { thing, note, storyId });
};

/** Awards and tells of a comment once others can see it: at once, or when a moderator has kept it. */
export const announceComment = async (within: Within, id: string): Promise<void> => {
  const comment = await findNewComment(within.db, id);
  if (!comment) return;
  const { author_id: author, story_author: storyAuthor, body: text } = comment;
  await awardComment(within, { id, author, storyAuthor, text });
  if (comment.story_status === 'published') await tellOfComment(within, comment);
};

interface Reviewed {
  readonly thing: 'story' | 'comment';
  readonly note: string;
  readonly storyId: string;
}

const example: Reviewed = { thing: 'story', note: '', storyId: 'example' };

const linkStory = ({ storyId }: Reviewed, { publicUrl }: MailSite): string =>
  `Open it here: ${publicUrl}/health/stories/${storyId}`;

const reviewMails: Readonly<Record<Outcome, MailKind<Reviewed>>> = {
  hidden: mailKind('content_hidden', {
    name: 'Story or comment hidden',
    readers: 'members',
    subject: 'Your {thing} is hidden while we look at it',
    example,
    write: (facts, site) => [
      `Several members reported your ${facts.thing}. A moderator will look at it, and we'll e-mail you.`,
      linkStory(facts, site),
    ],
  }),
  kept: mailKind('content_kept', {
    name: 'Story or comment published',
    readers: 'members',
    subject: 'Your {thing} is in the club',
    example,
    write: (facts, site) => [
      `A moderator has checked your ${facts.thing}. Everyone can see it now.`,
      linkStory(facts, site),
    ],
  }),
  removed: mailKind('content_removed', {
    name: 'Story or comment removed',
    readers: 'members',
    subject: 'Your {thing} was removed',
    example: { ...example, note: 'It names someone else.' },
    write: (facts, site) => [
      `A moderator removed your ${facts.thing}.`,
      ...(facts.note ? [`Reason: ${facts.note}`] : []),
      'If you think this is a mistake, reply through feedback in the club.',
      ...(facts.thing === 'comment' ? [] : [linkStory(facts, site)]),
    ],
  }),
  restored: mailKind('content_restored', {
    name: 'Story or comment restored',
    readers: 'members',
    subject: 'Your {thing} is back',
    example,
    write: (facts, site) => [
      `A moderator restored your ${facts.thing}. Everyone can see it again.`,
      linkStory(facts, site),
    ],
  }),
};

export const reviewMailKinds = Object.values(reviewMails);

const findStoryId = async (db: Db, { type, id }: ContentObject): Promise<string> => {
  if (type === 'story') return id;
  const row = await queryRow<{ story_id: string }>(db)`select story_id from story_comments where id = ${id}`;
  return row?.story_id ?? id;
};

interface NewComment {
  readonly id: string;
  readonly author_id: string;
  readonly body: string;
  readonly story_id: string;
  readonly story_author: string;
  readonly story_status: StoredStatus;
  readonly answered_author: string | null;
}

const findNewComment = (db: Db, id: string): Promise<NewComment | undefined> => queryRow<NewComment>(db)`
    select c.id, c.author_id, c.body, c.story_id, s.author_id as story_author, s.status as story_status,
      a.author_id as answered_author
    from story_comments c join stories s on s.id = c.story_id
    left join story_comments a on a.id = coalesce(c.answered_id, c.parent_id)
    where c.id = ${id} and c.author_id is not null`;

/**
 * Tells the story's author and anyone who was answered, unless it is the writer, they muted the writer, or the writer has
 * just told them often.
 */
const tellOfComment = async (within: Within, comment: NewComment): Promise<void> => {
  const { db, clock, emit } = within;
  const since = new Date(clock.now().getTime() - hourMs);
  const writer = await findUser(db, comment.author_id);
  const told = new Set([comment.story_author, ...(comment.answered_author ? [comment.answered_author] : [])]);
  told.delete(comment.author_id);
  for (const userId of told) {
    if (await hasMuted(db, userId, comment.author_id)) continue;
    if (await hasReportedOften(db, userId, comment, since)) continue;
    await emit('story_commented', within, {
      userId,
      storyId: comment.story_id,
      commentId: comment.id,
      byName: writer ? toDisplayName(writer) : '',
      isAnswer: userId !== comment.story_author,
    });
  }
};

const hasMuted = async (db: Db, userId: string, otherId: string): Promise<boolean> => {
  const rows = await queryRows(db)`select from story_mutes where user_id = ${userId} and muted_id = ${otherId}`;
  return rows.length > 0;
};

/** Counts the writer's other comments since then that are under a story of the member or answer them. */
const hasReportedOften = async (
  db: Db,
  userId: string,
  { id, author_id: writer }: NewComment,
  since: Date,
): Promise<boolean> => {
  const rows = await queryRows(db)`
    select from story_comments c join stories s on s.id = c.story_id
    left join story_comments a on a.id = coalesce(c.answered_id, c.parent_id)
    where c.author_id = ${writer} and c.id <> ${id} and c.created_at > ${since} and c.status <> 'waiting'
      and (s.author_id = ${userId} or a.author_id = ${userId}) limit ${mostReported}`;
  return rows.length === mostReported;
};
