import { contract } from '@club/contract/index';
import { type Endpoint, get } from '@club/contract/platform/endpoint';
import { expect, test } from 'vitest';
import { compile } from 'zod';
import * as z from 'zod/mini';
import { compileCut } from './answer.ts';

const row = z.object({ id: z.string(), points: z.number(), at: z.nullable(z.iso.datetime()) });
const endpoint = get('api/toy/', {
  summary: 'For the test.',
  access: 'member',
  output: z.object({
    results: z.array(row),
    either: z.union([
      z.object({ kind: z.literal('a'), a: z.int() }),
      z.object({ kind: z.literal('b'), b: z.string() }),
    ]),
    note: z.optional(z.string()),
  }),
});
const answer = {
  results: [{ id: '1', points: 12.25, at: '2026-11-20T08:00:00.000Z' }],
  either: { kind: 'b', b: 'x' },
};
const withMore = {
  ...answer,
  password_hash: 'x',
  results: answer.results.map((one) => ({ ...one, owner: 'x' })),
  either: { ...answer.either, a: 1, secret: 'x' },
};

test("in production only the schema's keys leave the server, at every depth", () => {
  expect(compileCut(endpoint, 'production')(withMore)).toEqual(answer);
});

test('what the schema names leaves unchanged', () => {
  const cut = compileCut(endpoint, 'production');
  for (const body of [answer, { ...answer, note: 'é\u2028' }, { ...answer, results: [] }]) {
    expect(JSON.stringify(cut(body))).toBe(JSON.stringify(body));
  }
});

test.each(['production', 'test'] as const)('an answer that does not match its schema is a defect in %s', (env) => {
  expect(() => compileCut(endpoint, env)({ ...answer, results: [{ id: 1 }] })).toThrow();
});

test('outside production an extra key is a defect that names it', () => {
  expect(() => compileCut(endpoint, 'test')(withMore)).toThrow(
    'GET api/toy/ answered keys its contract does not name: results.0.owner, either.a, either.secret, password_hash',
  );
});

test('the answer of each call compiles completely, without a slow fallback', () => {
  for (const { method, path, output } of Object.values(contract).flatMap((calls): Endpoint[] => Object.values(calls))) {
    expect.soft(() => compile(output, { strict: true }), `${method} ${path}`).not.toThrow();
  }
});
