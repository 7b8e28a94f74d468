import { expect, test } from 'vitest';
import { findLeaks } from './log-secrets.ts';

const line = (facts: object) => JSON.stringify({ level: 30, time: 1_795_250_000_000, pid: 123_456, ...facts });

test.each([
  ['an access or ID token', 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'],
  ['a bearer', 'authorization: Bearer abcdefghij'],
  ['an e-mail address', 'marta.vidal@example.org'],
  ['an e-mail address', '/api/check-email/marta%40example.org'],
  ['a card number', '4000 1234 5678 9010'],
  ['a card number', '4000123456789010'],
  ['a refresh token or the token of a link', 'Qm3yqvT3kS0v8J9cHcX1bWkq2n7VY5eUo4zRrLxPAbM'],
  ['a link of a reset or an export', '/settings/reset-password/short'],
  ['a link of a reset or an export', '/api/export/file?token=short'],
  ['a mailed code', 'the code is 493021'],
  ['a password hash', '$argon2id$v=19'],
])('the search of the logs finds %s: %s', (kind, secret) => {
  for (const facts of [{ msg: secret }, { err: { type: 'Error', message: secret } }, { deep: [{ in: secret }] }]) {
    expect(findLeaks(line({ route: '/api/x', method: 'GET', ...facts }), [])).toContainEqual({
      kind,
      line: expect.stringMatching(/^GET \/api\/x/),
    });
  }
});

test('finds what a journey sent, verbatim and as encoded in an address', () => {
  const sent = 'green bicycle in the rain';
  const log = [line({ msg: `no ${sent}` }), line({ route: '/api/y', url: `/api/${encodeURIComponent(sent)}` })].join(
    '\n',
  );
  expect(findLeaks(log, [sent]).map(({ kind }) => kind)).toEqual(Array(2).fill('something a journey sent as a secret'));
});

test("finds a mailed code on its own, but not inside a line's time", () => {
  const kinds = findLeaks(line({ msg: 'answered', tried: '250000' }), ['250000']).map(({ kind }) => kind);
  expect(kinds).toContain('something a journey sent as a secret');
  expect(findLeaks(line({ msg: 'answered' }), ['250000'])).toEqual([]);
});

test('a finding names the line but not the secret', () => {
  const [leak] = findLeaks(line({ method: 'POST', route: '/api/login/', msg: 'Bearer abcdefghij' }), []);
  expect(leak).toEqual({ kind: 'a bearer', line: 'POST /api/login/' });
});

test('ordinary lines are no findings', () => {
  const log = [
    line({
      reqId: '019aa1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b-1z',
      route: '/api/check-email/:email',
      status: 200,
      ms: 123_456,
    }),
    line({ member: '019aa1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', msg: 'call' }),
    line({ err: { stack: 'Error: no\n    at run (/srv/node_modules/@fastify/multipart/index.js:123456:7)' } }),
    line({ res: 12.345678901234567 }),
    '  Demo sign-ins, all with the password demo-club-2026:',
    '    member@demo.test         an active member',
    'Longevity Club is open at http://localhost:8000',
    '2026-11-21 10:00:00.123 UTC [123456] LOG:  database system is ready to accept connections',
  ].join('\n');
  expect(findLeaks(log, ['demo-club-2026'])).toEqual([]);
});
