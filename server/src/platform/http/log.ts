import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Config } from '#platform/config';

/** The log: JSON lines without bearers, bodies, addresses or what the database says about a row's content. */
export const logger = ({ logLevel }: Config): FastifyServerOptions['logger'] =>
  logLevel !== 'silent' && {
    level: logLevel,
    redact: ['req.headers.authorization'],
    serializers: { err: describe },
    hooks: { streamWrite: withoutSecrets },
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

/**
 * A finished line with everything taken out that looks like a secret or names a person. Messages of other programs (a
 * mail server's refusal, the database's complaint about a value) quote what they were given, and no list of keys knows
 * where. What stands for a secret is a word in brackets, so that the line stays JSON.
 */
export const withoutSecrets = (line: string): string =>
  secrets.reduce((text, [pattern, word]) => text.replace(pattern, word), line);

const secrets: readonly (readonly [RegExp, string])[] = [
  [/:\/\/[^\s/@:"]+:[^\s/@"]+@/g, '://[sign-in]@'],
  [/\bBearer [\w.~+/=-]+/gi, 'Bearer [token]'],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  [/[\w.+-]+(@|%40)[\w-]+(\.[\w-]+)+/gi, '[address]'],
  // A number of JSON itself (a time, a duration) is left alone.
  [/(?<![\d.]|":)\d{4}([ -]?)\d{4}\1\d{4}\1\d{4}(?!\d)/g, '[card]'],
  // Refresh tokens, links of resets and exports. An id of a request or a row is no secret and has its own shape.
  [/(?<![\w-])(?![\da-f]{8}-[\da-f]{4}-)[\w-]{40,}(?![\w-])/g, '[token]'],
];

type Described = { type: string; message: string; stack: string; code?: string; cause?: Described };

/** PostgreSQL's `detail` and `where` quote rows, so only what names the failure is kept. */
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

/** Class 22 of SQLSTATE, data exceptions: the message ends with the value that could not be read. */
const quotesInput = (code: string | undefined): boolean => /^22[\dA-Z]{3}$/.test(code ?? '');
