import { randomUUID } from 'node:crypto';
import { type Endpoint, place } from '@club/contract/platform/endpoint';
import { expect, test } from 'vitest';
import {
  type Change,
  changesBetween,
  expectProblem,
  type Fields,
  factories,
  generateInputs,
  listKeys,
  sendAny,
} from '#tools/testing';
import { makeHeaders, setUpWalk, writes } from './fixtures.testing.ts';
import { knownFields, makeObject } from './made-objects.testing.ts';

const walk = setUpWalk({ emptied: true });

/** What a caller would like to set on themselves. */
const wishes: Fields = {
  type_of_account: 'VEN',
  account_types: ['CM', 'VEN', 'AMB'],
  is_admin: true,
  id: '01900000-0000-7000-8000-0000000bad00',
  user_id: '01900000-0000-7000-8000-0000000bad00',
  status: 'active',
  points: 1_000_000,
  amount: 1_000_000,
  balance: 1_000_000,
  available: 1_000_000,
  email_verified: true,
  email_verified_at: '2020-01-01T00:00:00Z',
  permissions: ['dashboard', 'adjust'],
  review_status: 'APR',
  password_hash: 'x',
  client_code: 'MB-000000000',
  rewards_client_code: 'RW-000000000',
  referral_code: 'MINE',
  created_at: '2020-01-01T00:00:00Z',
  sid: 'x',
  auth_time: 4_000_000_000,
};

/** One way of making a call: one of the inputs that fit it, with an e-mail address that is the caller's own or unknown. */
interface Form {
  readonly input: number;
  readonly address: 'own' | 'unknown';
}

/** Makes one call as a new member, with or without extra keys in its body, and returns the changed rows. */
const made = async (endpoint: Endpoint, form: Form, more: Fields) => {
  const member = await factories.callerOf(walk.club, endpoint);
  const known = {
    ...knownFields(endpoint, member, form.address === 'own' ? member.email : `${randomUUID()}@example.org`),
    ...(await makeObject(walk.club, endpoint, member)),
  };
  const input = generateInputs(endpoint, known)[form.input];
  if (!input) return null;
  const before = await walk.readRows();
  const body = Object.fromEntries(Object.entries(input).filter(([key]) => place(endpoint, key) === 'body'));
  const response = await sendAny(
    walk.club,
    endpoint,
    input,
    makeHeaders(endpoint, member),
    JSON.stringify({ ...more, ...body }),
  );
  const changes = changesBetween(before, await walk.readRows());
  return { response, changes };
};

type Facts = ReadonlyMap<string, readonly string[]>;

/** What was written by table and column, no matter in which rows. */
const collectFacts = (changes: readonly Change[]): Facts => {
  const facts = new Map<string, string[]>();
  for (const { table, kind, columns } of changes) {
    // The daily sums of all members are spread over random rows.
    if (table === 'earn_days') continue;
    for (const [column, value] of Object.entries({ ...columns, 'its row': kind })) {
      const key = `${table}.${column}`;
      facts.set(key, [...(facts.get(key) ?? []), JSON.stringify(value)].sort());
    }
  }
  return facts;
};

/** Drops the columns that differ between two members who do the same: ids, hashes, codes, running sums. */
const dropVarying = (facts: Facts, one: Facts, two: Facts): Record<string, readonly string[]> => {
  const differs = (key: string): boolean => JSON.stringify(one.get(key)) !== JSON.stringify(two.get(key));
  return Object.fromEntries([...facts].filter(([key]) => !differs(key)));
};

const reached = new Set<string>();

/** Compares what the call writes for a caller who wishes for more with what it writes for two who do not. */
const tryForm = async (name: string, endpoint: Endpoint, form: Form): Promise<'tried' | 'no such form'> => {
  const more = Object.fromEntries(Object.entries(wishes).filter(([key]) => !listKeys(endpoint).includes(key)));
  const [one, two, wishful] = [
    await made(endpoint, form, {}),
    await made(endpoint, form, {}),
    await made(endpoint, form, more),
  ];
  if (!one || !two || !wishful) return 'no such form';
  if (one.response.statusCode < 400) reached.add(name);
  if (wishful.response.statusCode >= 400) {
    expectProblem(wishful.response);
    expect([one.response.statusCode, 400]).toContain(wishful.response.statusCode);
    if (one.response.statusCode < 400) expect(wishful.changes).toEqual([]);
    return 'tried';
  }
  expect(wishful.response.statusCode).toBe(one.response.statusCode);
  const [usual, again, wished] = [one, two, wishful].map(({ changes }) => collectFacts(changes)) as [
    Facts,
    Facts,
    Facts,
  ];
  expect(dropVarying(wished, usual, again)).toEqual(dropVarying(usual, usual, again));
  expect(JSON.stringify(wishful.changes)).not.toMatch(/1000000|(MB|RW)-000000000|0000000bad00|2020-01-01|"MINE"/);
  return 'tried';
};

test.each(writes)('$name ignores what its caller adds to the body', async ({ name, endpoint }) => {
  const addresses = listKeys(endpoint).includes('email') ? (['own', 'unknown'] as const) : (['own'] as const);
  let input = 0;
  for (; ; input += 1) {
    const tried = [];
    for (const address of addresses) tried.push(await tryForm(name, endpoint, { input, address }));
    if (tried.includes('no such form')) break;
  }
  expect(input, 'no input fits its schema; give its keys a value in knownFields').toBeGreaterThan(0);
});

test('most writes really succeed, so that there is something to assign', () => {
  const all = writes.map(({ name }) => name);
  expect(reached.size).toBeGreaterThan(all.length / 2);
});
