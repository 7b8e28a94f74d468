import { connect } from 'node:net';
import { post } from '@club/contract/platform/endpoint';
import { pictureFile } from '@club/contract/platform/files';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type TestClub, testClub } from '#tools/testing';
import { createLimiter } from './limit.ts';
import { Refusal } from './refusal.ts';
import { serve } from './serve.ts';
import { createServer } from './server.ts';

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

let club: TestClub;
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  club = await testClub();
  app = await createServer(club.config);
  const limiter = createLimiter(club.database.pool, 'secret', 1);
  const authenticate = () => Promise.reject(new Refusal('not_authenticated'));
  const handler = async ({ input: { picture } }: { input: { picture?: File | undefined } }) => ({
    size: picture?.size ?? 0,
  });
  serve(
    { app, club: club.club, limiter, authenticate },
    { upload, members },
    { upload: handler, members: async () => ({ size: 0 }) },
  );
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await app.close();
  await club.close();
});

/** Sends the beginning of a form and then bytes until the server hangs up. */
const pour = (path: string, begin: string, type = 'multipart/form-data; boundary=x') =>
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
      `POST ${path} HTTP/1.1\r\nHost: club\r\nContent-Type: ${type}\r\nContent-Length: 1000000000000\r\n\r\n`,
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

test('whoever sends too large a picture to its end hears why it was refused, on a connection that stays', async () => {
  const form = new FormData();
  form.set('picture', new File([new Uint8Array(3 * pictureFile.maxBytes)], 'p.png', { type: 'image/png' }));
  const refused = await fetch(`http://127.0.0.1:${port}/api/toy-upload/`, { method: 'POST', body: form });
  expect(await refused.json()).toMatchObject({ status: 413, code: 'file_too_large' });
  form.set('picture', new File([new Uint8Array(200)], 'p.png', { type: 'image/png' }));
  const taken = await fetch(`http://127.0.0.1:${port}/api/toy-upload/`, { method: 'POST', body: form });
  expect(await taken.json()).toEqual({ size: 200 });
});
