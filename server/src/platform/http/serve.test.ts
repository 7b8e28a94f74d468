import { get, post, put } from '@club/contract/platform/endpoint';
import { Amount } from '@club/contract/platform/numbers/amount';
import { text } from '@club/contract/platform/shared';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { createLimiter } from './limit.ts';
import { Refusal } from './refusal.ts';
import { serve } from './serve.ts';
import { createServer } from './server.ts';

const File_ = z.file();
const calls = {
  read: get('api/toy/{id}', {
    summary: 'Reads.',
    access: 'public',
    input: z.object({ id: z.string(), page: z.optional(z.coerce.number<number>()), discount: z.optional(z.string()) }),
    flags: ['discount'],
    output: z.object({ input: z.unknown() }),
  }),
  change: put('api/toy/{id}/', {
    summary: 'Changes.',
    access: 'public',
    query: ['version'],
    input: z.object({
      id: z.string(),
      version: z.coerce.number<number>(),
      title: text({ min: 1, max: 20 }),
      amount: z.optional(Amount),
    }),
    output: z.object({ input: z.unknown() }),
  }),
  upload: post('api/toy-upload/', {
    summary: 'Uploads.',
    access: 'public',
    multipart: true,
    input: z.object({ title: z.string(), sign: z.optional(z.string()), picture: z.optional(File_) }),
    output: z.object({
      title: z.string(),
      sign: z.nullable(z.string()),
      size: z.nullable(z.number()),
      type: z.nullable(z.string()),
    }),
  }),
  spend: post('api/toy-spend', {
    summary: 'Counts once a key.',
    access: 'member',
    idempotent: true,
    input: z.object({ amount: Amount }),
    output: z.object({ times: z.number() }),
    errors: ['insufficient_points'],
  }),
  send: post('api/toy-send', {
    summary: 'Keeps a file once a key.',
    access: 'member',
    multipart: true,
    idempotent: true,
    input: z.object({ title: z.string(), picture: z.optional(File_) }),
    output: z.object({ times: z.number() }),
  }),
  leak: get('api/toy-leak', { summary: 'Answers too much.', access: 'public', output: z.object({ name: z.string() }) }),
  surprise: get('api/toy-surprise', {
    summary: 'Refuses with what it does not list.',
    access: 'public',
    output: z.object({}),
  }),
  surpriseStatus: get('api/toy-surprise-status', {
    summary: 'Answers or refuses with a status that it does not list.',
    access: 'public',
    otherStatus: 202,
    errors: ['not_eligible'],
    input: z.object({ refused: z.optional(z.string()), status: z.coerce.number<200 | 201 | 202>() }),
    output: z.object({}),
  }),
  ambassadorOnly: get('api/toy-ambassador', {
    summary: 'For ambassadors.',
    access: 'ambassador',
    output: z.object({}),
  }),
  adminOnly: get('api/toy-admin', { summary: 'For one permission.', access: 'admin.dashboard', output: z.object({}) }),
  perhaps: get('api/toy-anyone', {
    summary: 'For anyone.',
    access: 'anyone',
    output: z.object({ known: z.boolean() }),
  }),
};

let club: TestClub;
let app: FastifyInstance;
let member: Member;
let times = 0;

beforeAll(async () => {
  club = await testClub();
  app = await createServer(club.config);
  const { authenticate } = await import('#core/identity');
  const limiter = createLimiter(club.database.pool, 'secret', 1_000_000);
  serve({ app, club: club.club, limiter, authenticate }, calls, {
    read: async ({ input }) => ({ input }),
    change: async ({ input }) => ({ input }),
    upload: async ({ input: { title, sign, picture } }) => ({
      title,
      sign: sign ?? null,
      size: picture?.size ?? null,
      type: picture?.type ?? null,
    }),
    spend: async ({ input }) => {
      times += 1;
      if (input.amount === 0) throw new Refusal('insufficient_points');
      await new Promise((resolve) => setTimeout(resolve, 50));
      return { times };
    },
    send: async () => {
      times += 1;
      return { times };
    },
    leak: async () => ({ name: 'Ada', password_hash: 'secret' }) as { name: string },
    surprise: async () => {
      throw new Refusal('email_taken');
    },
    surpriseStatus: async ({ input: { refused, status }, answerWith }) => {
      if (refused) throw new Refusal('not_eligible', { status: status as number as 400 | 422 });
      answerWith(status as 200 | 201 | 202);
      return {};
    },
    ambassadorOnly: async () => ({}),
    adminOnly: async () => ({}),
    perhaps: async ({ caller }) => ({ known: caller !== null }),
  });
  member = await factories.member(club);
});
afterAll(async () => {
  await app.close();
  await club.close();
});
beforeEach(() => {
  times = 0;
});

const raw = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: unknown, headers: Record<string, string> = {}) =>
  app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload: payload as string }) });

test('reads a key only from its place', async () => {
  const reply = await raw('PUT', '/api/toy/7/?version=3&title=query', { title: 'body', version: 9, id: 'other' });
  expect(reply.json().input).toEqual({ id: '7', version: 3, title: 'body' });
  expect((await raw('PUT', '/api/toy/7/?title=query&version=1', {})).json().errors[0].field).toBe('title');
});

test('an empty query value counts as absent, except for discount', async () => {
  expect((await raw('GET', '/api/toy/7?page=&discount=')).json().input).toEqual({ id: '7', discount: '' });
});

test('refuses a repeated query key where one value is expected', async () => {
  expect((await raw('GET', '/api/toy/7?page=1&page=2')).statusCode).toBe(400);
});

test('each path also answers with and without its trailing slash', async () => {
  expect((await raw('GET', '/api/toy/7/')).statusCode).toBe(200);
  expect((await raw('PUT', '/api/toy/7?version=1', { title: 'x' })).statusCode).toBe(200);
});

test('reads form data and a file as the call names them', async () => {
  const file = new File([new Uint8Array(2000)], 'p.png', { type: 'image/png' });
  const reply = await call(app, calls.upload, { title: 'With a file', sign: 'A+', picture: file });
  expect(reply.body).toEqual({ title: 'With a file', sign: 'A+', size: 2000, type: 'image/png' });
});

test('the same call accepts JSON without a file, and form words for nothing mean empty', async () => {
  expect((await call(app, calls.upload, { title: 'JSON' })).body.title).toBe('JSON');
  const form = new FormData();
  form.set('title', 'Form');
  form.set('sign', 'undefined');
  expect((await app.inject({ method: 'POST', url: '/api/toy-upload/', payload: form })).json().sign).toBe('');
});

test.each([
  [
    'a broken form',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nno end',
    400,
  ],
  ['a form without its boundary', 'multipart/form-data', 'anything', 400],
  ['plain text', 'text/plain', '{"title":"x"}', 415],
  ['XML', 'application/xml', '<title/>', 415],
  ['broken JSON', 'application/json', '{"title":', 400],
  ['an empty JSON body', 'application/json', '', 400],
  ['a prototype key', 'application/json', '{"__proto__":{"admin":true},"title":"x"}', 400],
  ['a constructor key', 'application/json', '{"constructor":{"prototype":{"admin":true}}}', 400],
  ['a JSON list', 'application/json', '[1,2]', 400],
  ['a JSON word', 'application/json', '"title"', 400],
  ['two megabytes', 'application/json', `{"title":"${'x'.repeat(2_000_000)}"}`, 413],
])('%s is refused in the envelope', async (_name, type, payload, status) => {
  const reply = await raw('POST', '/api/toy-upload/', payload, { 'content-type': type });
  expect(reply.statusCode).toBe(status);
  expect(reply.headers['content-type']).toContain('application/problem+json');
  expect(reply.json()).toMatchObject({
    status,
    message: expect.any(String),
    request_id: expect.any(String),
    errors: expect.any(Array),
  });
});

test('a file above five megabytes is refused, with what to do', async () => {
  const file = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'p.png', { type: 'image/png' });
  const reply = await call(app, calls.upload, { title: 'Big', picture: file });
  expect(reply.problem).toMatchObject({
    status: 413,
    code: 'file_too_large',
    message: 'Choose a file of at most 5 MB.',
  });
});

test.each([
  ['/api/toy/%E0%A4%A', 400],
  ['/api/toy/%', 400],
  [`/api/toy/${'x'.repeat(5000)}`, 414],
  ['/api/nothing-here', 404],
])('the router refuses %s in the envelope', async (url, status) => {
  const reply = await raw('GET', url);
  expect(reply.statusCode).toBe(status);
  expect(reply.json()).toMatchObject({ status, code: expect.any(String), message: expect.any(String) });
});

test('refuses text that cannot be stored, naming its field', async () => {
  for (const title of ['nul \u0000 byte', 'lone \ud800 surrogate', 'bell \u0007']) {
    const reply = await raw('PUT', '/api/toy/7/?version=1', { title });
    expect(reply.json()).toMatchObject({ status: 400, errors: [{ field: 'title' }] });
  }
});

test('several invalid fields are reported together', async () => {
  const reply = await raw('PUT', '/api/toy/7/', { amount: '1e9' });
  expect(reply.json()).toMatchObject({ code: 'validation_error', message: 'Please correct the highlighted fields.' });
  expect(
    reply
      .json()
      .errors.map(({ field }: { field: string }) => field)
      .sort(),
  ).toEqual(['amount', 'title', 'version']);
});

test('outside production an answer with a key unknown to the contract fails', async () => {
  expect((await raw('GET', '/api/toy-leak')).statusCode).toBe(500);
});

test('outside production a refusal unknown to the contract fails', async () => {
  expect((await raw('GET', '/api/toy-surprise')).statusCode).toBe(500);
});

test.each([
  ['status=200', 200],
  ['status=202', 202],
  ['status=201', 500],
  ['refused=1&status=403', 403],
  ['refused=1&status=422', 422],
  ['refused=1&status=400', 500],
])('outside production a status unknown to the contract fails: %s answers %i', async (query, status) => {
  expect((await raw('GET', `/api/toy-surprise-status?${query}`)).statusCode).toBe(status);
});

test('a 5xx carries exactly the fallback sentence', async () => {
  expect((await raw('GET', '/api/toy-leak')).json().message).toBe('Something went wrong, Please try again');
});

test('access follows from the account types a member holds', async () => {
  expect((await call(app, calls.ambassadorOnly, {})).problem).toMatchObject({ status: 401, code: 'not_authenticated' });
  expect((await call(app, calls.ambassadorOnly, {}, { as: member })).problem.code).toBe('account_type_required');
  const ambassador = await factories.member(club, { types: ['CM', 'AMB'] });
  expect((await call(app, calls.ambassadorOnly, {}, { as: ambassador })).status).toBe(200);
  expect((await call(app, calls.adminOnly, {}, { as: ambassador })).problem.code).toBe('forbidden');
  const admin = await factories.member(club, { permissions: ['dashboard'] });
  expect((await call(app, calls.adminOnly, {}, { as: admin })).status).toBe(200);
});

test('a call for anyone accepts a bearer and treats a bad one as none', async () => {
  expect((await call(app, calls.perhaps, {}, { as: member })).body.known).toBe(true);
  expect((await call(app, calls.perhaps, {}, { as: 'made.up.token' })).body.known).toBe(false);
});

test('a 401 names its authentication scheme', async () => {
  expect((await call(app, calls.ambassadorOnly, {})).headers['www-authenticate']).toBe('Bearer');
});

test('the same idempotency key runs once and replays the answer, 20 times in parallel', async () => {
  const headers = { 'idempotency-key': 'one-intent-0001' };
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => call(app, calls.spend, { amount: 5 }, { as: member, headers })),
  );
  expect(times).toBe(1);
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(replies.filter(({ headers: h }) => h['idempotency-replayed'] === 'true')).toHaveLength(19);
});

test('the same idempotency key for another request is refused', async () => {
  const headers = { 'idempotency-key': 'one-intent-0002' };
  await call(app, calls.spend, { amount: 5 }, { as: member, headers });
  expect((await call(app, calls.spend, { amount: 6 }, { as: member, headers })).problem).toMatchObject({
    status: 422,
    code: 'idempotency_key_reused',
  });
});

test('the same idempotency key for another file is refused, and for the same file replayed', async () => {
  const headers = { 'idempotency-key': 'one-intent-0005' };
  const send = (text: string) => {
    const input = { title: 'Dunes', picture: new File([text], 'dunes.png', { type: 'image/png' }) };
    return call(app, calls.send, input, { as: member, headers });
  };
  expect((await send('one')).body).toEqual({ times: 1 });
  expect((await send('one')).body).toEqual({ times: 1 });
  // As long as the first, so that only its bytes tell them apart.
  expect((await send('two')).problem).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
  expect(times).toBe(1);
});

test('a refused call releases its key for another try', async () => {
  const headers = { 'idempotency-key': 'one-intent-0003' };
  expect((await call(app, calls.spend, { amount: 0 }, { as: member, headers })).problem.code).toBe(
    'insufficient_points',
  );
  expect((await call(app, calls.spend, { amount: 0 }, { as: member, headers })).problem.code).toBe(
    'insufficient_points',
  );
  expect(times).toBe(2);
});

test('two members may use the same key', async () => {
  const headers = { 'idempotency-key': 'one-intent-0004' };
  const other = await factories.member(club);
  await call(app, calls.spend, { amount: 5 }, { as: member, headers });
  await call(app, calls.spend, { amount: 5 }, { as: other, headers });
  expect(times).toBe(2);
});

test('a key that is too short is refused', async () => {
  expect(
    (await call(app, calls.spend, { amount: 5 }, { as: member, headers: { 'idempotency-key': 'short' } })).status,
  ).toBe(400);
});

test.each([
  ['a request line that is none', 'NONSENSE\r\n\r\n', 400],
  [
    'two lengths of one body',
    'POST /api/toy-upload/ HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
    400,
  ],
  ['headers of twenty kilobytes', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is answered with the envelope and the connection ends', async (_name, bytes, status) => {
  const { connect } = await import('node:net');
  const address = await app.listen({ port: 0, host: '127.0.0.1' }).catch(() => null);
  const port = address ? Number(new URL(address).port) : Number((app.server.address() as { port: number }).port);
  const text = await new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket
      .on('data', (chunk) => (received += chunk))
      .on('end', () => resolve(received))
      .on('error', reject);
  });
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status, message: expect.any(String) });
});
