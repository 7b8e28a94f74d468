import type { inbox as contract, InboxKind } from '@club/contract/club/inbox';
import { mostInBulk } from '@club/contract/club/inbox/bulk';
import type { Answer } from '@club/contract/platform/endpoint';
import { undoMinutes } from '@club/contract/platform/reason';
import { listNames } from '#core/identity';
import {
  dropHeldBack,
  findActs,
  isFresh,
  listFreshDecisions,
  lockLastDecision,
  markUndone,
  toUndoEnd,
} from '#platform/decisions';
import { type Call, Refusal, refuseAdministration } from '#platform/http';
import { countWaiting } from '#platform/waiting';
import { readBulks } from './bulk.ts';

/** The latest decisions that a page offers to undo: all of one act on several things. */
const mostUndoable = mostInBulk;

/** What every page of the administration shows: how much waits, and what can still be undone. */
export const watchInbox = async ({
  db,
  clock,
  caller,
  waiting,
}: Call<typeof contract.watchInbox>): Promise<Answer<typeof contract.watchInbox>> => {
  const open = waiting.filter(({ needs }) => caller.permissions.includes(needs));
  const counts = [];
  for (const one of open) counts.push({ kind: one.kind as InboxKind, count: await countWaiting(db, one) });
  const kinds = open.filter(({ undo }) => undo).map(({ kind }) => kind);
  const fresh = await listFreshDecisions(db, { kinds, now: clock.now(), limit: mostUndoable });
  const names = await listNames(
    db,
    fresh.flatMap(({ by }) => by ?? []),
  );
  const findBulk = await readBulks({ db, by: caller.id, decisions: fresh });
  return {
    counts,
    undoable: fresh.map((one) => ({
      id: one.decision_id,
      kind: one.kind as InboxKind,
      object_id: one.id,
      title: one.title,
      act: one.act,
      by: names.get(one.by ?? '') ?? null,
      own: one.by === caller.id,
      bulk: findBulk(one),
      at: one.at.toISOString(),
      until: toUndoEnd(one).toISOString(),
    })),
  };
};

/**
 * Undoes a decision, by anyone who may take it. Nothing that was held back about it is sent.
 * @throws {Refusal} forbidden, passkey_required, not_found; invalid_transition once its time is over, it was undone or
 * decided again, or someone has built on it
 */
export const undoDecision = async (
  call: Call<typeof contract.undoDecision>,
): Promise<Answer<typeof contract.undoDecision>> => {
  const { db, clock, caller, waiting, input } = call;
  const decision = await lockLastDecision(db, input.id);
  const kind = decision && waiting.find((one) => one.kind === decision.kind);
  const { undo } = kind ? findActs(kind) : {};
  if (!decision || !kind || !undo) throw new Refusal('not_found');
  if (!caller.permissions.includes(kind.needs)) throw refuseAdministration(caller, [kind.needs]);
  const now = clock.now();
  if (decision.undone_at) throw new Refusal('invalid_transition', { message: 'It was undone already.' });
  if (!isFresh(decision, now))
    throw new Refusal('invalid_transition', {
      message: `A decision can be undone for ${undoMinutes} minutes. Open it to see what you can still do.`,
    });
  await undo(call, decision);
  await dropHeldBack(db, decision);
  await markUndone(db, decision.decision_id, now);
  return { kind: decision.kind as InboxKind, object_id: decision.id, message: `Undone: ${decision.title}` };
};
