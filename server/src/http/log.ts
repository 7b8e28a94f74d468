import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Config } from '#config';

/** The log: JSON lines without bearers, bodies, addresses or what the database says about a row's content. */
export const logger = ({ logLevel }: Config): FastifyServerOptions['logger'] =>
  logLevel !== 'silent' && {
    level: logLevel,
    redact: ['req.headers.authorization'],
    serializers: { err: describe },
  };

/** One line a call: the route's pattern, never the path, since paths may hold an e-mail or a reset link. */
export const logCalls = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const ms = Math.round(reply.elapsedTime);
    const line = { method: request.method, route, status: reply.statusCode, ms, member: request.caller?.id };
    if (route.startsWith('/api')) request.log.info(line, 'call');
    else request.log.debug(line, 'page');
  });
};

type Described = { type: string; message: string; stack: string; code?: string; cause?: Described };

/** PostgreSQL's `detail` and `where` quote rows, so only what names the failure is kept. */
const describe = (error: Error & { code?: unknown }): Described => ({
  type: error.name,
  message: error.message,
  stack: error.stack ?? '',
  ...(error.code === undefined ? {} : { code: String(error.code) }),
  ...(error.cause instanceof Error ? { cause: describe(error.cause) } : {}),
});
