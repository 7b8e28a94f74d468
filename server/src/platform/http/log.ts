import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Config } from '#platform/config';

/** The log: JSON lines without bearers, bodies, addresses or row contents from database messages. */
export const logger = ({ logLevel }: Config): FastifyServerOptions['logger'] =>
  logLevel !== 'silent' && {
    level: logLevel,
    redact: ['req.headers.authorization'],
    serializers: { err: describe },
    hooks: { streamWrite: withoutSecrets },
  };

/** Logs one line per call with the route's pattern, not its path: paths may contain an e-mail or a reset link. */
export const logCalls = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const ms = Math.round(reply.elapsedTime);
    const line = { method: request.method, route, status: reply.statusCode, ms, member: request.caller?.id };
    if (route.startsWith('/api')) request.log.info(line, 'call');
    else request.log.debug(line, 'page');
  });
};

/**
 * Removes everything from a finished line that looks like a secret or names a person. Messages of other programs (a
 * mail server's refusal, a database error) quote their input, and no list of keys can know where. Each secret becomes a
 * word in brackets, so that the line stays JSON.
 */
export const withoutSecrets = (line: string): string =>
  secrets.reduce((text, [pattern, word]) => text.replace(pattern, word), line);

const secrets: readonly (readonly [RegExp, string])[] = [
  [/:\/\/[^\s/@:"]+:[^\s/@"]+@/g, '://[sign-in]@'],
  [/\bBearer [\w.~+/=-]+/gi, 'Bearer [token]'],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  [/[\w.+-]+(@|%40)[\w-]+(\.[\w-]+)+/gi, '[address]'],
  // JSON's own numbers (times, durations) are left alone.
  [/(?<![\d.]|":)\d{4}([ -]?)\d{4}\1\d{4}\1\d{4}(?!\d)/g, '[card]'],
  // Refresh tokens, reset and export links. Request and row ids are no secrets and have their own shape.
  [/(?<![\w-])(?![\da-f]{8}-[\da-f]{4}-)[\w-]{40,}(?![\w-])/g, '[token]'],
];

type Described = { type: string; message: string; stack: string; code?: string; cause?: Described };

/** PostgreSQL's `detail` and `where` quote rows, so only the fields that name the failure are kept. */
const describe = (error: Error & { code?: unknown }): Described => {
  const code = error.code === undefined ? undefined : String(error.code);
  const kept = quotesInput(code) ? (text: string) => text.replaceAll(/: ".*?"(?=\n|$)/gs, ': "[value]"') : String;
  return {
    type: error.name,
    message: kept(error.message),
    stack: kept(error.stack ?? ''),
    ...(code === undefined ? {} : { code }),
    ...(error.cause instanceof Error ? { cause: describe(error.cause) } : {}),
  };
};

/** SQLSTATE class 22 (data exceptions): the message ends with the unreadable value. */
const quotesInput = (code: string | undefined): boolean => /^22[\dA-Z]{3}$/.test(code ?? '');
