import { createHash } from 'node:crypto';
import { inbound } from '@club/contract/health/exchange/inbound';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aHealthMember } from '#health/fixtures';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { look } from './fixtures.testing.ts';

let club: TestClub;
let ada: Member;
let token: string;

beforeAll(async () => {
  club = await testClub();
});

beforeEach(async () => {
  await club.database.wipe();
  ada = await aHealthMember(club);
  token = await factories.bridge(club, ada);
});

afterAll(() => club.close());

const day = '2026-11-18';
const span = { start_date: '2026-11-16', end_date: '2026-11-20' };
const as = () => ({ as: { access: token } as Member });

test('an app on the phone kits of Open Wearables sends records, a night as its stretches, and workouts', async () => {
  const source = {
    appId: 'com.sec.android.app.shealth',
    deviceId: 'R9ZW30ABC12',
    deviceName: 'Galaxy Watch7',
    deviceType: 'watch',
    recordingMethod: null,
  };
  const at = (from: string, to = from) => ({ startDate: from, endDate: to, zoneOffset: '+01:00', source });
  const sync = {
    user_id: 'u1',
    provider: 'samsung',
    sdkVersion: '0.1.0',
    data: {
      records: [
        {
          id: 'p-sys',
          parentId: 'p',
          type: 'BLOOD_PRESSURE_SYSTOLIC',
          ...at(`${day}T08:30:00Z`),
          value: 122,
          unit: 'mmHg',
        },
        { id: 's', type: 'STEP_COUNT', ...at(`${day}T09:00:00Z`, `${day}T09:05:00Z`), value: 300, unit: 'count' },
        { id: 'h', type: 'HKQuantityTypeIdentifierHeartRate', ...at(`${day}T09:00:00Z`), value: 80, unit: 'bpm' },
        { id: 'x', type: 'HYDRATION', ...at(`${day}T09:00:00Z`), value: 1, unit: 'L' },
      ],
      sleep: [
        { id: 'n-0', parentId: 'n', stage: 'light', ...at('2026-11-17T23:10:00Z', `${day}T02:00:00Z`) },
        { id: 'n-1', parentId: 'n', stage: 'deep', ...at(`${day}T02:00:00Z`, `${day}T05:00:00Z`) },
      ],
      workouts: [
        {
          id: 'w',
          type: 'RUNNING',
          ...at(`${day}T06:00:00Z`, `${day}T06:45:00Z`),
          values: [
            { type: 'duration', value: 2_700_000, unit: 'ms' },
            { type: 'calories', value: 345.5, unit: 'kcal' },
          ],
        },
      ],
    },
  };
  const { status, body } = await call(club.app, inbound.sendOpenWearables, sync, as());
  expect(status).toBe(202);
  expect(body).toMatchObject({ added: 5, left_out: [{ id: 'x', why: 'not_kept' }] });
  expect(await look(club, ada, span)).toMatchObject({
    nights: [{ sleep_start: '2026-11-17T23:10:00.000Z', light_min: 170, deep_min: 180, source: 'watch' }],
    trained: [{ kind: 'RUNNING', kcal: 345.5 }],
    pulse: [[`${day}T09:00:00.000Z`, 80]],
    steps: [[`${day}T09:00:00.000Z`, 300]],
  });
});

test('Health Auto Export sends in the units of its phone, and sums of hours are figures of a day', async () => {
  const metrics = [
    { name: 'weight_body_mass', units: 'lb', data: [{ qty: 154.324, date: `${day} 07:00:00 +0100` }] },
    { name: 'blood_glucose', units: 'mmol/L', data: [{ qty: 5, date: `${day} 08:00:00 +0100` }] },
    { name: 'heart_rate', units: 'count/min', data: [{ Min: 60, Avg: 72, Max: 90, date: `${day} 08:00:00 +0100` }] },
    {
      name: 'step_count',
      units: 'count',
      data: [
        { qty: 400, date: `${day} 08:00:00 +0100`, source: 'Ann’s Watch' },
        { qty: 500, date: `${day} 09:00:00 +0100`, source: 'Ann’s Watch' },
      ],
    },
    {
      name: 'sleep_analysis',
      data: [
        {
          startDate: '2026-11-17 23:00:00 +0100',
          endDate: `${day} 02:00:00 +0100`,
          value: 'Core',
          source: 'Ann’s Watch',
        },
        { startDate: `${day} 02:00:00 +0100`, endDate: `${day} 06:00:00 +0100`, value: 'Deep', source: 'Ann’s Watch' },
      ],
    },
    { name: 'mindful_mood', units: '', data: [{ qty: 1, date: `${day} 08:00:00 +0100` }] },
  ];
  const { body } = await call(club.app, inbound.sendHealthAutoExport, { data: { metrics } }, as());
  expect(body).toMatchObject({ added: 5, left_out: [{ why: 'not_kept' }] });
  const shown = await look(club, ada, span);
  expect(shown.values).toMatchObject([{ value: expect.closeTo(70, 2) }]);
  expect(shown).toMatchObject({
    steps: [],
    pulse: [[`${day}T07:00:00.000Z`, 72]],
    glucose: [[`${day}T07:00:00.000Z`, 90.1]],
    nights: [{ light_min: 180, deep_min: 240 }],
  });
  expect(shown.days.find(({ date }) => date === day)).toMatchObject({ steps: 900 });
});

test('Health Connect sends without an offset, and again what it sent before', async () => {
  const from = {
    data_origin: 'com.google.android.apps.fitness',
    device: { manufacturer: 'Google', model: 'Pixel Watch', type: 1 },
  };
  const payload = {
    timestamp: `${day}T12:00:00Z`,
    app_version: '1.9',
    steps: [{ count: 250, start_time: `${day}T09:00:00Z`, end_time: `${day}T09:05:00Z`, ...from }],
    weight: [{ kilograms: 70, time: `${day}T06:00:00Z`, ...from }],
    heart_rate: [{ time: `${day}T09:00:00Z`, avg: 66, min: 60, max: 70, ...from }],
    hydration: [{ liters: 1, start_time: `${day}T09:00:00Z`, end_time: `${day}T09:05:00Z`, ...from }],
  };
  const url = `/${inbound.sendHealthConnect.path}`;
  const headers = { authorization: `Bearer ${token}` };
  const post = async () => (await club.app.inject({ method: 'POST', url, headers, payload })).json();
  expect(await post()).toMatchObject({ added: 3, left_out: [{ why: 'not_kept' }] });
  expect(await post()).toMatchObject({ added: 0, unchanged: 3 });
  expect(await look(club, ada, span)).toMatchObject({
    steps: [[`${day}T09:00:00.000Z`, 250]],
    pulse: [[`${day}T09:00:00.000Z`, 66]],
    values: [{ value: 70 }],
  });
});

test('a server of Open Wearables tells each event twice, and a total of a day is a day', async () => {
  const source = { provider: 'garmin', device: 'Forerunner 265' };
  const sample = (more: object) => ({ timestamp: `${day}T09:00:00Z`, zone_offset: '+00:00', source, ...more });
  const pulse = sample({ type: 'heart_rate', value: 64, unit: 'bpm', is_daily_total: false });
  const steps = sample({ type: 'steps', value: 9120, unit: 'count', is_daily_total: true });
  const night = {
    id: 'n1',
    user_id: 'u1',
    start_time: '2026-11-17T23:00:00Z',
    end_time: `${day}T06:30:00Z`,
    zone_offset: '+00:00',
    source,
    stages: { deep_minutes: 80 },
    is_nap: false,
  };
  const tell = async (type: string, data: object) =>
    (await call(club.app, inbound.sendOpenWearablesEvent, { type, data }, as())).body;
  const heart = { series_type: 'heart_rate', sample_count: 1, samples: [pulse] };
  expect(await tell('heart_rate.created', heart)).toMatchObject({ added: 1, left_out: [] });
  expect(await tell('series.heart_rate.created', heart)).toMatchObject({ added: 0, unchanged: 1 });
  const energy = { ...steps, type: 'energy', value: 410, unit: 'kcal' };
  expect(await tell('activity.created', { samples: [steps] })).toMatchObject({ added: 1, left_out: [] });
  expect(await tell('energy.created', { samples: [energy] })).toMatchObject({ added: 1, left_out: [] });
  const joules = {
    ...steps,
    type: 'energy',
    value: 1715,
    unit: 'kJ',
    source: { provider: 'polar', device: 'Vantage' },
  };
  expect(await tell('energy.created', { samples: [joules] })).toMatchObject({ added: 0 });
  expect(await tell('sleep.created', night)).toMatchObject({ added: 1 });
  expect(await tell('sleep.created', night)).toMatchObject({ added: 0, unchanged: 1 });
  const seen = await look(club, ada, span);
  expect(seen).toMatchObject({
    steps: [],
    pulse: [[`${day}T09:00:00.000Z`, 64]],
    nights: [{ sleep_end: `${day}T06:30:00.000Z` }],
  });
  expect(seen.days.find(({ date }) => date === day)).toMatchObject({ steps: 9120, active_kcal: 410 });
  expect(await tell('connection.created', { user_id: 'u1' })).toMatchObject({ added: 0, left_out: [] });
});

const base = '/api/mh/inbound/nightscout/api/v1';
const entry = { type: 'sgv', sgv: 104, date: Date.parse(`${day}T10:00:00Z`), direction: 'Flat', device: 'xDrip' };

test('an uploader for Nightscout is known by its secret as SHA-1, plain, or in the address', async () => {
  const sha1 = createHash('sha1').update(token).digest('hex');
  const ask = (headers: Record<string, string>, query = '') =>
    club.app.inject({ method: 'GET', url: `${base}/status.json${query}`, headers });
  expect((await ask({ 'api-secret': sha1 })).json()).toMatchObject({ status: 'ok', apiEnabled: true });
  expect((await ask({ 'api-secret': token })).statusCode).toBe(200);
  expect((await ask({}, `?token=${token}`)).statusCode).toBe(200);
  expect((await ask({ 'api-secret': createHash('sha1').update('another').digest('hex') })).statusCode).toBe(401);
  expect((await ask({ authorization: `Bearer ${ada.access}` })).statusCode).toBe(401);
  expect((await ask({})).statusCode).toBe(401);
});

test('an uploader posts one entry or a list of them, and reads nothing back', async () => {
  const headers = { 'api-secret': createHash('sha1').update(token).digest('hex') };
  const send = (path: string, payload: object) =>
    club.app.inject({ method: 'POST', url: `${base}${path}`, headers, payload });
  const one = await send('/entries', entry);
  expect([one.statusCode, one.json()]).toEqual([200, [entry]]);
  const later = { ...entry, sgv: 110, date: Date.parse(`${day}T10:05:00Z`) };
  const calibration = { type: 'cal', date: entry.date };
  expect((await send('/entries.json', [entry, later, calibration])).json()).toEqual([entry, later]);
  expect((await look(club, ada, span)).glucose).toEqual([
    [`${day}T10:00:00.000Z`, 104],
    [`${day}T10:05:00.000Z`, 110],
  ]);
  const read = await club.app.inject({ method: 'GET', url: `${base}/entries.json`, headers });
  expect(read.json()).toEqual([]);
});
