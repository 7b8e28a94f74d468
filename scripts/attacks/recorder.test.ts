import { once } from 'node:events';
import { createServer, type RequestListener, request, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { Recording, startRecorder } from './recorder.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const portOpen = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/** A club of this answer behind a recorder. */
const aRecordedClub = async (answer: RequestListener) => {
  const club = createServer(answer).listen(0, '127.0.0.1');
  await once(club, 'listening');
  const recording = new Recording();
  const recorder = await startRecorder(0, portOpen(club), recording);
  stops.push(
    () => recorder.stop(),
    () => club.close(),
  );
  return { url: `http://127.0.0.1:${recorder.port}`, port: recorder.port, recording };
};

test('hands a binary upload on as it is', async () => {
  const sent = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256));
  const arrived = Promise.withResolvers<Buffer>();
  const { url } = await aRecordedClub(async (asked, reply) => {
    arrived.resolve(await buffer(asked));
    reply.end();
  });
  await fetch(`${url}/api/picture/`, { method: 'POST', body: sent });
  expect((await arrived.promise).equals(sent)).toBe(true);
});

test('keeps two cookies apart, and the status with its own words', async () => {
  const { url } = await aRecordedClub((_asked, reply) => {
    reply.writeHead(299, 'Its own words', [
      ['set-cookie', 'one=1; Path=/'],
      ['set-cookie', 'two=2; Path=/'],
    ]);
    reply.end();
  });
  const answer = await fetch(url);
  expect([answer.status, answer.statusText]).toEqual([299, 'Its own words']);
  expect(answer.headers.getSetCookie()).toEqual(['one=1; Path=/', 'two=2; Path=/']);
});

test('holds no event back until the stream ends', async () => {
  const read = Promise.withResolvers<void>();
  const { port } = await aRecordedClub(async (_asked, reply) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.write('event: one\n\n');
    await read.promise;
    reply.end('event: two\n\n');
  });
  const asked = request({ host: '127.0.0.1', port, path: '/api/events/' }).end();
  const [answer] = await once(asked, 'response');
  const [first] = await once(answer, 'data');
  expect(String(first)).toBe('event: one\n\n');
  read.resolve();
  await once(answer.resume(), 'end');
});

test('lets a refusal through that is given before the upload is over', async () => {
  const { port } = await aRecordedClub((_asked, reply) => {
    reply.writeHead(413, { connection: 'close' }).end('too large');
  });
  const asked = request({ host: '127.0.0.1', port, method: 'POST', headers: { 'content-length': '50000000' } });
  asked.on('error', () => undefined);
  asked.write(Buffer.alloc(100_000));
  const [answer] = await once(asked, 'response');
  expect([answer.statusCode, String(await buffer(answer))]).toEqual([413, 'too large']);
  asked.destroy();
});

test('records each JSON answer of the API once, unpacked, and nothing else', async () => {
  const { url, recording } = await aRecordedClub((asked, reply) => {
    const [kind, body] = asked.url?.includes('page') ? ['text/html', '<p>'] : ['application/json', '{"points":5}'];
    reply.writeHead(asked.url?.includes('none') ? 404 : 200, { 'content-type': kind, 'content-encoding': 'br' });
    reply.end(brotliCompressSync(body));
  });
  const paths = ['/api/balance/?a=1', '/api/balance/?a=2', '/api/none/', '/api/page/', '/docs/openapi.json'];
  for (const path of paths) await (await fetch(url + path)).text();
  expect(recording.given).toBe(3);
  expect(recording.answers.map(({ path, status, body }) => [path, status, String(body)])).toEqual([
    ['/api/balance/?a=2', 200, '{"points":5}'],
    ['/api/none/', 404, '{"points":5}'],
  ]);
});
