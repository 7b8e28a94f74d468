import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { identity } from '@club/contract/core/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/db';
import { enqueue, runJobsOnce } from '#platform/jobs';
import { startTracing } from '#platform/tracing';
import { call, factories, type TestClub, testClub } from '#tools/testing';
import { createApp } from './server.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly status?: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

let club: TestClub;
const texts: string[] = [];
const spans: Span[] = [];
const collector = createServer(async (request, response) => {
  const body = (await json(request)) as {
    resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
  };
  texts.push(JSON.stringify(body));
  spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)));
  response.setHeader('Content-Type', 'application/json').end('{}');
});

/** A member signs in and a job fails, in a club that sends all its traces to the collector. */
beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const traceEndpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  club = await testClub();
  const member = await factories.member(club, { email: 'ada@traces.example' });
  const endTraces = await startTracing({ traceEndpoint, traceShare: 1 });
  const { health: healthDatabase, healthWorker: healthWorkerDatabase } = club.database;
  const database = openDatabase({ url: club.database.appUrl, connectMs: 15_000 });
  const { config, clock } = club;
  const app = await createApp({
    ...{ healthDatabase, healthWorkerDatabase, database, config, clock },
    adapters: club.club.adapters,
  });
  await call(app, identity.login, { email: member.email, password: 'not-the-password' });
  await enqueue(database.db, 'failing', {});
  await runJobsOnce(database.pool, { failing: () => Promise.reject(new Error('for the test')) });
  await app.close();
  await database.close();
  await endTraces();
});

afterAll(async () => {
  await club.close();
  collector.close();
});

test('a call is a trace by its pattern, and its queries are parts of it', () => {
  const login = spans.find(({ name }) => name === 'POST /api/login/');
  expect(login?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 400 } });
  const parts = spans.filter(({ traceId, spanId }) => traceId === login?.traceId && spanId !== login?.spanId);
  expect(parts.map(({ name }) => name)).toContain('select');
  expect(parts.every(({ parentSpanId }) => parentSpanId === login?.spanId)).toBe(true);
});

test('a job is a trace under its name, and says that it failed', () => {
  expect(spans.find(({ name }) => name === 'job failing')?.status?.code).toBe(2);
});

test('no address, password or value of a member is in a trace', () => {
  expect(texts.join('\n')).not.toMatch(/ada@|traces\.example|not-the-password|for the test/);
});

test('nothing is traced without an address to send it to', async () => {
  const before = spans.length;
  const end = await startTracing({ traceEndpoint: null, traceShare: 1 });
  await call(club.app, identity.login, { email: 'ada@traces.example', password: 'not-the-password' });
  await end();
  expect(spans.length).toBe(before);
});
