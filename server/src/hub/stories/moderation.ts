import type { stories as contract } from '@club/contract/hub/stories';
import type { CaseDecision, ContentCase } from '@club/contract/hub/story-moderation';
import type { Answer } from '@club/contract/platform/endpoint';
import { z } from 'zod';
import { findPressingSigns } from '#health/signals/red-flags';
import { audit } from '#platform/audit';
import { stopClock } from '#platform/clock';
import { recordDecision, type StaffCall } from '#platform/decisions';
import { type Call, Refusal } from '#platform/http';
import type { StoredDecision } from '#platform/waiting';
import {
  type CaseRow,
  type ContentObject,
  countCases,
  findCaseRow,
  findOldestCase,
  listCaseRows,
  listReports,
  reopenCase,
} from './cases.store.ts';
import { lockComment } from './comments.store.ts';
import { keepContent, readWas, removeByModerator, restoreContent, undoReview } from './content-changes.ts';
import { countUpheld } from './reports.ts';
import { lockStory, type StoredStatus } from './stories.store.ts';

type Within = Pick<Call<typeof contract.listCases>, 'db' | 'clock' | 'caller'>;
type Deciding = Pick<
  Call<typeof contract.decideCase>,
  'db' | 'clock' | 'config' | 'emit' | 'caller' | 'origin' | 'input'
>;

/** @throws {Refusal} invalid_page past the last page */
export const listCases = async (call: Call<typeof contract.listCases>): Promise<Answer<typeof contract.listCases>> => {
  const { db, config, input } = call;
  const { view, page, page_size: size } = input;
  const rows = await listCaseRows(db, { view, limit: size, offset: (page - 1) * size });
  if (rows.length === 0 && page > 1) throw new Refusal('invalid_page');
  const count = await countCases(db, view);
  const at = (number: number): string =>
    `${config.publicUrl}/api/mh/moderation/?${new URLSearchParams({ view, page: String(number), page_size: String(size) })}`;
  return {
    count,
    next: page * size < count ? at(page + 1) : null,
    previous: page > 1 ? at(page - 1) : null,
    results: await toCases(call, rows),
    counts: { open: view === 'open' ? count : await countCases(db, 'open') },
    oldest: (await findOldestCase(db))?.toISOString() ?? null,
  };
};

/**
 * Applies a moderator's decision. The story is locked first, so of two decisions at once one wins and the other is
 * refused.
 * @throws {Refusal} not_found, self_review for one's own, invalid_transition when it was decided meanwhile
 */
export const decideCase = async (asked: Deciding): Promise<ContentCase> => {
  const call = { ...asked, clock: stopClock(asked.clock) };
  const { db, caller, input } = call;
  const seen = await findCaseRow(db, input.case_id);
  if (!seen) throw new Refusal('not_found');
  if (seen.author_id === caller.id) {
    throw new Refusal('self_review', { message: 'This is yours. Another moderator will decide on it.' });
  }
  const object: ContentObject = { type: seen.object_type, id: seen.object_id, author: seen.author_id };
  const status = await lockObject(call, object, seen.story_id);
  const { closed_at } = (await findCaseRow(db, input.case_id)) ?? seen;
  assertPossible(input.decision, { status, isOpen: closed_at === null });
  const before = input.decision === 'restore' ? null : await readWas(db, object);
  await recordDecision(db, {
    ...{ kind: 'story', id: seen.id, title: seen.title, act: input.decision, by: caller.id, at: call.clock.now() },
    before: before ? { ...before } : null,
  });
  await apply(call, object, status);
  const after = await findCaseRow(db, input.case_id);
  const [shown] = after ? await toCases(call, [after]) : [];
  if (!shown) throw new Refusal('not_found');
  return shown;
};

/** @throws {Refusal} not_found; invalid_transition once it changed, or was decided or reported again */
export const undoDecision = async (call: StaffCall, decision: StoredDecision): Promise<void> => {
  const { db, clock, caller, origin } = call;
  const seen = await findCaseRow(db, decision.id);
  if (!seen) throw new Refusal('not_found');
  if (seen.author_id === caller.id) throw new Refusal('self_review');
  const object: ContentObject = { type: seen.object_type, id: seen.object_id, author: seen.author_id };
  const now = await lockObject(call, object, seen.story_id);
  const was = StoredWas.parse(decision.before);
  const row = (await findCaseRow(db, decision.id)) ?? seen;
  const isSame = now === toStatus(decision.act, was.status) && row.closed_at?.getTime() === decision.at.getTime();
  if (!isSame || !(await reopenCase(db, row.id)))
    throw new Refusal('invalid_transition', { message: 'It has changed since, or was reported again.' });
  await undoReview(call, object, { now, was, at: decision.at });
  await audit(db, {
    at: clock.now(),
    action: 'decision.undone',
    actorId: caller.id,
    sessionId: caller.sessionId,
    object: { type: object.type, id: object.id },
    origin,
    details: { act: decision.act },
    ...(object.author && { note: { memberId: object.author } }),
  });
};

/** As it is after a decision. */
const toStatus = (act: string, before: StoredStatus): StoredStatus => {
  if (before === 'deleted') return before;
  if (act === 'remove') return 'removed';
  return before === 'hidden' || before === 'waiting' ? 'published' : before;
};

const StoredWas = z.object({
  status: z.enum(['published', 'waiting', 'hidden', 'removed', 'deleted']),
  settled_at: z.nullable(z.coerce.date()),
  published_at: z.nullable(z.coerce.date()),
  created_at: z.coerce.date(),
  points_due_at: z.nullable(z.coerce.date()),
});

const lockObject = async ({ db }: Within, { type, id }: ContentObject, storyId: string): Promise<StoredStatus> => {
  const story = await lockStory(db, storyId);
  const found = type === 'story' ? story : await lockComment(db, id);
  if (!found) throw new Refusal('not_found');
  return found.status;
};

const assertPossible = (
  decision: CaseDecision,
  { status, isOpen }: { readonly status: StoredStatus; readonly isOpen: boolean },
): void => {
  if (decision === 'restore' ? status !== 'removed' : !isOpen)
    throw new Refusal('invalid_transition', { message: decidedMeanwhile });
};

const apply = async (call: Deciding, object: ContentObject, status: StoredStatus): Promise<void> => {
  const { decision, reason, note, case_id: caseId } = call.input;
  if (decision === 'restore') return restoreContent(call, object);
  if (decision === 'keep') return keepContent(call, object, status, caseId);
  return removeByModerator(call, object, status, { reason: reason ?? 'other', note: note ?? '', caseId });
};

const decidedMeanwhile = 'Another moderator has just decided. Reload to see the decision.';

const toCases = async ({ db, clock, caller }: Within, rows: readonly CaseRow[]): Promise<ContentCase[]> => {
  const reports = await listReports(
    db,
    rows.map(({ object_id }) => object_id),
  );
  const authors = new Set(rows.flatMap(({ author_id }) => author_id ?? []));
  const upheld = await countUpheld(db, [...authors], clock.now());
  return rows.map((row) => ({
    id: row.id,
    object_type: row.object_type,
    object_id: row.object_id,
    story_id: row.story_id,
    title: row.title,
    text: row.text,
    image: row.image && `/media/${row.image}`,
    image_alt: row.image_alt,
    author: {
      id: row.author_id ?? row.object_id,
      name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || 'A former member',
      status: row.author_status ?? 'deleted',
      upheld: upheld.get(row.author_id ?? '') ?? 0,
    },
    own: row.author_id === caller.id,
    status: row.status,
    claims: row.claims,
    signs: findPressingSigns(`${row.title}\n${row.text}`).map(({ title }) => title),
    reports: reports
      .filter(({ object_id }) => object_id === row.object_id)
      .map(({ reason, note, created_at }) => ({ reason, note, at: created_at.toISOString() })),
    reports_count: reports.find(({ object_id }) => object_id === row.object_id)?.total ?? 0,
    opened_at: row.opened_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    decision: row.decision,
    reason: row.reason,
    note: row.note,
    decided_by: row.decided_by,
  }));
};
