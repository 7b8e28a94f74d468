import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { patch, post, put } from '@club/contract/platform/endpoint';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { lanes } from '#platform/jobs';
import { type TestClub, testClub } from '#tools/testing';
import type { Caller } from './call.ts';
import { createLimiter } from './limit.ts';
import { serve } from './serve.ts';
import { createServer } from './server.ts';
import { ArrivingFile } from './uploaded-file.ts';

const output = z.object({ size: z.number() });
const input = z.object({ first_name: z.optional(z.string()), file: z.optional(z.file()) });
const about = { summary: 'Reads.', access: 'member', input, output } as const;
/** Calls of lanes, whose work is only to read. */
const calls = {
  profile: patch('api/profile/', { ...about, multipart: true }),
  part: put('api/mh/imports/{id}/parts/', {
    ...about,
    multipart: true,
    streamed: true,
    input: z.object({ id: z.string(), file: z.optional(z.file()) }),
  }),
  plan: post('api/mh/meal-plan/', about),
};
const profile = ['PATCH', '/api/profile/'] as const;
const part = ['PUT', '/api/mh/imports/1/parts/'] as const;
const plan = ['POST', '/api/mh/meal-plan/'] as const;

/** Milliseconds between two looks at a body. */
const betweenLooks = 150;
const times = { toArrive: 30_000, betweenLooks: 50 };

let club: TestClub;
let app: FastifyInstance;
let port: number;
let senders: Sender[];
/** What the streamed call waits for before it reads its file. */
let ready: Promise<void>;
let reading: number;
let mostReading: number;

const open = async (looks: { betweenLooks: number }, { toArrive } = times) => {
  app = await createServer(club.config, () => false, { ...times, toArrive });
  const limiter = createLimiter(club.database.pool, 'secret', 100_000);
  const authenticate = async (_: unknown, id: string) => ({ id, accountTypes: ['CM'] }) as unknown as Caller;
  const measure = async ({ input: { file } }: { input: { file?: File | undefined } }) => ({ size: file?.size ?? 0 });
  const stream = async ({ input: { file } }: { input: { file?: File | undefined } }) => {
    reading += 1;
    mostReading = Math.max(mostReading, reading);
    try {
      await ready;
      let size = 0;
      if (file instanceof ArrivingFile) for await (const piece of file.pieces) size += piece.length;
      return { size };
    } finally {
      reading -= 1;
    }
  };
  serve({ app, club: club.club, limiter, authenticate, ...looks }, calls, {
    profile: measure,
    part: { before: stream, within: async (_call: unknown, done: unknown) => done },
    plan: measure,
  } as never);
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
};

beforeAll(async () => {
  club = await testClub();
});
beforeEach(() => {
  senders = [];
  ready = Promise.resolve();
  [reading, mostReading] = [0, 0];
});
afterEach(async () => {
  for (const { socket } of senders) socket.destroy();
  await app.close();
});
afterAll(() => club.close());

interface Sender {
  readonly socket: Socket;
  /** All that the server sends before it closes the connection. */
  readonly answer: Promise<string>;
  isAnswered: boolean;
}

interface Sending {
  readonly who?: string;
  /** Bytes of the file, or of the name in JSON. */
  readonly size?: number;
  readonly atOnce?: number;
  /** Milliseconds between two pieces. */
  readonly every?: number;
  readonly type?: 'form' | 'json';
  /** Goes on sending to a server that says it sends no more. */
  readonly stays?: boolean;
}

const form = { type: 'multipart/form-data; boundary=x', begin: '', end: '\r\n--x--\r\n' };
form.begin = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\nContent-Type: image/png\r\n\r\n';
const json = { type: 'application/json', begin: '{"first_name":"', end: '"}' };

const send = ([method, path]: readonly [string, string], sending: Sending = {}): Sender => {
  const { who = randomUUID(), size = 5000, atOnce = 1, every = 20, type = 'form', stays = false } = sending;
  const { type: contentType, begin, end } = type === 'form' ? form : json;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: stays });
  const sender: Sender = {
    socket,
    isAnswered: false,
    answer: new Promise((resolve) => {
      let text = '';
      socket
        .on('data', (chunk) => {
          text += chunk;
          sender.isAnswered = true;
        })
        .on('error', () => undefined)
        .on('close', () => resolve(text));
    }),
  };
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: club\r\nAuthorization: Bearer ${who}\r\nContent-Type: ${contentType}\r\nContent-Length: ${begin.length + size + end.length}\r\n${stays ? '' : 'Connection: close\r\n'}\r\n${begin}`,
  );
  let left = size;
  const sendNext = () => {
    const piece = Math.min(left, atOnce);
    left -= piece;
    if (socket.writable) socket.write('a'.repeat(piece) + (left === 0 ? end : ''));
    if (left === 0) clearInterval(timer);
  };
  const timer = setInterval(sendNext, every);
  sendNext();
  socket.once('close', () => clearInterval(timer));
  senders.push(sender);
  return sender;
};

/** Two calls each of so many members, in the server before anything else. */
const fill = async (call: readonly [string, string], members: number, sending: Sending = {}): Promise<Sender[]> => {
  const sent = Array.from({ length: members }, () => randomUUID()).flatMap((who) =>
    [1, 2].map(() => send(call, { who, ...sending })),
  );
  await Promise.all(sent.map(({ socket }) => once(socket, 'connect')));
  await pause(50);
  return sent;
};

const tooSlow = 'Your connection is too slow for this right now. Try again with a better one.';
const expectCut = (text: string) => {
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  expect(text).toMatch(/^connection: close\r$/im);
  expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    status: 408,
    code: 'too_slow',
    message: tooSlow,
  });
};

/** 2 KiB a second are 41 bytes every 20 milliseconds. */
const fastEnough = 100;

test.each([
  ['part', part, lanes.parts],
  ['form', profile, lanes.forms],
])(
  'slow senders of many members are cut off, and a quick %s is answered',
  async (_name, call, { atOnce, perMember }) => {
    const members = atOnce / perMember;
    await open({ betweenLooks });
    const slow = await fill(call, members + 2, { size: 1_000_000 });
    const quick = send(call, { size: 3000, atOnce: 3000 });
    expect(await quick.answer).toMatch(/^HTTP\/1\.1 200 .*\{"size":3000\}$/s);
    for (const { answer } of slow) expectCut(await answer);
    // All turns are free again: as many at once as before.
    mostReading = 0;
    const sent = await fill(call, members, { size: 2000, atOnce: fastEnough });
    for (const { answer } of sent) expect(await answer).toContain('{"size":2000}');
    if (call === part) expect(mostReading).toBe(atOnce);
  },
);

test('a sender who stays above the least rate is served, however long it takes', async () => {
  await open({ betweenLooks });
  const sent = [part, profile].map((call) => send(call, { size: 6000, atOnce: fastEnough }));
  for (const { answer } of sent) expect(await answer).toContain('{"size":6000}');
});

test('a sender who was fast may pause', async () => {
  await open({ betweenLooks });
  const sender = send(profile, { size: 5000, atOnce: 4000, every: 4 * betweenLooks });
  expect(await sender.answer).toContain('{"size":5000}');
});

test('whom the server keeps waiting is not too slow', async () => {
  const gate = Promise.withResolvers<void>();
  ready = gate.promise;
  await open({ betweenLooks: 20 });
  const size = 2_000_000;
  const sender = send(part, { size, atOnce: size });
  await pause(400);
  expect(sender.isAnswered).toBe(false);
  gate.resolve();
  expect(await sender.answer).toContain(`{"size":${size}}`);
});

test('a change without a file waits for no turn of the files', async () => {
  await open({ betweenLooks: 30_000 });
  const slow = await fill(profile, lanes.forms.atOnce / 2);
  const changed = send(profile, { type: 'json', size: 10, atOnce: 10 });
  expect(await changed.answer).toContain('{"size":0}');
  expect(slow.filter(({ isAnswered }) => isAnswered)).toEqual([]);
});

test('a slow body of a call that works out much is cut off as well', async () => {
  await open({ betweenLooks });
  expectCut(await send(plan, { type: 'json' }).answer);
});

test.each([
  ['reads', false],
  ['never hangs up', true],
])('a caller who %s hears of the time-out that they are too slow, and the turn goes on', async (_name, stays) => {
  await open({ betweenLooks: 30_000 }, { ...times, toArrive: 300 });
  const slow = await fill(profile, lanes.forms.atOnce / 2, { stays });
  const waiting = send(profile, { size: 10, atOnce: 10 });
  for (const { answer } of slow) expectCut(await answer);
  expect(await waiting.answer).toContain('{"size":10}');
});
