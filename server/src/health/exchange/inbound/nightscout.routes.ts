import { batchLimits } from '@club/contract/health/exchange/inbound';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { asMember } from '#health/base/storage';
import { findLocalTime } from '#health/base/time-zones';
import type { Club } from '#platform/club';
import { type Caller, fieldRefusal, type Limiter, Refusal, readBearer, waitInLane } from '#platform/http';
import { admitByHash } from './admission.ts';
import { readEntries } from './nightscout/entries.ts';
import { receive } from './receive.ts';
import { hashUploaderSecret } from './tokens/tokens.ts';

const base = '/api/mh/inbound/nightscout/api/v1';
const uploaderCall = {
  method: 'POST',
  path: 'api/mh/inbound/nightscout/api/v1/entries',
  maxBytes: batchLimits.bytes,
} as const;

/**
 * What uploaders for Nightscout find at their address: they ask whether it works, and post entries. Their secret is the
 * bridge's token, as it is or as its SHA-1. Nothing is read here: a list of entries is always empty.
 */
export const nightscoutRoutes = async (app: FastifyInstance, club: Club, limiter: Limiter): Promise<void> => {
  await app.register(async (own) => {
    own.addHook('onRequest', async (request) => {
      request.caller = await admit(club, limiter, request);
    });
    own.addHook('onRequest', waitInLane(uploaderCall));
    for (const path of ['/entries', '/entries.json']) {
      own.post(`${base}${path}`, { bodyLimit: batchLimits.bytes }, async (request, reply) =>
        reply.send(await takeEntries(club, request)),
      );
      own.get(`${base}${path}`, (_request, reply) => reply.send([]));
    }
    for (const path of ['/status', '/status.json'])
      own.get(`${base}${path}`, (_request, reply) =>
        reply.send({ status: 'ok', name: 'nightscout', apiEnabled: true, settings: { units: 'mg/dl' } }),
      );
    own.get(`${base}/experiments/test`, (_request, reply) => reply.send({ message: { status: 200, message: 'ok' } }));
  });
};

/** @throws {Refusal} not_authenticated for a secret that is no bridge's, which counts for its address. */
const admit = async (club: Club, limiter: Limiter, request: FastifyRequest): Promise<Caller> => {
  const { token } = request.query as { token?: unknown };
  const header = request.headers['api-secret'];
  const sent = [header, token, readBearer(request.headers.authorization)].find((one) => typeof one === 'string');
  try {
    const caller = await admitByHash(club, hashUploaderSecret(typeof sent === 'string' ? sent : ''));
    await limiter.countCall({ ip: request.ip, memberId: caller.id });
    return caller;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_authenticated')
      await limiter.countCall({ ip: request.ip, memberId: null });
    throw error;
  }
};

/** @returns the entries that were kept, as Nightscout answers. */
const takeEntries = async (club: Club, { caller, body }: FastifyRequest): Promise<readonly unknown[]> => {
  if (!caller) throw new Refusal('not_authenticated');
  const entries: readonly unknown[] = Array.isArray(body) ? body : [body];
  if (entries.length > batchLimits.items)
    throw fieldRefusal('entries', `Send at most ${batchLimits.items} entries at once.`);
  const { healthDb, config, clock, emit, db: clubDb } = club;
  const answer = await asMember(healthDb, caller.id, async (db) => {
    const local = await findLocalTime(db, caller.id, club);
    const scope = { db, clubDb, config, clock, emit, local, memberId: caller.id, bridgeId: caller.sessionId };
    const bytes = Buffer.byteLength(JSON.stringify(entries));
    return receive(scope, { items: readEntries(entries), app: 'Nightscout', bytes });
  });
  const lost = new Set(answer.left_out.map(({ index }) => index));
  return entries.filter((_, index) => !lost.has(index));
};
