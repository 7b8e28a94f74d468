import { activity } from '@club/contract/health/body/activity';
import { imports } from '@club/contract/health/exchange/imports';
import { measurements } from '@club/contract/health/signals/measurements';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { listTasks } from '#app';
import { endImport, listOpenImports } from '#health/exchange/imports';
import { aHealthMember } from '#health/fixtures';
import { call, type Member, type TestClub, testClub } from '#tools/testing';
import { apple, importFile, show, toZip, undo, upload } from './fixtures.testing.ts';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  ada = await aHealthMember(club);
});
afterEach(() => mend());
afterAll(() => club.close());

const query = async (text: string) => {
  for (const owner of club.database.owners.slice(-1)) await owner.query(text);
};

/** Every value that is written fails from now on, as a database does that goes away, or in a way nobody foresaw. */
const breakValues = async (code: string) => {
  await query(`create function health.break_it() returns trigger language plpgsql as
    $$ begin raise exception 'broken' using errcode = '${code}'; end $$`);
  await query(
    'create trigger broken before insert on health.measurements for each row execute function health.break_it()',
  );
};
const mend = () => query('drop function if exists health.break_it() cascade');

/** Uploads a file whose reading has not begun. */
const begin = async (bytes: Uint8Array) => {
  const about = { name: 'export.zip', size: bytes.length, fingerprint: 'b'.repeat(64) };
  const { body } = await call(club.app, imports.startImport, about, { as: ada });
  const part = new File([new Uint8Array(bytes)], 'part');
  await call(club.app, imports.sendImportPart, { id: body.id, offset: 0, part }, { as: ada });
  return body;
};

const day = '2026-11-18';
const morning = [
  apple.steps(`${day}T08:00:00Z`, 600, { end: `${day}T08:10:00Z` }),
  apple.distance(`${day}T08:00:00Z`, 0.5),
];
const evening = [
  apple.steps(`${day}T17:00:00Z`, 900, { end: `${day}T17:05:00Z` }),
  apple.distance(`${day}T17:00:00Z`, 0.7),
];
const weight = apple.weight(`${day}T06:00:00Z`, 70);

const look = async () => {
  const days = (await call(club.app, activity.getActivityWeekly, { start_date: day, end_date: day }, { as: ada })).body
    .results;
  const values = (await call(club.app, measurements.listMeasurements, { metric: 'weight' }, { as: ada })).body.results;
  return {
    steps: days[0]?.steps,
    distance: days[0]?.distance_m,
    records: days[0]?.records.length,
    weights: values.length,
  };
};

test('an import whose process was killed goes on where it was', async () => {
  const { id } = await upload(club, ada, toZip([...morning, ...evening, weight]));
  await breakValues('57P01');
  await call(club.app, imports.confirmImport, { id }, { as: ada });
  await club.runJobs();
  expect(await show(club, ada, id)).toMatchObject({ state: 'writing', progress: 50 });
  expect(await look()).toMatchObject({ steps: 1500, weights: 0 });
  await mend();
  await club.runJob('write_import', { member: ada.id, id });
  expect(await show(club, ada, id)).toMatchObject({ state: 'done' });
  expect(await look()).toEqual({ steps: 1500, distance: 1200, records: 1, weights: 1 });
});

test('an import goes on after the club was stopped while it was read, written or taken back', async () => {
  const runStopping = (job: string, id: string) =>
    listTasks(club.club)[job]?.({ member: ada.id, id }, { id, signal: AbortSignal.abort() });
  const bytes = toZip([...morning, ...evening, weight]);
  const { id } = await begin(bytes);
  await expect(runStopping('read_import', id)).rejects.toThrow(/abort/i);
  expect(await show(club, ada, id)).toMatchObject({ state: 'reading' });
  await club.runJobs();
  await call(club.app, imports.confirmImport, { id }, { as: ada });
  await runStopping('write_import', id);
  expect(await show(club, ada, id)).toMatchObject({ state: 'writing' });
  await club.runJobs();
  expect(await show(club, ada, id)).toMatchObject({ state: 'done' });
  await call(club.app, imports.undoImport, { id }, { as: ada });
  await runStopping('undo_import', id);
  expect(await show(club, ada, id)).toMatchObject({ state: 'undoing' });
  await club.runJobs();
  expect(await show(club, ada, id)).toMatchObject({ state: 'undone' });
  expect(await look()).toMatchObject({ weights: 0 });
});

test('staff end an import in each of its states, and see nothing but its number', async () => {
  const bytes = toZip([...morning, weight]);
  expect(await listOpenImports(club.club)).toBe('No import is under way.');
  const { id: reading } = await begin(bytes);
  expect(await listOpenImports(club.club)).toMatch(new RegExp(`^${reading} +reading +2026-11-[-0-9T:.]+Z$`));
  expect(await endImport(club.club, 'ola', reading)).toBe('Ended, and its file is deleted.');
  await club.runJobs();
  const ended = { state: 'failed', fault: expect.stringMatching(/^The club ended this import/) };
  expect(await show(club, ada, reading)).toMatchObject(ended);
  const { id } = await upload(club, ada, bytes);
  await breakValues('57P01');
  await call(club.app, imports.confirmImport, { id }, { as: ada });
  await club.runJobs();
  await mend();
  expect(await look()).toMatchObject({ steps: 600 });
  expect(await endImport(club.club, 'ola', id)).toMatch(/being taken back/);
  await club.runJobs();
  expect(await show(club, ada, id)).toMatchObject(ended);
  expect(await look()).toMatchObject({ weights: 0 });
  await expect(endImport(club.club, 'ola', id)).rejects.toThrow('No import under way has the number');
});

test('an import that fails in the middle is taken back, and says what to do', async () => {
  await importFile(club, ada, morning);
  const before = await look();
  const { id } = await upload(club, ada, toZip([...morning, ...evening, weight]));
  await breakValues('P0001');
  await call(club.app, imports.confirmImport, { id }, { as: ada });
  await club.runJobs();
  expect(await show(club, ada, id)).toMatchObject({
    state: 'failed',
    fault: expect.stringMatching(/took everything back. Upload/),
  });
  expect(await look()).toEqual(before);
});

test('two halves of a day make the day, and undoing the second brings the first back', async () => {
  await importFile(club, ada, morning);
  const half = await look();
  const second = await importFile(club, ada, [...evening, weight]);
  expect(await look()).toEqual({ steps: 1500, distance: 1200, records: 1, weights: 1 });
  await importFile(club, ada, morning);
  expect(await look()).toMatchObject({ steps: 1500, distance: 1200 });
  await undo(club, ada, second);
  expect(await look()).toEqual(half);
});

test('a value that the member corrected or took out is not imported again, and an undone import leaves the correction', async () => {
  const first = await importFile(club, ada, [weight, apple.weight(`${day}T07:00:00Z`, 71)]);
  const [late, early] = (await call(club.app, measurements.listMeasurements, { metric: 'weight' }, { as: ada })).body
    .results;
  const change = { id: early?.id ?? '', value: 69, unit: 'kg' };
  await call(club.app, measurements.correctMeasurement, change, { as: ada });
  await call(club.app, measurements.removeMeasurement, { id: late?.id ?? '' }, { as: ada });
  await importFile(club, ada, [weight, apple.weight(`${day}T07:00:00Z`, 71)]);
  const list = async () =>
    (await call(club.app, measurements.listMeasurements, { metric: 'weight' }, { as: ada })).body.results;
  expect(await list()).toMatchObject([{ value: 69, source: 'typed' }]);
  await undo(club, ada, first);
  expect(await list()).toMatchObject([{ value: 69, source: 'typed' }]);
});
