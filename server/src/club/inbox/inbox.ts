import {
  type inbox as contract,
  type InboxDetails,
  type InboxItem,
  type InboxKind,
  inboxKinds,
} from '@club/contract/club/inbox';
import type { Answer } from '@club/contract/platform/endpoint';
import { hourMs } from '@club/contract/platform/units';
import { v7 as uuidv7 } from 'uuid';
import { reviewReferral as reviewHeld } from '#club/ambassadors';
import { decideProposal } from '#club/marketplace';
import { listAdministrators, listNames } from '#core/identity';
import { audit } from '#platform/audit';
import type { Club } from '#platform/club';
import { type Db, queryRows, runStatement } from '#platform/db';
import { findLastDecision } from '#platform/decisions';
import { type Call, type Caller, fieldRefusal, Refusal, refuseAdministration } from '#platform/http';
import { retryJob as runAgain } from '#platform/jobs';
import { findWaiting, listWaiting, type WaitingItem, type WaitingKind } from '#platform/waiting';
import { assign } from './assign.ts';

/** Notes about one thing that waits. */
const mostNotes = 100;

type ListCall = Call<typeof contract.listInbox>;

/** Every kind that the caller's permissions open, past its time first and then the longest waiting. */
export const listInbox = async ({
  db,
  clock,
  caller,
  waiting,
  input: { kind: only, limit },
}: ListCall): Promise<Answer<typeof contract.listInbox>> => {
  const open = waiting.filter(({ kind, needs }) => caller.permissions.includes(needs) && (!only || kind === only));
  const kinds = [];
  for (const one of open) kinds.push({ kind: one.kind as InboxKind, ...(await listWaiting(db, one, limit)) });
  const known = await readKnown(
    db,
    kinds.flatMap(({ kind, items }) => items.map(({ id }) => ({ kind, id }))),
  );
  const items = kinds.flatMap(({ kind, items: some }) =>
    some.map((item) => toItem(kind, item, { known, now: clock.now() })),
  );
  return {
    counts: kinds.map(({ kind, count }) => ({ kind, count })),
    items: items.sort((one, other) => Number(other.late) - Number(one.late) || one.since.localeCompare(other.since)),
  };
};

type OneCall = Pick<Call<typeof contract.getInboxItem>, 'db' | 'clock' | 'caller' | 'waiting' | 'input'>;

/** @throws {Refusal} forbidden, passkey_required, not_found once it no longer waits */
export const getInboxItem = async (call: OneCall): Promise<InboxDetails> => {
  const { db, clock, input } = call;
  const { kind, id } = input;
  const { found, item } = await findOne(call);
  const known = await readKnown(db, [{ kind, id }]);
  return {
    ...toItem(kind, item, { known, now: clock.now() }),
    facts: [...((await found.readFacts?.(db, id)) ?? [])],
    decided: await readDecided(db, { kind, id }),
    staff: await listColleagues(db, found),
    note_list: await listNotes(db, kind, id),
  };
};

/** Something that waits again was decided on before, and that was undone. */
const readDecided = async (db: Db, about: { kind: string; id: string }): Promise<InboxDetails['decided']> => {
  const last = await findLastDecision(db, about);
  if (!last) return null;
  const names = await listNames(db, last.by ? [last.by] : []);
  const undone_at = last.undone_at?.toISOString() ?? null;
  return { act: last.act, by: names.get(last.by ?? '') ?? null, at: last.at.toISOString(), undone_at };
};

/** Everyone active who may decide on a kind. */
const listColleagues = async (db: Db, { needs }: WaitingKind): Promise<InboxDetails['staff']> =>
  (await listAdministrators(db))
    .filter(({ status, permissions }) => status === 'active' && permissions.includes(needs))
    .map(({ id, name }) => ({ id, name }));

/**
 * @throws {Refusal} as getInboxItem; invalid_transition once it was decided; stale_version, which says who has it now;
 * validation_error at `colleague` for someone who may not work on it
 */
export const assignInboxItem = async (call: Call<typeof contract.assignInboxItem>): Promise<InboxDetails> => {
  const { db, caller, input } = call;
  const { mine, colleague, seen } = input;
  const { found, item } = await findUndecided(call);
  if (colleague && !(await listColleagues(db, found)).some((one) => one.id === colleague))
    throw fieldRefusal('colleague', 'Choose someone who may work on this.');
  await assign(call, { item, seen, to: colleague ?? (mine ? caller.id : null) });
  return getInboxItem(call);
};

/** Something that waits. @throws {Refusal} as findOne, and invalid_transition where it was decided a moment ago */
const findUndecided = async (call: Parameters<typeof findOne>[0]): Promise<Found> => {
  try {
    return await findOne(call);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'not_found') throw error;
    const last = await findLastDecision(call.db, call.input);
    if (!last || last.undone_at) throw error;
    throw new Refusal('invalid_transition', { message: 'Someone has decided on it meanwhile.' });
  }
};

/** @throws {Refusal} as getInboxItem, and limit_reached */
export const noteInboxItem = async (call: Call<typeof contract.noteInboxItem>): Promise<InboxDetails> => {
  await findOne(call);
  await addNote(call, call.input.text);
  return getInboxItem(call);
};

/** @throws {Refusal} limit_reached */
export const addNote = async (
  { db, clock, caller, input }: Pick<OneCall, 'db' | 'clock' | 'caller' | 'input'>,
  text: string,
): Promise<void> => {
  const { kind, id } = input;
  if ((await listNotes(db, kind, id)).length >= mostNotes) throw new Refusal('limit_reached');
  await runStatement(db)`insert into inbox_notes (id, kind, object_id, author_id, text, created_at)
    values (${uuidv7({ msecs: clock.now().getTime() })}, ${kind}, ${id}, ${caller.id}, ${text}, ${clock.now()})`;
};

/** @throws {Refusal} not_found once it was answered */
export const answerProposal = async (call: Call<typeof contract.answerProposal>) => {
  await decideProposal(call, call.input);
  return {
    message: call.input.accept ? 'Accepted. The sender will be e-mailed.' : 'Declined. The sender will be e-mailed.',
  };
};

/** @throws {Refusal} as the ambassadors' review */
export const reviewReferral = async ({
  db,
  clock,
  caller,
  input: { id, allow, reason },
}: Call<typeof contract.reviewReferral>) => {
  await reviewHeld({ db, clock }, { id, allow, reason, actorId: caller.id, operator: '' });
  return { message: allow ? 'Cleared. The points are paid when they are due.' : 'Rejected. No points are paid.' };
};

/** @throws {Refusal} not_found once it succeeded */
export const retryJob = async ({ db, clock, caller, input: { id } }: Call<typeof contract.retryJob>) => {
  if (!(await runAgain(db, id))) throw new Refusal('not_found');
  await audit(db, { at: clock.now(), action: 'job.retried', actorId: caller.id, object: { type: 'job', id } });
  return { message: 'It runs again now.' };
};

interface Found {
  readonly found: WaitingKind;
  readonly item: WaitingItem;
}

/** @throws {Refusal} forbidden, passkey_required, not_found once it no longer waits */
export const findOne = async (call: {
  readonly db: Db;
  readonly caller: Pick<Caller, 'permissions' | 'withheld'>;
  readonly waiting: Club['waiting'];
  readonly input: { readonly kind: InboxKind; readonly id: string };
}): Promise<Found> => {
  const { db, caller, waiting, input } = call;
  const found = waiting.find(({ kind }) => kind === input.kind);
  if (!found) throw new Refusal('not_found');
  if (!caller.permissions.includes(found.needs)) throw refuseAdministration(caller, [found.needs]);
  const item = await findWaiting(db, found, input.id);
  if (!item) throw new Refusal('not_found');
  return { found, item };
};

interface Known {
  readonly assignee: { readonly id: string; readonly name: string } | null;
  readonly notes: number;
}

/** Who took each, and how many notes it has, by kind and id. */
const readKnown = async (
  db: Db,
  items: readonly { readonly kind: string; readonly id: string }[],
): Promise<ReadonlyMap<string, Known>> => {
  const keys = items.map(({ kind, id }) => `${kind} ${id}`);
  const rows = await queryRows<{ key: string; assignee_id: string | null; notes: number }>(db)`
    select key, i.assignee_id,
      (select count(*)::int from inbox_notes n where n.kind || ' ' || n.object_id = key) as notes
    from unnest(${keys}::text[]) as key left join inbox_items i on i.kind || ' ' || i.object_id = key`;
  const names = await listNames(
    db,
    rows.flatMap(({ assignee_id: id }) => (id ? [id] : [])),
  );
  return new Map(
    rows.map(({ key, assignee_id: id, notes }) => [
      key,
      { assignee: id ? { id, name: names.get(id) ?? '' } : null, notes },
    ]),
  );
};

const toItem = (
  kind: InboxKind,
  { id, title, about, since }: WaitingItem,
  { known, now }: { readonly known: ReadonlyMap<string, Known>; readonly now: Date },
): InboxItem => ({
  kind,
  id,
  title,
  about,
  since: since.toISOString(),
  late: now.getTime() - since.getTime() > inboxKinds[kind].hours * hourMs,
  ...(known.get(`${kind} ${id}`) ?? { assignee: null, notes: 0 }),
});

const listNotes = async (db: Db, kind: InboxKind, id: string): Promise<InboxDetails['note_list']> => {
  const rows = await queryRows<{ id: string; author_id: string | null; text: string; created_at: Date }>(db)`
    select id, author_id, text, created_at from inbox_notes where kind = ${kind} and object_id = ${id}
    order by created_at, id`;
  const names = await listNames(
    db,
    rows.flatMap(({ author_id: author }) => (author ? [author] : [])),
  );
  return rows.map((row) => ({
    id: row.id,
    author: names.get(row.author_id ?? '') ?? null,
    text: row.text,
    at: row.created_at.toISOString(),
  }));
};
