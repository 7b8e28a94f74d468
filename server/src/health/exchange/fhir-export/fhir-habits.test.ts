import { assessment } from '@club/contract/health/check-up/assessment';
import { measurements } from '@club/contract/health/signals/measurements';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aHealthMember } from '#health/fixtures';
import type { ObservedValue } from '#health/signals/measurements';
import { call, type Member, type TestClub, testClub } from '#tools/testing';
import type { Resource } from './fhir.ts';
import { toBodyMassIndexes } from './fhir-body-mass.ts';
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

const findCoded = async (code: string): Promise<Resource[]> => {
  const file = await fhirExport.exportFiles?.[0]?.make(club.club, ada.id);
  const { entry } = JSON.parse(new TextDecoder().decode(file));
  return entry
    .map(({ resource }: { resource: Resource }) => resource)
    .filter((one: { code?: { coding: { code: string }[] } }) => one.code?.coding[0]?.code === code);
};
const answer = (answers: { question: string; value: string | number }[]) =>
  call(club.app, assessment.saveUserAnswers, { answers }, { as: ada });

test.each([
  ['never', [], '266919005'],
  ['former', [{ question: 'quit_years', value: 3 }], '8517006'],
  ['current', [{ question: 'vape_only', value: 'no' }], '77176002'],
] as const)('smoking answered as %s is in the bundle with its SNOMED code and date', async (value, more, code) => {
  expect((await answer([{ question: 'nicotine', value }, ...more])).status).toBeLessThan(300);
  expect(await findCoded('72166-2')).toEqual([
    {
      resourceType: 'Observation',
      id: expect.any(String),
      status: 'final',
      category: [
        { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: 'social-history' }] },
      ],
      code: {
        coding: [{ system: 'http://loinc.org', code: '72166-2', display: 'Tobacco smoking status' }],
        text: 'Smoking status',
      },
      subject: { reference: `urn:uuid:${ada.id}` },
      effectiveDateTime: club.clock.now().toISOString(),
      valueCodeableConcept: {
        coding: [{ system: 'http://snomed.info/sct', code, display: expect.any(String) }],
        text: expect.any(String),
      },
      method: { text: 'Answered by the member in the assessment' },
    },
  ]);
});

test('who was not asked, or only uses e-cigarettes, has no smoking status in the bundle', async () => {
  expect(await findCoded('72166-2')).toEqual([]);
  await answer([
    { question: 'nicotine', value: 'current' },
    { question: 'vape_only', value: 'yes' },
  ]);
  expect(await findCoded('72166-2')).toEqual([]);
});

test('weight and height give a body mass index with its code, unit, date and source', async () => {
  const observed_at = club.clock.now().toISOString();
  const values = [
    { metric: 'weight' as const, value: 70, unit: 'kg' },
    { metric: 'height' as const, value: 175, unit: 'cm' },
  ];
  await call(club.app, measurements.recordMeasurements, { observed_at, values }, { as: ada });
  expect(await findCoded('39156-5')).toMatchObject([
    {
      category: [{ coding: [{ code: 'vital-signs' }] }],
      effectiveDateTime: observed_at,
      valueQuantity: { value: 22.9, unit: 'kg/m2', system: 'http://unitsofmeasure.org', code: 'kg/m2' },
      method: {
        text: expect.stringMatching(
          /^Worked out from weight \(entered by the member\) and height \(entered by the member, \d{4}-\d\d-\d\d\)$/,
        ),
      },
    },
  ]);
});

test('each weight takes the height known then, and simulated values give no index', () => {
  const value = (over: Partial<ObservedValue>): ObservedValue => ({
    metric: 'weight',
    value: 80,
    observed_at: new Date('2026-11-10T08:00:00Z'),
    source: 'typed',
    ...over,
  });
  const height = (centimetres: number, day: string) =>
    value({ metric: 'height', value: centimetres, observed_at: new Date(`${day}T08:00:00Z`) });
  const values = [
    height(200, '2026-11-01'),
    value({}),
    height(100, '2026-11-15'),
    value({ observed_at: new Date('2026-11-16T08:00:00Z') }),
    value({ source: 'simulated' }),
  ];
  const found = toBodyMassIndexes(values, 'Patient/x').map(({ valueQuantity }) => valueQuantity);
  expect(found).toMatchObject([{ value: 20 }, { value: 80 }]);
  expect(toBodyMassIndexes([value({})], 'Patient/x')).toEqual([]);
});

test('a weight before every height takes the first height told later', () => {
  const value = (metric: 'weight' | 'height', amount: number, day: string): ObservedValue => ({
    metric,
    value: amount,
    observed_at: new Date(`${day}T08:00:00Z`),
    source: 'typed',
  });
  const values = [
    value('weight', 80, '2026-11-01'),
    value('height', 200, '2026-11-02'),
    value('height', 100, '2026-11-03'),
  ];
  expect(toBodyMassIndexes(values, 'Patient/x')).toMatchObject([{ valueQuantity: { value: 20 } }]);
});
