import { createHash } from 'node:crypto';
import { consents } from '@club/contract/health/base/consents';
import { ownRecipes } from '@club/contract/health/food/own-recipes';
import type { Endpoint } from '@club/contract/platform/endpoint';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Config } from '#platform/config';
import { readIdempotencyKey } from '#platform/http';
import { call, everyCall, expectProblem, type Fields, readBearer, sendAny, type TestClub } from '#tools/testing';
import { setUpClub } from './fixtures.testing.ts';
import { healthIntents } from './health-intents.testing.ts';
import { intents as clubIntents } from './intents.testing.ts';

const intents = { ...clubIntents, ...healthIntents };

let club: TestClub;
setUpClub(
  (opened) => {
    club = opened;
  },
  { emptied: false },
);

const idempotentCalls = everyCall.filter(({ endpoint }) => endpoint.idempotent);

/** Sends one intent with a key of its own; `times` counts what the club has done so far. */
const prepare = async (name: string) => {
  const { endpoint } = idempotentCalls.find((one) => one.name === name) ?? {};
  const intent = await intents[name]?.(club);
  if (!endpoint || !intent) throw new Error(`${name} has no intent to try`);
  const headers = { ...readBearer(intent.as), 'idempotency-key': `one-intent-of-${intent.as.id}` };
  return {
    ...intent,
    send: (input: Fields) => sendAny(club, endpoint, input, headers),
    countTimes: async () =>
      (await intent.countDone.execute(healthIntents[name] ? club.club.healthWorkerDb : club.database.db)).rows[0]
        ?.count,
    status: endpoint.status,
  };
};

test('every call that can be repeated is tried here', () => {
  expect(idempotentCalls.map(({ name }) => name).sort()).toEqual(Object.keys(intents).sort());
});

test.each(Object.keys(intents))('%s repeated with its key answers the same and happens once', async (name) => {
  const { send, input, countTimes, status } = await prepare(name);
  const first = await send(input);
  expect(first.statusCode, first.body).toBe(status);
  expect(first.headers['idempotency-replayed']).toBeUndefined();
  const again = await send(input);
  expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(await countTimes()).toBe(1);
});

test('an answer is kept for a day, then deleted by the nightly job', async () => {
  const { as, send, input } = await prepare('points.recordEvent');
  await send(input);
  const countKept = async () => {
    await club.runJob('purge_idempotency');
    const { rows } = await sql`select 1 from idempotency_keys where user_id = ${as.id}`.execute(club.database.db);
    return rows.length;
  };
  club.clock.advance({ days: 1 });
  expect(await countKept()).toBe(1);
  club.clock.advance({ milliseconds: 1 });
  expect(await countKept()).toBe(0);
});

test.each(Object.keys(intents))('%s refuses its key for other content', async (name) => {
  const { send, input, other, countTimes } = await prepare(name);
  await send(input);
  expect(expectProblem(await send(other)).code).toBe('idempotency_key_reused');
  expect(await countTimes()).toBe(1);
});

test.each(Object.keys(intents))('%s sent several times at once with one key happens once', async (name) => {
  const { send, input, countTimes, status } = await prepare(name);
  const answers = await Promise.all([send(input), send(input), send(input)]);
  const done = answers.filter(({ statusCode }) => statusCode === status);
  expect(new Set(done.map(({ body }) => body)).size).toBe(1);
  for (const answer of answers) {
    if (!done.includes(answer)) expect(expectProblem(answer).code).toBe('idempotency_in_progress');
  }
  expect(await countTimes()).toBe(1);
});

test('what is kept of an answer about health tells nobody who reads the database what it says', async () => {
  const { as, send, input } = await prepare('ownRecipes.addOwnRecipe');
  const said = await send(input);
  expect(said.body).toContain('Slice the apple.');
  const { rows } = await sql<{ response: string; request_hash: Buffer }>`
    select response, request_hash from idempotency_keys where user_id = ${as.id}`.execute(club.database.db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.response).toMatch(/^sealed:[\w+/=]+$/);
  expect(Buffer.from(rows[0]?.response.slice(7) ?? '', 'base64').includes('apple')).toBe(false);
  expect(rows[0]?.request_hash).not.toEqual(
    createHash('sha256')
      .update(JSON.stringify(z.parse(ownRecipes.addOwnRecipe.input, input)))
      .digest(),
  );
});

test('an answer about health is forgotten when the member withdraws their consent', async () => {
  const { as, send, input } = await prepare('diary.logFood');
  await send(input);
  await call(club.app, consents.withdrawHealthConsent, { purpose: 'health_data' }, { as });
  const { rows } = await sql`select 1 from idempotency_keys where user_id = ${as.id}`.execute(club.database.db);
  expect(rows).toEqual([]);
  expect(expectProblem(await send(input)).code).toBe('consent_required');
});

test('of every call about health that can be repeated, the answer is sealed', () => {
  const plain = idempotentCalls.filter(({ endpoint }) => endpoint.idempotent !== 'sealed').map(({ name }) => name);
  expect(plain.sort()).toEqual(Object.keys(clubIntents).sort());
});

test('the hash of a request about health is another for each member, so that nobody finds it by trying', async () => {
  const readHash = async () => {
    const { as, send, input } = await prepare('measurements.recordMeasurements');
    await send(input);
    const { rows } = await sql<{ request_hash: Buffer }>`
      select request_hash from idempotency_keys where user_id = ${as.id}`.execute(club.database.db);
    return rows[0]?.request_hash.toString('hex');
  };
  const first = await readHash();
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(await readHash()).not.toBe(first);
});

test('what is repeated after the secret key was replaced by "new,old" gets its answer', async () => {
  const { endpoint } = idempotentCalls.find(({ name }) => name === 'diary.logFood') ?? {};
  const input = (await healthIntents['diary.logFood']?.(club))?.input ?? {};
  const [old, fresh] = [['old'.repeat(20)], ['new'.repeat(20), 'old'.repeat(20)]] as const;
  const read = (secretKeys: readonly string[]) =>
    readIdempotencyKey(endpoint as Endpoint, {
      header: 'one-press-of-a-button',
      memberId: '01900000-0000-7000-8000-000000000001',
      input,
      config: { secretKeys } as unknown as Config,
    });
  const [before, after] = [await read(old), await read(fresh)];
  expect(after?.hashes.some((hash) => hash.equals(before?.hashes[0] ?? Buffer.of()))).toBe(true);
  expect(after?.fromKept(before?.toKept('{"id":1}') ?? '')).toBe('{"id":1}');
});

test('a call about health that was cut off before its answer was kept is not done again, and says so', async () => {
  const { as, send, input, countTimes } = await prepare('ownFoods.addOwnFood');
  await send(input);
  // As a killed server leaves it: the food is stored, the answer isn't.
  await sql`update idempotency_keys set status = null, response = null where user_id = ${as.id}`.execute(
    club.database.db,
  );
  expect(expectProblem(await send(input)).code).toBe('idempotency_in_progress');
  club.clock.advance({ minutes: 2, milliseconds: 1 });
  expect(expectProblem(await send(input))).toMatchObject({
    code: 'idempotency_key_reused',
    message: "We can't tell whether this was saved. Look for it, and save it again if it isn't there.",
  });
  expect(await countTimes()).toBe(1);
});

test('a refused call about health gives its key back', async () => {
  const { send, input, countTimes, status } = await prepare('ownFoods.addOwnFood');
  expect((await send({ ...input, serving_grams: 0 })).statusCode).toBe(400);
  expect((await send({ ...input, energy_kcal: 20 })).statusCode).toBe(409);
  expect((await send(input)).statusCode).toBe(status);
  expect(await countTimes()).toBe(1);
});

test('creates under way while the consent is withdrawn leave no answer behind', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { as } = await prepare('diary.logFood');
    const { endpoint } = idempotentCalls.find(({ name }) => name === 'diary.logFood') ?? {};
    const send = (key: string) =>
      sendAny(
        club,
        endpoint as Endpoint,
        { items: [{ kind: 'food', id: 'apple', grams: 150 }] },
        { ...readBearer(as), 'idempotency-key': key },
      );
    const keys = Array.from({ length: 12 }, (_, index) => `press-number-${index}`);
    const sent = keys.map(send);
    const withdrawn = call(club.app, consents.withdrawHealthConsent, { purpose: 'health_data' }, { as });
    await Promise.all([...sent, withdrawn]);
    const { rows } = await sql`select key from idempotency_keys where user_id = ${as.id}`.execute(club.database.db);
    expect(rows).toEqual([]);
    for (const key of keys) expect((await send(key)).statusCode).toBe(403);
  }
});
