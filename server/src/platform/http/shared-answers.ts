import { createHash } from 'node:crypto';
import type { Endpoint } from '@club/contract/platform/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Headers } from './headers.ts';

/** Seconds for which a cache may give a shared answer without asking. */
const fresh = 20;

/**
 * What caches may do with an answer that is the same for everybody without a bearer: keep it for a short while, then ask
 * by its mark. With a bearer it is the caller's own and kept by nobody else. Other answers say nothing here.
 */
export const cacheHeaders = (
  { method, shared, access }: Endpoint,
  { headers: { authorization } }: Pick<FastifyRequest, 'headers'>,
  etag: string,
): Headers => {
  if (!shared || method !== 'GET') return {};
  if (access === 'public') return { 'cache-control': `public, max-age=${fresh}`, etag };
  const cacheControl = authorization === undefined ? `public, max-age=${fresh}` : 'private, no-cache';
  return { 'cache-control': cacheControl, etag, vary: 'Authorization, Origin' };
};

/** The mark of an answer: another text has another one. */
export const makeEtag = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/** Whether the answer to a request is that of anybody else who asks the same without a bearer. */
export const isSharedAnswer = (
  { method, shared, counted, access }: Endpoint,
  { headers: { authorization } }: Pick<FastifyRequest, 'headers'>,
): boolean => method === 'GET' && shared === true && !counted && (access === 'public' || authorization === undefined);

/** Whether the asker named the mark of the answer that is about to be sent. */
export const isUnchanged = ({ headers }: Pick<FastifyRequest, 'headers'>, reply: FastifyReply): boolean => {
  const etag = reply.getHeader('etag');
  const known = headers['if-none-match'];
  if (typeof etag !== 'string' || typeof known !== 'string') return false;
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
};
