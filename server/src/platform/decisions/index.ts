import { undoMinutes } from '@club/contract/platform/reason';
import { dayMs, minuteMs } from '@club/contract/platform/units';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '#platform/clock';
import type { Club } from '#platform/club';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import type { Caller } from '#platform/http';
import { dropJob, type Later } from '#platform/jobs';
import type { Origin } from '#platform/origin';
import { copyRows, type PersonalData } from '#platform/personal-data';
import type { Decision, StoredDecision, WaitingKind } from '#platform/waiting';

/** A call of staff; `db` is the transaction of one thing. */
export interface StaffCall extends Club {
  readonly caller: Caller;
  readonly origin: Origin;
}

interface Decided {
  /** What can be decided on one thing, by name. `words` is the reason, as long as the act asks for one. */
  readonly acts: Readonly<Record<string, (call: StaffCall, id: string, words: string) => Promise<unknown>>>;
  /**
   * Undoes a decision within its minutes.
   * @throws {Refusal} invalid_transition once someone has built on it
   */
  readonly undo?: (call: StaffCall, decision: StoredDecision) => Promise<void>;
}

/** Declares what can be decided on a kind of things that wait. */
export const declareActs = (decided: Decided): Decided => decided;

/** What can be decided on a kind, for a call of staff. */
export const findActs = ({ acts = {}, undo }: Pick<WaitingKind, 'acts' | 'undo'>): Decided =>
  ({ acts, ...(undo && { undo }) }) as Decided;

const undoMs = undoMinutes * minuteMs;

/** How long the rows of decisions are stored. */
const storedMs = dayMs;

/** What the member is sent about a decision, of which each can wait until it can't be undone any more. */
const channels = ['mail', 'notice'] as const;

/** Holds back what the member is sent until the decision can't be undone any more. The queue has a clock of its own. */
export const holdBack = ({ kind, id }: Pick<Decision, 'kind' | 'id'>, channel: (typeof channels)[number]): Later => ({
  key: `decision:${kind}:${id}:${channel}`,
  runAt: new Date(Date.now() + undoMs),
});

/**
 * Stores a decision for the minutes in which it can be undone. Whatever an earlier decision on the same thing held back
 * is never sent: call it before anything is sent about this one.
 */
export const recordDecision = async (db: Db, { kind, id, title, act, by, at, before }: Decision): Promise<void> => {
  await dropHeldBack(db, { kind, id });
  await runStatement(db)`
    insert into staff_decisions (id, kind, object_id, title, act, by_id, at, before)
    values (${uuidv7({ msecs: at.getTime() })}, ${kind}, ${id}, ${title.slice(0, 200)}, ${act}, ${by}, ${at},
      ${before && JSON.stringify(before)}::jsonb)`;
};

/** Sends nothing of what was held back about a thing. */
export const dropHeldBack = async (db: Db, { kind, id }: Pick<Decision, 'kind' | 'id'>): Promise<void> => {
  for (const channel of channels) await dropJob(db, `decision:${kind}:${id}:${channel}`);
};

const columns = sql`id as decision_id, kind, object_id as id, title, act, by_id as by, at, before, undone_at`;

/** A decision, locked until the transaction ends, if it is the last one on its thing. */
export const lockLastDecision = async (db: Db, decisionId: string): Promise<StoredDecision | undefined> => {
  const seen = await queryRow<StoredDecision>(db)`
    select ${columns} from staff_decisions where id = ${decisionId}::uuid for update`;
  if (!seen) return undefined;
  const last = await findLastDecision(db, seen);
  return last?.decision_id === decisionId ? seen : undefined;
};

/** The last decision on a thing, as long as it is stored. */
export const findLastDecision = (
  db: Db,
  { kind, id }: Pick<Decision, 'kind' | 'id'>,
): Promise<StoredDecision | undefined> => queryRow<StoredDecision>(db)`
    select ${columns} from staff_decisions where kind = ${kind} and object_id = ${id} order by at desc, id desc limit 1`;

/** Whether a decision can still be undone, as far as its time goes. */
export const isFresh = ({ at, undone_at, before }: StoredDecision, now: Date): boolean =>
  before !== null && undone_at === null && now.getTime() - at.getTime() < undoMs;

/** The decisions that can still be undone, the latest first, at most so many. */
export const listFreshDecisions = (
  db: Db,
  { kinds, now, limit }: { kinds: readonly string[]; now: Date; limit: number },
): Promise<readonly StoredDecision[]> => queryRows<StoredDecision>(db)`
    select ${columns} from staff_decisions d where kind = any (${kinds}::text[]) and before is not null
      and undone_at is null and at > ${new Date(now.getTime() - undoMs)}
      and not exists (select from staff_decisions later where later.kind = d.kind and later.object_id = d.object_id
        and (later.at, later.id) > (d.at, d.id))
    order by at desc, id desc limit ${limit}`;

export const markUndone = (db: Db, decisionId: string, at: Date): Promise<void> => runStatement(db)`
  update staff_decisions set undone_at = ${at} where id = ${decisionId}::uuid`;

/** When a decision can't be undone any more. */
export const toUndoEnd = ({ at }: Pick<StoredDecision, 'at'>): Date => new Date(at.getTime() + undoMs);

export const purgeDecisions = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): Promise<void> =>
  runStatement(db)`delete from staff_decisions where at < ${new Date(clock.now().getTime() - storedMs)}`;

/** What staff decided within the last day, as far as they are members themselves. */
export const decisionsPersonalData: PersonalData = {
  table: 'staff_decisions',
  copy: copyRows((userId) => sql`select kind, act, at from staff_decisions where by_id = ${userId} order by at`),
  erase: (db, _clock, userId) => runStatement(db)`update staff_decisions set by_id = null where by_id = ${userId}`,
};
