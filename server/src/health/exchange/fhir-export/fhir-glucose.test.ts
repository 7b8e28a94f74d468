import type { GlucoseFigures } from '@club/contract/health/body/glucose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMember } from '#health/base/storage';
import { aHealthMember } from '#health/fixtures';
import { writeSeries } from '#health/signals/series';
import { type Member, type TestClub, testClub } from '#tools/testing';
import type { Resource } from './fhir.ts';
import { splitReadings, toSensorSummary } from './fhir-glucose.ts';
import { fhirExport } from './index.ts';

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

const guide = 'http://hl7.org/fhir/uv/cgm/StructureDefinition/';

const readBundle = async (): Promise<Resource[]> => {
  const file = await fhirExport.exportFiles?.[0]?.make(club.club, ada.id);
  return JSON.parse(new TextDecoder().decode(file)).entry.map(({ resource }: { resource: Resource }) => resource);
};

const write = (kind: 'device' | 'simulated', from: string, count: number) =>
  asMember(club.club.healthDb, ada.id, (db) =>
    writeSeries(db, ada.id, {
      metric: 'glucose',
      source: { kind, name: kind },
      readings: Array.from({ length: count }, (_, slot) => ({
        at: new Date(Date.parse(from) + slot * 300_000),
        value: 100,
      })),
    }),
  );

const findCode = ({ code }: Resource): string | undefined =>
  (code as { coding: { code: string }[] } | undefined)?.coding[0]?.code;

test("each real reading has the shape of the guide's sensor reading, and those older than 90 days are by day", async () => {
  await write('simulated', '2026-11-18T00:00:00Z', 288);
  await write('device', '2026-11-17T08:00:00Z', 2);
  await write('device', '2026-03-01T08:00:00Z', 2);
  const readings = (await readBundle()).filter((one) => findCode(one) === '99504-3');
  expect(readings.map(({ effectiveDateTime, effectivePeriod }) => effectiveDateTime ?? effectivePeriod)).toEqual([
    { start: '2026-03-01T08:00:00.000Z', end: '2026-03-01T08:05:00.000Z' },
    '2026-11-17T08:00:00.000Z',
    '2026-11-17T08:05:00.000Z',
  ]);
  expect(readings[0]).toMatchObject({
    category: [{ coding: [{ code: 'laboratory' }] }],
    valueSampledData: { period: 300_000, origin: { code: 'mg/dL' }, data: '100 100' },
  });
  expect(readings[1]).toEqual({
    resourceType: 'Observation',
    id: expect.any(String),
    meta: { profile: [`${guide}cgm-sensor-reading-mass-per-volume`] },
    status: 'final',
    category: [
      { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'laboratory' }] },
    ],
    code: { coding: [{ system: 'http://loinc.org', code: '99504-3' }], text: 'Sensor glucose' },
    subject: { reference: `urn:uuid:${ada.id}` },
    effectiveDateTime: '2026-11-17T08:00:00.000Z',
    valueQuantity: { value: 100, unit: 'mg/dl', system: 'http://unitsofmeasure.org', code: 'mg/dL' },
  });
});

test('a reading of exactly 90 days ago is still a single one', () => {
  const now = new Date('2026-11-20T00:00:00Z');
  const [at, before] = [new Date('2026-08-22T00:00:00Z'), new Date('2026-08-21T23:55:00Z')];
  const points = [before, at].map((one) => ({ at: one, value: 100, source: 'device' as const }));
  expect(splitReadings(points, now)).toMatchObject({ recent: [{ at }], older: [{ at: before }] });
});

const share = (percent: number) => ({ percent, minutes: 0 });
const figures = {
  from: '2026-11-04',
  to: '2026-11-17',
  mean: 121,
  gmi: 6.2,
  cv: 28,
  coverage: { have: 3800, days_with_readings: 13, percent: 94 },
  shares: { very_low: share(1), low: share(3), in_range: share(88), high: share(6), very_high: share(2) },
} as unknown as GlucoseFigures;

test("the fortnight has the guide's summary, whose members are observations of each figure", () => {
  const [summary, ...members] = toSensorSummary(figures, 'urn:uuid:1');
  expect(summary).toMatchObject({
    meta: { profile: [`${guide}cgm-summary`] },
    code: { coding: [{ system: 'http://loinc.org', code: '107931-8' }] },
    effectivePeriod: { start: '2026-11-04', end: '2026-11-17' },
    hasMember: members.map(({ id }) => ({ reference: `urn:uuid:${id}` })),
  });
  const found = members.map((one) => {
    const { value, unit, code } = (one.valueQuantity ?? {}) as Record<string, unknown>;
    return [(one.meta as { profile: string[] }).profile[0]?.replace(guide, ''), findCode(one), value, unit, code];
  });
  expect(found).toEqual([
    ['cgm-summary-mean-glucose-mass-per-volume', '97507-8', 121, 'mg/dl', 'mg/dL'],
    ['cgm-summary-times-in-ranges', '106793-3', undefined, undefined, undefined],
    ['cgm-summary-gmi', '97506-0', 6.2, '%', '%'],
    ['cgm-summary-coefficient-of-variation', '104638-2', 28, '%', '%'],
    ['cgm-summary-days-of-wear', '104636-6', 13, 'days', 'd'],
    ['cgm-summary-sensor-active-percentage', '104637-4', 94, '%', '%'],
  ]);
  for (const { effectivePeriod } of members) {
    expect(effectivePeriod).toEqual({ start: '2026-11-04', end: '2026-11-17' });
  }
});

test('the five ranges are parts of one observation, each with its own share', () => {
  const ranges = toSensorSummary(figures, 'urn:uuid:1').find((one) => findCode(one) === '106793-3');
  const parts = ranges?.component as (Resource & { valueQuantity: { value: number } })[];
  expect(parts.map((part) => [findCode(part), part.valueQuantity.value])).toEqual([
    ['104642-4', 1],
    ['104641-6', 3],
    ['97510-2', 88],
    ['104640-8', 6],
    ['104639-0', 2],
  ]);
});

test('a summary that lacks a member claims no profile of the guide', () => {
  const [summary, ...members] = toSensorSummary({ ...figures, gmi: null }, 'urn:uuid:1');
  expect([summary?.meta, members.length]).toEqual([undefined, 5]);
  expect(members.map(findCode)).not.toContain('97506-0');
});
