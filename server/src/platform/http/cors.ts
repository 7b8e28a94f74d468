import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/config';
import type { Headers } from './headers.ts';

interface Asked {
  readonly url: string;
  readonly headers: { readonly origin?: string | undefined };
}

/**
 * CORS headers of an API answer (Fetch standard): an origin that is configured, letter for letter, may read it. Never
 * `*`, never `null`, never with cookies. No headers without configured origins, since the club's own pages need none.
 *
 * Not `@fastify/cors`: it writes its headers in a hook, which the router's own refusals (400 and 414 for an address it
 * can't read) never reach, and it still needs the table of a path's methods below.
 */
export const corsHeaders = ({ allowedOrigins }: Config, { url, headers: { origin } }: Asked): Headers => {
  if (allowedOrigins.length === 0 || !url.startsWith('/api/')) return {};
  const shared = origin !== undefined && allowedOrigins.includes(origin);
  return { vary: 'Origin', ...(shared ? { 'access-control-allow-origin': origin, ...readable } : {}) };
};

const readable = { 'access-control-expose-headers': 'Idempotency-Replayed, Retry-After' };

/**
 * Answers preflight requests for calls from allowed origins, with the path's methods. Other preflights go on to the
 * router, which has no such route. Call it before the routes are registered.
 */
export const answerPreflights = (app: FastifyInstance, config: Config): void => {
  const routes: { readonly path: RegExp; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    const path = url.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/:\w+/g, '[^/]+');
    routes.push({ path: new RegExp(`^${path}$`), methods: [method].flat() });
  });
  app.addHook('onRequest', (request, reply, done) => {
    const path = request.url.replace(/\?.*/s, '');
    const asks = request.method === 'OPTIONS' && 'access-control-request-method' in request.headers;
    if (!asks || !('access-control-allow-origin' in corsHeaders(config, request))) return done();
    const methods = routes.flatMap((route) => (route.path.test(path) ? route.methods : []));
    if (methods.length === 0) return done();
    reply.status(204).headers({
      'access-control-allow-methods': [...new Set(methods)].sort().join(', '),
      'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key',
      'access-control-max-age': '600',
    });
    reply.send();
  });
};
