import { contract } from '@club/contract/index';
import { type Endpoint, inputKeys, place, placeholders } from '@club/contract/platform/endpoint';
import { Problem } from '@club/contract/platform/problem-answer';
import { whoMay } from '@club/contract/who-may.data';
import { expect } from 'vitest';
import type { TestClub } from './club.ts';
import type { Member } from './factories.ts';

const rights = new Map(whoMay.map(([one, who, whose, also]) => [one, { who, whose, also }]));

const findRights = ({ method, path }: Endpoint) => {
  const found = rights.get(`${method} ${path}`);
  if (!found) throw new Error(`Write into contract/src/who-may.data.ts who may make ${method} ${path}.`);
  return found;
};

/**
 * Every call of the contract by name, so that tests over them also cover future calls, with who may make it and whose
 * data it is about.
 */
export const everyCall = Object.entries(contract).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${domain}.${name}`,
    endpoint,
    ...findRights(endpoint),
  })),
);

export type Fields = Record<string, unknown>;

/** Every key a call accepts, wherever it travels. */
export const listKeys = (endpoint: Endpoint): string[] => [
  ...new Set([...inputKeys(endpoint.input), ...placeholders(endpoint.path)]),
];

export const readBearer = (member: Pick<Member, 'access'> | undefined): Record<string, string> =>
  member ? { authorization: `Bearer ${member.access}` } : {};

/** The address of a call, with these values in its path. */
export const toPath = (endpoint: Endpoint, input: Fields = {}): string =>
  placeholders(endpoint.path).reduce((path, key) => path.replace(`{${key}}`, inPath(input[key])), `/${endpoint.path}`);

/** Sends keys in the places the contract gives them, whatever their values; `body` replaces the keys of the body. */
export const sendAny = (
  { app }: TestClub,
  endpoint: Endpoint,
  input: Fields,
  headers: Record<string, string> = {},
  body?: string,
) => {
  const entries = Object.entries(input);
  const query = entries
    .filter(([key]) => place(endpoint, key) === 'query')
    .map(([key, value]) => `${encoded(key)}=${encoded(value)}`);
  const own = Object.fromEntries(entries.filter(([key]) => place(endpoint, key) === 'body'));
  const url = toPath(endpoint, input);
  return app.inject({
    method: endpoint.method,
    url: query.length > 0 ? `${url}?${query.join('&')}` : url,
    headers: { ...headers, ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    ...(endpoint.method === 'GET' ? {} : { payload: body ?? JSON.stringify(own) }),
  });
};

const encoded = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed());
const inPath = (value: unknown): string => encoded(value ?? 'missing').slice(0, 3000) || 'empty';

/** Fails unless the answer is the refusal envelope. */
export const expectProblem = (response: { statusCode: number; body: string }): Problem => {
  const problem = Problem.safeParse(JSON.parse(response.body));
  expect(problem.success, `not the envelope: ${response.body.slice(0, 300)}`).toBe(true);
  expect(problem.data?.status).toBe(response.statusCode);
  expect(problem.data?.message.length).toBeGreaterThan(0);
  return problem.data as Problem;
};
