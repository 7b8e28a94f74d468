import { createHash } from 'node:crypto';
import type { Endpoint } from '@club/contract/platform/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Headers } from './headers.ts';

/** Seconds for which a cache may reuse a shared answer without revalidating. */
const fresh = 20;

/**
 * Cache headers for an answer that is the same for all visitors: stored briefly, then revalidated by its ETag. With a
 * bearer it belongs to the caller and only their browser may store it. Other answers get no headers here.
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

/** The ETag of an answer's text. */
export const makeEtag = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/** Whether any other visitor would get the same answer. */
export const isSharedAnswer = (
  { method, shared, counted, access }: Endpoint,
  { headers: { authorization } }: Pick<FastifyRequest, 'headers'>,
): boolean => method === 'GET' && shared === true && !counted && (access === 'public' || authorization === undefined);

/** Whether the client already holds the answer about to be sent. */
export const isUnchanged = ({ headers }: Pick<FastifyRequest, 'headers'>, reply: FastifyReply): boolean => {
  const etag = reply.getHeader('etag');
  const known = headers['if-none-match'];
  if (typeof etag !== 'string' || typeof known !== 'string') return false;
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
};
