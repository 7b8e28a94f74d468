import { measurements } from '@club/contract/health/signals/measurements';
import { redFlags } from '@club/contract/health/signals/red-flags';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMember } from '#health/base/storage';
import { aHealthMember } from '#health/fixtures';
import { writeSeries } from '#health/signals/series';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  ada = await aHealthMember(club);
});
afterAll(() => club.close());

type Value = { metric: 'weight' | 'hba1c' | 'systolic' | 'diastolic' | 'fasting_glucose'; value: number; unit: string };
const at = '2026-11-20T08:00:00.000Z';
const record = (values: Value[], more: { confirmed?: boolean; observed_at?: string } = {}, as = ada) =>
  call(club.app, measurements.recordMeasurements, { observed_at: at, values, ...more }, { as });
const weigh = async (value: number, observed_at = at) =>
  (await record([{ metric: 'weight', value, unit: 'kg' }], { observed_at })).body.results[0]?.id ?? '';
const list = async (metric: Value['metric'] = 'weight', as = ada) =>
  (await call(club.app, measurements.listMeasurements, { metric }, { as })).body;

test('nothing is stored or shown before the member agrees', async () => {
  const stranger = await factories.member(club);
  expect((await record([{ metric: 'weight', value: 70, unit: 'kg' }], {}, stranger)).problem.code).toBe(
    'consent_required',
  );
  const answer = await call(club.app, measurements.listLatestMeasurements, {}, { as: stranger });
  expect(answer.problem.code).toBe('consent_required');
});

test.each([
  ['weight', 154.3, 'lb', 69.99],
  ['weight', 11, 'st', 69.85],
  ['hba1c', 42, 'mmol/mol', 5.995],
  ['fasting_glucose', 5, 'mmol/L', 90.09],
] as const)('a %s of %d %s is stored as %d', async (metric, value, unit, stored) => {
  const { body } = await record([{ metric, value, unit }]);
  expect(body.results[0]?.value).toBeCloseTo(stored, 2);
});

test('values of one time are recorded together or not at all', async () => {
  const pressure = (systolic: number): Value[] => [
    { metric: 'systolic', value: systolic, unit: 'mmHg' },
    { metric: 'diastolic', value: 80, unit: 'mmHg' },
  ];
  const refused = await record(pressure(900));
  expect(refused.problem.errors).toMatchObject([{ field: 'values.0.value', code: 'impossible' }]);
  expect((await list('diastolic')).count).toBe(0);
  expect((await record(pressure(120))).status).toBe(201);
  expect((await list('diastolic')).count).toBe(1);
});

test('a value in the wrong unit is refused with its range and the unit that was meant', async () => {
  const refused = await record([{ metric: 'fasting_glucose', value: 6.2, unit: 'mg/dL' }]);
  expect(refused.problem.errors[0]?.message).toMatch(/^Enter .+ from \d+ to \d+ mg\/dL\. Did you mean 6\.2 mmol\/L\?$/);
  const far = await record([{ metric: 'fasting_glucose', value: 99_999, unit: 'mg/dL' }]);
  expect(far.problem.errors[0]?.message).not.toContain('Did you mean');
});

test('an unusual value is asked about once and stored when it is confirmed', async () => {
  const heavy: Value[] = [{ metric: 'weight', value: 231, unit: 'kg' }];
  const asked = await record(heavy);
  expect(asked.problem).toMatchObject({
    code: 'unusual_value',
    errors: [{ field: 'values.0.value', message: "Is 231 kg right? That's unusual for Weight." }],
  });
  expect((await list()).count).toBe(0);
  expect((await record(heavy, { confirmed: true })).status).toBe(201);
});

test('a wrong unit, a time to come and a metric given twice are refused at their field', async () => {
  const wrongUnit = await record([{ metric: 'weight', value: 70, unit: 'mmHg' }]);
  expect(wrongUnit.problem.errors).toMatchObject([
    { field: 'values.0.unit', message: 'Choose a unit for Weight: kg, lb, st.' },
  ]);
  const future = await record([{ metric: 'weight', value: 70, unit: 'kg' }], { observed_at: '2026-11-20T09:10:01Z' });
  expect(future.problem.errors).toMatchObject([{ field: 'observed_at' }]);
  const twice = await record([1, 2].map(() => ({ metric: 'weight' as const, value: 70, unit: 'kg' })));
  expect(twice.problem.errors).toMatchObject([{ field: 'values.1.metric' }]);
});

test('the same value recorded again stays one, another at the same time corrects it', async () => {
  const first = await weigh(70);
  expect(await weigh(70)).toBe(first);
  const second = await weigh(71);
  expect((await list()).results).toMatchObject([{ id: second, value: 71, replaces: first }]);
});

test('two tabs that record at the same moment leave one value and no failure', async () => {
  const tabs = await Promise.all([70, 71, 72, 73].map((value) => record([{ metric: 'weight', value, unit: 'kg' }])));
  for (const { status } of tabs) expect([201, 409]).toContain(status);
  expect((await list()).count).toBe(1);
});

test('a correction replaces the value and names it', async () => {
  const first = await weigh(70);
  const corrected = await call(
    club.app,
    measurements.correctMeasurement,
    { id: first, value: 150, unit: 'lb' },
    { as: ada },
  );
  expect(corrected.body).toMatchObject({ replaces: first, observed_at: at });
  expect((await list()).results.map(({ value }) => Math.round(value))).toEqual([68]);
  const again = await call(
    club.app,
    measurements.correctMeasurement,
    { id: first, value: 72, unit: 'kg' },
    { as: ada },
  );
  expect(again.problem.code).toBe('not_found');
});

test('a removed value no longer counts, and its removal can be taken back', async () => {
  const id = await weigh(70);
  await call(club.app, measurements.removeMeasurement, { id }, { as: ada });
  expect((await list()).count).toBe(0);
  await call(club.app, measurements.restoreMeasurement, { id }, { as: ada });
  expect((await list()).results).toMatchObject([{ id, value: 70 }]);
});

test('a removal is not taken back over another value of the same time', async () => {
  const id = await weigh(70);
  await call(club.app, measurements.removeMeasurement, { id }, { as: ada });
  await weigh(75);
  const restored = await call(club.app, measurements.restoreMeasurement, { id }, { as: ada });
  expect(restored.problem.code).toBe('already_exists');
  expect((await list()).results).toMatchObject([{ value: 75 }]);
});

test('the latest value of each metric is the newest by its time, whenever it was typed', async () => {
  await weigh(72, '2026-11-19T08:00:00Z');
  await weigh(80, '2026-01-05T08:00:00Z');
  await record([{ metric: 'hba1c', value: 5.4, unit: '%' }]);
  const latest = await call(club.app, measurements.listLatestMeasurements, {}, { as: ada });
  expect(latest.body.results.map(({ metric, value }) => [metric, value]).sort()).toEqual([
    ['hba1c', 5.4],
    ['weight', 72],
  ]);
});

test("nobody reads, corrects or removes another member's value", async () => {
  const id = await weigh(70);
  const ben = await aHealthMember(club);
  expect((await list('weight', ben)).count).toBe(0);
  for (const endpoint of [measurements.removeMeasurement, measurements.restoreMeasurement]) {
    expect((await call(club.app, endpoint, { id }, { as: ben })).problem.code).toBe('not_found');
  }
  const corrected = await call(club.app, measurements.correctMeasurement, { id, value: 90, unit: 'kg' }, { as: ben });
  expect(corrected.problem.code).toBe('not_found');
  expect((await list()).results).toMatchObject([{ id, value: 70 }]);
});

test('a list has a window and pages', async () => {
  for (const day of [10, 11, 12, 13]) await weigh(70 + day / 10, `2026-11-${day}T08:00:00Z`);
  const window = { metric: 'weight', from: '2026-11-11T00:00:00Z', to: '2026-11-13T08:00:00Z' } as const;
  const first = await call(club.app, measurements.listMeasurements, { ...window, limit: 1 }, { as: ada });
  expect(first.body).toMatchObject({
    count: 2,
    results: [{ observed_at: '2026-11-12T08:00:00.000Z' }],
    previous: null,
  });
  expect(first.body.next).toContain('offset=1');
});

test('a CRP below what the laboratory measures is kept as such, other values are numbers', async () => {
  const at = { observed_at: '2026-11-20T08:00:00.000Z', confirmed: true };
  const crp = { metric: 'crp' as const, value: 0.3, unit: 'mg/L', censored: true };
  const { body } = await call(club.app, measurements.recordMeasurements, { ...at, values: [crp] }, { as: ada });
  expect(body.results).toMatchObject([{ value: 0.3, censored: true }]);
  const weight = { metric: 'weight' as const, value: 70, unit: 'kg', censored: true };
  const refused = await call(club.app, measurements.recordMeasurements, { ...at, values: [weight] }, { as: ada });
  expect(refused.problem.errors).toMatchObject([{ field: 'values.0.censored' }]);
});

test.each([
  ['today', at, ['severe_pressure']],
  ['last week', '2026-11-13T08:00:00Z', []],
])(
  'a very high pressure of %s raises its warning sign only while it can be acted on',
  async (_, observed_at, codes) => {
    const values: Value[] = [
      { metric: 'systolic', value: 184, unit: 'mmHg' },
      { metric: 'diastolic', value: 96, unit: 'mmHg' },
    ];
    expect((await record(values, { observed_at, confirmed: true })).status).toBe(201);
    const flags = await call(club.app, redFlags.listRedFlags, {}, { as: ada });
    expect(flags.body.results.map(({ code }) => code)).toEqual(codes);
  },
);

test('the month of a vital sign is thirty days, its latest included', async () => {
  const readings = [
    { at: new Date('2026-10-21T08:00:00Z'), value: 90 },
    { at: new Date('2026-10-22T08:00:00Z'), value: 94 },
    { at: new Date('2026-11-20T08:00:00Z'), value: 98 },
  ];
  await asMember(club.club.healthDb, ada.id, (db) =>
    writeSeries(db, ada.id, { metric: 'oxygen_saturation', source: { kind: 'device', name: 'Watch' }, readings }),
  );
  const { body } = await call(club.app, measurements.listVitals, {}, { as: ada });
  expect(body.results).toMatchObject([{ day: '2026-11-20', mean: 98, month: { mean: 96, days: 2 } }]);
});
