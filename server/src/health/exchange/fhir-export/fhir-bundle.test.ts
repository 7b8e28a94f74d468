import { sleep } from '@club/contract/health/body/sleep';
import { assessment } from '@club/contract/health/check-up/assessment';
import { healthQuestionnaires } from '@club/contract/health/check-up/questionnaires';
import { measurements } from '@club/contract/health/signals/measurements';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { asMember } from '#health/base/storage';
import { aHealthMember, recordDeviceDays } from '#health/fixtures';
import { writeSeries } from '#health/signals/series';
import { call, type Member, type TestClub, testClub } from '#tools/testing';
import { toBundle } from './fhir.ts';
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

// What FHIR R4 asks of these resources, written from its pages: http://hl7.org/fhir/R4/observation.html and others.
const id = z.string().regex(/^[A-Za-z0-9\-.]{1,64}$/);
const uri = z.string().regex(/^(https?:\/\/|urn:)\S+$/);
const code = z.string().regex(/^\S+( \S+)*$/);
const dateTime = z.string().regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?$/);
const reference = z.strictObject({ reference: z.string().regex(/^urn:uuid:[0-9a-f-]{36}$/) });
const coding = z.strictObject({ system: uri, code, display: z.optional(z.string().min(1)) });
const concept = z.strictObject({ coding: z.array(coding).min(1), text: z.optional(z.string().min(1)) });
/** No value has the tail that a conversion leaves. */
const decimal = z.number().refine((value) => String(value).replace(/^-?\d+\.?/, '').length <= 3);
const quantity = z.strictObject({
  value: decimal,
  comparator: z.optional(z.enum(['<', '<=', '>=', '>'])),
  unit: z.string().min(1),
  system: z.literal('http://unitsofmeasure.org'),
  code,
});
const component = z.strictObject({ code: concept, valueQuantity: quantity });

const Patient = z.strictObject({ resourceType: z.literal('Patient'), id });
const Observation = z
  .strictObject({
    resourceType: z.literal('Observation'),
    id,
    meta: z.optional(z.strictObject({ profile: z.array(uri) })),
    status: z.enum(['registered', 'preliminary', 'final', 'amended']),
    category: z.array(concept).min(1),
    code: concept,
    subject: reference,
    effectiveDateTime: z.optional(dateTime),
    effectivePeriod: z.optional(z.strictObject({ start: dateTime, end: dateTime })),
    valueQuantity: z.optional(quantity),
    valueCodeableConcept: z.optional(concept),
    valueSampledData: z.optional(
      z.strictObject({
        origin: z.strictObject({ value: z.number(), unit: z.string(), system: uri, code }),
        period: z.number().positive(),
        dimensions: z.int().positive(),
        data: z.string().regex(/^(E|U|L|-?\d+(\.\d+)?)( (E|U|L|-?\d+(\.\d+)?))*$/),
      }),
    ),
    component: z.optional(z.array(component).min(1)),
    hasMember: z.optional(z.array(reference).min(1)),
    derivedFrom: z.optional(z.array(reference).min(1)),
    method: z.optional(z.strictObject({ text: z.string().min(1) })),
    device: z.optional(z.strictObject({ display: z.string().min(1) })),
  })
  .refine((one) => (one.effectiveDateTime === undefined) !== (one.effectivePeriod === undefined), 'one time')
  .refine(
    (one) =>
      [one.valueQuantity, one.valueCodeableConcept, one.valueSampledData].filter(Boolean).length +
        Number(one.component !== undefined || one.hasMember !== undefined) ===
      1,
    'one value, or parts',
  );
const Questionnaire = z.strictObject({
  resourceType: z.literal('Questionnaire'),
  id,
  url: uri,
  version: z.string().min(1),
  title: z.string().min(1),
  status: z.enum(['draft', 'active', 'retired']),
  subjectType: z.array(z.literal('Patient')),
  code: z.optional(z.array(coding).min(1)),
  item: z.array(
    z.strictObject({
      linkId: z.string().min(1),
      code: z.optional(z.array(coding).min(1)),
      text: z.string().min(1),
      type: z.enum(['choice', 'decimal', 'date']),
      repeats: z.optional(z.boolean()),
      answerOption: z.optional(z.array(z.strictObject({ valueCoding: coding })).min(1)),
    }),
  ),
});
const QuestionnaireResponse = z.strictObject({
  resourceType: z.literal('QuestionnaireResponse'),
  id,
  questionnaire: z.string().regex(/^urn:longevity:health:[a-z0-9_]+\|\S+$/),
  status: z.enum(['in-progress', 'completed']),
  subject: reference,
  authored: dateTime,
  item: z.array(
    z.strictObject({
      linkId: z.string().min(1),
      text: z.string().min(1),
      answer: z
        .array(
          z.union([
            z.strictObject({ valueCoding: coding }),
            z.strictObject({ valueDecimal: z.number() }),
            z.strictObject({ valueDate: dateTime }),
          ]),
        )
        .min(1),
    }),
  ),
});
const Bundle = z.strictObject({
  resourceType: z.literal('Bundle'),
  type: z.literal('collection'),
  timestamp: dateTime,
  entry: z.array(
    z.strictObject({
      fullUrl: z.string().regex(/^urn:uuid:[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/),
      resource: z.union([Patient, Observation, Questionnaire, QuestionnaireResponse]),
    }),
  ),
});

const readBundle = async () => {
  const file = await fhirExport.exportFiles?.[0]?.make(club.club, ada.id);
  return JSON.parse(new TextDecoder().decode(file));
};

const at = '2026-11-01T08:00:00.000Z';

/** A member with something of every kind that is exported. */
const fill = async () => {
  const values = [
    { metric: 'weight', value: 70.25, unit: 'kg' },
    { metric: 'height', value: 5.9, unit: 'ft' },
    { metric: 'neck', value: 15.5, unit: 'in' },
    { metric: 'grip_strength', value: 90, unit: 'lb' },
    { metric: 'total_cholesterol', value: 5.1, unit: 'mmol/L' },
    { metric: 'systolic', value: 121, unit: 'mmHg' },
    { metric: 'diastolic', value: 78, unit: 'mmHg' },
  ] as const;
  await call(club.app, measurements.recordMeasurements, { observed_at: at, values: [...values] }, { as: ada });
  const night = { sleep_start: '2026-11-18T22:00:00Z', sleep_end: '2026-11-19T05:30:20Z', awake_min: 30 };
  await call(club.app, sleep.recordNight, night, { as: ada });
  await recordDeviceDays(club, ada, 'watch', [{ date: '2026-11-19', steps: 8123, distance_m: 1609.344 }], 'Watch');
  await call(
    club.app,
    assessment.saveUserAnswers,
    { answers: [{ question: 'nicotine', value: 'never' }] },
    { as: ada },
  );
  for (const [questionnaire, answers] of [
    ['phq2', { phq2_1: 'not_at_all', phq2_2: 'several_days' }],
    ['ipaq_sf', { vig_days: 0, mod_days: 0, walk_days: 5, walk_min: 30 }],
  ] as const) {
    await call(club.app, healthQuestionnaires.answerHealthQuestionnaire, { questionnaire, answers }, { as: ada });
  }
  await asMember(club.club.healthDb, ada.id, async (db) => {
    const readings = Array.from({ length: 600 }, (_, slot) => ({
      at: new Date(Date.parse('2026-11-17T00:00:00Z') + slot * 300_000),
      value: 99.1,
    }));
    const source = { kind: 'device', name: 'Sensor' } as const;
    await writeSeries(db, ada.id, { metric: 'glucose', source, readings });
    await writeSeries(db, ada.id, { metric: 'heart_rate', source, readings: readings.slice(0, 2) });
  });
};

test('every resource has the shape that FHIR R4 asks for', async () => {
  await fill();
  const bundle = await readBundle();
  expect(z.safeParse(Bundle, bundle).error?.issues ?? []).toEqual([]);
  const kinds = bundle.entry.map(({ resource }: { resource: { resourceType: string } }) => resource.resourceType);
  expect(new Set(kinds)).toEqual(new Set(['Patient', 'Observation', 'Questionnaire', 'QuestionnaireResponse']));
});

test('every entry is under the id of its resource, once, and every reference leads to an entry', async () => {
  await fill();
  const { entry } = await readBundle();
  const urls = entry.map(({ fullUrl }: { fullUrl: string }) => fullUrl);
  expect(entry.map(({ resource }: { resource: { id: string } }) => `urn:uuid:${resource.id}`)).toEqual(urls);
  expect(new Set(urls).size).toBe(urls.length);
  const named = [...JSON.stringify(entry).matchAll(/"reference":"([^"]*)"/g)].map(([, found]) => found);
  expect(named.length).toBeGreaterThan(entry.length - 4);
  expect(named.filter((one) => !urls.includes(one))).toEqual([]);
  const definitions = entry.flatMap(({ resource }: { resource: { url?: string; version?: string } }) =>
    resource.url ? [`${resource.url}|${resource.version}`] : [],
  );
  const answered = [...JSON.stringify(entry).matchAll(/"questionnaire":"([^"]*)"/g)].map(([, found]) => found);
  expect(answered.toSorted()).toEqual(definitions.toSorted());
});

test('a resource keeps its id from one export to the next, and another content gets another', async () => {
  await fill();
  const list = async () => (await readBundle()).entry.map(({ fullUrl }: { fullUrl: string }) => fullUrl);
  const [first, second] = [await list(), await list()];
  expect(second).toEqual(first);
  const now = new Date(at);
  const twice = toBundle(
    [
      { resourceType: 'Basic', a: 1 },
      { resourceType: 'Basic', a: 2 },
      { resourceType: 'Basic', a: 1 },
    ],
    now,
  );
  expect(twice.entry).toHaveLength(2);
});
