import { sharedCopyPath, sharedLinkRules } from '@club/contract/health/exchange/shared-links';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Club } from '#platform/club';
import { type Limiter, Refusal } from '#platform/http';
import { stripUnseen } from '#platform/text';
import { fetchCopy, findTriesLeft, makeTicket, type Opened, openLink } from './open-link.ts';

/** What a reader's program sends (SMART Health Links STU 1, Manifest Request). */
const ManifestRequest = z.object({
  recipient: z.string().max(1000),
  passcode: z.string().max(1000).optional(),
  embeddedLengthMax: z.number().min(0).optional(),
});

/** Readers' pages may be anywhere; the address alone says what may be read, and no cookie is looked at. */
const anyOrigin = { 'access-control-allow-origin': '*' };
const preflight = {
  ...anyOrigin,
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'Content-Type',
  'access-control-max-age': '600',
};

/**
 * What readers without an account open links with, as SMART Health Links (STU 1) prescribes: the manifest behind a passcode,
 * the copy alone where there is none (flag U), and the copy at the address that a manifest names.
 */
export const openRoutes = async (app: FastifyInstance, club: Club, limiter: Limiter): Promise<void> => {
  await app.register(async (own) => {
    const { memberId, subject } = { memberId: null, subject: null };
    own.addHook('onRequest', async ({ ip }, reply) => {
      reply.headers(anyOrigin);
      await limiter.count('shared_link', { ip, memberId, subject });
    });
    const link = `${sharedCopyPath}/:code`;
    for (const path of [link, `${link}/copy/:ticket`])
      own.options(path, async (_request, reply) => reply.headers(preflight).status(204).send());
    own.post(link, { bodyLimit: 4096 }, (request, reply) => sendManifest(club, request, reply));
    own.get(link, (request, reply) => sendAlone(club, request, reply));
    own.get(`${link}/copy/:ticket`, async (request, reply) => {
      const { code, ticket } = readParameters(request);
      return sendCopy(reply, await fetchCopy(club, code, ticket));
    });
  });
};

const readParameters = ({ params }: FastifyRequest) => {
  const { code = '', ticket = '' } = params as { code?: string; ticket?: string };
  return { code: code.slice(0, 100), ticket: ticket.slice(0, 100) };
};

const sendManifest = async (club: Club, request: FastifyRequest, reply: FastifyReply) => {
  const { code } = readParameters(request);
  const read = ManifestRequest.safeParse(request.body ?? {});
  if (!read.success) throw new Refusal('malformed_request');
  const { recipient, passcode, embeddedLengthMax = sharedLinkRules.mostBytes } = read.data;
  if (passcode === undefined) return refuseWithout(club, code, reply);
  const opened = await openLink(club, { code, recipient: tidyName(recipient), passcode });
  if (opened.kind !== 'copy') return refuse(opened, reply);
  const { jwe, madeAt } = opened;
  const place =
    jwe.length <= embeddedLengthMax
      ? { embedded: jwe }
      : { location: `${club.config.publicUrl}${sharedCopyPath}/${code}/copy/${makeTicket(club, code)}` };
  const file = {
    contentType: 'application/fhir+json',
    ...place,
    lastUpdated: madeAt.toISOString(),
    status: 'final',
    fhirVersion: '4.0.1',
  };
  return reply.type('application/json; charset=utf-8').send({ status: 'finalized', files: [file] });
};

const sendAlone = async (club: Club, request: FastifyRequest, reply: FastifyReply) => {
  const { recipient } = request.query as { recipient?: unknown };
  const name = tidyName(typeof recipient === 'string' ? recipient : '');
  const opened = await openLink(club, { code: readParameters(request).code, recipient: name, passcode: null });
  return sendCopy(reply, opened.kind === 'copy' ? opened.jwe : null);
};

/** Forgetting the passcode is no wrong one: it tells how many tries are left and takes none. */
const refuseWithout = async (club: Club, code: string, reply: FastifyReply) => {
  const triesLeft = await findTriesLeft(club, code, sharedLinkRules.mostTries);
  return refuse(triesLeft === null ? { kind: 'gone' } : { kind: 'wrong', triesLeft }, reply);
};

const refuse = (opened: Exclude<Opened, { kind: 'copy' }>, reply: FastifyReply) => {
  if (opened.kind === 'gone') throw new Refusal('not_found');
  return reply.status(401).type('application/json; charset=utf-8').send({ remainingAttempts: opened.triesLeft });
};

const sendCopy = (reply: FastifyReply, jwe: string | null) => {
  if (jwe === null) throw new Refusal('not_found');
  return reply.type('application/jose').send(jwe);
};

/** A reader's name as it is shown: short, and nothing in it that is not seen. */
const tidyName = (name: string): string => stripUnseen(name).replaceAll(/\s+/g, ' ').trim().slice(0, 80);
