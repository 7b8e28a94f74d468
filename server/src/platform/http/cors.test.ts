import { contract } from '@club/contract/index';
import type { Endpoint } from '@club/contract/platform/endpoint';
import { Problem } from '@club/contract/platform/problem-answer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestClub, testClub } from '#tools/testing';

const app = 'https://app.example';
const calls = Object.values(contract).flatMap((endpoints): Endpoint[] => Object.values(endpoints));
const toUrl = (path: string): string => `/${path.replaceAll(/\{\w+\}/g, 'x')}`;

let club: TestClub;
let closed: TestClub;
beforeAll(async () => {
  club = await testClub({ ALLOWED_ORIGINS: `${app}, http://localhost:5173` });
  closed = await testClub();
});
afterAll(async () => {
  await club.close();
  await closed.close();
});

const ask = (url: string, origin: string, method = 'POST', at = club) =>
  at.app.inject({
    method: 'OPTIONS',
    url,
    headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'authorization' },
  });

const listCorsHeaders = (headers: object): string[] =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

test('tells an allowed page what it may send to each call', async () => {
  for (const { method, path } of calls) {
    const named = `${method} ${path}`;
    const reply = await ask(toUrl(path), app, method);
    expect.soft([reply.statusCode, reply.body], named).toEqual([204, '']);
    expect.soft(reply.headers, named).toMatchObject({
      'access-control-allow-origin': app,
      'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key',
      'access-control-allow-methods': expect.stringMatching(new RegExp(`\\b${method}\\b`)),
      'access-control-max-age': '600',
      'x-frame-options': 'DENY',
      vary: 'Origin',
    });
    expect.soft(reply.headers, named).not.toHaveProperty('access-control-allow-credentials');
  }
});

test('names only the methods of the path', async () => {
  expect((await ask('/api/profile/?x=1', app)).headers['access-control-allow-methods']).toBe(
    'DELETE, GET, HEAD, PATCH',
  );
  expect((await ask('/api/login/', app)).headers['access-control-allow-methods']).toBe('POST');
});

test("lets a page of an allowed origin read every API answer, including the router's", async () => {
  for (const [request, status] of [
    [{ url: '/api/healthz' }, 200],
    [{ url: '/api/profile/' }, 401],
    [{ url: '/api/nothing' }, 404],
    [{ url: '/api/check-email/%E0%A4%A' }, 400],
    [{ url: `/api/check-email/${'x'.repeat(3000)}` }, 414],
    [{ url: '/api/login/', method: 'POST', payload: 'x' }, 415],
  ] as const) {
    const reply = await club.app.inject({ ...(request as { url: string }), headers: { origin: app } });
    expect(reply.statusCode).toBe(status);
    expect(reply.headers).toMatchObject({
      'access-control-allow-origin': app,
      'access-control-expose-headers': 'Idempotency-Replayed, Retry-After',
      vary: 'Origin',
    });
    expect(reply.headers).not.toHaveProperty('access-control-allow-credentials');
  }
});

test.each([
  'null',
  '*',
  '',
  'https://evil.example',
  'https://app.example.evil.example',
  'https://evil-app.example',
  'https://xapp.example',
  'https://sub.app.example',
  'https://app.example:8443',
  'https://app.example:443',
  'https://app.example/',
  'https://app.example.',
  'http://app.example',
  'https://APP.example',
  'https://user@app.example',
  'https://app.example@evil.example',
  'https://app.example, https://evil.example',
  ' https://app.example',
  'http://localhost',
  'http://localhost:51730',
  'http://127.0.0.1:5173',
  'file://',
])('a page of %j learns nothing', async (origin) => {
  const preflight = await ask('/api/profile/', origin, 'PATCH');
  expect(preflight.statusCode).toBe(404);
  const reply = await club.app.inject({ url: '/api/healthz', headers: { origin } });
  for (const { headers } of [preflight, reply]) {
    expect(listCorsHeaders(headers)).toEqual([]);
    expect(headers.vary).toBe('Origin');
  }
});

test.each(['/', '/login', '/media/x.webp', '/docs', '/docs/openapi.json', '/dev/mail', '/api', '//api/healthz'])(
  'nothing but the API is shared: %s',
  async (url) => {
    expect(listCorsHeaders((await ask(url, app, 'GET')).headers)).toEqual([]);
    expect(listCorsHeaders((await club.app.inject({ url, headers: { origin: app } })).headers)).toEqual([]);
  },
);

test('shares nothing without configured origins', async () => {
  for (const origin of [app, closed.config.publicUrl, 'null']) {
    expect((await ask('/api/login/', origin, 'POST', closed)).statusCode).toBe(404);
    const { headers } = await closed.app.inject({ url: '/api/healthz', headers: { origin } });
    expect(listCorsHeaders(headers)).toEqual([]);
  }
});

test('refuses a preflight for an unknown path like any other call', async () => {
  const reply = await ask('/api/nothing', app);
  expect(reply.statusCode).toBe(404);
  expect(Problem.parse(reply.json()).code).toBe('not_found');
});

/** What any page may send without a preflight (Fetch standard: CORS-safelisted content types). */
const unasked = [
  'text/plain',
  'text/plain;charset=UTF-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  undefined,
];

test('no POST takes a body that a page may send without asking', async () => {
  for (const { access, path } of calls.filter(({ method, multipart }) => method === 'POST' && !multipart)) {
    for (const type of unasked) {
      const reply = await club.app.inject({
        method: 'POST',
        url: toUrl(path),
        headers: { origin: 'https://evil.example', ...(type ? { 'content-type': type } : {}) },
        payload: Buffer.from('{"email":"a@example.org"}'),
      });
      const named = `${path} with ${type}`;
      // Without a bearer, the call is refused before its body is read.
      expect.soft(reply.statusCode, named).toBe(['public', 'anyone'].includes(access) ? 415 : 401);
      expect.soft(listCorsHeaders(reply.headers), named).toEqual([]);
    }
  }
});
