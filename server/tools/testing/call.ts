import type { Arguments, Endpoint, Output } from '@club/contract/platform/endpoint';
import { place, placeholders } from '@club/contract/platform/endpoint';
import type { Problem } from '@club/contract/platform/problem-answer';
import type { FastifyInstance } from 'fastify';

export interface Reply<Body> {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  /** The body of a success. Reading it on a refusal fails the test and shows the refusal. */
  readonly body: Body;
  /** The envelope of a refusal. Reading it on a success fails the test. */
  readonly problem: Problem;
}

interface Sending {
  readonly as?: { readonly access: string } | string | undefined;
  readonly headers?: Record<string, string>;
}

/** Makes a call like the web client: each key in its place, as JSON unless a file is sent. */
export const call = async <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  input: Arguments<E>,
  { as, headers = {} }: Sending = {},
): Promise<Reply<Output<E>>> => {
  const keys = Object.entries((input ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const at = (where: string) => keys.filter(([key]) => place(endpoint, key) === where);
  const url = placeholders(endpoint.path).reduce(
    (path, key) => path.replace(`{${key}}`, encodeURIComponent(String((input as Record<string, unknown>)[key]))),
    `/${endpoint.path}`,
  );
  const query = new URLSearchParams(
    Object.fromEntries(at('query').map(([key, value]) => [key, String(value)])),
  ).toString();
  const bearer = typeof as === 'string' ? as : as?.access;
  const response = await app.inject({
    method: endpoint.method,
    url: query ? `${url}?${query}` : url,
    headers: { ...(bearer ? { authorization: `Bearer ${bearer}` } : {}), ...headers },
    ...(endpoint.method === 'GET' ? {} : encodeBody(Object.fromEntries(at('body')))),
  });
  return reply(endpoint, response);
};

const encodeBody = (fields: Record<string, unknown>) => {
  if (!Object.values(fields).some((value) => value instanceof File)) return { payload: fields };
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value instanceof File ? value : toText(value));
  return { payload: form };
};

const toText = (value: unknown): string =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : String(value);

const reply = <E extends Endpoint>(
  endpoint: E,
  response: { statusCode: number; headers: object; body: string },
): Reply<Output<E>> => {
  const parsed = () => JSON.parse(response.body);
  const refused = response.statusCode >= 400;
  const unexpected = () =>
    new Error(`${endpoint.method} ${endpoint.path} answered ${response.statusCode}: ${response.body.slice(0, 500)}`);
  return {
    status: response.statusCode,
    headers: response.headers as Record<string, unknown>,
    get body() {
      if (refused) throw unexpected();
      return parsed();
    },
    get problem() {
      if (!refused) throw unexpected();
      return parsed();
    },
  };
};
