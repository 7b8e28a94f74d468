import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contract } from './index.ts';
import { type Endpoint, get, inputKeys, place, placeholders, post } from './platform/endpoint.ts';
import { limits } from './platform/limits.ts';
import { problems } from './platform/problems.ts';
import { seenByStaff, whoMay } from './who-may.data.ts';

const entries: [string, Endpoint][] = Object.entries(contract).flatMap(([domain, calls]) =>
  Object.entries(calls).map(([name, endpoint]): [string, Endpoint] => [`${domain}.${name}`, endpoint]),
);
/** Names of the calls that a rule finds. */
const those = (found: (endpoint: Endpoint) => boolean): string[] =>
  entries.filter(([, endpoint]) => found(endpoint)).map(([name]) => name);
const call = (endpoint: Pick<Endpoint, 'method' | 'path'>): string => `${endpoint.method} ${endpoint.path}`;

describe('the calls of the contract', () => {
  it('declares every method and path once', () => {
    const calls = entries.map(([, endpoint]) => call(endpoint));
    expect(calls.filter((one, index) => calls.indexOf(one) !== index)).toEqual([]);
  });

  it('keeps sign-in and token check apart by their slash alone', () => {
    expect(call(contract.identity.login)).toBe('POST api/login/');
    expect(call(contract.identity.checkToken)).toBe('POST api/login');
  });

  it('gives every placeholder of a path an input key', () => {
    expect(those(({ path, input }) => placeholders(path).some((name) => !inputKeys(input).includes(name)))).toEqual([]);
  });

  it('puts in the query only keys that the input has', () => {
    expect(those(({ query, input }) => query?.some((name) => !inputKeys(input).includes(name)) ?? false)).toEqual([]);
  });

  it('checks every input at once, without waiting for anything', () => {
    expect(those(({ input }) => typeof input.safeParse({}).success !== 'boolean')).toEqual([]);
  });

  it('lists known refusals, each once, and known limits', () => {
    expect(those(({ errors = [] }) => errors.some((code) => !(code in problems)))).toEqual([]);
    expect(those(({ errors = [] }) => new Set(errors).size !== errors.length)).toEqual([]);
    expect(those(({ limit }) => limit !== undefined && !(limit in limits))).toEqual([]);
  });

  it('names the subject of every limit that counts one, and nothing that the input does not have', () => {
    const counts = ({ limit }: Endpoint) => limit !== undefined && limits[limit].some(({ by }) => by === 'subject');
    expect(those((endpoint) => counts(endpoint) !== (endpoint.subject !== undefined))).toEqual([]);
    const named = ({ subject = [], flags = [] }: Endpoint) => [...subject, ...flags];
    expect(those((endpoint) => named(endpoint).some((key) => !inputKeys(endpoint.input).includes(key)))).toEqual([]);
  });

  it('says in a sentence what each call does', () => {
    expect(those(({ summary }) => !/^[A-Z].*[.]$/.test(summary))).toEqual([]);
  });

  it('says of each call once who may make it, and of no other', () => {
    expect(whoMay.map(([one]) => one).sort()).toEqual(entries.map(([, endpoint]) => call(endpoint)).sort());
  });

  it('opens each call to the callers who may make it', () => {
    const told = new Map(whoMay.map(([one, who]) => [one, who]));
    // Which permission a decision needs depends on the application, so its handler asks for it.
    const expected = (endpoint: Endpoint) =>
      told.get(call(endpoint))?.replace('admin.ambassadors or admin.vendors', 'member');
    const others = entries.filter(([, endpoint]) => endpoint.access !== expected(endpoint));
    expect(others.map(([name, endpoint]) => `${name} is open to ${endpoint.access}`)).toEqual([]);
  });

  it('asks for a recent sign-in where one is needed', () => {
    const needed = whoMay.filter(([, , , also]) => also === 'after a recent sign-in').map(([one]) => one);
    const asked = entries.filter(([, { stepUp }]) => stepUp).map(([, endpoint]) => call(endpoint));
    expect(asked.sort()).toEqual(needed.sort());
  });

  it('lets staff who see the club as a member sees it only read what is listed for them', () => {
    const open = entries.filter(([, { viewable }]) => viewable).map(([, endpoint]) => call(endpoint));
    expect(open.sort()).toEqual([...seenByStaff].sort());
    expect(open.filter((one) => !one.startsWith('GET '))).toEqual([]);
  });

  it('shows only administrators what belongs to anyone, but for whether an address is taken', () => {
    const open = whoMay.filter(([, who, whose]) => whose === 'anyone' && !who.startsWith('admin.'));
    expect(open.map(([one]) => one)).toEqual(['GET api/check-email/{email}']);
  });

  it('has no GET that changes something, takes files or needs an idempotency key', () => {
    const writes = ({ changes = [], idempotent, multipart }: Endpoint) => changes.length > 0 || idempotent || multipart;
    expect(those((endpoint) => endpoint.method === 'GET' && Boolean(writes(endpoint)))).toEqual([]);
  });
});

describe('the place of an input key', () => {
  const input = z.object({ id: z.string(), page: z.string(), body: z.string() });
  const output = z.object({});
  const declaration = { summary: 'For the test.', access: 'member', input, output } as const;
  const read = get('api/m/things/{id}', declaration);
  const write = post('api/m/things/{id}', { ...declaration, query: ['page'] });

  it.each([
    ['a placeholder of a GET', read, 'id', 'path'],
    ['any other key of a GET', read, 'page', 'query'],
    ['a placeholder of a POST', write, 'id', 'path'],
    ['a key of a POST that is named for the query', write, 'page', 'query'],
    ['any other key of a POST', write, 'body', 'body'],
    ['a key of a DELETE', { ...read, method: 'DELETE' as const }, 'page', 'query'],
    ['an inherited name', write, 'constructor', 'body'],
  ])('%s travels in its place', (_what, endpoint, key, expected) => {
    expect(place(endpoint, key)).toBe(expected);
  });

  it('reads the placeholders of a path in order', () => {
    expect(placeholders('api/r/balance/{clientCode}/discount-offer/{offerId}')).toEqual(['clientCode', 'offerId']);
    expect(placeholders('api/login/')).toEqual([]);
  });

  it('drops the leading slash with which the specification writes some paths', () => {
    expect(get('/api/mh/food-nutrition-info/', declaration).path).toBe('api/mh/food-nutrition-info/');
  });

  it('finds the keys of unions and of refined inputs', () => {
    const refined = input.check(z.refine(() => true));
    const either = z.union([
      z.object({ uid: z.string() }),
      z.object({ email: z.string() }).check(z.refine(() => true)),
    ]);
    expect(inputKeys(refined)).toEqual(['id', 'page', 'body']);
    expect(inputKeys(either)).toEqual(['uid', 'email']);
    const told = z.discriminatedUnion('by', [
      z.object({ by: z.literal('uid'), uid: z.string() }),
      z.object({ by: z.literal('email'), email: z.string() }),
    ]);
    expect(inputKeys(told)).toEqual(['by', 'uid', 'email']);
  });
});
