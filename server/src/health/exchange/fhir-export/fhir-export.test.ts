import { sleep } from '@club/contract/health/body/sleep';
import { assessment } from '@club/contract/health/check-up/assessment';
import { fhirExport as contract } from '@club/contract/health/exchange/fhir-export';
import { measurements } from '@club/contract/health/signals/measurements';
import { findExportUnit, listUnits, metricCodes } from '@club/contract/health/signals/metrics';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personalData } from '#app';
import { asMember } from '#health/base/storage';
import type { DaySleep, StoredNight } from '#health/body/sleep';
import { aHealthMember, recordDeviceDays } from '#health/fixtures';
import { type ObservedValue, recordMeasurements } from '#health/signals/measurements';
import { writeSeries } from '#health/signals/series';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import type { Resource } from './fhir.ts';
import { toNightObservations } from './fhir-days.ts';
import { sensorCodes } from './fhir-glucose.ts';
import { toObservations } from './fhir-observations.ts';
import { seriesCodes } from './fhir-series.ts';
import { fhirExport } from './index.ts';
import { instrumentCodes } from './instrument-codes.data.ts';

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

const readBundle = async (memberId = ada.id): Promise<Resource[]> => {
  const file = await fhirExport.exportFiles?.[0]?.make(club.club, memberId);
  const bundle = JSON.parse(new TextDecoder().decode(file));
  expect(bundle).toMatchObject({ resourceType: 'Bundle', type: 'collection' });
  return bundle.entry.map(({ resource }: { resource: Resource }) => resource);
};

const at = new Date('2026-11-01T08:00:00Z');
const value = (over: Partial<ObservedValue>): ObservedValue => ({
  metric: 'weight',
  value: 70,
  observed_at: at,
  source: 'typed',
  ...over,
});

test('a value carries its LOINC and UCUM codes, its time and how it was measured', () => {
  expect(toObservations([value({})], 'Patient/x')).toMatchObject([
    {
      resourceType: 'Observation',
      status: 'final',
      category: [{ coding: [{ code: 'vital-signs' }] }],
      code: { coding: [{ system: 'http://loinc.org', code: '29463-7' }], text: 'Weight' },
      subject: { reference: 'Patient/x' },
      effectiveDateTime: '2026-11-01T08:00:00.000Z',
      valueQuantity: { value: 70, unit: 'kg', system: 'http://unitsofmeasure.org', code: 'kg' },
      method: { text: 'Entered by the member' },
    },
  ]);
});

test('the two values of one reading are parts of one blood pressure, and a lonely one stands alone', () => {
  const reading = [value({ metric: 'systolic', value: 121 }), value({ metric: 'diastolic', value: 78 })];
  const later = value({ metric: 'diastolic', value: 80, observed_at: new Date('2026-11-02T08:00:00Z') });
  const found = toObservations([...reading, later], 'Patient/x');
  expect(found).toHaveLength(2);
  expect(found[0]).toMatchObject({
    code: { coding: [{ code: '85354-9' }] },
    component: [
      { code: { coding: [{ code: '8480-6' }] }, valueQuantity: { value: 121, code: 'mm[Hg]' } },
      { code: { coding: [{ code: '8462-4' }] }, valueQuantity: { value: 78 } },
    ],
  });
  expect(found[1]).toMatchObject({ valueQuantity: { value: 80 } });
});

test('simulated values are left out, and a value below the detection limit says so', () => {
  const values = [value({ source: 'simulated' }), value({ metric: 'crp', value: 0.3, censored: true })];
  expect(toObservations(values, 'Patient/x')).toMatchObject([
    { category: [{ coding: [{ code: 'laboratory' }] }], valueQuantity: { value: 0.3, comparator: '<' } },
  ]);
});

test('a neck has its LOINC code, and a grip of either hand its SNOMED code', () => {
  const found = toObservations(
    [value({ metric: 'neck', value: 38 }), value({ metric: 'grip_strength', value: 41 })],
    'x',
  );
  expect(found).toMatchObject([
    { code: { coding: [{ system: 'http://loinc.org', code: '56074-8' }], text: 'Neck' } },
    { code: { coding: [{ system: 'http://snomed.info/sct', code: '251433001', display: 'Grip strength' }] } },
  ]);
});

test('a value is told in the unit it was typed in, under the code of that unit', async () => {
  const values = [
    { metric: 'total_cholesterol', value: 5.1, unit: 'mmol/L' },
    { metric: 'hba1c', value: 42, unit: 'mmol/mol' },
    { metric: 'weight', value: 154.3, unit: 'lb' },
    { metric: 'creatinine', value: 0.9, unit: 'mg/dL' },
    { metric: 'hdl', value: 50, unit: 'mg/dL' },
  ] as const;
  const observed_at = at.toISOString();
  await call(club.app, measurements.recordMeasurements, { observed_at, values: [...values] }, { as: ada });
  const answers = [{ question: 'waist_cm', value: 31.5, unit: 'in' }];
  expect((await call(club.app, assessment.saveUserAnswers, { answers }, { as: ada })).status).toBeLessThan(300);
  const told = (await readBundle()).flatMap(({ code, valueQuantity }) => {
    const { coding } = (code ?? { coding: [] }) as { coding: { code: string }[] };
    const { value: amount, unit, code: ucum } = (valueQuantity ?? {}) as Record<string, unknown>;
    return coding[0] && valueQuantity ? [[coding[0].code, amount, unit, ucum]] : [];
  });
  expect(told.toSorted()).toEqual(
    [
      ['14647-2', 5.1, 'mmol/L', 'mmol/L'],
      ['59261-8', 42, 'mmol/mol', 'mmol/mol'],
      ['29463-7', 154.3, 'lb', '[lb_av]'],
      ['2160-0', 0.9, 'mg/dL', 'mg/dL'],
      ['2085-9', 50, 'mg/dL', 'mg/dL'],
      ['8280-0', 31.5, 'in', '[in_i]'],
    ].toSorted(),
  );
});

test("stones and feet, which FHIR's vital signs don't know, are told in kilograms and centimetres", () => {
  const found = toObservations(
    [
      value({ value: 11.5 * 6.35029318, typed_value: 11.5, typed_unit: 'st' }),
      value({ metric: 'height', value: 5.9 * 30.48, typed_value: 5.9, typed_unit: 'ft' }),
    ],
    'x',
  );
  expect(found.map(({ valueQuantity }) => valueQuantity)).toMatchObject([
    { value: 73, unit: 'kg', code: 'kg' },
    { value: 180, unit: 'cm', code: 'cm' },
  ]);
});

test('without the typed unit a value loses the tail of its conversion, and one as typed stays', () => {
  const found = toObservations(
    [
      value({ metric: 'total_cholesterol', value: 197.21699999999998 }),
      value({ value: 69.98929969 }),
      value({ value: 70.25 }),
    ],
    'x',
  );
  expect(found).toMatchObject([
    { valueQuantity: { value: 197, code: 'mg/dL' } },
    { valueQuantity: { value: 70 } },
    { valueQuantity: { value: 70.25 } },
  ]);
});

/** LOINC codes end in a check digit (mod 10, Luhn). */
const hasCheckDigit = (code: string): boolean => {
  const [body = '', digit] = code.split('-');
  const sum = [...body].reverse().reduce((total, char, index) => {
    const doubled = Number(char) * (index % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return String((10 - (sum % 10)) % 10) === digit;
};

test('every LOINC code has the right check digit', () => {
  expect(hasCheckDigit('2339-0')).toBe(true);
  expect(hasCheckDigit('2339-1')).toBe(false);
  const codes = metricCodes.flatMap((code) =>
    listUnits(code).flatMap((unit) => findExportUnit(code, unit).loinc ?? []),
  );
  expect(codes.filter((code) => !hasCheckDigit(code))).toEqual([]);
  const series = Object.values(seriesCodes).map(({ code }) => code);
  const instruments = Object.values(instrumentCodes).flatMap(({ panel, questions }) => [
    ...(panel ? [panel] : []),
    ...Object.values(questions).map(({ code }) => code),
  ]);
  const others = ['85354-9', '55758-7', '75626-2', ...series, ...Object.values(sensorCodes), ...instruments];
  expect(others.filter((code) => !hasCheckDigit(code))).toEqual([]);
});

test("the bundle holds the member's own values and nobody else's, corrected ones as they are now", async () => {
  const ben = await aHealthMember(club);
  const weigh = (as: Member, kilograms: number) =>
    call(
      club.app,
      measurements.recordMeasurements,
      { observed_at: at.toISOString(), values: [{ metric: 'weight', value: kilograms, unit: 'kg' }] },
      { as },
    );
  const { body } = await weigh(ada, 70);
  await weigh(ben, 99);
  const id = body.results[0]?.id ?? '';
  await call(club.app, measurements.correctMeasurement, { id, value: 71, unit: 'kg' }, { as: ada });
  await asMember(club.club.healthDb, ada.id, (db) =>
    recordMeasurements(db, club.clock, ada.id, [{ metric: 'waist', value: 80, observedAt: at, source: 'simulated' }]),
  );
  const resources = await readBundle();
  expect(resources.map(({ resourceType }) => resourceType)).toEqual(['Patient', 'Observation']);
  expect(resources[1]).toMatchObject({ valueQuantity: { value: 71 } });
});

test('heart rates are one observation a day with all readings, and the resting one is a value', async () => {
  await asMember(club.club.healthDb, ada.id, async (db) => {
    const readings = [0, 2].map((slot) => ({ at: new Date(at.getTime() + slot * 300_000), value: 60 + slot }));
    await writeSeries(db, ada.id, { metric: 'heart_rate', source: { kind: 'import', name: 'Watch' }, readings });
    const resting = { metric: 'resting_pulse', value: 52, observedAt: at, source: 'import' } as const;
    await recordMeasurements(db, club.clock, ada.id, [resting]);
  });
  expect((await readBundle()).slice(1)).toMatchObject([
    { code: { coding: [{ code: '40443-4' }] }, valueQuantity: { value: 52, code: '/min' } },
    {
      code: { coding: [{ system: 'http://loinc.org', code: '8867-4' }], text: 'Heart rate' },
      effectivePeriod: { start: '2026-11-01T08:00:00.000Z', end: '2026-11-01T08:10:00.000Z' },
      valueSampledData: { period: 300_000, origin: { code: '/min' }, data: '60 E 62' },
    },
  ]);
});

test('a member without health data gets a bundle that says only who they are', async () => {
  expect(await readBundle((await aHealthMember(club)).id)).toHaveLength(1);
});

test('all health data is deleted at once, with a receipt, and nobody else loses any', async () => {
  const ben = await aHealthMember(club);
  const weigh = (as: Member) =>
    call(
      club.app,
      measurements.recordMeasurements,
      { observed_at: at.toISOString(), values: [{ metric: 'weight', value: 70, unit: 'kg' }] },
      { as },
    );
  await weigh(ada);
  await weigh(ben);
  const { body } = await call(club.app, contract.eraseHealthData, {}, { as: ada });
  expect(body.deleted.toSorted((one, other) => one.table.localeCompare(other.table))).toEqual([
    { table: 'health_consents', rows: 2 },
    { table: 'measurements', rows: 1 },
  ]);
  expect((await weigh(ada)).problem.code).toBe('consent_required');
  for (const { database, copy } of personalData) {
    if (database === 'health') expect(await copy(club.club.healthDb, ada.id, club.club.config)).toEqual([]);
  }
  const kept = await call(club.app, measurements.listMeasurements, { metric: 'weight' }, { as: ben });
  expect(kept.body.count).toBe(1);
});

test('deleting all health data needs a recent sign-in', async () => {
  club.clock.advance({ hours: 2 });
  const later = await factories.newSession(club, ada);
  club.clock.advance({ minutes: 4 });
  expect((await call(club.app, contract.eraseHealthData, {}, { as: later })).status).toBe(200);
  await sql`update sessions set auth_time = auth_time - interval '1 day' where user_id = ${ada.id}`.execute(
    club.database.db,
  );
  expect((await call(club.app, contract.eraseHealthData, {}, { as: later })).problem.code).toBe('step_up_required');
});

test('the stages of a night are under their own codes', () => {
  const night = {
    sleep_start: new Date('2026-11-18T22:00:00Z'),
    sleep_end: new Date('2026-11-19T05:30:00Z'),
    source: 'watch',
    device: 'Watch',
    edited: false,
    awake_min: 30,
    deep_min: 70,
    light_min: 250,
    rem_min: 100,
  } as StoredNight;
  const found = toNightObservations([{ night } as DaySleep], 'Patient/1');
  const figures = found.map(({ code, valueQuantity }) => [
    (code as { coding: { code: string }[] }).coding[0]?.code,
    (code as { text: string }).text,
    (valueQuantity as { value: number }).value,
  ]);
  expect(figures).toEqual([
    ['93832-4', 'Sleep duration', 420],
    ['93831-6', 'Deep sleep duration', 70],
    ['93830-8', 'Light sleep duration', 250],
    ['93829-0', 'REM sleep duration', 100],
  ]);
});

test('the copy holds days and nights with their LOINC codes, and as tables for spreadsheets', async () => {
  const day = { date: '2026-11-19', steps: 8123, distance_m: 5600, active_kcal: 240 };
  await recordDeviceDays(club, ada, 'watch', [day], '=Watch');
  const night = { sleep_start: '2026-11-18T22:00:00Z', sleep_end: '2026-11-19T05:30:00Z', awake_min: 30 };
  await call(club.app, sleep.recordNight, night, { as: ada });
  const bundle = await readBundle();
  const find = (code: string) => bundle.find((one) => JSON.stringify(one.code)?.includes(code));
  expect(find('41950-7')).toMatchObject({
    effectiveDateTime: '2026-11-19',
    valueQuantity: { value: 8123, code: '{steps}/d' },
  });
  expect(find('41953-1')).toMatchObject({ valueQuantity: { value: 5600, unit: 'm' } });
  expect(find('41979-6')).toMatchObject({ valueQuantity: { value: 240, code: 'kcal/(24.h)' } });
  expect(find('93832-4')).toMatchObject({
    effectivePeriod: { start: '2026-11-18T22:00:00.000Z' },
    valueQuantity: { value: 420, code: 'min' },
  });
  expect(find('93831-6')).toBeUndefined();
  const read = async (name: string) =>
    new TextDecoder().decode(await fhirExport.exportFiles?.find((file) => file.name === name)?.make(club.club, ada.id));
  expect((await read('health/activity.csv')).split('\r\n')[1]).toBe(`2026-11-19,UTC,watch,'=Watch,8123,5600,240,,,`);
  expect((await read('health/sleep.csv')).split('\r\n')[1]).toContain(
    '2026-11-18T22:00:00.000Z,2026-11-19T05:30:00.000Z,,420',
  );
});
