import type { Endpoint } from '@club/contract/platform/endpoint';
import { openPendingMedia, type PendingMedia } from '#platform/adapters';
import { type Db, isBusy, transaction } from '#platform/db';
import type { CutAnswer } from './answer.ts';
import type { Call } from './call.ts';
import { giveBack, type IdempotencyKey, runOnce, takeFirst } from './idempotency.ts';
import { assertListed, assertListedStatus } from './listed-refusals.ts';
import { Refusal, RolledBack } from './refusal.ts';

/** Slow work outside any transaction, and what it leads to in one. */
export interface Steps {
  readonly before: (call: Call) => Promise<unknown>;
  readonly within: (call: Call, ready: unknown) => Promise<unknown>;
}

interface Stepped {
  readonly endpoint: Endpoint;
  readonly steps: Steps;
  readonly cut: CutAnswer;
}

export type Answered = { body: unknown; replayed: boolean };
export type Done = Answered & { status: number };

/** The call with its own pending files, which are settled once it has ended. */
export const inSteps = async (
  served: Stepped,
  call: Omit<Call, 'pendingMedia'>,
  key: IdempotencyKey | null,
  answered: (work: () => Promise<Answered>) => Promise<Done>,
): Promise<Done> => {
  const pendingMedia = openPendingMedia({ ...call, media: call.adapters.media });
  try {
    return await takeSteps(served, { ...call, pendingMedia }, key, answered);
  } finally {
    await pendingMedia.settle().catch((error) => call.warn('unused files were left to the clean-up', error));
  }
};

/** Slow work first; then, for everything but GET, one transaction for the rest, idempotency record included. */
const takeSteps = async (
  { endpoint, steps: { before, within }, cut }: Stepped,
  call: Call & { readonly pendingMedia: PendingMedia },
  key: IdempotencyKey | null,
  answered: (work: () => Promise<Answered>) => Promise<Done>,
): Promise<Done> => {
  const ready = await before(call).catch((error: unknown) => assertListed(endpoint, call, error));
  const work = (db: Db) => answered(async () => ({ body: await within({ ...call, db }, ready), replayed: false }));
  if (endpoint.method === 'GET') return work(call.db);
  const known = key?.isTakenFirst ? await takeFirst(call.db, key, call.clock.now()) : null;
  if (known) return known;
  try {
    const done = await inTransaction({ endpoint, cut }, call, key, work);
    if (key?.isTakenFirst && done.isRolledBack) await giveBack(call.db, key);
    return done;
  } catch (error) {
    if (key?.isTakenFirst && (error instanceof Refusal || isBusy(error))) await giveBack(call.db, key);
    throw error;
  }
};

const inTransaction = async (
  { endpoint, cut }: Pick<Stepped, 'endpoint' | 'cut'>,
  call: Call & { readonly pendingMedia: PendingMedia },
  key: IdempotencyKey | null,
  work: (db: Db) => Promise<Done>,
): Promise<Done & { readonly isRolledBack?: true }> => {
  const result = await transaction(call.db, async (db): Promise<Done | Refusal> => {
    try {
      const done = key ? await runOnce(db, key, call.clock.now(), () => work(db)) : await work(db);
      if (!done.replayed) await call.pendingMedia.keep(db);
      return done;
    } catch (error) {
      if (error instanceof Refusal && error.details.keep) return error;
      throw error;
    }
  }).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
    assertListedStatus(endpoint, call, 200);
    return { status: 200, body: cut(error.body), replayed: false, isRolledBack: true } as const;
  });
  if (result instanceof Refusal) throw result;
  return result;
};
