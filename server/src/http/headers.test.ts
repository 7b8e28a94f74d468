import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestClub, testClub } from '#testing';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

test.each([
  ['a success', { url: '/api/check-email/a%40example.org' }, 200],
  ['a refusal', { url: '/api/profile/' }, 401],
  ['a path that does not exist', { url: '/api/none' }, 404],
  [
    'a body that is too large',
    {
      url: '/api/login/',
      method: 'POST',
      payload: 'x'.repeat(2_000_000),
      headers: { 'content-type': 'application/json' },
    },
    413,
  ],
  [
    'a type that is not taken',
    { url: '/api/login/', method: 'POST', payload: 'x', headers: { 'content-type': 'text/plain' } },
    415,
  ],
  ['an address that cannot be read', { url: '/api/check-email/%E0%A4%A' }, 400],
] as const)('%s is neither kept, framed, guessed at nor run', async (_name, request, status) => {
  const reply = await club.app.inject(request as never);
  expect(reply.statusCode).toBe(status);
  expect(reply.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
  expect(reply.headers).not.toHaveProperty('strict-transport-security');
});

test('under https the browser is told to stay there', async () => {
  const secure = await testClub({ PUBLIC_URL: 'https://club.example.org' });
  const reply = await secure.app.inject({ url: '/api/healthz' });
  expect(reply.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  await secure.close();
});
