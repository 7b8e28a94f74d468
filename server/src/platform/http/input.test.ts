import { del, get, post } from '@club/contract/platform/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type TestClub, testClub } from '#tools/testing';
import { compileInput } from './input.ts';
import { createLimiter } from './limit.ts';
import { Refusal } from './refusal.ts';
import { serve } from './serve.ts';
import { createServer } from './server.ts';

const open = { access: 'public', output: z.object({ size: z.number() }) } as const;
const input = z.object({ title: z.string() });
const calls = {
  small: post('api/toy-small/', { ...open, summary: 'Takes 64 KiB.', input }),
  large: post('api/toy-large/', { ...open, summary: 'Takes a megabyte.', input, maxBytes: 1024 * 1024 }),
  members: get('api/toy-members', { ...open, summary: 'For members.', access: 'member' }),
  limited: post('api/toy-limited/', { ...open, summary: 'Counts addresses.', input, limit: 'proposal' }),
};

let club: TestClub;
let app: FastifyInstance;
beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  app = await createServer(club.config);
  const limiter = createLimiter(club.database.pool, 'secret', 1);
  const handler = async ({ input: { title } }: { input: { title: string } }) => ({ size: title.length });
  const authenticate = () => Promise.reject(new Refusal('not_authenticated'));
  const members = async () => ({ size: 0 });
  const handlers = { small: handler, large: handler, limited: handler, members };
  serve({ app, club: club.club, limiter, authenticate }, calls, handlers);
  return () => app.close();
});
afterAll(() => club.close());

const send = (url: string, payload: string, remoteAddress = '192.0.2.1') =>
  app.inject({ method: 'POST', url, remoteAddress, headers: { 'content-type': 'application/json' }, payload });

/** Fields that may be looked up by name, but never walked through. */
const unlisted = (fields: Record<string, unknown>): Record<string, unknown> =>
  new Proxy(fields, {
    ownKeys: () => {
      throw new Error('the keys that were sent were listed');
    },
  });

test('input looks up the keys that a call declares, and never lists what was sent', async () => {
  const request = { body: unlisted({ title: 'x', id: '9' }), query: unlisted({ page: '2' }), params: { id: '7' } };
  const reader = (endpoint: Parameters<typeof compileInput>[0]) =>
    compileInput(endpoint)({ ...request, isMultipart: () => false } as unknown as FastifyRequest);
  const keys = z.object({ id: z.string(), title: z.optional(z.string()), page: z.optional(z.string()) });
  const declaration = { ...open, summary: 'Reads.', input: keys };
  expect(await reader(post('api/toy/{id}', { ...declaration, query: ['page'] }))).toEqual({
    id: '7',
    title: 'x',
    page: '2',
  });
  expect(await reader(get('api/toy/{id}', declaration))).toEqual({ id: '7', page: '2' });
  expect(await reader(del('api/toy/{id}', declaration))).toEqual({ id: '7', title: 'x', page: '2' });
});

test('input has no inherited keys', async () => {
  const request = { body: {}, query: {}, params: {}, isMultipart: () => false } as unknown as FastifyRequest;
  const keys = z.object({ constructor: z.optional(z.unknown()), toString: z.optional(z.unknown()) });
  expect(await compileInput(post('api/toy', { ...open, summary: 'Reads.', input: keys }))(request)).toEqual({});
});

test('JSON takes 64 KiB, or as much as its call declares', async () => {
  const body = (size: number) => JSON.stringify({ title: 'x'.repeat(size) });
  expect((await send('/api/toy-small/', body(65_000))).json()).toEqual({ size: 65_000 });
  expect((await send('/api/toy-small/', body(66_000))).json()).toMatchObject({ status: 413, code: 'body_too_large' });
  expect((await send('/api/toy-small', body(66_000))).json()).toMatchObject({ status: 413, code: 'body_too_large' });
  expect((await send('/api/toy-large/', body(900_000))).json()).toEqual({ size: 900_000 });
  expect((await send('/api/toy-large/', body(1_100_000))).json()).toMatchObject({ status: 413 });
});

test("a caller above its address's limit is refused before its body is read", async () => {
  for (const status of [400, 400, 400, 429])
    expect((await send('/api/toy-limited/', '{broken')).statusCode).toBe(status);
  expect((await send('/api/toy-limited/', '{"title":"x"}')).statusCode).toBe(429);
  expect((await send('/api/toy-limited/', '{"title":"x"}', '192.0.2.2')).statusCode).toBe(200);
});

test('invented bearer tokens count against their address', async () => {
  const attempt = async (remoteAddress: string) => {
    const headers = { authorization: 'Bearer made.up.token' };
    return (await app.inject({ url: '/api/toy-members', remoteAddress, headers })).statusCode;
  };
  for (let attempts = 0; attempts < 300; attempts += 1) expect(await attempt('192.0.2.1')).toBe(401);
  expect(await attempt('192.0.2.1')).toBe(429);
  expect(await attempt('192.0.2.2')).toBe(401);
});

test('a refused form names the keys that the call does not have, ten at most and each cut short', async () => {
  const few = await send('/api/toy-small/', JSON.stringify({ titel: 'x' }));
  expect(few.json().errors.map(({ field, code }: { field: string; code: string }) => [field, code])).toEqual([
    ['title', 'invalid_type'],
    ['titel', 'unknown'],
  ]);
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`${'k'.repeat(100)}${index}`, 1]));
  const { errors } = (await send('/api/toy-small/', JSON.stringify(many))).json();
  expect(errors).toHaveLength(11);
  for (const { field } of errors) expect(field.length).toBeLessThanOrEqual(60);
});

test('a form that fits is taken with whatever else it holds', async () => {
  expect((await send('/api/toy-small/', JSON.stringify({ title: 'x', titel: 'y' }))).statusCode).toBe(200);
});
