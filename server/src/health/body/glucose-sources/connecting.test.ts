import { consents } from '@club/contract/health/base/consents';
import { glucoseSources } from '@club/contract/health/body/glucose-sources';
import { fhirExport } from '@club/contract/health/exchange/fhir-export';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aHealthMember, passDays } from '#health/fixtures';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { agreeAtCloud, callback, connectSandbox, fetchCode } from './fixtures.testing.ts';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T09:00:00.000Z');
  ada = await aHealthMember(club);
});
afterAll(() => club.close());

const authorize = (redirect_uri = callback, as = ada) =>
  call(club.app, glucoseSources.authorizeGlucoseSource, { redirect_uri }, { as });
const complete = (given: { code: string; state: string }, as = ada) =>
  call(club.app, glucoseSources.completeGlucoseConnection, given, { as });
const readStatus = async (as = ada) => (await call(club.app, glucoseSources.getGlucoseStatus, {}, { as })).body;
const disconnect = (input: { delete_readings?: boolean } = {}, as = ada) =>
  call(club.app, glucoseSources.disconnectGlucose, input, { as });
const countRows = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    club.club.healthWorkerDb,
  );
  return rows[0]?.n;
};
const list = (input: Record<string, unknown> = {}, as = ada) =>
  call(club.app, glucoseSources.listGlucoseReadings, input as never, { as });

test('a newcomer is not connected, and sees what can be connected', async () => {
  expect(await readStatus()).toMatchObject({
    connected: false,
    provider: null,
    last_reading_at: null,
    needs_reauth: false,
    providers: [
      { id: 'sandbox', name: 'Simulated sensor', kind: 'oauth2', simulated: true },
      { id: 'nightscout', kind: 'token', simulated: false },
    ],
  });
});

test('authorizing gives the address of the service with PKCE and a state of 128 bits', async () => {
  const { body } = await authorize();
  expect(body).toMatchObject({ provider: 'sandbox', simulated: true });
  const { origin, pathname, searchParams } = new URL(body.authorization_url);
  expect(origin + pathname).toBe('http://localhost:8000/sensor-cloud/authorize');
  expect(Buffer.from(body.state, 'base64url')).toHaveLength(16);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    redirect_uri: callback,
    state: body.state,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  expect(body.authorization_url).not.toContain(ada.id);
});

test.each([
  'https://evil.example/health/glucose-reading/callback',
  'http://localhost:8000/health/glucose-reading/callback/',
  'http://localhost:8000/health/glucose-reading/callback?next=//evil.example',
  'http://localhost:8000@evil.example/health/glucose-reading/callback',
])('a foreign redirect_uri is refused: %s', async (address) => {
  const { status, problem } = await authorize(address);
  expect([status, problem.errors[0]?.field]).toEqual([400, 'redirect_uri']);
  expect(await countRows('glucose_authorizations')).toBe(0);
});

test('a member connects, and the last 90 days are there, all of them simulated', async () => {
  const { body } = await connectSandbox(club, ada);
  expect(body).toMatchObject({ connected: true, provider: 'sandbox', simulated: true, syncing: true });
  const status = await readStatus();
  expect(status).toMatchObject({
    connected: true,
    connected_at: '2026-11-20T09:00:00.000Z',
    last_sync_at: '2026-11-20T09:00:00.000Z',
    syncing: false,
    error: null,
    sensor: { model: 'Simulated sensor' },
  });
  expect(Date.parse(status.last_reading_at ?? '')).toBeGreaterThan(Date.parse('2026-11-19T09:00:00Z'));
  expect(status.last_result?.changed).toBeGreaterThan(24_000);
  const { body: found } = await list({ start_time: '2026-08-25T00:00:00Z', end_time: '2026-08-26T00:00:00Z' });
  expect(found.simulated).toBe(true);
  expect(found.summary.simulated).toBe(true);
  expect(new Set(found.readings.map(({ quality }) => quality))).toEqual(new Set(['simulated']));
});

test('a state works once, for its own member, and for ten minutes', async () => {
  const ben = await aHealthMember(club);
  const stolen = await fetchCode(club, ada);
  expect((await complete(stolen, ben)).problem.code).toBe('code_expired');
  expect((await complete(stolen)).status).toBe(200);
  expect((await complete(stolen)).problem.code).toBe('code_expired');
  const late = await fetchCode(club, ada);
  club.clock.advance({ minutes: 10 });
  ada = await factories.newSession(club, ada);
  expect((await complete(late)).problem).toMatchObject({
    code: 'code_expired',
    message: "This connection wasn't completed in time. Connect again.",
  });
  expect((await complete({ code: 'a', state: 'made up' })).problem.code).toBe('code_expired');
});

test('a code of another connection is refused by the service', async () => {
  const [one, other] = [await fetchCode(club, ada), await fetchCode(club, ada)];
  expect((await complete({ code: one.code, state: other.state })).problem).toMatchObject({
    code: 'invalid_code',
    message: "Simulated sensor didn't accept the connection. Connect again.",
  });
  expect((await readStatus()).connected).toBe(false);
});

test('anyone who cancels on the page of the service returns without a connection', async () => {
  const { body } = await authorize();
  const back = await agreeAtCloud(club, body.authorization_url, { decision: 'cancel' });
  expect(Object.fromEntries(back.searchParams)).toEqual({ error: 'access_denied', state: body.state });
});

test('tokens are unreadable in the database, and the copy of the data has none', async () => {
  await connectSandbox(club, ada);
  const { rows } = await sql<{ row: string }>`select glucose_connections::text as row from glucose_connections`.execute(
    club.club.healthWorkerDb,
  );
  expect(rows[0]?.row).not.toMatch(/access|refresh/);
});

test('disconnecting ends the access at the service, and simulated readings go with it', async () => {
  await connectSandbox(club, ada);
  const { body } = await disconnect();
  expect(body).toMatchObject({ connected: false, last_reading_at: null });
  expect(body.deleted_readings).toBeGreaterThan(24_000);
  expect(await countRows('sensor_cloud_grants')).toBe(0);
  expect(await countRows('glucose_connections')).toBe(0);
  expect((await list()).body.count).toBe(0);
  expect((await disconnect()).status).toBe(404);
});

test('connecting again renews the access and keeps the connection', async () => {
  await connectSandbox(club, ada);
  await connectSandbox(club, ada);
  expect(await countRows('glucose_connections')).toBe(1);
  expect((await readStatus()).connected).toBe(true);
});

test('withdrawing the consent disconnects, and takes simulated readings away', async () => {
  await connectSandbox(club, ada);
  await call(club.app, consents.withdrawHealthConsent, { purpose: 'health_data' }, { as: ada });
  expect(await countRows('glucose_connections')).toBe(0);
  club.clock.advance({ seconds: 1 });
  await factories.consent(club, ada);
  expect(await readStatus()).toMatchObject({ connected: false, last_reading_at: null });
});

test('deleting all health data disconnects, too', async () => {
  await connectSandbox(club, ada);
  await call(club.app, fhirExport.eraseHealthData, { confirm: true } as never, { as: ada });
  for (const table of ['glucose_connections', 'sensor_cloud_grants', 'series_days']) {
    expect([table, await countRows(table)]).toEqual([table, 0]);
  }
});

test('without consent nothing is connected or read', async () => {
  const cleo = await factories.member(club);
  expect((await authorize(callback, cleo)).problem.code).toBe('consent_required');
  expect((await complete({ code: 'a', state: 'b' }, cleo)).problem.code).toBe('consent_required');
  expect((await list({}, cleo)).problem.code).toBe('consent_required');
});

test("nobody reads another member's readings or connection", async () => {
  await connectSandbox(club, ada);
  const ben = await aHealthMember(club);
  expect((await readStatus(ben)).connected).toBe(false);
  expect((await list({}, ben)).body.count).toBe(0);
});

test('new readings come by themselves every five minutes, and at once when asked', async () => {
  await connectSandbox(club, ada);
  const before = (await readStatus()).last_reading_at ?? '';
  club.clock.advance({ minutes: 4 });
  await club.runJob('sync_glucose');
  expect((await readStatus()).last_sync_at).toBe('2026-11-20T09:00:00.000Z');
  expect((await call(club.app, glucoseSources.syncGlucose, {}, { as: ada })).body.syncing).toBe(true);
  await club.runJobs();
  expect((await readStatus()).last_sync_at).toBe('2026-11-20T09:04:00.000Z');
  ada = await passDays(club, ada, 1);
  await club.runJob('sync_glucose');
  const after = (await readStatus()).last_reading_at ?? '';
  expect(after > before).toBe(true);
  expect(after <= club.clock.now().toISOString()).toBe(true);
});

test('a member without a connection has nothing to synchronise', async () => {
  expect((await call(club.app, glucoseSources.syncGlucose, {}, { as: ada })).status).toBe(404);
});

test.each([
  ['http://my-site.example.com', 'Enter an address that starts with https://'],
  ['https://localhost', 'Enter an address that starts with https://'],
  ['https://user:pass@my-site.example.com', 'Enter an address that starts with https://'],
  ['https://127.0.0.1', 'We found no Nightscout site at this address. It must be public and use https.'],
  ['https://169.254.169.254/latest', 'We found no Nightscout site at this address. It must be public and use https.'],
  ['https://10.0.0.8:1337', 'We found no Nightscout site at this address. It must be public and use https.'],
])('a Nightscout site at %s is refused at its field', async (address, message) => {
  const { problem } = await call(club.app, glucoseSources.connectNightscout, { address, token: 'secret' }, { as: ada });
  expect(problem.errors).toMatchObject([{ field: 'address', message }]);
});

const decide = (purpose: 'devices', given: boolean) =>
  given
    ? factories.consent(club, ada, purpose)
    : call(club.app, consents.withdrawHealthConsent, { purpose }, { as: ada });

test('connecting a device needs an agreement of its own', async () => {
  const given = await fetchCode(club, ada);
  await decide('devices', false);
  const refused = [await authorize(), await complete(given)];
  const site = { address: 'https://site.example', token: 'token' };
  refused.push((await call(club.app, glucoseSources.connectNightscout, site, { as: ada })) as never);
  expect(refused.map(({ problem }) => problem.code)).toEqual(Array(3).fill('consent_required'));
  expect(await readStatus()).toMatchObject({ connected: false });
  club.clock.advance({ minutes: 1 });
  await decide('devices', true);
  expect((await connectSandbox(club, ada)).body).toMatchObject({ connected: true });
});

test('withdrawing the agreement ends the connection and gives the access back, and entries go on', async () => {
  await connectSandbox(club, ada);
  expect((await list()).body.count).toBeGreaterThan(0);
  await decide('devices', false);
  expect(await readStatus()).toMatchObject({ connected: false, syncing: false });
  expect((await list()).body.count).toBe(0);
  await club.runJobs();
  club.clock.advance({ minutes: 2 });
  await club.runJobs();
  expect((await list()).body.count).toBe(0);
});
