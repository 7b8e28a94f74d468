import { makerIds } from '@club/contract/health/exchange/makers';
import { minuteMs } from '@club/contract/platform/units';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asMember } from '#health/base/storage';
import type { Club } from '#platform/club';
import { type Limiter, Refusal } from '#platform/http';
import { connections, findByAccount } from './connections.store.ts';
import { findMaker } from './makers.ts';

/** The shortest time between two fetches that notices bring about. */
const pause = 2 * minuteMs;

/**
 * Where makers send notices. One does no more than move the next fetch forward: nothing it says is stored, and whom it is
 * about is not told.
 */
export const hintRoutes = async (app: FastifyInstance, club: Club, limiter: Limiter): Promise<void> => {
  await app.register(async (own) => {
    own.addHook('onRequest', ({ ip }) => limiter.count('maker_hints', { ip, memberId: null, subject: null }));
    // Signatures are over the bytes as they were sent.
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) => done(null, body));
    own.route({
      method: ['GET', 'POST'],
      url: '/api/mh/makers/:maker/hints/',
      handler: (request, reply) => takeHint(club, request, reply),
    });
  });
};

/** @throws {Refusal} not_found for a maker that is not connected here, not_authenticated for a wrong signature. */
const takeHint = async (club: Club, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const { maker: named } = request.params as { readonly maker: string };
  const id = makerIds.find((one) => one === named);
  const maker = id ? findMaker(club, id) : null;
  if (!id || !maker || maker.simulated) throw new Refusal('not_found');
  const query = new URL(request.url, club.config.publicUrl).searchParams;
  const body = typeof request.body === 'string' ? request.body : '';
  const hint = maker.readHint({ headers: request.headers, query, body });
  if (!hint) throw new Refusal('not_authenticated');
  if ('answer' in hint) return reply.send(hint.answer ?? {});
  const now = club.clock.now().getTime();
  for (const { memberId, id: one } of await findByAccount(club.healthDb, id, hint.account)) {
    await asMember(club.healthDb, memberId, async (db) => {
      const connection = await connections.open(db, club.config, memberId, one);
      // While a maker fails, only its back-off says when to ask again.
      if (!connection || connection.failures > 0) return;
      const soonest = (connection.lastSyncAt?.getTime() ?? 0) + pause;
      await connections.hasten(db, connection, new Date(Math.max(now, soonest)));
    });
  }
  return reply.send({});
};
