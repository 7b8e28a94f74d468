import { type Answer, type Endpoint, placeholders } from '@club/contract/platform/endpoint';
import { problemSentences } from '@club/contract/platform/problem-sentences';
import { type ProblemCode, problems } from '@club/contract/platform/problems';
import { vi } from 'vitest';

/** One call as it reached the network. */
export interface SeenCall {
  readonly url: URL;
  readonly headers: Headers;
  /** Path and query values by name. */
  readonly asked: Record<string, string>;
  /** A JSON body as it is; form data as its fields. */
  readonly body: Record<string, unknown>;
  /** Set when the body was form data. */
  readonly form: FormData | null;
  readonly signal: AbortSignal | null;
}

type Reply<E extends Endpoint> = Answer<E> | Response | Promise<Answer<E> | Response>;

interface Rule {
  readonly endpoint: Endpoint;
  readonly reply: (call: SeenCall) => unknown;
  readonly seen: SeenCall[];
}

const rules: Rule[] = [];
const missed: string[] = [];

/**
 * Answers an endpoint with a value of its own output type, a refusal (`problem`), or what a function makes of the
 * call. A later answer to the same endpoint takes the place of an earlier one.
 */
export const answer = <E extends Endpoint>(endpoint: E, reply: Reply<E> | ((call: SeenCall) => Reply<E>)): void => {
  const make = typeof reply === 'function' ? (reply as (call: SeenCall) => unknown) : () => reply;
  const before = rules.find((rule) => rule.endpoint === endpoint);
  if (before) rules.splice(rules.indexOf(before), 1);
  rules.push({ endpoint, reply: make, seen: before?.seen ?? [] });
};

/** Answers only if nothing else does yet. */
export const answerByDefault = <E extends Endpoint>(endpoint: E, reply: Reply<E>): void => {
  if (!rules.some((rule) => rule.endpoint === endpoint)) answer(endpoint, reply);
};

/** The calls an endpoint has received so far. */
export const listCalls = (endpoint: Endpoint): readonly SeenCall[] =>
  rules.find((rule) => rule.endpoint === endpoint)?.seen ?? [];

/** A refusal as the server writes it. */
export const problem = (
  code: ProblemCode,
  more: { message?: string; errors?: { field: string; message: string }[]; retry_after?: number } = {},
): Response => {
  const status = problems[code];
  const message = problemSentences[code];
  const errors = (more.errors ?? []).map((error) => ({ code: 'invalid', ...error }));
  return json(status, { code, status, message, detail: message, request_id: 'r', ...more, errors });
};

export const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

/** A connection that breaks. */
export const brokenConnection = (): never => {
  throw new TypeError('Failed to fetch');
};

export const unansweredCalls = (): readonly string[] => [...missed];

export const forgetAnswers = (): void => {
  rules.length = 0;
  missed.length = 0;
};

/** Takes the place of the network. */
export const listen = (): void => {
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input instanceof Request ? input.url : input), location.href);
    const method = init.method ?? 'GET';
    const rule = rules.find(({ endpoint }) => endpoint.method === method && pattern(endpoint).test(url.pathname));
    if (!rule) {
      missed.push(`${method} ${url.pathname}`);
      return json(500, {});
    }
    const call = seen(rule.endpoint, url, init);
    rule.seen.push(call);
    const reply = await rule.reply(call);
    init.signal?.throwIfAborted();
    if (reply instanceof Response) return reply.clone();
    return json(rule.endpoint.status, reply);
  });
};

const pattern = (endpoint: Endpoint): RegExp =>
  new RegExp(`^/${endpoint.path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '([^/]+)')}$`);

const seen = (endpoint: Endpoint, url: URL, init: RequestInit): SeenCall => {
  const found = pattern(endpoint).exec(url.pathname)?.slice(1) ?? [];
  const fromPath = placeholders(endpoint.path).map((name, at) => [name, decodeURIComponent(found[at] ?? '')]);
  const form = init.body instanceof FormData ? init.body : null;
  const body = form ? Object.fromEntries(form) : typeof init.body === 'string' ? JSON.parse(init.body) : {};
  const asked = { ...Object.fromEntries(url.searchParams), ...Object.fromEntries(fromPath) };
  return { url, headers: new Headers(init.headers), asked, body, form, signal: init.signal ?? null };
};
