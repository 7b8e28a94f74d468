import type { Duplex } from 'node:stream';
import { jsonBytes } from '@club/contract/platform/endpoint';
import { pictureFile } from '@club/contract/platform/files';
import type { ProblemCode } from '@club/contract/platform/problems';
import { minuteMs } from '@club/contract/platform/units';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { FilesUnavailable } from '#platform/adapters';
import type { Config } from '#platform/config';
import { isBusy, isDiskFull, isUnavailable } from '#platform/db';
import { answerPreflights, corsHeaders } from './cors.ts';
import { dataHeaders, type Headers } from './headers.ts';
import { limitLoad } from './load.ts';
import { logCalls, logger } from './log.ts';
import { Refusal, toProblem } from './refusal.ts';
import { endUnfinished, endUnread } from './slow-bodies.ts';

/** Answers an unknown path when a person opened it; returns false for programs. */
export type Page = (request: FastifyRequest, reply: FastifyReply) => boolean;

/** In milliseconds. */
interface Times {
  /** In which a whole request has to arrive. */
  readonly toArrive: number;
  /** Between two looks at how long requests have been arriving. */
  readonly betweenLooks: number;
}

/** Creates Fastify with the club's limits, headers and error envelope, before any route. */
export const createServer = async (
  config: Config,
  page: Page = () => false,
  { toArrive, betweenLooks }: Times = { toArrive: 30_000, betweenLooks: 5000 },
): Promise<FastifyInstance> => {
  const headers = dataHeaders(config);
  const buildHeaders = (request: FastifyRequest): Headers => ({ ...headers, ...corsHeaders(config, request) });
  const app = Fastify({
    logger: logger(config),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: jsonBytes,
    requestTimeout: toArrive,
    connectionTimeout: minuteMs,
    forceCloseConnections: 'idle',
    // Fastify's own answer lacks our envelope and headers; see refuseWhenClosing.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 2000 },
    http: {
      headersTimeout: Math.min(toArrive, 10_000),
      connectionsCheckingInterval: betweenLooks,
      maxHeaderSize: 16 * 1024,
      requireHostHeader: false,
    },
    // The router refuses before any hook runs.
    frameworkErrors: (error, request, reply) =>
      refuse(request, (reply as FastifyReply).headers(buildHeaders(request)), fromFramework(error)),
    clientErrorHandler: answerUnreadable(headers),
  });
  app.decorateRequest('caller', null);
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(buildHeaders(request));
    done(isComplete(request) ? undefined : new Refusal('malformed_request'));
  });
  // An unknown expectation is no reason to refuse (RFC 9110, section 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  endUnread(app);
  endUnfinished(app);
  answerPreflights(app, config);
  refuseWhenClosing(app);
  await app.register(multipart, {
    limits: { files: 1, fileSize: pictureFile.maxBytes, fields: 40, parts: 41, fieldSize: 64 * 1024, headerPairs: 50 },
  });
  await limitLoad(app, config);
  app.setErrorHandler((error: FastifyError, request, reply) => refuse(request, reply, toRefusal(request, error)));
  app.setNotFoundHandler((request, reply) => {
    if (!page(request, reply)) refuse(request, reply, new Refusal('not_found'));
  });
  logCalls(app);
  return app;
};

/**
 * HTTP/1.1 requires a host (RFC 9112, section 3.2), which Node would refuse without our envelope; HTTP/0.9 has no way
 * to refuse.
 */
const isComplete = ({ raw, headers }: FastifyRequest): boolean =>
  raw.httpVersionMajor >= 1 && (raw.httpVersion !== '1.1' || Boolean(headers.host));

/** Milliseconds in which a caller reads why and hangs up. A call whose connection stays open would not end. */
const toHangUp = 1000;

/** Why a request can't be read, where it isn't for being malformed. */
const unreadable: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
};

/**
 * Bytes that do not arrive as HTTP in time have no request to answer: the envelope is written straight to the
 * connection, which then closes.
 */
const answerUnreadable =
  (headers: Headers) =>
  (error: { code?: string }, socket: Duplex): void => {
    // After a request that closes the connection nothing more is read, and only that request is answered.
    if (!socket.writable || error.code === 'HPE_CLOSED_CONNECTION') return;
    const problem = toProblem(new Refusal(unreadable[error.code ?? ''] ?? 'malformed_request'), uuidv7());
    const body = JSON.stringify(problem);
    const head = [
      `HTTP/1.1 ${problem.status} ${problem.title}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ];
    const destroy = () => setTimeout(() => socket.destroy(), toHangUp).unref();
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, destroy);
  };

/** Calls arriving on an open connection during shutdown should be sent elsewhere. */
const refuseWhenClosing = (app: FastifyInstance): void => {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(closing ? new Refusal('unavailable', { retryAfter: 5 }) : undefined);
  });
};

/** Request ids that are unique across processes and restarts: a random prefix and a counter. */
const requestIds = (): (() => string) => {
  const prefix = uuidv7();
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}-${count.toString(36)}`;
  };
};

const refuse = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply => {
  const problem = toProblem(refusal, request.id);
  if (problem.retry_after !== undefined) reply.header('Retry-After', problem.retry_after);
  if (problem.status === 401) reply.header('WWW-Authenticate', 'Bearer');
  if (refusal.details.hangUp && !request.raw.complete) reply.header('Connection', 'close');
  return reply
    .status(problem.status)
    .header('Content-Type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
};

const fullDisk = "The club has no room left for this at the moment, so it wasn't stored. Please try again in an hour.";

const noFiles = "The club can't reach its pictures and files at the moment. Please try again in a minute.";

const toRefusal = (request: FastifyRequest, error: FastifyError): Refusal => {
  if (error instanceof Refusal) return error;
  if (isDiskFull(error)) {
    request.log.error({ err: error }, 'the disk is full');
    return new Refusal('unavailable', { message: fullDisk, retryAfter: 600 });
  }
  if (error instanceof FilesUnavailable) {
    request.log.error({ err: error }, 'the file store does not answer as it should');
    return new Refusal('unavailable', { message: noFiles, retryAfter: 10 });
  }
  if (isUnavailable(error)) {
    request.log.error({ err: error }, 'the database does not answer');
    return new Refusal('unavailable', { retryAfter: 2 });
  }
  if (isBusy(error)) {
    request.log.warn({ err: error }, 'what the call needs stayed locked');
    return new Refusal('unavailable', { retryAfter: 1 });
  }
  if (typeof error.statusCode === 'number' && error.statusCode < 500 && error.code?.startsWith('FST_'))
    return fromFramework(error);
  request.log.error({ err: error, route: request.routeOptions.url }, 'unexpected failure');
  return new Refusal('internal_error');
};

const fromFramework = (error: { code?: string; statusCode?: number }): Refusal => {
  if (error.statusCode === 413) return new Refusal('body_too_large');
  if (error.statusCode === 414 || error.code === 'FST_ERR_MAX_PARAM_LENGTH') return new Refusal('uri_too_long');
  if (error.statusCode === 415) return new Refusal('unsupported_media_type');
  if (error.statusCode === 404) return new Refusal('not_found');
  return new Refusal('malformed_request');
};
