import { points } from '@club/contract/club/points';
import { glucoseSources } from '@club/contract/health/body/glucose-sources';
import { fhirExport } from '@club/contract/health/exchange/fhir-export';
import { redFlags } from '@club/contract/health/signals/red-flags';
import { dayMs, minuteMs } from '@club/contract/platform/units';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeBudget } from '#health/base/connected-services';
import { type FakeService, openFakeService, type Seen } from '#health/base/connected-services/fixtures';
import { aHealthMember, passDays } from '#health/fixtures';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { callback } from './fixtures.testing.ts';
import { syncMember } from './sync.ts';

let club: TestClub;
let service: FakeService;
let ada: Member;

beforeAll(async () => {
  service = await openFakeService();
  club = await testClub({
    AIDEX_AUTHORIZE_URL: `${service.address}/authorize`,
    AIDEX_TOKEN_URL: `${service.address}/token`,
    AIDEX_READINGS_URL: `${service.address}/readings`,
    AIDEX_REVOKE_URL: `${service.address}/revoke`,
    AIDEX_CLIENT_ID: 'club',
    AIDEX_CLIENT_SECRET: 'hush',
  });
});
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T09:00:00.000Z');
  ada = await aHealthMember(club);
  tokens = 0;
  service.answer = answerWell;
});
afterAll(async () => {
  await club.close();
  await service.close();
});

let tokens = 0;
/** Tokens that rotate, and a reading of 100 every five minutes of what is asked for, a day at most. */
const answerWell = ({ url }: Seen) => {
  if (url.pathname === '/token') {
    tokens += 1;
    return { body: { access_token: `access ${tokens}`, refresh_token: `refresh ${tokens}`, expires_in: 3600 } };
  }
  if (url.pathname === '/revoke') return { body: {} };
  return { body: { unit: 'mg/dL', readings: listAsked(url) } };
};

const listAsked = (url: URL, value = 100) => {
  const [start, end] = ['start', 'end'].map((name) => Date.parse(url.searchParams.get(name) ?? '')) as [number, number];
  const from = Math.max(start, club.clock.now().getTime() - dayMs);
  return Array.from({ length: Math.max(0, Math.ceil((end - from) / (5 * minuteMs))) }, (_, index) => ({
    time: new Date(from + index * 5 * minuteMs).toISOString(),
    value,
  }));
};

const connect = async (as = ada) => {
  const begun = await call(club.app, glucoseSources.authorizeGlucoseSource, { redirect_uri: callback }, { as });
  expect(begun.body).toMatchObject({ provider: 'aidex', simulated: false });
  const given = { code: 'code', state: begun.body.state };
  return call(club.app, glucoseSources.completeGlucoseConnection, given, { as });
};
const connectAndSync = async (as = ada) => {
  await connect(as);
  await club.runJobs();
  service.seen.length = 0;
};
const readStatus = async () => {
  ada = await factories.newSession(club, ada);
  return (await call(club.app, glucoseSources.getGlucoseStatus, {}, { as: ada })).body;
};
const syncAll = () => club.runJob('sync_glucose');
const listAnswered = (path: string) => service.seen.filter(({ url }) => url.pathname === path);
const count = async () =>
  (await call(club.app, glucoseSources.listGlucoseReadings, { limit: 5000 }, { as: ada })).body.count;

test('AiDEX is offered first, and its readings are real ones', async () => {
  const { body } = await connect();
  expect(body.providers.map(({ id }) => id)).toEqual(['aidex', 'sandbox', 'nightscout']);
  await club.runJobs();
  expect(await readStatus()).toMatchObject({
    provider: 'aidex',
    provider_name: 'AiDEX',
    simulated: false,
    error: null,
  });
  const { body: found } = await call(club.app, glucoseSources.listGlucoseReadings, {}, { as: ada });
  expect([found.count, found.simulated, found.readings[0]?.quality]).toEqual([288, false, 'ok']);
});

test('a synchronisation asks only for what is new, and for the hours before it', async () => {
  await connectAndSync();
  club.clock.advance({ minutes: 5 });
  await syncAll();
  const asked = listAnswered('/readings').map(({ url }) => url.searchParams.get('start'));
  expect(asked).toEqual(['2026-11-20T06:00:00.000Z']);
  club.clock.advance({ minutes: 2 });
  await syncAll();
  expect(listAnswered('/readings')).toHaveLength(1);
});

test('a day of readings earns once it has enough of them, however often it is synchronised', async () => {
  await factories.consent(club, ada, 'rewards');
  const balance = async () => {
    await club.runJobs();
    ada = await factories.newSession(club, ada);
    return (await call(club.app, points.getBalance, {}, { as: ada })).body.balance;
  };
  await connectAndSync();
  expect(await balance()).toBe(0);
  club.clock.set('2026-11-20T20:00:00.000Z');
  await syncAll();
  expect(await balance()).toBe(2);
  for (const minutes of [5, 5, 60]) {
    club.clock.advance({ minutes });
    await syncAll();
  }
  expect(await balance()).toBe(2);
});

test('duplicates cost nothing but a note, and what has not happened yet is left out', async () => {
  await connectAndSync();
  const before = await count();
  service.answer = (request) => {
    if (request.url.pathname !== '/readings') return answerWell(request);
    const readings = listAsked(request.url);
    const future = { time: '2026-11-20T12:00:00Z', value: 100 };
    return { body: { readings: [...readings, ...readings, future, { time: '2026-11-20T09:00:00Z', value: 5000 }] } };
  };
  club.clock.advance({ minutes: 5 });
  await syncAll();
  const { last_result: result, last_reading_at: last } = await readStatus();
  expect(result).toMatchObject({ changed: 1, impossible: 2 });
  expect(result?.duplicates).toBeGreaterThan(30);
  expect(last).toBe('2026-11-20T09:05:00.000Z');
  expect(await count()).toBe(before);
});

test('a token is refreshed before it ends, and its successor is kept', async () => {
  await connectAndSync();
  club.clock.advance({ hours: 1 });
  await syncAll();
  expect(listAnswered('/token').map(({ form }) => form.get('refresh_token'))).toEqual(['refresh 1']);
  expect(listAnswered('/readings')[0]?.headers.authorization).toBe('Bearer access 2');
  club.clock.advance({ hours: 1 });
  await syncAll();
  expect(listAnswered('/token').map(({ form }) => form.get('refresh_token'))).toEqual(['refresh 1', 'refresh 2']);
});

test('a token that the service no longer takes is refreshed once', async () => {
  await connectAndSync();
  service.answer = (request) =>
    request.headers.authorization === 'Bearer access 1' ? { status: 401 } : answerWell(request);
  club.clock.advance({ minutes: 5 });
  await syncAll();
  expect(await readStatus()).toMatchObject({ error: null, needs_reauth: false });
  expect(listAnswered('/token')).toHaveLength(1);
});

test('of several workers at the same moment one refreshes and fetches', async () => {
  await connectAndSync();
  service.answer = (request) => ({ ...answerWell(request), after: 100 });
  club.clock.advance({ hours: 1 });
  await Promise.all([syncAll(), syncAll(), syncMember(club.club, ada.id, makeBudget()), syncAll()]);
  expect(listAnswered('/token')).toHaveLength(1);
  expect(listAnswered('/readings')).toHaveLength(1);
  expect(await readStatus()).toMatchObject({ error: null });
});

test('a worker that died while it fetched is taken over after five minutes', async () => {
  await connectAndSync();
  await sql`update glucose_connections set lease = gen_random_uuid(), leased_until = ${new Date('2026-11-20T09:10:00Z')},
      next_sync_at = ${new Date('2026-11-20T09:05:00Z')}`.execute(club.club.healthWorkerDb);
  club.clock.advance({ minutes: 9 });
  await syncAll();
  expect(service.seen).toEqual([]);
  club.clock.advance({ minutes: 1 });
  await syncAll();
  expect(listAnswered('/readings')).toHaveLength(1);
});

test('after invalid_grant the member has to sign in again, nothing is tried meanwhile, and the gap then fills in', async () => {
  await connectAndSync();
  service.answer = ({ url }) =>
    url.pathname === '/token' ? { status: 400, body: { error: 'invalid_grant' } } : { status: 401 };
  club.clock.advance({ minutes: 5 });
  await syncAll();
  expect(await readStatus()).toMatchObject({ connected: true, needs_reauth: true, error: { code: 'signed_out' } });
  service.seen.length = 0;
  club.clock.advance({ hours: 7 });
  await syncAll();
  await call(club.app, glucoseSources.syncGlucose, {}, { as: await factories.newSession(club, ada) });
  await club.runJobs();
  expect(service.seen).toEqual([]);
  service.answer = answerWell;
  await connectAndSync(await factories.newSession(club, ada));
  expect(await readStatus()).toMatchObject({
    needs_reauth: false,
    error: null,
    last_reading_at: '2026-11-20T16:05:00.000Z',
  });
  expect(await count()).toBe(288);
});

test('a service that fails is asked later each time, and no more than every six hours', async () => {
  await connectAndSync();
  service.answer = () => ({ status: 503 });
  const waits: number[] = [];
  for (let tries = 0; tries < 9; tries += 1) {
    const due = await readDue();
    club.clock.set(due.toISOString());
    await syncAll();
    waits.push(((await readDue()).getTime() - due.getTime()) / minuteMs);
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 360, 360]);
  ada = await passDays(club, ada, 0);
  expect(await readStatus()).toMatchObject({ error: { code: 'unreachable' }, needs_reauth: false, connected: true });
  service.answer = answerWell;
  club.clock.set((await readDue()).toISOString());
  await syncAll();
  expect(await readStatus()).toMatchObject({ error: null });
});

const readDue = async (): Promise<Date> => {
  const { rows } = await sql<{ due: Date }>`select next_sync_at as due from glucose_connections`.execute(
    club.club.healthWorkerDb,
  );
  return rows[0]?.due ?? new Date(0);
};

test('a service that limits calls is left alone for as long as it asks, by all members', async () => {
  await connectAndSync();
  const ben = await aHealthMember(club);
  await connectAndSync(ben);
  service.answer = () => ({ status: 429, headers: { 'retry-after': '1800' } });
  club.clock.advance({ minutes: 5 });
  const budget = makeBudget();
  await syncMember(club.club, ada.id, budget);
  await syncMember(club.club, ben.id, budget);
  expect(listAnswered('/readings')).toHaveLength(1);
  expect(await readStatus()).toMatchObject({ error: { code: 'rate_limited' } });
  service.answer = answerWell;
  club.clock.advance({ minutes: 30 });
  await syncMember(club.club, ben.id, budget);
  await syncMember(club.club, ada.id, budget);
  expect(listAnswered('/readings')).toHaveLength(3);
});

test('one member whose service fails holds up no other', async () => {
  await connectAndSync();
  const ben = await aHealthMember(club);
  await connectAndSync(ben);
  service.answer = (request) =>
    request.headers.authorization === 'Bearer access 1' ? { body: 'not JSON' } : answerWell(request);
  club.clock.advance({ minutes: 5 });
  await syncAll();
  expect((await readStatus()).error).toEqual({ code: 'bad_answer' });
  const other = await factories.newSession(club, ben);
  const { body } = await call(club.app, glucoseSources.getGlucoseStatus, {}, { as: other });
  expect(body).toMatchObject({ error: null, last_reading_at: '2026-11-20T09:05:00.000Z' });
});

test('a failure between two pages keeps the first one, and the next attempt leaves no hole', async () => {
  await connectAndSync();
  club.clock.advance({ hours: 6 });
  service.answer = (request) => {
    if (request.url.searchParams.get('cursor')) return { status: 500 };
    if (request.url.pathname !== '/readings') return answerWell(request);
    return { body: { readings: listAsked(request.url).slice(-3), next: 'the older ones' } };
  };
  await syncAll();
  expect(await readStatus()).toMatchObject({
    error: { code: 'unreachable' },
    last_reading_at: '2026-11-20T15:00:00.000Z',
  });
  service.answer = answerWell;
  club.clock.advance({ minutes: 5 });
  await syncAll();
  expect(await readStatus()).toMatchObject({ error: null, last_reading_at: '2026-11-20T15:05:00.000Z' });
  expect(await count()).toBe(288);
});

test('disconnecting revokes at the service at once and keeps the readings', async () => {
  await connectAndSync();
  const { body } = await call(club.app, glucoseSources.disconnectGlucose, {}, { as: ada });
  expect(body).toMatchObject({ connected: false, deleted_readings: 0, last_reading_at: '2026-11-20T09:00:00.000Z' });
  expect(listAnswered('/revoke').map(({ form }) => form.get('token'))).toEqual(['refresh 1']);
  expect(await count()).toBe(288);
});

test('disconnecting deletes what came from the service if the member wants', async () => {
  await connectAndSync();
  const { body } = await call(club.app, glucoseSources.disconnectGlucose, { delete_readings: true }, { as: ada });
  expect(body).toMatchObject({ connected: false, deleted_readings: 289, last_reading_at: null });
});

test('a service that is down while a member disconnects hears of it later', async () => {
  await connectAndSync();
  service.answer = () => ({ status: 503 });
  expect((await call(club.app, glucoseSources.disconnectGlucose, {}, { as: ada })).body.connected).toBe(false);
  expect(await readStatus()).toMatchObject({ connected: false });
  service.answer = answerWell;
  service.seen.length = 0;
  await syncAll();
  expect(service.seen.map(({ url }) => url.pathname)).toEqual(['/revoke']);
  expect(await countConnections()).toBe(0);
});

test('deleting all health data also ends the access at the service', async () => {
  await connectAndSync();
  await call(club.app, fhirExport.eraseHealthData, {}, { as: ada });
  await syncAll();
  expect(listAnswered('/revoke')).toHaveLength(1);
  expect(await countConnections()).toBe(0);
});

test('a service that never hears of the end is forgotten after a day', async () => {
  await connectAndSync();
  service.answer = () => ({ status: 503 });
  await call(club.app, glucoseSources.disconnectGlucose, {}, { as: ada });
  club.clock.advance({ hours: 25 });
  await syncAll();
  expect(await countConnections()).toBe(0);
});

const countConnections = async () => {
  const { rows } = await sql`select id from glucose_connections`.execute(club.club.healthWorkerDb);
  return rows.length;
};

test('a code that the service refuses, and a service that is down, each say so', async () => {
  service.answer = () => ({ status: 400, body: { error: 'invalid_grant' } });
  expect((await connect()).problem).toMatchObject({
    code: 'invalid_code',
    message: "AiDEX didn't accept the connection. Connect again.",
  });
  service.answer = () => ({ status: 502 });
  expect((await connect()).problem).toMatchObject({
    code: 'partner_unavailable',
    message: "AiDEX doesn't answer right now. Try again later.",
  });
  expect((await readStatus()).connected).toBe(false);
});

test('a warning that a sensor raised stays until it is read, though the sensor goes with its readings', async () => {
  service.answer = (seen) =>
    seen.url.pathname === '/readings'
      ? { body: { unit: 'mg/dL', readings: listAsked(seen.url, 45) } }
      : answerWell(seen);
  await connectAndSync();
  ada = await factories.newSession(club, ada);
  const listOpen = async () =>
    (await call(club.app, redFlags.listRedFlags, {}, { as: ada })).body.results.map(({ code }) => code);
  expect(await listOpen()).toContain('low_sensor_glucose');
  const { body } = await call(club.app, glucoseSources.disconnectGlucose, { delete_readings: true }, { as: ada });
  expect(body.deleted_readings).toBeGreaterThan(0);
  expect(await count()).toBe(0);
  expect(await listOpen()).toContain('low_sensor_glucose');
});
