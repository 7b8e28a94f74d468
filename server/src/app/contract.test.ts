import type { Endpoint } from '@club/contract/platform/endpoint';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { everyCall, expectProblem, type Fields, listKeys, sendAny, toPath } from '#tools/testing';
import { makeHeaders, setUpWalk, writes } from './fixtures.testing.ts';

const walk = setUpWalk();

const send = (endpoint: Endpoint, input: Fields, headers: Record<string, string>) =>
  sendAny(walk.club, endpoint, input, headers);

test.each(everyCall.filter(({ endpoint }) => endpoint.access === 'member'))(
  '$name answers 401 to a foreign bearer token',
  async ({ endpoint }) => {
    for (const value of ['Bearer nonsense', 'Bearer a.b.c', 'Basic YTpi', 'Bearer ']) {
      expect((await send(endpoint, {}, { authorization: value })).statusCode).toBe(401);
    }
  },
);

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    'x'.repeat(1_000_000),
    '0',
    '-1',
    '1e308',
    'NaN',
    '2026-02-30',
    Number.MAX_SAFE_INTEGER,
    -1,
    0,
    0.001,
    [],
    [null],
    {},
    { $gt: '' },
    ['a', 'b'],
    "'; drop table users; --",
    '../../etc/passwd',
    '%00',
    '00000000-0000-0000-0000-000000000000',
    'toString',
    '__proto__',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer(),
  fc.double(),
  fc.emailAddress(),
  fc.uuid(),
);

const extra = fc.constantFrom(
  'id',
  'user_id',
  'is_admin',
  'status',
  'type_of_account',
  'points',
  'balance',
  'email_verified',
  'constructor',
  'prototype',
  'toString',
);

/** Values that pass the schema, so that the code behind it is tried too. */
const plausible: Record<string, unknown> = {
  email: 'someone@example.org',
  password: 'correct horse battery',
  old_password: 'correct horse battery',
  new_password: 'another horse battery',
  confirm_password: 'another horse battery',
  first_name: 'Ada',
  last_name: 'Lindqvist',
  accept_terms: true,
  code: '123456',
  purpose: 'verify_account',
  event_type: 'daily_visit',
  reference: '2026-11-20',
  country: 'FR',
  gender: 'F',
  date_of_birth: '1984-02-29',
  activity: 'daily_visit',
  status: 'completed',
};

/** Inputs for a call: any key may be missing, plausible or malformed, and unknown keys are added. */
const generateInput = (endpoint: Endpoint) =>
  fc
    .tuple(
      fc.record(
        Object.fromEntries(listKeys(endpoint).map((key) => [key, fc.oneof(nasty, fc.constant(plausible[key] ?? 'x'))])),
        { requiredKeys: [] },
      ),
      fc.dictionary(extra, nasty, { maxKeys: 3 }),
    )
    .map(([own, others]) => ({ ...others, ...own }));

test.each(everyCall)(
  '$name answers any input with success or the envelope, and a refusal changes nothing',
  { timeout: 240_000 },
  async ({ endpoint }) => {
    const headers = makeHeaders(endpoint, await walk.findCaller(endpoint));
    const rows = await walk.watchRows();
    await fc.assert(
      fc.asyncProperty(generateInput(endpoint), async (input) => {
        const response = await send(endpoint, input, headers);
        expect(response.statusCode, response.body.slice(0, 300)).toBeLessThan(500);
        if (response.statusCode < 400) return rows.acceptChanges();
        expectProblem(response);
        await rows.expectUnchanged();
      }),
      { numRuns: 40, seed: 20_261_120 },
    );
  },
);

test.each(writes)('$name refuses bodies that are not its own form', async ({ endpoint }) => {
  const url = toPath(endpoint);
  const headers = makeHeaders(endpoint, await walk.findCaller(endpoint));
  for (const [type, payload, status] of [
    ['text/plain', '{}', 415],
    ['application/xml', '<a/>', 415],
    ['application/json', '{', 400],
    ['application/json', `"${'x'.repeat(2_000_000)}"`, 413],
  ] as const) {
    const response = await walk.club.app.inject({
      method: endpoint.method,
      url,
      headers: { ...headers, 'content-type': type },
      payload,
    });
    expect(response.statusCode, `${type}: ${response.body.slice(0, 200)}`).toBe(status);
    expectProblem(response);
  }
});
