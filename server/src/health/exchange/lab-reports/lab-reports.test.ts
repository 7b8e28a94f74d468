import { readFile } from 'node:fs/promises';
import { account } from '@club/contract/club/account';
import { attachments } from '@club/contract/health/base/attachments';
import { type LabReportReview, labReports, type ReportRow } from '@club/contract/health/exchange/lab-reports';
import { labs } from '@club/contract/health/insight/labs';
import { measurements } from '@club/contract/health/signals/measurements';
import { redFlags } from '@club/contract/health/signals/red-flags';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aHealthMember } from '#health/fixtures';
import { call, type Member, type TestClub, testClub } from '#tools/testing';

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

const readText = (text: string, as = ada) => call(club.app, labReports.readLabReport, { text }, { as });
const save = (report: LabReportReview, rows: readonly ReportRow[], more: object = {}) =>
  call(
    club.app,
    labReports.saveLabReport,
    {
      id: report.id,
      is_mine: true,
      laboratory: report.laboratory,
      fasting: report.fasting,
      rows: rows.map(({ id, metric, value, limit, unit, low, high, day }) => ({
        row: id,
        metric: metric ?? 'ldl',
        value: value ?? 0,
        limit,
        unit: unit ?? '',
        low,
        high,
        day: day ?? '2026-11-10',
      })),
      ...more,
    },
    { as: ada },
  );
const listLdl = async () =>
  (await call(club.app, measurements.listMeasurements, { metric: 'ldl' }, { as: ada })).body.results;

const pasted = `Labor Nordhafen
Entnahme: 10.11.2026
Untersuchung;Ergebnis;Einheit;Referenzbereich
LDL-Cholesterin;131;mg/dl;< 116
HDL-Cholesterin;52;mg/dl;> 45
Ferritin;18;µg/l;20 - 200
Kalium;4,3;mmol/l;3,5 - 5,1
TSH basal;2,10;mU/l;0,40 - 4,00
`;
const find = (report: LabReportReview, metric: string): ReportRow => {
  const row = report.rows.find((one) => one.metric === metric);
  if (!row) throw new Error(`${metric} was not read of ${JSON.stringify(report.rows.map((one) => one.printed))}`);
  return row;
};

test('a pasted report is proposed row by row, and nothing of it is saved before the member says so', async () => {
  const { status, body } = await readText(pasted);
  expect(status).toBe(201);
  expect(find(body, 'ldl')).toMatchObject({ value: 131, unit: 'mg/dL', high: 116, day: '2026-11-10' });
  expect(find(body, 'potassium')).toMatchObject({ value: 4.3, low: 3.5, high: 5.1 });
  expect(body.decimal_sign).toBe(',');
  expect(await listLdl()).toEqual([]);
});

test('saved values name their report, its laboratory and its interval, and are taken back together', async () => {
  const { body: report } = await readText(pasted);
  const saved = await save(report, [find(report, 'ldl'), find(report, 'ferritin')], { laboratory: 'Labor Nordhafen' });
  expect(saved.body).toMatchObject({ state: 'saved', values: 2 });
  expect((await listLdl())[0]).toMatchObject({
    value: 131,
    source: 'import',
    printed: { value: '131', interval: '< 116', high: 116, laboratory: 'Labor Nordhafen', report: report.id },
  });
  const { body: shown } = await call(club.app, labs.getLabs, {}, { as: ada });
  expect(shown.groups.flatMap(({ results }) => results.map(({ metric, place }) => `${metric} ${place}`))).toEqual([
    'ldl above',
    'ferritin below',
  ]);
  const undone = await call(club.app, labReports.undoLabReport, { id: report.id }, { as: ada });
  expect(undone.body).toMatchObject({ state: 'undone', values: 0 });
  expect(await listLdl()).toEqual([]);
});

test('saving again, and taking back again, changes nothing', async () => {
  const { body: report } = await readText(pasted);
  await save(report, [find(report, 'ldl')]);
  expect((await save(report, [find(report, 'ldl'), find(report, 'hdl')])).body.values).toBe(1);
  await call(club.app, labReports.undoLabReport, { id: report.id }, { as: ada });
  expect((await call(club.app, labReports.undoLabReport, { id: report.id }, { as: ada })).status).toBe(200);
});

test('the same file opens the review that waits, and is refused once its values are saved', async () => {
  const { body: report } = await readText(pasted);
  expect((await readText(pasted)).body.id).toBe(report.id);
  await save(report, [find(report, 'ldl')]);
  const again = await readText(pasted);
  expect([again.status, again.problem.code]).toEqual([409, 'already_exists']);
});

test('a value that is on record already, or another one of that day, is said', async () => {
  await call(
    club.app,
    measurements.recordMeasurements,
    {
      observed_at: '2026-11-10T09:00:00.000Z',
      values: [
        { metric: 'ldl', value: 131, unit: 'mg/dL' },
        { metric: 'hdl', value: 60, unit: 'mg/dL' },
      ],
    },
    { as: ada },
  );
  const { body } = await readText(pasted);
  expect(find(body, 'ldl')).toMatchObject({ state: 'look', reasons: expect.arrayContaining(['on_record']) });
  expect(find(body, 'hdl').reasons).toContain('differs_from_record');
  expect(find(body, 'potassium').reasons).not.toContain('on_record');
});

test("another person's report is saved only once the member says that it is theirs", async () => {
  const { body: report } = await readText(`Patient: Jonas Zeller\ngeb. 01.02.1950\n${pasted}`);
  expect(report.person.match).toBe('other');
  const refused = await save(report, [find(report, 'ldl')], { is_mine: false });
  expect(refused.problem.errors[0]?.field).toBe('is_mine');
  expect(await listLdl()).toEqual([]);
  expect((await save(report, [find(report, 'ldl')])).status).toBe(200);
});

test("the member's own report, with their name and birth date on it, is known as theirs", async () => {
  await call(club.app, account.saveProfile, { date_of_birth: '1950-02-01' }, { as: ada });
  for (const head of ['Patient: Lindqvist, Ada\ngeb. 01.02.1950', 'Patientin: Ada Lindqvist, geb. 01.02.1950']) {
    const { body: report } = await readText(`${head}\n${pasted}`);
    expect(report.person).toMatchObject({ born: '1950-02-01', match: 'same' });
    expect(find(report, 'ldl')).toMatchObject({ state: 'sure', reasons: [] });
  }
});

test('whose report it is follows the profile as it is when the review is opened', async () => {
  await call(club.app, account.saveProfile, { date_of_birth: '1950-03-01' }, { as: ada });
  const { body: report } = await readText(`Patient: Ada Lindqvist\ngeb. 01.02.1950\n${pasted}`);
  expect(report.person.match).toBe('other');
  expect(find(report, 'ldl').reasons).toContain('person_other');
  await call(club.app, account.saveProfile, { date_of_birth: '1950-02-01' }, { as: ada });
  const { body: again } = await call(club.app, labReports.getLabReport, { id: report.id }, { as: ada });
  expect(again.person.match).toBe('same');
  expect(find(again, 'ldl')).toMatchObject({ state: 'sure', reasons: [] });
});

test('a value that cannot wait raises its sign before anything is saved, and an edit does not lower it', async () => {
  const { body: report } = await readText(pasted.replace('4,3;mmol/l', '6,4;mmol/l'));
  expect(report.urgent).toMatchObject([{ flag: { code: 'unusual_potassium' } }]);
  const { body: open } = await call(club.app, redFlags.listRedFlags, {}, { as: ada });
  expect(open.results.map(({ code }) => code)).toEqual(['unusual_potassium']);
  await save(report, [find(report, 'ldl')]);
  const { body: still } = await call(club.app, redFlags.listRedFlags, {}, { as: ada });
  expect(still.results.map(({ code }) => code)).toEqual(['unusual_potassium']);
});

test("another person's value that cannot wait is named, but raises no sign before the member says it is theirs", async () => {
  const theirs = `Patient: Jonas Zeller\ngeb. 01.02.1950\n${pasted.replace('4,3;mmol/l', '6,4;mmol/l')}`;
  const { body: report } = await readText(theirs);
  expect(report.urgent).toMatchObject([{ flag: { code: 'unusual_potassium' } }]);
  const listOpen = async () => (await call(club.app, redFlags.listRedFlags, {}, { as: ada })).body.results;
  expect(await listOpen()).toEqual([]);
  await save(report, [find(report, 'potassium')], { confirmed: true });
  expect((await listOpen()).map(({ code }) => code)).toEqual(['unusual_potassium']);
});

test.each([
  ['an impossible value', { value: 4000 }, 'rows.0.value'],
  ['a unit that LDL does not have', { unit: 'U/L' }, 'rows.0.value'],
  ['a day to come', { day: '2027-05-01' }, 'rows.0.day'],
  ['a day before the member was born', { day: '1950-01-31' }, 'rows.0.day'],
  ['a range that ends before it begins', { low: 120, high: 100 }, 'rows.0.value'],
])('%s is refused at its field, and nothing is saved', async (_, change, field) => {
  await call(club.app, account.saveProfile, { date_of_birth: '1950-02-01' }, { as: ada });
  const { body: report } = await readText(pasted);
  const refused = await save(report, [{ ...find(report, 'ldl'), ...change }, find(report, 'hdl')]);
  expect(refused.problem.errors.map((one) => one.field)).toEqual([field]);
  const { body } = await call(club.app, measurements.listLatestMeasurements, {}, { as: ada });
  expect(body.results).toEqual([]);
});

test('an unusual value is asked about, and saved once it is confirmed', async () => {
  const { body: report } = await readText(pasted);
  const rare = { ...find(report, 'ldl'), value: 320 };
  expect((await save(report, [rare])).problem.code).toBe('unusual_value');
  expect((await save(report, [rare], { confirmed: true })).status).toBe(200);
});

test('a PDF is read, kept beside its values, and deleted with a report that is discarded', async () => {
  const bytes = await readFile(new URL('./reader/examples/de-birkenau-1.pdf', import.meta.url));
  const file = new File([new Uint8Array(bytes)], 'bericht.pdf', { type: 'application/pdf' });
  const { body: report } = await call(club.app, labReports.readLabReport, { file }, { as: ada });
  expect(report.rows.length).toBeGreaterThan(20);
  expect(report.pages_text[0]?.lines.length).toBeGreaterThan(20);
  expect((await call(club.app, attachments.listHealthAttachments, {}, { as: ada })).body.count).toBe(1);
  await call(club.app, labReports.removeLabReport, { id: report.id }, { as: ada });
  expect((await call(club.app, attachments.listHealthAttachments, {}, { as: ada })).body.count).toBe(0);
  expect((await call(club.app, labReports.listLabReports, {}, { as: ada })).body.count).toBe(0);
});

test('a report with saved values is not deleted before they are taken back', async () => {
  const { body: report } = await readText(pasted);
  await save(report, [find(report, 'ldl')]);
  expect((await call(club.app, labReports.removeLabReport, { id: report.id }, { as: ada })).status).toBe(404);
  expect((await listLdl()).length).toBe(1);
});

test('a file that is no report, and a call without any, are refused at the field', async () => {
  const file = new File([new Uint8Array([0, 1, 2, 3, 4, 5, 6, 7])], 'x.exe');
  const refused = await call(club.app, labReports.readLabReport, { file }, { as: ada });
  expect([refused.status >= 400 && refused.status < 500, refused.problem.errors[0]?.field]).toEqual([true, 'file']);
  const empty = await readText('');
  expect(empty.problem.errors[0]?.field).toBe('file');
});

test("nobody opens, saves or deletes another member's report", async () => {
  const { body: report } = await readText(pasted);
  const other = await aHealthMember(club);
  for (const endpoint of [labReports.getLabReport, labReports.undoLabReport, labReports.removeLabReport]) {
    expect((await call(club.app, endpoint, { id: report.id }, { as: other })).status).toBe(404);
  }
  expect((await call(club.app, account.getProfile, {}, { as: other })).status).toBe(200);
});

test('what is read stays sealed: no table holds a word of the report in the clear', async () => {
  await readText(pasted.replace('Labor Nordhafen', 'Labor Zwetschgenhain'));
  const { rows } = await sql<{ text: string }>`
    select encode(content::bytea, 'escape') as text from lab_reports`.execute(club.club.healthWorkerDb);
  expect(rows.length).toBe(1);
  expect(JSON.stringify(rows)).not.toContain('Zwetschgenhain');
});
