import { batchLimits, inbound } from '@club/contract/health/exchange/inbound';
import { measurements } from '@club/contract/health/signals/measurements';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aHealthMember } from '#health/fixtures';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { look, send, steps, watch } from './fixtures.testing.ts';

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

test('a batch is kept as a file of the same things would be, and again it changes nothing', async () => {
  const items = [
    steps('a1', `${day}T08:00:00+01:00`, `${day}T08:05:00+01:00`, 412),
    { id: 'h1', type: 'heart_rate', start: `${day}T08:00:00Z`, value: 72, unit: 'count/min', source: watch },
    { id: 'w1', type: 'weight', start: `${day}T06:00:00Z`, value: 154.324, unit: 'lb', source: watch },
    {
      id: 'b7',
      type: 'blood_pressure',
      start: `${day}T06:00:00Z`,
      parts: [
        { type: 'systolic', value: 121 },
        { type: 'diastolic', value: 79 },
      ],
      unit: 'mm[Hg]',
      source: watch,
    },
    {
      id: 'n3',
      type: 'sleep',
      start: '2026-11-17T23:00:00+01:00',
      end: `${day}T06:00:00+01:00`,
      stages: [
        { stage: 'light', start: '2026-11-17T23:00:00+01:00', end: `${day}T02:00:00+01:00` },
        { stage: 'deep', start: `${day}T02:00:00+01:00`, end: `${day}T06:00:00+01:00` },
      ],
      source: watch,
    },
    {
      id: 't1',
      type: 'workout',
      name: 'Running',
      start: `${day}T17:00:00Z`,
      end: `${day}T17:40:00Z`,
      kcal: 400,
      source: watch,
    },
  ];
  const first = await send(club, token, items);
  expect(first).toMatchObject({ added: 6, replaced: 0, unchanged: 0, deleted: 0, left_out: [] });
  const shown = await look(club, ada, span);
  expect(shown.days.find(({ date }) => date === day)).toMatchObject({ steps: 412 });
  expect(shown.nights).toMatchObject([{ source: 'watch', light_min: 180, deep_min: 240 }]);
  expect(shown.values).toMatchObject([{ value: expect.closeTo(70, 2) }]);
  expect(shown.trained).toMatchObject([{ kind: 'Running', kcal: 400 }]);
  expect(shown.pulse).toEqual([[`${day}T08:00:00.000Z`, 72]]);
  expect(await send(club, token, items)).toMatchObject({ added: 0, unchanged: 6 });
  expect(await look(club, ada, span)).toEqual(shown);
});

test('a bad item is left out with its reason, and the others of its batch are kept', async () => {
  const at = { start: `${day}T08:00:00Z`, source: watch };
  const items = [
    { ...at, id: 'x', type: 'stress_index', value: 3 },
    { ...at, type: 'heart_rate', value: 0, unit: 'bpm' },
    { ...at, type: 'weight', value: 70, unit: 'bushel' },
    { ...at, type: 'weight', value: 70 },
    { ...at, type: 'heart_rate', value: 70, unit: 'bpm', start: '2031-01-01T00:00:00Z' },
    { ...at, type: 'steps', value: 70, end: `${day}T07:00:00Z` },
    { ...at, type: 'steps', value: 70, end: '2026-11-20T07:00:00Z' },
    { ...at, type: 'heart_rate', value: 'seventy' },
    'no item at all',
    { ...at, type: 'heart_rate', value: 70, unit: 'bpm', start: 'yesterday' },
    { ...at, type: 'heart_rate', value: 71, unit: 'bpm' },
  ];
  const answer = await send(club, token, items);
  expect(answer.left_out.map(({ index, why }) => [index, why])).toEqual([
    [0, 'not_kept'],
    [1, 'impossible'],
    [2, 'unit'],
    [3, 'unit'],
    [4, 'time'],
    [5, 'time'],
    [6, 'time'],
    [7, 'unreadable'],
    [8, 'unreadable'],
    [9, 'unreadable'],
  ]);
  expect(answer).toMatchObject({ added: 1 });
  expect(answer.left_out[0]).toMatchObject({ id: 'x' });
  expect((await look(club, ada, span)).pulse).toEqual([[`${day}T08:00:00.000Z`, 71]]);
  const { results } = (await call(club.app, inbound.listBridges, {}, { as: ada })).body;
  expect(results[0]).toMatchObject({
    items: 1,
    left_out: expect.arrayContaining([expect.objectContaining({ type: 'stress_index', why: 'not_kept', count: 1 })]),
  });
});

test('steps that a batch cuts within five minutes are added up from all that arrived', async () => {
  await send(club, token, [steps('a', `${day}T08:00:00Z`, `${day}T08:02:00Z`, 100)]);
  await send(club, token, [steps('b', `${day}T08:02:00Z`, `${day}T08:05:00Z`, 150)]);
  const both = await look(club, ada, span);
  expect(both.steps).toEqual([[`${day}T08:00:00.000Z`, 250]]);
  expect(both.days.find(({ date }) => date === day)).toMatchObject({ steps: 250 });
  expect(await send(club, token, [steps('a', `${day}T08:00:00Z`, `${day}T08:02:00Z`, 40)])).toMatchObject({
    replaced: 1,
  });
  expect((await look(club, ada, span)).steps).toEqual([[`${day}T08:00:00.000Z`, 190]]);
  expect(await send(club, token, [{ id: 'b', type: 'steps', deleted: true, source: watch }])).toMatchObject({
    deleted: 1,
  });
  const rest = await look(club, ada, span);
  expect(rest.steps).toEqual([[`${day}T08:00:00.000Z`, 40]]);
  expect(rest.days.find(({ date }) => date === day)).toMatchObject({ steps: 40 });
});

test('only the bridge that brought an item may delete it', async () => {
  await send(club, token, [steps('a', `${day}T08:00:00Z`, `${day}T08:05:00Z`, 100)]);
  const other = await factories.bridge(club, ada, { name: 'Another' });
  const gone = { id: 'a', type: 'steps', deleted: true, source: watch };
  expect((await send(club, other, [gone])).left_out).toEqual([{ index: 0, id: 'a', why: 'not_kept' }]);
  expect((await look(club, ada, span)).steps).toHaveLength(1);
  expect(await send(club, token, [gone])).toMatchObject({ deleted: 1 });
  expect(await look(club, ada, span)).toMatchObject({
    steps: [],
    days: expect.not.arrayContaining([expect.objectContaining({ steps: 100 })]),
  });
});

test('a value that another source told in the same minute is known', async () => {
  const values = [{ metric: 'weight' as const, value: 70, unit: 'kg' }];
  await call(club.app, measurements.recordMeasurements, { observed_at: `${day}T06:00:00Z`, values }, { as: ada });
  const item = { type: 'weight', start: `${day}T06:00:30Z`, value: 70, unit: 'kg', source: watch };
  expect(await send(club, token, [item])).toMatchObject({ added: 0, unchanged: 1 });
  expect(await send(club, token, [{ ...item, value: 71 }])).toMatchObject({ added: 1 });
});

test('an offset that is sent decides on the day, then the zone of the batch, then the member’s', async () => {
  const late = (id: string, start: string) => ({ ...steps(id, start, start, 100), end: undefined });
  await send(club, token, [late('a', '2026-11-18T02:00:00-05:00')]);
  await send(club, token, [late('b', '2026-11-18T23:30:00Z')], { time_zone: 'Asia/Tokyo' });
  const { days } = await look(club, ada, span);
  expect(days.flatMap(({ date, told }) => told.map(({ steps: count }) => [date, count]))).toEqual([
    ['2026-11-18', 100],
    ['2026-11-19', 100],
  ]);
});

test('areas that the member did not allow are left out', async () => {
  const narrow = await factories.bridge(club, ada, { areas: ['sleep'] });
  const answer = await send(club, narrow, [steps('a', `${day}T08:00:00Z`, `${day}T08:05:00Z`, 100)]);
  expect(answer.left_out).toEqual([{ index: 0, id: 'a', why: 'area' }]);
});

test('a token names at most twelve devices', async () => {
  const from = (device: string) => steps(device, `${day}T08:00:00Z`, `${day}T08:05:00Z`, 10, { ...watch, device });
  const answer = await send(
    club,
    token,
    Array.from({ length: 13 }, (_, at) => from(`Watch ${at}`)),
  );
  expect(answer).toMatchObject({ added: 12, left_out: [{ index: 12, why: 'not_kept' }] });
});

test('a batch of more than a thousand items, or in another shape, is refused as a whole', async () => {
  const many = Array.from({ length: batchLimits.items + 1 }, () => ({}));
  const as = { access: token } as Member;
  expect((await call(club.app, inbound.sendBatch, { items: many }, { as })).problem).toMatchObject({
    code: 'validation_error',
  });
  expect((await call(club.app, inbound.sendBatch, { items: {} } as never, { as })).problem).toMatchObject({
    code: 'validation_error',
  });
  const large = [{ id: 'x'.repeat(batchLimits.bytes) }];
  expect((await call(club.app, inbound.sendBatch, { items: large }, { as })).problem).toMatchObject({
    code: 'body_too_large',
  });
});

test('a token that sends too often waits, and is told how long', async () => {
  for (let sent = 0; sent < batchLimits.anHour; sent += 1) await send(club, token, []);
  const refused = await call(club.app, inbound.sendBatch, { items: [] }, { as: { access: token } as Member });
  expect(refused.problem).toMatchObject({ code: 'rate_limited' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  const { results } = (await call(club.app, inbound.listBridges, {}, { as: ada })).body;
  expect(results[0]).toMatchObject({ last_refusal: { why: 'too_often' } });
});

test('a day is taken back by one press, and the same items are not taken again', async () => {
  await send(club, token, [steps('old', '2026-11-17T08:00:00Z', '2026-11-17T08:05:00Z', 70)]);
  const before = await look(club, ada, span);
  const items = [
    steps('a', `${day}T08:00:00Z`, `${day}T08:05:00Z`, 100),
    { id: 'w', type: 'weight', start: `${day}T08:00:00Z`, value: 70, unit: 'kg', source: watch },
  ];
  await send(club, token, items);
  const bridge = (await call(club.app, inbound.listBridges, {}, { as: ada })).body.results[0];
  expect(bridge?.days).toEqual([
    { day, items: 2 },
    { day: '2026-11-17', items: 1 },
  ]);
  await call(club.app, inbound.takeBackBridgeDay, { id: bridge?.id ?? '', day }, { as: ada });
  expect(await look(club, ada, span)).toEqual(before);
  expect(await send(club, token, items)).toMatchObject({ unchanged: 2 });
  expect(await look(club, ada, span)).toEqual(before);
});
