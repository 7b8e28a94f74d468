import type { BatchAnswer } from '@club/contract/health/exchange/inbound';
import { batchLimits } from '@club/contract/health/exchange/inbound';
import type { Endpoint } from '@club/contract/platform/endpoint';
import { asCaller } from '#health/base/consents';
import { asMember } from '#health/base/storage';
import { type Call, fieldRefusal } from '#platform/http';
import { type Arrival, receive } from './receive.ts';
import { noteRefusal } from './uses.store.ts';

type Arriving<E extends Endpoint> = (call: Call<E>) => Omit<Arrival, 'bytes'>;

/**
 * The handler of a call in an app's own shape: its adapter makes items of the body, and all of them are taken in alike.
 */
export const arriving =
  <E extends Endpoint<'bridge'>>(toArrival: Arriving<E>) =>
  async (call: Call<E>): Promise<BatchAnswer> => {
    const arrival = toArrival(call);
    return receiveItems(call as unknown as Call<Endpoint<'bridge'>>, arrival);
  };

/** @throws {Refusal} validation_error for more items than a batch may have, once an app's shape has been taken apart. */
const receiveItems = async (call: Call<Endpoint<'bridge'>>, arrival: Omit<Arrival, 'bytes'>): Promise<BatchAnswer> => {
  const { healthDb: pool, clock, caller } = call;
  if (arrival.items.length > batchLimits.items * mostParts) {
    const refused = { why: 'too_many_items', at: clock.now() } as const;
    await asMember(pool, caller.id, (db) => noteRefusal(db, caller.id, caller.sessionId, refused));
    throw fieldRefusal('items', `Send at most ${batchLimits.items} items at once.`);
  }
  const bytes = Buffer.byteLength(JSON.stringify(call.input));
  return asCaller(call, ({ db, healthDb, config, emit, local }) => {
    const scope = { clubDb: db, db: healthDb, clock, config, emit, local, memberId: caller.id };
    return receive({ ...scope, bridgeId: caller.sessionId }, { ...arrival, bytes });
  });
};

/** What an app counts as one may be several items: a day's figures, or the parts of a workout. */
const mostParts = 8;
