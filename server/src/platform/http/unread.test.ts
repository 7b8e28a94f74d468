import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { post } from '@club/contract/platform/endpoint';
import { pictureFile } from '@club/contract/platform/files';
import { limits } from '@club/contract/platform/limits';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type TestClub, testClub } from '#tools/testing';
import type { Caller } from './call.ts';
import { createLimiter, type Limiter } from './limit.ts';
import { serve } from './serve.ts';
import { createServer } from './server.ts';
import { endUnfinished } from './slow-bodies.ts';

const upload = post('api/toy-upload/', {
  summary: 'Takes a picture.',
  access: 'public',
  input: z.object({ title: z.optional(z.string()), picture: z.optional(z.file()) }),
  output: z.object({ size: z.number() }),
  multipart: true,
});
const members = post('api/toy-members/', {
  summary: 'Takes a picture of a member.',
  access: 'member',
  input: upload.input,
  output: upload.output,
  multipart: true,
});
const limited = post('api/toy-limited/', { ...members, limit: 'upload' });

let club: TestClub;
let app: FastifyInstance;
let limiter: Limiter;
let port: number;
beforeAll(async () => {
  club = await testClub();
  app = await createServer(club.config);
  limiter = createLimiter(club.database.pool, 'secret', 1);
  const authenticate = async (_: unknown, id: string) => ({ id, accountTypes: ['CM'] }) as unknown as Caller;
  const handler = async ({ input: { picture } }: { input: { picture?: File | undefined } }) => ({
    size: picture?.size ?? 0,
  });
  serve(
    { app, club: club.club, limiter, authenticate },
    { upload, members, limited },
    { upload: handler, members: handler, limited: handler },
  );
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await app.close();
  await club.close();
});

/** Sends the beginning of a form and then bytes until the server hangs up. */
const pour = (path: string, begin: string, bearer = '') =>
  new Promise<{ answer: string; megabytes: number }>((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1');
    const piece = Buffer.alloc(64 * 1024, 120);
    const send = () => {
      while (socket.writable && socket.write(piece));
    };
    socket
      .on('data', (chunk) => (answer += chunk))
      .on('drain', send)
      .on('error', () => undefined)
      .on('close', () => resolve({ answer, megabytes: socket.bytesWritten / 1024 / 1024 }));
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: club\r\nContent-Type: multipart/form-data; boundary=x\r\n${bearer && `Authorization: Bearer ${bearer}\r\n`}Content-Length: 1000000000000\r\n\r\n`,
    );
    socket.write(begin);
    send();
  });

const part = (more: string) => `--x\r\nContent-Disposition: form-data; name=${more}\r\n\r\n`;
const picture = part('"picture"; filename="a.png"\r\nContent-Type: image/png');

test.each([
  ['a picture', '/api/toy-upload/', picture, 413, 'file_too_large'],
  ['a text', '/api/toy-upload/', part('"title"'), 413, 'body_too_large'],
  ['something before the first part', '/api/toy-upload/', 'y', 413, 'body_too_large'],
  ['a picture of nobody', '/api/toy-members/', picture, 401, 'not_authenticated'],
])('%s without an end is refused, and soon no longer read', async (_name, path, begin, status, code) => {
  const { answer, megabytes } = await pour(path, begin);
  expect(answer).toContain(`HTTP/1.1 ${status} `);
  expect(answer).toContain(`"code":"${code}"`);
  // What the system keeps between the two comes on top of what the server reads.
  expect(megabytes).toBeLessThan(100);
});

test('anyone who sends too large a picture to its end hears why it was refused, on a connection that stays', async () => {
  const form = new FormData();
  form.set('picture', new File([new Uint8Array(3 * pictureFile.maxBytes)], 'p.png', { type: 'image/png' }));
  const refused = await fetch(`http://127.0.0.1:${port}/api/toy-upload/`, { method: 'POST', body: form });
  expect(await refused.json()).toMatchObject({ status: 413, code: 'file_too_large' });
  form.set('picture', new File([new Uint8Array(200)], 'p.png', { type: 'image/png' }));
  const taken = await fetch(`http://127.0.0.1:${port}/api/toy-upload/`, { method: 'POST', body: form });
  expect(await taken.json()).toEqual({ size: 200 });
});

test("a member's files beyond the limit are refused before they are read, and told often enough, not read at all", async () => {
  const memberId = randomUUID();
  const countUploads = (many: number) =>
    Promise.allSettled(Array.from({ length: many }, () => limiter.countSubject('upload', { memberId, subject: null })));
  const [{ max }] = limits.upload;
  await countUploads(max - 1);
  const last = await pour('/api/toy-limited/', picture, memberId);
  expect(last.answer).toContain('"code":"file_too_large"');
  await countUploads(max - 1);
  const patient = await pour('/api/toy-limited/', picture, memberId);
  const after = await pour('/api/toy-limited/', picture, memberId);
  expect(patient.answer).toContain('"code":"rate_limited"');
  expect(patient.megabytes).toBeGreaterThan(32);
  // The answer is sent, but anyone who goes on writing to a closed connection may not get to read it.
  expect(after.megabytes).toBeLessThan(32);
});

test.each([
  ['a connection that sends nothing', ''],
  ['half a request', 'POST / HTTP/1.1\r\nHost: cl'],
  [
    'a request without the end of its body',
    'POST / HTTP/1.1\r\nHost: club\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n\r\nhalf',
  ],
  ['a request that was answered, and half of the next', 'GET / HTTP/1.1\r\nHost: club\r\n\r\nGET / HT'],
])('%s does not hold up a stop', async (_what, sent) => {
  const stopping = Fastify({ forceCloseConnections: 'idle' });
  endUnfinished(stopping, 200);
  stopping.get('/', async () => 'whole');
  stopping.post('/', async () => 'whole');
  const { port: open } = new URL(await stopping.listen({ port: 0, host: '127.0.0.1' }));
  const arrived = once(stopping.server, 'connection');
  const socket = connect(Number(open), '127.0.0.1');
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => undefined).resume();
  if (sent) socket.write(sent);
  const [taken] = (await arrived) as [Socket];
  await expect.poll(() => taken.bytesRead, { interval: 5 }).toBe(sent.length);
  await Promise.all([stopping.close(), ended]);
});

test('a call under way is answered although the server stops', async () => {
  const stopping = Fastify({ forceCloseConnections: 'idle' });
  endUnfinished(stopping, 50);
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  stopping.get('/', async () => {
    begun.resolve();
    await gate.promise;
    return 'whole';
  });
  const address = await stopping.listen({ port: 0, host: '127.0.0.1' });
  const answer = fetch(address);
  await begun.promise;
  const closed = stopping.close();
  await pause(200);
  gate.resolve();
  expect(await (await answer).text()).toBe('whole');
  await closed;
});
