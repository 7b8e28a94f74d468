import { type inbox as contract, inboxNote } from '@club/contract/club/inbox';
import { type BulkAct, type BulkState, needsWords, type Outcome } from '@club/contract/club/inbox/bulk';
import { reasonLength } from '@club/contract/platform/reason';
import { minuteMs } from '@club/contract/platform/units';
import { listNames } from '#core/identity';
import { type Db, queryRow, queryRows, runStatement, transaction } from '#platform/db';
import { findActs, findLastDecision, type StaffCall } from '#platform/decisions';
import { type Call, inTwoSteps, Refusal } from '#platform/http';
import type { StoredDecision, WaitingKind } from '#platform/waiting';
import { assign } from './assign.ts';
import { addNote, findOne } from './inbox.ts';

type Start = Call<typeof contract.startBulk>;
type Preview = Call<typeof contract.previewBulk>;
type Asked = Start['input']['items'][number];
type Within = StaffCall & Pick<Call, 'warn'>;

/** Words that are long enough for every act; nothing of a preview is stored. */
const sample = 'x'.repeat(reasonLength.min);

/** Does everything on each, and takes it back before it is committed: what is refused then is refused now. */
export const previewBulk = inTwoSteps(
  async (call: Preview): Promise<Outcome[]> => {
    const { act, items } = call.input;
    const outcomes = [];
    for (const item of items) outcomes.push(await decideOne(call, item, { act, words: sample, isTrial: true }));
    return outcomes;
  },
  async (_call, outcomes) => ({ outcomes }),
);

/** One after the other, each in a transaction of its own, so that one that is refused holds up no other. */
export const startBulk = inTwoSteps(
  async (call: Start): Promise<void> => {
    const { db, clock, caller, input } = call;
    const { id, act, items, words } = input;
    const started = await queryRow(db)`
      insert into inbox_bulk_acts (id, by_id, act, total, started_at)
      values (${id}, ${caller.id}, ${act}, ${items.length}, ${clock.now()}) on conflict do nothing returning id`;
    if (!started) return;
    for (const item of items) {
      if (!(await isWanted(db, caller.id, id))) break;
      const outcome = await decideOne(call, item, { act, words, isTrial: false });
      await runStatement(db)`
        update inbox_bulk_acts set outcomes = outcomes || ${JSON.stringify([outcome])}::jsonb
        where by_id = ${caller.id} and id = ${id}`;
    }
    await runStatement(
      db,
    )`update inbox_bulk_acts set ended_at = ${clock.now()} where by_id = ${caller.id} and id = ${id}`;
  },
  (call) => getBulk(call),
);

/** @throws {Refusal} not_found for another's */
export const getBulk = async ({
  db,
  clock,
  caller,
  input,
}: Pick<Call<typeof contract.getBulk>, 'db' | 'clock' | 'caller'> & {
  readonly input: { readonly id: string };
}): Promise<BulkState> => {
  const row = await queryRow<BulkRow>(db)`
    select total, outcomes, started_at, stopped_at, ended_at from inbox_bulk_acts
    where id = ${input.id} and by_id = ${caller.id}`;
  if (!row) throw new Refusal('not_found');
  const { total, outcomes } = row;
  return { id: input.id, total, outcomes: [...outcomes], state: toState(row, clock.now()) };
};

/** @throws {Refusal} not_found for another's */
export const stopBulk = async (call: Call<typeof contract.stopBulk>): Promise<BulkState> => {
  const { db, clock, caller, input } = call;
  await runStatement(db)`update inbox_bulk_acts set stopped_at = coalesce(stopped_at, ${clock.now()})
    where id = ${input.id} and by_id = ${caller.id} and ended_at is null`;
  return getBulk(call);
};

/** Finds of which act on several things a decision was part, among the acts of its decider. */
export const readBulks = async ({
  db,
  by,
  decisions,
}: {
  readonly db: Db;
  readonly by: string;
  readonly decisions: readonly StoredDecision[];
}): Promise<(decision: StoredDecision) => string | null> => {
  const own = decisions.filter((one) => one.by === by).map(({ at }) => at.getTime());
  if (own.length === 0) return () => null;
  const rows = await queryRows<BulkRow & { readonly id: string; readonly act: string }>(db)`
    select id, act, total, outcomes, started_at, stopped_at, ended_at from inbox_bulk_acts
    where by_id = ${by} and started_at <= ${new Date(Math.max(...own))}
      and started_at > ${new Date(Math.min(...own) - longestMs)}`;
  const acts = rows.map(({ outcomes, ...row }) => ({
    ...row,
    done: new Set(outcomes.filter(({ left_out }) => left_out === null).map(({ kind, id }) => `${kind}:${id}`)),
  }));
  return ({ kind, id, act, at, by: decider }) =>
    acts.find(
      (one) =>
        decider === by &&
        one.act === act &&
        one.started_at <= at &&
        (!one.ended_at || at <= one.ended_at) &&
        one.done.has(`${kind}:${id}`),
    )?.id ?? null;
};

interface BulkRow {
  readonly total: number;
  readonly outcomes: readonly Outcome[];
  readonly started_at: Date;
  readonly stopped_at: Date | null;
  readonly ended_at: Date | null;
}

/** One whose process was ended meanwhile never says so. */
const longestMs = 10 * minuteMs;

const toState = ({ started_at, stopped_at, ended_at, outcomes, total }: BulkRow, now: Date): BulkState['state'] => {
  if (outcomes.length >= total) return 'done';
  return stopped_at || ended_at || now.getTime() - started_at.getTime() > longestMs ? 'stopped' : 'running';
};

const isWanted = async (db: Db, by: string, id: string): Promise<boolean> => {
  const row = await queryRow<{ stopped_at: Date | null }>(db)`
    select stopped_at from inbox_bulk_acts where by_id = ${by} and id = ${id}`;
  return row?.stopped_at === null;
};

interface Act {
  readonly act: BulkAct;
  readonly words: string;
  /** Everything is taken back at the end. */
  readonly isTrial: boolean;
}

const decideOne = async (outer: Within, asked: Asked, { act, words, isTrial }: Act): Promise<Outcome> => {
  const { kind, id, since, seen } = asked;
  let title = '';
  try {
    await transaction(outer.db, async (db) => {
      const call = { ...outer, db, input: { kind, id } };
      const { found, item } = await findOne(call);
      title = item.title;
      if (item.since.toISOString() !== new Date(since).toISOString())
        throw new Refusal('stale_version', { message: 'It has changed since you opened the list.' });
      if (act === 'take' || act === 'leave')
        await assign(call, { item, seen, to: act === 'take' ? call.caller.id : null });
      else await apply(call, found, { act, words });
      if (isTrial) throw new Tried();
    });
  } catch (error) {
    if (!(error instanceof Tried)) return { kind, id, title, ...(await explain(outer, asked, error)) };
  }
  return { kind, id, title, left_out: null };
};

/** Rolls a trial back. */
class Tried extends Error {}

const apply = async (
  call: StaffCall & { readonly input: { readonly kind: Asked['kind']; readonly id: string } },
  found: WaitingKind,
  { act, words }: Pick<Act, 'act' | 'words'>,
): Promise<unknown> => {
  const { id } = call.input;
  if (act === 'note') return addNote(call, words.slice(0, inboxNote.max));
  const run = findActs(found).acts[act];
  if (!run) throw new Refusal('invalid_transition', { message: 'Open it to decide on it.' });
  // What was written for others of the choice, such as why a held invitation is allowed, is told to nobody else.
  return run(call, id, needsWords(act, [call.input.kind]) === 'none' ? '' : words);
};

/** Why one is left out. What no longer waits was decided on by someone, who is named, and keeps its title. */
const explain = async (
  { db, warn }: Within,
  { kind, id, since }: Asked,
  error: unknown,
): Promise<{ title?: string; left_out: string }> => {
  if (!(error instanceof Refusal)) {
    warn('one thing of an act on several failed', error);
    return { left_out: 'Something went wrong. Try it by itself.' };
  }
  const isGone = error.code === 'not_found';
  const last = isGone || error.code === 'invalid_transition' ? await findLastDecision(db, { kind, id }) : undefined;
  const by = last?.by ? (await listNames(db, [last.by])).get(last.by) : undefined;
  if (last && by && !last.undone_at && last.at >= new Date(since))
    return { title: last.title, left_out: `${pastWords[last.act] ?? 'Decided on'} by ${by} meanwhile.` };
  return { left_out: isGone ? "It doesn't wait any more." : error.message };
};

const pastWords: Readonly<Record<string, string>> = {
  approve: 'Approved',
  reject: 'Rejected',
  changes: 'Asked for changes',
  keep: 'Kept',
  remove: 'Removed',
  close: 'Closed',
};
