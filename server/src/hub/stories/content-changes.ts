import type { ReportReason } from '@club/contract/hub/stories.fields';
import type { CaseDecision } from '@club/contract/hub/story-moderation';
import { dayMs } from '@club/contract/platform/units';
import { sql } from 'kysely';
import { audit } from '#platform/audit';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import type { Call } from '#platform/http';
import { type ContentObject, closeCase, dropUnreportedCase, reopenReports, settleReports } from './cases.store.ts';
import { addToCommentCount } from './comments.store.ts';
import type { StoredStatus } from './stories.store.ts';
import { givePointsBack, nameTable, takePointsBack } from './story-points.ts';
import { announceComment, tellAuthor } from './tell-members.ts';

export type { ContentObject };

type Within = Pick<Call, 'db' | 'clock' | 'config' | 'emit'>;
type ByModerator = Within &
  Pick<Call, 'origin'> & { readonly caller: { readonly id: string; readonly sessionId: string } };

/** A decision on its way to the author. */
interface Words {
  readonly reason: ReportReason;
  readonly note: string;
  /** The case, while the decision on it can be undone: the author is told once it can't be. */
  readonly caseId?: string;
}

/** Hides what three members reported. It comes back if a moderator keeps it. */
export const hideReported = async (within: Within, object: ContentObject): Promise<void> => {
  await setStatus(within, object, { from: 'published', to: 'hidden' });
  await tellAuthor(within, object, 'hidden');
};

/** Deletes for the author, or for the author of the story that a comment is under. Points already earned stay. */
export const closeForAuthor = async (within: Within, object: ContentObject, from: StoredStatus): Promise<void> => {
  await setStatus(within, object, { from, to: 'deleted' });
  await dropUnreportedCase(within.db, object);
};

/** Removes for a moderator: reports are upheld, points are taken back, and the author is told why. */
export const removeByModerator = async (
  call: ByModerator,
  object: ContentObject,
  from: StoredStatus,
  { reason, note, caseId }: Words = { reason: 'other', note: '' },
): Promise<void> => {
  const { db, clock } = call;
  const now = clock.now();
  if (from !== 'deleted') await setStatus(call, object, { from, to: 'removed' });
  await settleReports(db, object, { from: 'open', to: 'upheld', now });
  await takePointsBack(call, object);
  await writeDown(call, object, { decision: 'remove', reason, note });
  await tellAuthor(call, object, 'removed', { note, caseId });
};

/** Keeps it: reports are dismissed, and what was hidden or waiting appears. Later reports no longer hide it. */
export const keepContent = async (
  call: ByModerator,
  object: ContentObject,
  from: StoredStatus,
  caseId?: string,
): Promise<void> => {
  const { db, clock } = call;
  const now = clock.now();
  await settleReports(db, object, { from: 'open', to: 'dismissed', now });
  await writeDown(call, object, { decision: 'keep', reason: null, note: '' });
  if (from === 'hidden' || from === 'waiting') {
    await setStatus(call, object, { from, to: 'published' });
    if (object.type === 'comment' && from === 'waiting') await announceComment(call, object.id);
    await tellAuthor(call, object, 'kept', { caseId });
  }
  await runStatement(db)`update ${nameTable(object)} set settled_at = ${now} where id = ${object.id}`;
};

/** Undoes a removal, with its points. */
export const restoreContent = async (call: ByModerator, object: ContentObject): Promise<void> => {
  const { db, clock } = call;
  const now = clock.now();
  await setStatus(call, object, { from: 'removed', to: 'published' });
  await runStatement(db)`update ${nameTable(object)} set settled_at = ${now} where id = ${object.id}`;
  await settleReports(db, object, { from: 'upheld', to: 'dismissed', now });
  await givePointsBack(call, object);
  await writeDown(call, object, { decision: 'restore', reason: null, note: '' });
  await tellAuthor(call, object, 'restored');
};

/** Puts a story or comment before a moderator again, as it was before a decision at `at`. */
export const undoReview = async (
  call: ByModerator,
  object: ContentObject,
  { now: from, was, at }: { readonly now: StoredStatus; readonly was: Was; readonly at: Date },
): Promise<void> => {
  const { db } = call;
  if (from !== was.status) await setStatus(call, object, { from, to: was.status });
  const { settled_at: settled } = was;
  await runStatement(db)`update ${nameTable(object)} set settled_at = ${settled} where id = ${object.id}`;
  if (object.type === 'story')
    await runStatement(db)`update stories set published_at = ${was.published_at}, created_at = ${was.created_at},
      points_due_at = ${was.points_due_at} where id = ${object.id}`;
  await reopenReports(db, object, at);
  await (from === 'removed' ? givePointsBack(call, object) : was.status === 'waiting' && takePointsBack(call, object));
};

/** What a decision changes, as it was before. */
export interface Was {
  readonly status: StoredStatus;
  readonly settled_at: Date | null;
  readonly published_at: Date | null;
  readonly created_at: Date;
  readonly points_due_at: Date | null;
}

export const readWas = async (db: Db, object: ContentObject): Promise<Was | undefined> =>
  object.type === 'story'
    ? queryRow<Was>(db)`
        select status, settled_at, published_at, created_at, points_due_at from stories where id = ${object.id}`
    : queryRow<Was>(db)`
        select status, settled_at, null as published_at, created_at, null as points_due_at from story_comments
        where id = ${object.id}`;

/**
 * A story that appears for the first time enters the feed at its top and earns a day later. One that was there before
 * keeps its place and its points.
 */
const setStatus = async (
  { db, clock }: Pick<Within, 'db' | 'clock'>,
  object: ContentObject,
  { from, to }: { from: StoredStatus; to: StoredStatus },
): Promise<void> => {
  const now = clock.now();
  if (object.type === 'comment') return setCommentStatus(db, object.id, { from, to, now });
  await runStatement(db)`update stories set status = ${to}, status_changed_at = ${now}
    ${to === 'deleted' ? sql`, points_due_at = null` : sql``} where id = ${object.id}`;
  if (to !== 'published') return;
  await runStatement(db)`update stories set published_at = ${now}, created_at = ${now},
    points_due_at = ${new Date(now.getTime() + dayMs)} where id = ${object.id} and published_at is null`;
};

const setCommentStatus = async (
  db: Db,
  id: string,
  { from, to, now }: { from: StoredStatus; to: StoredStatus; now: Date },
): Promise<void> => {
  const rows = await queryRows<{ story_id: string }>(db)`
    update story_comments set status = ${to}, status_changed_at = ${now}
    where id = ${id} returning story_id`;
  const change = Number(to === 'published') - Number(from === 'published');
  if (rows[0] && change !== 0) await addToCommentCount(db, rows[0].story_id, change);
};

const writeDown = async (
  { db, clock, caller, origin }: ByModerator,
  object: ContentObject,
  { decision, reason, note }: { decision: CaseDecision; reason: ReportReason | null; note: string },
): Promise<void> => {
  const now = clock.now();
  await closeCase(db, object, { decision, reason, note, by: caller.id, now });
  await audit(db, {
    at: now,
    action: 'content.reviewed',
    actorId: caller.id,
    sessionId: caller.sessionId,
    object: { type: object.type, id: object.id },
    origin,
    details: { decision, ...(reason ? { reason } : {}) },
    ...(object.author ? { note: { reason: note, memberId: object.author } } : {}),
  });
};
