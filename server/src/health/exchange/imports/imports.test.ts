import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, statfs, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { attachments } from '@club/contract/health/base/attachments';
import { consents } from '@club/contract/health/base/consents';
import { activity } from '@club/contract/health/body/activity';
import { mindfulness } from '@club/contract/health/body/mindfulness';
import { sleep } from '@club/contract/health/body/sleep';
import { imports } from '@club/contract/health/exchange/imports';
import { measurements } from '@club/contract/health/signals/measurements';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aHealthMember, passDays } from '#health/fixtures';
import { lanes } from '#platform/jobs';
import { call, type Member, type TestClub, testClub } from '#tools/testing';
import { apple, confirm, importFile, show, toZip, undo, upload } from './fixtures.testing.ts';
import { toPath } from './staging.ts';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});

beforeEach(async () => {
  await club.database.wipe();
  await forgetFiles();
  ada = await aHealthMember(club);
});

afterAll(() => club.close());

const day = '2026-11-18';
const records = [
  apple.steps(`${day}T08:00:00Z`, 600, { end: `${day}T08:10:00Z` }),
  apple.steps(`${day}T08:00:00Z`, 500, { end: `${day}T08:10:00Z`, source: 'Ada’s iPhone', model: 'iPhone' }),
  apple.steps(`${day}T17:00:00Z`, 900, { end: `${day}T17:05:00Z` }),
  apple.distance(`${day}T08:00:00Z`, 1.2, { end: `${day}T17:05:00Z` }),
  apple.energy(`${day}T08:00:00Z`, 418.4, { unit: 'kJ' }),
  apple.heartRate(`${day}T08:00:00Z`, 72),
  apple.weight(`${day}T06:00:00Z`, 154.324, { unit: 'lb' }),
  apple.oxygen(`${day}T06:00:00Z`, 0.97),
  apple.temperature(`${day}T06:00:00Z`, 36.6),
  apple.sleep('2026-11-17T22:00:00Z', '2026-11-18T02:00:00Z', 'AsleepCore'),
  apple.sleep('2026-11-18T02:00:00Z', '2026-11-18T02:20:00Z', 'Awake'),
  apple.sleep('2026-11-18T02:20:00Z', '2026-11-18T06:00:00Z', 'AsleepDeep'),
  apple.mindful(`${day}T20:00:00Z`, `${day}T20:10:00Z`),
];

/** What the member's pages show of the days of the file. */
const look = async (as = ada) => {
  const span = { start_date: '2026-11-16', end_date: '2026-11-20' };
  const days = (await call(club.app, activity.getActivityWeekly, span, { as })).body.results;
  const nights = (await call(club.app, sleep.listNights, span, { as })).body.results;
  const values = (await call(club.app, measurements.listMeasurements, { metric: 'weight' }, { as })).body.results;
  const plays = (await call(club.app, mindfulness.listMindfulnessPlays, {}, { as })).body.results;
  return {
    days: days.map(({ date, steps, distance_m, active_kcal, records: some }) => ({
      date,
      steps,
      distance_m,
      active_kcal,
      records: some.length,
    })),
    nights: nights.map(({ sleep_start, sleep_end, asleep_min, deep_min }) => ({
      sleep_start,
      sleep_end,
      asleep_min,
      deep_min,
    })),
    weights: values.map(({ value, observed_at }) => ({ value, observed_at })),
    plays: plays.map(({ day: on, heard_seconds }) => ({ on, heard_seconds })),
  };
};

// A wiped database leaves the files of the test before.
const forgetFiles = () => club.runJob('remove_import_leftovers');

const folder = () => path.join(club.config.dataDir, 'imports');
const listFiles = () => (existsSync(folder()) ? readdirSync(folder()) : []);

test('an export is previewed, imported, and taken back by one press', async () => {
  const before = await look();
  const read = await upload(club, ada, toZip(records), { partBytes: 700 });
  expect(read).toMatchObject({ state: 'ready', format: 'Apple Health', name: 'export.zip' });
  expect(read.found.map(({ kind, records: n, total, added }) => [kind, n, total, added])).toEqual([
    ['steps', 3, 1, 1],
    ['distance_m', 1, 1, 1],
    ['active_kcal', 1, 1, 1],
    ['heart_rate', 1, 1, 1],
    ['weight', 1, 1, 1],
    ['oxygen_saturation', 1, 1, 1],
    ['mindfulness', 1, 1, 1],
    ['sleep', 1, 1, 1],
  ]);
  expect(read.left_out).toEqual([{ type: 'Body temperature', why: 'not_kept', count: 1 }]);
  expect(await look()).toEqual(before);

  expect(await confirm(club, ada, read)).toMatchObject({ state: 'done', progress: 100 });
  const after = await look();
  expect(after.days.find(({ date }) => date === day)).toMatchObject({
    steps: 1500,
    distance_m: 1200,
    active_kcal: 100,
    records: 2,
  });
  expect(after.nights).toMatchObject([{ asleep_min: 460, deep_min: 220 }]);
  expect(after.weights).toMatchObject([{ value: expect.closeTo(70, 2) }]);
  expect(after.plays).toEqual([{ on: day, heard_seconds: 600 }]);
  expect(listFiles()).toEqual([]);

  expect(await undo(club, ada, read)).toMatchObject({ state: 'undone' });
  expect(await look()).toEqual(before);
});

test('the same file again brings nothing new and changes no day', async () => {
  await importFile(club, ada, records);
  const once = await look();
  const again = await upload(club, ada, toZip(records));
  expect(again.found.every(({ added }) => added === 0)).toBe(true);
  expect(await confirm(club, ada, again)).toMatchObject({ state: 'done' });
  expect(await look()).toEqual(once);
});

test('a second press of confirm, undo or cancel is told what the first one did', async () => {
  const { id } = await upload(club, ada, toZip(records));
  const press = async (
    endpoint: typeof imports.confirmImport | typeof imports.undoImport | typeof imports.removeImport,
  ) => {
    const answer = await call(club.app, endpoint, { id } as never, { as: ada });
    return answer.status < 300 ? 'done' : `${answer.problem.code}: ${answer.problem.message}`;
  };
  expect(await press(imports.confirmImport)).toBe('done');
  const confirmed = "not_found: You've already confirmed this import.";
  expect(await press(imports.confirmImport)).toBe(`${confirmed} You can undo it once it's finished.`);
  expect(await press(imports.removeImport)).toBe(`${confirmed} You can undo it once it's finished.`);
  await club.runJobs();
  expect(await press(imports.confirmImport)).toBe(confirmed);
  expect(await press(imports.undoImport)).toBe('done');
  const undone = "not_found: You've already undone this import.";
  expect(await press(imports.undoImport)).toBe(undone);
  expect(await press(imports.removeImport)).toBe(undone);
  await club.runJobs();
  expect(await press(imports.undoImport)).toBe(undone);
  expect(await press(imports.removeImport)).toBe('done');
  expect(await press(imports.removeImport)).toBe("not_found: We couldn't find what you asked for.");
});

test('an import is not undone while another one is open', async () => {
  const done = await importFile(club, ada, records);
  await upload(club, ada, toZip(records));
  const refused = await call(club.app, imports.undoImport, { id: done.id }, { as: ada });
  expect(refused.problem).toMatchObject({
    code: 'limit_reached',
    message: expect.stringContaining('Finish or cancel it'),
  });
  expect(await show(club, ada, done.id)).toMatchObject({ state: 'done' });
});

test('what is left out is not imported', async () => {
  const read = await upload(club, ada, toZip(records));
  const done = await confirm(club, ada, read, ['steps', 'sleep', 'weight']);
  expect(done.found.filter(({ left_out }) => left_out).map(({ kind }) => kind)).toEqual(['steps', 'weight', 'sleep']);
  expect(await look()).toMatchObject({ nights: [], weights: [] });
  expect((await look()).days.find(({ date }) => date === day)).toMatchObject({ distance_m: 1200 });
});

test('an upload that was left goes on where it stopped', async () => {
  const bytes = toZip(records);
  const start = { name: 'export.zip', size: bytes.length, fingerprint: 'a'.repeat(64) };
  const { body } = await call(club.app, imports.startImport, start, { as: ada });
  const send = (offset: number, length: number) => {
    const part = new File([new Uint8Array(bytes.subarray(offset, offset + length))], 'part');
    return call(club.app, imports.sendImportPart, { id: body.id, offset, part }, { as: ada });
  };
  expect((await send(0, 500)).body).toMatchObject({ state: 'uploading', received: 500 });
  // The answer was lost: the same part again, and one too far on, change nothing.
  expect((await send(0, 500)).body.received).toBe(500);
  expect((await send(900, 100)).body.received).toBe(500);
  const again = await call(club.app, imports.startImport, start, { as: ada });
  expect(again.body).toMatchObject({ id: body.id, received: 500 });
  const other = await call(club.app, imports.startImport, { ...start, fingerprint: 'b'.repeat(64) }, { as: ada });
  expect(other.problem).toMatchObject({
    code: 'limit_reached',
    message: 'You have another import open. Finish or cancel it first.',
  });
  expect((await send(500, bytes.length)).body.state).toBe('reading');
  await club.runJobs();
  expect(await show(club, ada, body.id)).toMatchObject({ state: 'ready' });
});

test('the file lies encrypted and for its owner alone, and goes with the consent', async () => {
  await upload(club, ada, new TextEncoder().encode(`<HealthData>${records.join('')}</HealthData>`), {
    name: 'export.xml',
  });
  const files = listFiles().map((name) => readFileSync(path.join(folder(), name)).toString('latin1'));
  expect(files).toHaveLength(2);
  for (const text of files) expect(text).not.toMatch(/Record|StepCount|steps|Apple/);
  await call(club.app, consents.withdrawHealthConsent, { purpose: 'health_data' }, { as: ada });
  expect(listFiles()).toEqual([]);
});

test('a file that waits for a day is deleted, and so is one without its import', async () => {
  const read = await upload(club, ada, toZip(records));
  ada = await passDays(club, ada, 2);
  await club.runJob('remove_import_leftovers');
  expect(listFiles()).toEqual([]);
  expect(await show(club, ada, read.id)).toMatchObject({ state: 'failed', fault: expect.stringContaining('24 hours') });
});

test('nobody sees, sends to, confirms, undoes or removes another member’s import', async () => {
  const { id } = await upload(club, ada, toZip(records));
  const ben = await aHealthMember(club);
  const part = new File(['x'], 'part');
  for (const attempt of [
    call(club.app, imports.getImport, { id }, { as: ben }),
    call(club.app, imports.sendImportPart, { id, offset: 0, part }, { as: ben }),
    call(club.app, imports.confirmImport, { id }, { as: ben }),
    call(club.app, imports.answerImport, { id, answers: {} }, { as: ben }),
    call(club.app, imports.undoImport, { id }, { as: ben }),
    call(club.app, imports.removeImport, { id }, { as: ben }),
  ]) {
    expect((await attempt).status).toBe(404);
  }
  expect(await show(club, ada, id)).toMatchObject({ state: 'ready' });
});

test('a part is counted only when it fits what is left of the file and is the last field of its form', async () => {
  const about = { name: 'export.zip', size: 10, fingerprint: 'c'.repeat(64) };
  const { body } = await call(club.app, imports.startImport, about, { as: ada });
  const send = (fields: readonly (readonly [string, string | File])[]) => {
    const form = new FormData();
    for (const [key, value] of fields) form.set(key, value);
    const headers = { authorization: `Bearer ${ada.access}` };
    return club.app.inject({
      method: 'PUT',
      url: `/api/mh/imports/${body.id}/parts/`,
      headers,
      payload: form as never,
    });
  };
  const part = (length: number) => new File([new Uint8Array(length)], 'part');
  const empty = await send([
    ['offset', '0'],
    ['part', part(0)],
  ]);
  expect(empty.json()).toMatchObject({
    status: 400,
    errors: [{ field: 'part', message: 'This part is empty. Send the next bytes of the file.' }],
  });
  const refusals = [
    await send([
      ['offset', '0'],
      ['part', part(11)],
    ]),
    await send([
      ['part', part(5)],
      ['offset', '0'],
    ]),
    await send([['offset', '0']]),
    await send([
      ['offset', '0'],
      ['part', part(4 * 1024 * 1024 + 1)],
    ]),
  ];
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
  expect((await show(club, ada, body.id)).received).toBe(0);
  expect(
    (
      await send([
        ['offset', '3'],
        ['part', part(5)],
      ])
    ).json(),
  ).toMatchObject({ received: 0 });
  expect(
    (
      await send([
        ['offset', '0'],
        ['part', part(5)],
      ])
    ).json(),
  ).toMatchObject({ received: 5 });
});

/** Gives a lane next to no time for a while. */
const hurry = async <Result>(
  names: readonly ('files' | 'longFiles')[],
  work: () => Promise<Result>,
): Promise<Result> => {
  const usual = names.map((name) => lanes[name].budget.processorSeconds);
  const budgets: { processorSeconds: { atLeast: number; perMegabyte: number } }[] = names.map(
    (name) => lanes[name].budget,
  );
  for (const budget of budgets) budget.processorSeconds = { atLeast: 0.001, perMegabyte: 0 };
  return work().finally(() => {
    for (const [index, budget] of budgets.entries()) budget.processorSeconds = usual[index] ?? budget.processorSeconds;
  });
};

test('a file that takes longer than a few seconds goes on in the lane of long files', async () => {
  const read = await hurry(['files'], () => upload(club, ada, toZip(records)));
  expect(read).toMatchObject({ state: 'ready' });
  expect(read.found.map(({ kind }) => kind)).toContain('steps');
});

test('a file that takes too long even there is refused with what to do', async () => {
  const read = await hurry(['files', 'longFiles'], () => upload(club, ada, toZip(records)));
  expect(read).toMatchObject({ state: 'failed', fault: expect.stringMatching(/Export a shorter span/) });
});

test('a large file is left to the lane of long files from the start', async () => {
  const budget: { megabytesIn: number } = lanes.files.budget;
  budget.megabytesIn = 0;
  const { body } = await call(
    club.app,
    imports.startImport,
    { name: 'export.zip', size: 5, fingerprint: 'f'.repeat(64) },
    { as: ada },
  );
  const part = new File([new Uint8Array(5)], 'part');
  await call(club.app, imports.sendImportPart, { id: body.id, offset: 0, part }, { as: ada });
  await club.runJob('read_import', { member: ada.id, id: body.id }).finally(() => {
    budget.megabytesIn = 32;
  });
  expect((await show(club, ada, body.id)).state).toBe('reading');
  await club.runJob('read_long_import', { member: ada.id, id: body.id });
  expect((await show(club, ada, body.id)).state).toBe('failed');
});

test('what another member may still upload counts, so that together they leave the disk its reserve', async () => {
  const { bavail, bsize } = await statfs(tmpdir());
  const room = Math.min(5 * 1024 ** 3, (bavail * bsize) / 2);
  const small = await testClub({ DISK_RESERVE_MB: String(Math.floor((bavail * bsize - room) / 1024 ** 2)) });
  const about = { name: 'export.zip', size: Math.floor(room * 0.6), fingerprint: 'e'.repeat(64) };
  const [first, second] = [await aHealthMember(small), await aHealthMember(small)];
  expect((await call(small.app, imports.startImport, about, { as: first })).status).toBe(201);
  const { problem } = await call(small.app, imports.startImport, about, { as: second });
  expect(problem).toMatchObject({ status: 503, message: expect.stringMatching(/^The club has no room for files/) });
  await small.close();
});

test('files are refused with a sentence when the disk has no room for them, and everything else goes on', async () => {
  const { config } = club;
  const about = { name: 'export.zip', size: 10, fingerprint: 'd'.repeat(64) };
  const { body } = await call(club.app, imports.startImport, about, { as: ada });
  const file = toPath(config.dataDir, body.id, 'upload');
  await mkdir(path.dirname(file), { recursive: true });
  await symlink('/dev/full', file);
  const part = new File([new Uint8Array(10)], 'part');
  const sent = await call(club.app, imports.sendImportPart, { id: body.id, offset: 0, part }, { as: ada });
  expect(sent.problem.status).toBe(503);
  expect(sent.problem.message).toMatch(/no room left for this at the moment/);
  expect((await show(club, ada, body.id)).received).toBe(0);
  const full = await testClub({ DISK_RESERVE_MB: '1000000000' });
  const ben = await aHealthMember(full);
  const refused = await call(full.app, imports.startImport, about, { as: ben });
  expect(refused.problem.status).toBe(503);
  expect(refused.problem.message).toMatch(/no room for files at the moment. Nothing of yours is lost/);
  const report = new File(['%PDF-1.7 %%EOF'], 'report.pdf', { type: 'application/pdf' });
  const document = await call(
    full.app,
    attachments.addHealthAttachment,
    { taken_on: '2026-01-10', file: report },
    { as: ben },
  );
  expect(document.problem.status).toBe(503);
  expect(document.problem.message).toBe(refused.problem.message);
  const values = [{ metric: 'weight' as const, value: 70, unit: 'kg' }];
  const weight = { values, observed_at: full.clock.now().toISOString() };
  expect((await call(full.app, measurements.recordMeasurements, weight, { as: ben })).status).toBe(201);
  await full.close();
});
