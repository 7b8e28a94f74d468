import { connect } from 'node:net';
import { contract } from '@club/contract/index';
import { type Endpoint, get } from '@club/contract/platform/endpoint';
import { type ProblemCode, problems } from '@club/contract/platform/problems';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readConfig } from '#platform/config';
import { type TestClub, testClub } from '#tools/testing';
import { framedPageHeaders, pageHeaders } from './headers.ts';
import { createLimiter } from './limit.ts';
import { Refusal } from './refusal.ts';
import { serve } from './serve.ts';
import { createServer } from './server.ts';

const refusing = get('api/toy-refusal/{code}', {
  summary: 'Refuses as it is told.',
  access: 'public',
  input: z.object({ code: z.string() }),
  output: z.object({}),
  errors: Object.keys(problems) as ProblemCode[],
});

let club: TestClub;
let toy: FastifyInstance;
let port: number;
beforeAll(async () => {
  club = await testClub();
  toy = await createServer(club.config);
  const { authenticate } = await import('#core/identity');
  const limiter = createLimiter(club.database.pool, 'secret', 1_000_000);
  serve(
    { app: toy, club: club.club, limiter, authenticate },
    { refusing },
    {
      refusing: async ({ input: { code } }) => {
        if (code === 'defect') throw new Error('a defect');
        if (code in problems) throw new Refusal(code as ProblemCode);
        return {};
      },
    },
  );
  port = Number(new URL(await toy.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await toy.close();
  await club.close();
});

const guarded = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Shared answers may be cached briefly; private ones only by the caller's own browser, or not at all. */
const kept = expect.stringMatching(/^(public, max-age=20|private, no-cache|no-store)$/);

const expectGuarded = (headers: object, { named = '', ...more }: { named?: string } & Partial<typeof guarded> = {}) => {
  expect.soft(headers, named).toMatchObject({ ...guarded, ...more });
  const unwanted = ['access-control-allow-origin', 'strict-transport-security', 'x-powered-by', 'server'];
  expect
    .soft(
      unwanted.filter((name) => name in headers),
      named,
    )
    .toEqual([]);
};

const json = { 'content-type': 'application/json' };
test.each([
  ['a success', { url: '/api/check-email/a%40example.org' }, 200],
  ['a refusal', { url: '/api/profile/' }, 401],
  ['input that does not fit', { url: '/api/login/', method: 'POST', payload: '{}', headers: json }, 400],
  ['broken JSON', { url: '/api/login/', method: 'POST', payload: '{', headers: json }, 400],
  ['a path that does not exist', { url: '/api/none' }, 404],
  ['a method that the path does not have', { url: '/api/login/', method: 'PUT' }, 404],
  ['a method that nothing has', { url: '/api/login/', method: 'PROPFIND' }, 404],
  ['a question without an answer', { url: '/api/login/', method: 'OPTIONS' }, 404],
  ['a picture that does not exist', { url: '/media/none.webp' }, 404],
  ['too long an address', { url: `/api/check-email/${'x'.repeat(3000)}` }, 414],
  ['too large a body', { url: '/api/login/', method: 'POST', payload: 'x'.repeat(2_000_000), headers: json }, 413],
  [
    'a type not taken',
    { url: '/api/login/', method: 'POST', payload: 'x', headers: { 'content-type': 'text/plain' } },
    415,
  ],
  ['an address that cannot be read', { url: '/api/check-email/%E0%A4%A' }, 400],
] as const)('%s is neither kept, framed, guessed at nor run', async (_name, request, status) => {
  const reply = await club.app.inject(request as never);
  expect(reply.statusCode).toBe(status);
  expectGuarded(reply.headers);
});

const calls = Object.values(contract).flatMap((endpoints): Endpoint[] => Object.values(endpoints));
test('the answers of each call carry every header, however it is called', async () => {
  for (const { method, path, shared } of calls) {
    for (const url of [`/${path}`, `/${path}?a=1&a=2`, `/${path}%00`]) {
      for (const headers of [{}, { authorization: 'Bearer none' }, { 'content-type': 'text/plain' }]) {
        const reply = await club.app.inject({ method, url, headers: { ...headers, origin: 'https://evil.example' } });
        expectGuarded(reply.headers, { named: `${method} ${url}`, ...(shared ? { 'cache-control': kept } : {}) });
      }
    }
  }
});

test('each refusal carries every header', async () => {
  for (const [code, status] of Object.entries(problems)) {
    const reply = await toy.inject(`/api/toy-refusal/${code}`);
    expect.soft(reply.statusCode, code).toBe(status);
    expectGuarded(reply.headers, { named: code });
  }
});

test('a defect carries every header and keeps its message inside', async () => {
  const reply = await toy.inject('/api/toy-refusal/defect');
  expect(reply.statusCode).toBe(500);
  expectGuarded(reply.headers);
  expect(reply.body).not.toContain('a defect');
});

/** What the server writes to a connection in answer to these bytes, until it closes. */
const exchange = (bytes: string): Promise<{ status: number; headers: Record<string, string>; body: string }> =>
  new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket
      .on('data', (chunk) => (received += chunk))
      .on('error', reject)
      .on('end', () => {
        const [head = '', body = ''] = received.split(/\r\n\r\n/s);
        const [first = '', ...lines] = head.split('\r\n');
        const headers = Object.fromEntries(
          lines.map((line) => [line.split(':')[0]?.toLowerCase(), line.replace(/^[^:]*: /, '')]),
        );
        resolve({ status: Number(first.split(' ')[1]), headers, body });
      });
  });

test.each([
  ['a request line that is none', 'NONSENSE\r\n\r\n', 400],
  ['headers of twenty kilobytes', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['a request without a host', 'GET /api/toy-refusal/none HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  [
    'an expectation that nobody knows',
    'GET /api/toy-refusal/none HTTP/1.1\r\nHost: x\r\nExpect: a-miracle\r\nConnection: close\r\n\r\n',
    200,
  ],
])('%s is answered with every header', async (_name, bytes, status) => {
  const reply = await exchange(bytes);
  expect(reply.status).toBe(status);
  expectGuarded(reply.headers);
  expect(JSON.parse(reply.body)).toEqual(status === 200 ? {} : expect.objectContaining({ status }));
});

test('a call during shutdown is refused in the envelope, with every header', async () => {
  const closing = await createServer(club.config);
  let begun = (): void => undefined;
  const running = new Promise<void>((resolve) => (begun = resolve));
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  closing.get('/api/slow', async () => {
    begun();
    await finished;
    return {};
  });
  const address = new URL(await closing.listen({ port: 0, host: '127.0.0.1' }));
  const answers = new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = connect(Number(address.port), '127.0.0.1', () => {
      socket.write('GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\n');
    });
    socket
      .on('data', (chunk) => (received += chunk))
      .on('end', () => resolve(received))
      .on('error', reject);
    running
      .then(async () => {
        const closed = closing.close();
        await new Promise(setImmediate);
        socket.write('GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\n');
        setImmediate(finish);
        await closed;
      })
      .catch(reject);
  });
  const [, second = ''] = (await answers).split(/(?=HTTP\/1\.1 503)/);
  expect(second).toContain('HTTP/1.1 503');
  expect(second).toContain('"code":"unavailable"');
  for (const [name, value] of Object.entries(guarded)) expect(second).toContain(`${name}: ${value}`);
});

test('https tells the browser to stay on https', async () => {
  const secure = await testClub({ PUBLIC_URL: 'https://club.example.org' });
  const reply = await secure.app.inject({ url: '/api/healthz' });
  expect(reply.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  await secure.close();
});

const makeConfig = (environment: Record<string, string>) =>
  readConfig({ NODE_ENV: 'test', SECRET_KEY: 'a secret that nobody but the tests knows', ...environment });
const readPolicy = (headers: Readonly<Record<string, string>>): string[] =>
  (headers['content-security-policy'] ?? '').split('; ');

test('a page loads only from the club, turns no text into markup or script, and cannot be framed', () => {
  const headers = pageHeaders(makeConfig({ PUBLIC_URL: 'https://club.example', IDENTITY_ISSUER: 'none' }));
  expect(readPolicy(headers)).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "frame-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types worker',
      'upgrade-insecure-requests',
    ]),
  );
  expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|https?:|wss?:/);
  expect(headers['x-frame-options']).toBe('DENY');
});

test.each([
  ['of its own', { IDENTITY_ISSUER: 'https://id.example/realms/a?b', IDENTITY_CLIENT_ID: 'x' }, ' https://id.example'],
  [
    'embedded on another port',
    { PROVIDER_PORT: '8443', PUBLIC_URL: 'http://localhost:8000' },
    ' http://localhost:8443',
  ],
  ['embedded', { IDENTITY_ISSUER: 'embedded', PUBLIC_URL: 'http://localhost:8000' }, ''],
  ['that is not offered', { IDENTITY_ISSUER: 'none' }, ''],
])('a page may call and frame a sign-in provider %s only at its origin', (_name, environment, added) => {
  const policy = readPolicy(pageHeaders(makeConfig(environment)));
  expect(policy).toContain(`connect-src 'self'${added}`);
  expect(policy).toContain(`frame-src 'self'${added}`);
  expect(policy).toContain("script-src 'self'");
});

test('the page at the end of a framed sign-in differs only in that the club may frame it', () => {
  const config = makeConfig({});
  const framed = framedPageHeaders(config);
  expect(framed['x-frame-options']).toBe('SAMEORIGIN');
  expect(readPolicy(framed)).toContain("frame-ancestors 'self'");
  expect(readPolicy(framed).filter((line) => !readPolicy(pageHeaders(config)).includes(line))).toHaveLength(1);
});
