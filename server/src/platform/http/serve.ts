import type { Endpoint } from '@club/contract/platform/endpoint';
import { jsonBytes, placeholders } from '@club/contract/platform/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Club } from '#platform/club';
import type { Db } from '#platform/db';
import type { Origin } from '#platform/origin';
import { authorize, readBearer, refuseViewer, requireRecentSignIn } from './access.ts';
import { type CutAnswer, compileCut } from './answer.ts';
import type { Call, Caller, Handlers, TwoSteps } from './call.ts';
import { answerWithEvents, type Report, wantsEvents } from './event-stream.ts';
import { readIdempotencyKey } from './idempotency.ts';
import { compileInput, countFormBytes, type ReadInput } from './input.ts';
import type { Limiter } from './limit.ts';
import { assertListed, assertListedStatus } from './listed-refusals.ts';
import { addHelp, addHelpToRefusal, findHelp } from './own-words.ts';
import { Refusal } from './refusal.ts';
import { assertRoomForForm } from './room.ts';
import { cacheHeaders, isSharedAnswer, isUnchanged, makeEtag } from './shared-answers.ts';
import { type Answered, type Done, inSteps, type Steps } from './steps.ts';
import { waitInLane } from './turns.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/**
 * Identifies the sender of a bearer. @throws {Refusal} not_authenticated, token_expired, session_revoked or
 * account_suspended.
 */
type Authenticate = (club: Club, bearer: string, options?: { readonly ignoreExpiry: boolean }) => Promise<Caller>;

export interface Serving {
  readonly app: FastifyInstance;
  readonly club: Club;
  readonly limiter: Limiter;
  readonly authenticate: Authenticate;
  /** Admits an app by the token of a bridge; nobody where no domain knows them. */
  readonly admitBridge?: ((club: Club, token: string) => Promise<Caller>) | undefined;
  /** Milliseconds between two looks at how fast the body of a call with a turn arrives. */
  readonly betweenLooks?: number;
}

/**
 * Registers all calls of a domain: access, input, limits, idempotency, one transaction for everything but GET, and the
 * answer cut to its schema. Each path also gets its slash alias, unless that alias is a call of its own (`api/login/`
 * and `api/login`).
 */
export const serve = <Endpoints extends Record<string, Endpoint>>(
  serving: Serving,
  endpoints: Endpoints,
  handlers: Handlers<Endpoints>,
): void => {
  const declared = new Set(Object.values(endpoints).map(({ method, path }) => `${method} ${path}`));
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const served = {
      ...serving,
      endpoint,
      steps: toSteps(handlers[name] as unknown as Handler),
      read: compileInput(endpoint),
      cut: compileCut(endpoint, serving.club.config.env),
    };
    const twin = endpoint.path.endsWith('/') ? endpoint.path.slice(0, -1) : `${endpoint.path}/`;
    const paths = declared.has(`${endpoint.method} ${twin}`) ? [endpoint.path] : [endpoint.path, twin];
    for (const path of paths) {
      serving.app.route({
        method: endpoint.method,
        url: `/${placeholders(path).reduce((url, key) => url.replace(`{${key}}`, `:${key}`), path)}`,
        bodyLimit: endpoint.maxBytes ?? jsonBytes,
        onRequest: [(request) => identify(serving, endpoint, request), waitInLane(endpoint, serving.betweenLooks)],
        handler: answer(served),
      });
    }
  }
};

type Handler = TwoSteps<Endpoint>['before'] | Steps;

/** One call with its declaration, its handler, and the functions that read its input and cut its answer. */
interface Served extends Serving {
  readonly endpoint: Endpoint;
  readonly steps: Steps;
  readonly read: ReadInput;
  readonly cut: CutAnswer;
}

const toSteps = (handler: Handler): Steps =>
  typeof handler === 'function' ? { before: async () => undefined, within: handler } : handler;

/**
 * Identifies the caller, checks their rights and counts the call, before the body is read. An invented bearer counts for
 * its address; a token that has merely expired does not, or a company behind one address could not renew its sessions.
 */
const identify = async (serving: Serving, endpoint: Endpoint, request: FastifyRequest): Promise<void> => {
  const { limiter } = serving;
  await admit(serving, endpoint, request).catch(async (error: unknown) => {
    const isStranger = error instanceof Refusal && error.code === 'not_authenticated';
    if (isStranger) await limiter.countCall({ ip: request.ip, memberId: null });
    throw error;
  });
  await limiter.countCall({ ip: request.ip, memberId: request.caller?.id ?? null });
  await assertRoomForForm(serving.club.config, request.headers, countFormBytes(endpoint));
  if (endpoint.limit) await limiter.countAddress(endpoint.limit, request);
  // Reading a file is much of the work that its limit is for.
  if (endpoint.limit && endpoint.multipart) await limiter.countSubject(endpoint.limit, toMember(request));
};

const toMember = ({ caller }: FastifyRequest) => ({ memberId: caller?.id ?? null, subject: null });

const admit = async (
  { club, authenticate, admitBridge }: Serving,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<void> => {
  request.caller = null;
  const bearer = readBearer(request.headers.authorization);
  if (endpoint.access === 'bridge') request.caller = bearer ? ((await admitBridge?.(club, bearer)) ?? null) : null;
  else if (endpoint.access === 'anyone' && bearer)
    request.caller = await authenticate(club, bearer).catch(asNobody(endpoint));
  else if (endpoint.access !== 'public' && bearer) {
    request.caller = await authenticate(club, bearer, { ignoreExpiry: endpoint.atLeave ?? false });
  }
  refuseViewer(endpoint, request.caller);
  authorize(endpoint.access, request.caller);
  if (endpoint.stepUp && request.caller) requireRecentSignIn(request.caller, club.clock.now());
};

/**
 * A call for anyone treats a bad bearer as none. An expired one on a GET is reported, so that a member renews it
 * instead of seeing less than they may.
 */
const asNobody =
  ({ method }: Endpoint) =>
  (error: unknown): null => {
    if (error instanceof Refusal && (method !== 'GET' || error.code !== 'token_expired')) return null;
    throw error;
  };

const answer =
  (served: Served): RouteHandlerMethod =>
  async (request, reply) => {
    const { club, endpoint } = served;
    if (endpoint.events && wantsEvents(request)) {
      await answerWithEvents(request, reply, (report) => makeAnswer(served, request, report));
      return reply;
    }
    const make = () => makeAnswer(served, request);
    const question = request.raw.url ?? '';
    const done = isSharedAnswer(endpoint, request)
      ? await club.cache.value(endpoint.reads ?? [], question, make)
      : await make();
    if (endpoint.changes) club.cache.forget(endpoint.changes);
    send(endpoint, request, reply, done);
    return reply;
  };

/** Computes the answer to a request, and reads what people wrote in it for signs that can't wait, refused or not. */
const makeAnswer = async (served: Served, request: FastifyRequest, report: Report = () => {}): Promise<Made> => {
  const { club, endpoint } = served;
  const { caller } = request;
  let sent: unknown;
  const hear = (received: unknown) => {
    sent = received;
  };
  const done = await carryOut(served, request, { report, hear }).catch(async (error: unknown) => {
    throw addHelpToRefusal(error, await findHelp(club, endpoint, { caller, sent }));
  });
  const body = addHelp(done.body, await findHelp(club, endpoint, { caller, sent }));
  const text = endpoint.contentType ? String(body) : JSON.stringify(body);
  return { status: done.status, replayed: done.replayed, text, mark: endpoint.shared ? makeEtag(text) : '' };
};

/** What a call needs beside its request: whom to tell of its progress, and of what was sent. */
interface Ears {
  readonly report: Report;
  readonly hear: (received: unknown) => void;
}

const carryOut = async (served: Served, request: FastifyRequest, { report, hear }: Ears): Promise<Done> => {
  const { club, limiter, endpoint, read, cut } = served;
  const input = await read(request, hear);
  const subject = findSubject(endpoint, input);
  if (endpoint.limit && !endpoint.multipart)
    await limiter.countSubject(endpoint.limit, { ...toMember(request), subject });
  let status: number = endpoint.status;
  const setStatus = (other: number) => {
    status = other;
  };
  const { caller } = request;
  const warn = (message: string, error: unknown) => request.log.warn({ failure: nameFailure(error) }, message);
  const call = {
    ...club,
    input,
    caller,
    access: endpoint.access,
    origin: readOrigin(request),
    answerWith: setStatus,
    report,
    warn,
  } as unknown as Omit<Call, 'pendingMedia'>;
  const header = request.headers['idempotency-key'];
  const key = await readIdempotencyKey(endpoint, { header, memberId: caller?.id, input, config: club.config });
  const answered = async (work: () => Promise<Answered>): Promise<Done> => {
    status = endpoint.status;
    const { body, replayed } = await work().catch((error: unknown) => assertListed(endpoint, club, error));
    assertListedStatus(endpoint, club, status);
    return { status, body: cut(body), replayed };
  };
  const make = (db: Db) => inSteps(served, { ...call, db }, key, answered);
  const { readAddress } = club;
  return endpoint.mayLag && !caller && readAddress ? readAddress.read(club.db, make, warn) : make(club.db);
};

/** An answer as it is sent: its text, and the ETag of a shared one. */
interface Made {
  readonly status: number;
  readonly replayed: boolean;
  readonly text: string;
  readonly mark: string;
}

const send = (
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { status, text, replayed, mark }: Made,
): void => {
  if (replayed) reply.header('Idempotency-Replayed', 'true');
  reply.headers(cacheHeaders(endpoint, request, mark));
  if (isUnchanged(request, reply)) {
    reply.status(304).send();
    return;
  }
  reply
    .status(status)
    .header('Content-Type', endpoint.contentType ?? 'application/json; charset=utf-8')
    .send(text);
};

const nameFailure = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'unknown');
};

/** Where a request comes from. */
export const readOrigin = (request: FastifyRequest): Origin => ({
  id: request.id,
  ip: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  bearer: readBearer(request.headers.authorization),
});

/** The subject for per-subject limits: the first of the keys that the call names for it. */
const findSubject = ({ subject = [] }: Endpoint, input: unknown): string | null => {
  const values = subject.map((key) => (input as Record<string, unknown>)[key]);
  return values.find((value) => typeof value === 'string')?.toLowerCase() ?? null;
};
