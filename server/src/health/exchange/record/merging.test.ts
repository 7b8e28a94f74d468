import { randomUUID } from 'node:crypto';
import { activity } from '@club/contract/health/body/activity';
import { assessment } from '@club/contract/health/check-up/assessment';
import { imports } from '@club/contract/health/exchange/imports';
import { mostOwnFoods } from '@club/contract/health/food/own-foods';
import { measurements } from '@club/contract/health/signals/measurements';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMember } from '#health/base/storage';
import { undo, upload } from '#health/exchange/imports/fixtures';
import { aHealthMember } from '#health/fixtures';
import { readSourceSeries, writeSeries } from '#health/signals/series';
import { call, listRows, type Member, type TestClub, testClub } from '#tools/testing';
import { bringCopy, copyLines, copyRows, pack } from './copied.testing.ts';
import { liveMonth } from './record-life.testing.ts';

let club: TestClub;
let eve: Member;
let lines: readonly string[];

beforeAll(async () => {
  club = await testClub();
  const ada = await aHealthMember(club);
  await liveMonth(club, ada, 4);
  lines = await copyLines(club, ada);
});
beforeEach(async () => {
  eve = await aHealthMember(club);
});
afterAll(() => club.close());

const weigh = async (value: number, observed_at = '2026-11-19T08:00:00Z') =>
  (
    await call(
      club.app,
      measurements.recordMeasurements,
      { observed_at, values: [{ metric: 'weight', value, unit: 'kg' }] } as never,
      { as: eve },
    )
  ).body;
const listWeights = async () =>
  (await call(club.app, measurements.listMeasurements, { metric: 'weight' }, { as: eve })).body.results;

/** The states of all tables but those that every import or session touches. */
const readStates = async () => {
  const {
    imports: _imports,
    brought_rows: _brought,
    series_sources: _sources,
    sessions: _sessions,
    ...rest
  } = await listRows(club.database);
  return rest;
};

test('a preview counts what would come by kind, with its span and what stays behind, and keeps nothing', async () => {
  const before = await readStates();
  const seen = await upload(club, eve, pack(lines));
  expect(seen).toMatchObject({ state: 'ready', format: 'Copy of a club record' });
  const weights = seen.found.find(({ kind }) => kind === 'record_values');
  expect(weights).toMatchObject({ label: 'Measurements', counted: 'values', added: weights?.total });
  expect(weights?.first?.slice(0, 7)).toBe('2026-10');
  expect(seen.found.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Device readings', 'Sleep', 'Activity', 'Assessment', 'Settings and goals', 'Time zones']),
  );
  expect(seen.left_out).toMatchObject([
    { type: 'Consent: Keep my health data', why: 'consent' },
    { type: expect.stringContaining('Consent: '), why: 'consent' },
  ]);
  expect(await readStates()).toEqual(before);
});

test('a kind that is left out does not come, and the others do', async () => {
  const seen = await upload(club, eve, pack(lines));
  await call(club.app, imports.confirmImport, { id: seen.id, leave_out: ['record_values'] }, { as: eve });
  await club.runJobs();
  expect(await listWeights()).toEqual([]);
  expect((await copyRows(club, eve)).some((line) => line.startsWith('["nights"'))).toBe(true);
});

test('the same copy a second time is known to the last row, and changes nothing', async () => {
  await bringCopy(club, eve, lines);
  const before = await readStates();
  const seen = await upload(club, eve, pack(lines));
  expect(seen.found.map(({ added }) => added)).toEqual(seen.found.map(() => 0));
  expect(seen.left_out.filter(({ why }) => why === 'differs')).toEqual([]);
  await bringCopyAgain(seen.id);
  expect(await readStates()).toEqual(before);
});

const bringCopyAgain = async (id: string): Promise<void> => {
  await call(club.app, imports.confirmImport, { id, leave_out: [] }, { as: eve });
  await club.runJobs();
};

test('an import that is undone leaves what was there before, row by row', async () => {
  await weigh(71.4);
  const before = await readStates();
  const { id } = await bringCopy(club, eve, lines);
  expect(await readStates()).not.toEqual(before);
  expect(await undo(club, eve, { id })).toMatchObject({ state: 'undone' });
  expect(await readStates()).toEqual(before);
});

test('what the member changed since it came stays when the import is undone', async () => {
  const { id } = await bringCopy(club, eve, lines);
  const [newest, ...others] = await listWeights();
  await call(
    club.app,
    measurements.correctMeasurement,
    { id: newest?.id ?? '', value: 68.5, unit: 'kg', confirmed: true },
    { as: eve },
  );
  expect(others.length).toBeGreaterThan(0);
  await undo(club, eve, { id });
  expect((await listWeights()).map(({ value }) => value)).toEqual([68.5]);
});

test('a record that comes beside values fills what is missing, leaves what is here, and names it', async () => {
  const mine = await weigh(71.4);
  await call(club.app, activity.setSourceOrder, { order: ['manual', 'watch', 'phone'] }, { as: eve });
  const { results } = await call(club.app, assessment.listAssessmentQuestions, {}, { as: eve }).then(
    ({ body }) => body,
  );
  const question = results.find(({ type }) => type === 'single');
  const given = { question: question?.code ?? '', value: question?.options[0]?.code ?? '' };
  await call(club.app, assessment.saveUserAnswers, { answers: [given] }, { as: eve });
  const seen = await upload(club, eve, pack(lines));
  const differs = seen.left_out.filter(({ why }) => why === 'differs').map(({ type }) => type);
  expect(differs).toContain('Assessment');
  await bringCopyAgain(seen.id);
  const weights = await listWeights();
  expect(weights.some(({ id }) => id === mine.results[0]?.id)).toBe(true);
  expect(weights.length).toBeGreaterThan(1);
  const answers = await call(club.app, assessment.listUserAnswers, {}, { as: eve });
  expect(JSON.stringify(answers.body)).toContain(given.value);
  expect((await copyRows(club, eve)).filter((line) => line.startsWith('["assessment_answers"'))).toHaveLength(1);
});

test("readings keep their source's name where this club counts its sources otherwise", async () => {
  const at = new Date('2026-11-02T08:00:00Z');
  await asMember(club.club.healthDb, eve.id, async (db) => {
    const source = { kind: 'device', name: 'Another sensor' } as const;
    await writeSeries(db, eve.id, { metric: 'glucose', source, readings: [{ at, value: 99 }] });
  });
  await bringCopy(club, eve, lines);
  const read = (member: string, name: string) =>
    asMember(club.club.healthDb, member, (db) =>
      readSourceSeries(db, member, 'heart_rate', {
        from: new Date('2026-11-01T00:00:00Z'),
        to: new Date('2026-11-21T00:00:00Z'),
        source: { kind: 'device', name },
      }),
    );
  const pulse = await read(eve.id, 'Watch');
  expect(pulse.length).toBeGreaterThan(100);
  expect(await read(eve.id, 'Another sensor')).toEqual([]);
});

test('a copy that would make it more than the club keeps says how many, and brings nothing', async () => {
  const at = lines.findIndex((line) => line.startsWith('["own_foods",'));
  const [, food] = JSON.parse((lines[at] ?? '').slice(0, -1)) as [string, object];
  const more = Array.from(
    { length: mostOwnFoods },
    () => `${JSON.stringify(['own_foods', { ...food, id: randomUUID() }])},`,
  );
  const end = lines.findIndex((line) => line.endsWith(']}'));
  const count = Number.parseInt(lines[end] ?? '', 10) + more.length;
  const grown = [...lines.slice(0, at), ...more, ...lines.slice(at, end), `${count}]}`, ''];
  const { state, fault } = await upload(club, eve, pack(grown));
  expect([state, fault]).toEqual(['failed', expect.stringContaining(`more than ${mostOwnFoods} entries`)]);
});
