import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { activity } from '@club/contract/health/body/activity';
import { imports } from '@club/contract/health/exchange/imports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHealthMember } from '#health/fixtures';
import { call, openS3Service, type S3Service, type TestClub, testClub } from '#tools/testing';
import { apple, show, toZip } from './fixtures.testing.ts';

// Two machines of one club: one database and one bucket, and a data folder each.
let service: S3Service;
const folders = ['one', 'other'].map((name) => mkdtempSync(path.join(tmpdir(), `club-${name}-`)));
let one: TestClub;
let other: TestClub;
beforeAll(async () => {
  service = await openS3Service();
  const open = (folder = '') => testClub({ ...service.settings, S3_SECONDS: '2', DATA_DIR: folder });
  one = await open(folders[0]);
  other = await open(folders[1]);
});
afterAll(async () => {
  for (const club of [one, other]) await club.close();
  await service.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const day = '2026-11-18';
const file = toZip([
  apple.steps(`${day}T08:00:00Z`, 600, { end: `${day}T08:10:00Z` }),
  apple.steps(`${day}T17:00:00Z`, 900, { end: `${day}T17:05:00Z` }),
]);

test('a file whose parts came to two machines is read at one and written at the other, and nothing of it stays', async () => {
  const ada = await aHealthMember(one);
  const fingerprint = createHash('sha256').update(file).digest('hex');
  const about = { name: 'export.zip', size: file.length, fingerprint };
  const { id } = (await call(one.app, imports.startImport, about, { as: ada })).body;
  const half = Math.floor(file.length / 2);
  const send = (club: TestClub, offset: number, end: number) =>
    call(
      club.app,
      imports.sendImportPart,
      { id, offset, part: new File([new Uint8Array(file.subarray(offset, end))], 'part') },
      { as: ada },
    );
  await send(one, 0, half);

  service.meet = ({ method }) => (method === 'PUT' ? 503 : null);
  const refused = await send(other, half, file.length);
  expect(refused.problem).toMatchObject({
    status: 503,
    message: "The club can't reach its pictures and files at the moment. Please try again in a minute.",
  });
  service.meet = () => null;
  expect((await show(one, ada, id)).received).toBe(half);

  await send(other, half, file.length);
  await one.runJobs();
  const read = await show(other, ada, id);
  expect(read).toMatchObject({ state: 'ready', format: 'Apple Health' });
  for (const { bytes } of service.objects.values()) expect(bytes.includes('PK\u0003\u0004')).toBe(false);

  await call(one.app, imports.confirmImport, { id, leave_out: [] }, { as: ada });
  await other.runJobs();
  expect(await show(one, ada, id)).toMatchObject({ state: 'done', fault: null });
  const span = { start_date: day, end_date: day };
  const { results } = (await call(one.app, activity.getActivityWeekly, span, { as: ada })).body;
  expect(results.find(({ date }) => date === day)?.steps).toBe(1500);

  expect(service.objects.size).toBeGreaterThan(0);
  await one.runJob('remove_import_leftovers');
  // What is left says whose bucket it is.
  expect([...service.objects.keys()]).toEqual(['club']);
});
