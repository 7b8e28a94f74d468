import { account } from '@club/contract/club/account';
import { assessment } from '@club/contract/health/check-up/assessment';
import { patientSummary as contract, type PatientSummary } from '@club/contract/health/exchange/patient-summary';
import { measurements } from '@club/contract/health/signals/measurements';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aHealthMember } from '#health/fixtures';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { checkDocument, checkResource } from './check-document.testing.ts';
import { isNeverShared } from './declared.data.ts';

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

const answer = async (answers: readonly { question: string; value: unknown }[]) =>
  (await call(club.app, assessment.saveUserAnswers, { answers: answers as never }, { as: ada })).body;

const measure = async (observed_at: string, values: readonly { metric: string; value: number; unit: string }[]) =>
  (await call(club.app, measurements.recordMeasurements, { observed_at, values: values as never }, { as: ada })).body;

const read = async (): Promise<PatientSummary> =>
  (await call(club.app, contract.getPatientSummary, {}, { as: ada })).body;

/** A copy to break. */
type Loose = ReturnType<JSON['parse']>;
type Resource = PatientSummary['entry'][number]['resource'];
const listResources = ({ entry }: PatientSummary): Resource[] => entry.map(({ resource }) => resource);
const findSections = (document: PatientSummary): Record<string, unknown>[] =>
  listResources(document)[0]?.section as Record<string, unknown>[];
const findReason = (document: PatientSummary, code: string): unknown =>
  findSections(document).find((section) => JSON.stringify(section.code).includes(code))?.emptyReason ?? null;
const reason = (code: string) => expect.objectContaining({ coding: [expect.objectContaining({ code })] });

const fill = async () => {
  await call(club.app, account.saveProfile, { gender: 'F', date_of_birth: '1985-05-03' }, { as: ada });
  await answer([
    { question: 'conditions', value: ['high_pressure', 'gene_variant'] },
    { question: 'medicines', value: ['metformin'] },
    { question: 'allergies', value: ['peanuts'] },
    { question: 'nicotine', value: 'former' },
    { question: 'audit_c_1', value: 'monthly_or_less' },
  ]);
  await measure('2026-10-01T08:00:00Z', [{ metric: 'total_cholesterol', value: 5.6, unit: 'mmol/L' }]);
  await measure('2026-11-01T08:00:00Z', [
    { metric: 'total_cholesterol', value: 5.4, unit: 'mmol/L' },
    { metric: 'triglycerides', value: 2.1, unit: 'mmol/L' },
    { metric: 'weight', value: 66, unit: 'kg' },
    { metric: 'height', value: 168, unit: 'cm' },
    { metric: 'systolic', value: 124, unit: 'mmHg' },
    { metric: 'diastolic', value: 76, unit: 'mmHg' },
  ]);
};

test('a full summary and an empty one keep the rules of IPS 2.0.0, as does each resource by its own profile', async () => {
  for (const prepare of [() => undefined, fill]) {
    await prepare();
    const document = await read();
    expect(checkDocument(document)).toEqual([]);
    expect(listResources(document).slice(1).flatMap(checkResource)).toEqual([]);
  }
  const kinds = listResources(await read()).map(({ resourceType }) => resourceType);
  expect(new Set(kinds)).toEqual(
    new Set('Composition Patient Organization Condition AllergyIntolerance MedicationStatement Observation'.split(' ')),
  );
});

test('the checks find what is broken in copies of a good document', async () => {
  await fill();
  const good = await read();
  const breakIt = (change: (copy: Loose, composition: Loose) => void): string[] => {
    const copy = JSON.parse(JSON.stringify(good));
    change(copy, copy.entry[0].resource);
    return checkDocument(copy);
  };
  expect(breakIt((copy) => delete copy.entry[3].fullUrl)).toEqual(['fullUrl', 'ids', 'references']);
  expect(breakIt((copy) => copy.entry.splice(3, 1))).toEqual(['references']);
  expect(breakIt((copy) => delete copy.identifier)).toEqual(['identifier']);
  expect(breakIt((copy) => copy.entry.reverse())).toContain('composition first');
  expect(breakIt((_, { section }) => section.splice(1, 1))).toEqual(['required sections']);
  expect(breakIt((_, { section }) => delete section[0].entry)).toEqual(['entry xor emptyReason']);
  expect(
    breakIt((_, { section }) => {
      section[0].emptyReason = { text: 'both' };
    }),
  ).toEqual(['entry xor emptyReason']);
  expect(breakIt((_, { section }) => delete section[2].text)).toEqual(['section text']);

  const spoil = (type: string, change: (copy: Loose) => void, from = listResources(good)): string[] => {
    const copy = structuredClone(from.find((one) => JSON.stringify(one).includes(type)) ?? from[0]) as Resource;
    change(copy);
    return checkResource(copy);
  };
  expect(spoil('"Patient"', (copy) => delete copy.birthDate)).not.toEqual([]);
  expect(spoil('"laboratory"', (copy) => delete copy.performer)).not.toEqual([]);
  expect(spoil('"Condition"', (copy) => delete copy.code)).not.toEqual([]);
  expect(spoil('"MedicationStatement"', (copy) => delete copy.effectiveDateTime)).not.toEqual([]);
  expect(spoil('"AllergyIntolerance"', (copy) => delete copy.patient)).not.toEqual([]);
  expect(spoil('"72166-2"', (copy) => delete copy.effectiveDateTime)).not.toEqual([]);
  expect(spoil('"vital-signs"', (copy) => delete copy.subject)).not.toEqual([]);
});

test('"none known" is said only by who answered none, and "not asked" until they answered', async () => {
  const empty = await read();
  for (const code of ['11450-4', '48765-2', '10160-0']) expect(findReason(empty, code)).toEqual(reason('notasked'));
  await answer([
    { question: 'conditions', value: ['none'] },
    { question: 'medicines', value: ['prefer_not'] },
    { question: 'allergies', value: ['none'] },
  ]);
  const answered = await read();
  expect(findReason(answered, '11450-4')).toEqual(reason('nilknown'));
  expect(findReason(answered, '48765-2')).toEqual(reason('nilknown'));
  expect(findReason(answered, '10160-0')).toEqual(reason('unavailable'));
});

test('a gene variant is in no summary, and who has told nothing else does not seem to have no condition', async () => {
  await answer([{ question: 'conditions', value: ['gene_variant'] }]);
  const document = await read();
  expect(JSON.stringify(document)).not.toMatch(/gene.variant|brca/i);
  expect(findReason(document, '11450-4')).toEqual(reason('unavailable'));
});

test.each([
  ['hiv_combo', 'HIV antigen/antibody', true],
  ['gene_variant', 'a gene variant that raises the risk of cancer', true],
  ['apoe_genotype', 'ApoE genotype', true],
  ['apob', 'Apolipoprotein B', false],
  ['gestational', 'diabetes only in an earlier pregnancy', false],
])('%s, %s: never shared is %s', (code, label, expected) => {
  expect(isNeverShared(code, label)).toBe(expected);
});

test('the latest laboratory values are in it as typed, with the patient as performer and where a guideline wants them', async () => {
  await fill();
  const results = listResources(await read()).filter((one) => JSON.stringify(one).includes('"laboratory"'));
  expect(results).toMatchObject([
    { code: { text: 'Total cholesterol' }, valueQuantity: { value: 5.4, unit: 'mmol/L' } },
    { valueQuantity: { value: 2.1, unit: 'mmol/L' }, referenceRange: [{ high: { value: 1.68, unit: 'mmol/L' } }] },
  ]);
  const patient = listResources(await read()).find(({ resourceType }) => resourceType === 'Patient');
  expect(patient).toMatchObject({ gender: 'female', birthDate: '1985-05-03' });
  for (const { performer } of results) expect(performer).toEqual([{ reference: `urn:uuid:${patient?.id}` }]);
  expect(JSON.stringify(patient)).not.toContain(ada.id);
});

test('a member reads their own summary alone, and only with the consent to keep health data', async () => {
  const ben = await factories.member(club);
  const refused = await call(club.app, contract.getPatientSummary, {}, { as: ben });
  expect(refused.problem?.code).toBe('consent_required');
  await fill();
  await factories.consent(club, ben);
  const { body } = await call(club.app, contract.getPatientSummary, {}, { as: ben });
  expect(listResources(body).some(({ resourceType }) => resourceType === 'Observation')).toBe(false);
});
