import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Config } from '#platform/config';
import { testDatabase } from '#tools/testing';
import { logCalls, logger, withoutSecrets } from './log.ts';

let lines: Record<string, unknown>[];
let app: FastifyInstance;
beforeEach(() => {
  lines = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  app = Fastify({ logger: { ...Object(logger({ logLevel: 'debug' } as Config)), stream } });
  logCalls(app);
});
afterEach(() => app.close());

const logged = (): string => JSON.stringify(lines);

test('logs a call in one line with its pattern, never its path or query', async () => {
  app.get('/api/check-email/:email', async () => ({}));
  await app.inject('/api/check-email/marta%40example.org?secret=hidden-word');
  expect(lines.filter(({ msg }) => msg === 'call')).toMatchObject([
    { method: 'GET', route: '/api/check-email/:email', status: 200 },
  ]);
});

test.each([
  ['an e-mail address', 'marta.vidal+club@mail.example.org', '[address]'],
  ['an address as a path has it', 'marta%40example.org', '[address]'],
  ['a bearer', 'Bearer abc.DEF_123', 'Bearer [token]'],
  ['an access token', 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', '[token]'],
  ['a refresh token', 'Qm3yqvT3kS0v8J9cHcX1bWkq2n7VY5eUo4zRrLxPAbM', '[token]'],
  [
    'a reset link',
    '/settings/reset-password/Qm3yqvT3kS0v8J9cHcX1bWkq2n7VY5eUo4zRrLxPAbM',
    '/settings/reset-password/[token]',
  ],
  ['a card number', '4000 1234 5678 9010', '[card]'],
  ['a card number without spaces', '4000123456789010', '[card]'],
  ['a sign-in within an address', 'smtp://user:pass-word@mail.example', 'smtp://[sign-in]@mail.example'],
])('%s is removed wherever it appears', async (_name, secret, left) => {
  app.log.error({ err: new Error(`refused ${secret} here`), deep: { inside: [secret] } }, `about ${secret} at once`);
  expect(lines[0]).toMatchObject({ msg: `about ${left} at once`, deep: { inside: [left] } });
  expect(logged()).not.toContain(secret);
});

test('ids, times and stack positions stay readable', () => {
  const line = JSON.stringify({
    time: 1_795_250_000_000,
    pid: 123_456,
    ms: 12.345678901234567,
    size: 1234567890123456,
    reqId: '019aa1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b-1zz9',
    member: '019aa1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
    stack: 'Error: x\n    at run (file:///srv/club/node_modules/@fastify/multipart/index.js:123456:7)',
    route: '/api/r/v2/transactions/:transactionId/',
  });
  expect(withoutSecrets(line)).toBe(line);
});

test('names a database failure without its value', async () => {
  const { db } = await testDatabase();
  const failures = [
    sql`select ${'a private note'}::text::uuid`,
    sql`select ${'a private note'}::text::int`,
    sql`select ${'a private note'}::text::timestamptz`,
    sql`select ${'a private note\n"over lines"'}::text::uuid`,
  ];
  for (const failure of failures) {
    const error = await failure.execute(db).catch((reason: unknown) => reason);
    app.log.error({ err: error }, 'unexpected failure');
  }
  expect(lines).toHaveLength(failures.length);
  expect(lines[0]).toMatchObject({ err: { code: '22P02', message: 'invalid input syntax for type uuid: "[value]"' } });
  expect(logged()).not.toContain('private note');
  expect(logged()).not.toContain('over lines');
});

test('names an existing row by its constraint, never by its content', async () => {
  const { db } = await testDatabase();
  await sql`insert into rate_limits (key, points, expire) values ('the-private-key', 1, 1)`.execute(db);
  const again = sql`insert into rate_limits (key, points, expire) values ('the-private-key', 1, 1)`.execute(db);
  app.log.error({ err: await again.catch((reason: unknown) => reason) }, 'unexpected failure');
  expect(lines[0]).toMatchObject({ err: { code: '23505', message: expect.stringContaining('rate_limits_pkey') } });
  expect(logged()).not.toContain('the-private-key');
});
