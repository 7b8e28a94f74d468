import { connect } from 'node:net';
import { Problem } from '@club/contract/platform/problem-answer';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#platform/config';
import { createServer } from './server.ts';

let app: FastifyInstance;
let port: number;
let reached: string[];
beforeAll(async () => {
  const secrets = { SECRET_KEY: 'a secret that nobody but the tests knows' };
  app = await createServer(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...secrets }));
  app.route({
    method: ['GET', 'POST'],
    url: '/api/toy',
    handler: async (request) => {
      reached.push(`${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`);
      return { ok: true };
    },
  });
  app.get('/api/hidden', async (request) => {
    reached.push(`hidden ${request.url}`);
    return { ok: true };
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
beforeEach(() => {
  reached = [];
});
afterAll(() => app.close());

/** Writes bytes to a new connection and returns everything until the server closes it. */
const exchange = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')));
    socket
      .on('data', (chunk) => (received += chunk))
      .on('close', () => resolve(received))
      .on('error', reject);
  });

const findStatuses = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

const json = 'Host: club\r\nContent-Type: application/json\r\n';
const hidden = 'GET /api/hidden HTTP/1.1\r\nHost: club\r\n\r\n';
const post = (headers: string, body: string) => `POST /api/toy HTTP/1.1\r\n${json}${headers}\r\n${body}`;

test.each([
  ['a length and chunks', post('Content-Length: 6\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${hidden}`)],
  ['chunks and a length', post('Transfer-Encoding: chunked\r\nContent-Length: 4\r\n', `0\r\n\r\n${hidden}`)],
  ['two lengths', post('Content-Length: 2\r\nContent-Length: 70\r\n', `{}${hidden}`)],
  ['the same length twice', post('Content-Length: 2\r\nContent-Length: 2\r\n', `{}${hidden}`)],
  ['two lengths in one line', post('Content-Length: 2, 70\r\n', `{}${hidden}`)],
  ['a length with a sign', post('Content-Length: +2\r\n', `{}${hidden}`)],
  ['a negative length', post('Content-Length: -2\r\n', `{}${hidden}`)],
  ['a length in hexadecimal', post('Content-Length: 0x2\r\n', `{}${hidden}`)],
  ['a length beyond all numbers', post('Content-Length: 99999999999999999999\r\n', `{}${hidden}`)],
  ['a length without a number', post('Content-Length: \r\n', `{}${hidden}`)],
  ['an encoding that nobody knows', post('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${hidden}`)],
  ['chunks that are not the last encoding', post('Transfer-Encoding: chunked, identity\r\n', `0\r\n\r\n${hidden}`)],
  ['a space before the colon', post('Transfer-Encoding : chunked\r\n', `0\r\n\r\n${hidden}`)],
  ["a space before a length's colon", post('Content-Length : 2\r\n', `{}${hidden}`)],
  ['an encoding with a vertical tab', post('Transfer-Encoding:\u000bchunked\r\n', `0\r\n\r\n${hidden}`)],
  ['a folded header', post('X-Folded: one\r\n two\r\nContent-Length: 2\r\n', `{}${hidden}`)],
  ['a folded encoding', post('Transfer-Encoding:\r\n chunked\r\n', `0\r\n\r\n${hidden}`)],
  ['lines without carriage return', `POST /api/toy HTTP/1.1\nHost: club\nContent-Length: 0\n\n${hidden}`],
  ['a header with a carriage return inside', post('X-A: b\rX-B: c\r\nContent-Length: 2\r\n', `{}${hidden}`)],
  ['a header with a zero byte', post('X-A: b\u0000c\r\nContent-Length: 2\r\n', `{}${hidden}`)],
  ['a header without a colon', post('Content-Length 2\r\n', `{}${hidden}`)],
  ['a header without a name', post(': 2\r\nContent-Length: 2\r\n', `{}${hidden}`)],
  ['a chunk of no size', post('Transfer-Encoding: chunked\r\n', `zz\r\n{}\r\n0\r\n\r\n${hidden}`)],
  [
    'a chunk larger than all numbers',
    post('Transfer-Encoding: chunked\r\n', `fffffffffffffffff\r\n{}\r\n0\r\n\r\n${hidden}`),
  ],
  ['a chunk longer than it says', post('Transfer-Encoding: chunked\r\n', `1\r\n{}\r\n0\r\n\r\n${hidden}`)],
  ['a request line without a version', 'GET /api/toy\r\n\r\n'],
  ['a version that does not exist', `GET /api/toy HTTP/9.9\r\nHost: club\r\n\r\n${hidden}`],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a space inside the address', `GET /api/toy x HTTP/1.1\r\nHost: club\r\n\r\n${hidden}`],
  ['no host', `GET /api/toy HTTP/1.1\r\nConnection: close\r\n\r\n${hidden}`],
])('%s is refused once, in the envelope, and the hidden request behind it never runs', async (_name, bytes) => {
  const text = await exchange(bytes);
  expect(findStatuses(text)).toEqual([400]);
  expect(Problem.parse(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).code).toBe('malformed_request');
  expect(text).toMatch(/x-content-type-options: nosniff/i);
  expect(reached.filter((line) => line.startsWith('hidden'))).toEqual([]);
  expect(reached.filter((line) => line.includes('{}'))).toEqual([]);
});

const closing = 'Connection: close\r\n';

test('refuses TRACE and echoes nothing', async () => {
  const secret = 'Authorization: Bearer a-secret-word';
  for (const path of ['/', '/api/toy', '/api/none']) {
    const text = await exchange(`TRACE ${path} HTTP/1.1\r\nHost: club\r\n${secret}\r\n${closing}\r\n`);
    expect(findStatuses(text)).toEqual([404]);
    expect(text).not.toContain('a-secret-word');
  }
  expect(reached).toEqual([]);
});

test('opens no tunnel', async () => {
  expect(await exchange(`CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n${hidden}`)).toBe('');
  expect(reached).toEqual([]);
});

test('agrees to no protocol upgrade', async () => {
  const upgrade = `Connection: Upgrade, close\r\nUpgrade: h2c, websocket\r\n`;
  expect(findStatuses(await exchange(`GET /api/toy HTTP/1.1\r\nHost: club\r\n${upgrade}\r\n`))).toEqual([200]);
});

test('proxy and method override headers change nothing', async () => {
  const moves = ['X-Original-URL: /api/hidden', 'X-Rewrite-URL: /api/hidden', 'X-HTTP-Method-Override: DELETE'];
  const text = await exchange(`GET /api/toy HTTP/1.1\r\nHost: club\r\n${moves.join('\r\n')}\r\n${closing}\r\n`);
  expect(findStatuses(text)).toEqual([200]);
  expect(reached).toEqual(['GET /api/toy null']);
});

test('reads a well-formed body by length and in chunks, one after the other on one connection', async () => {
  const text = await exchange(
    post('Content-Length: 7\r\n', '{"a":1}') +
      post(`Transfer-Encoding: chunked\r\n${closing}`, '3\r\n{"a\r\n4\r\n":2}\r\n0\r\n\r\n'),
  );
  expect(findStatuses(text)).toEqual([200, 200]);
  expect(reached).toEqual(['POST /api/toy {"a":1}', 'POST /api/toy {"a":2}']);
});
