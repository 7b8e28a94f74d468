import { assessment } from '@club/contract/health/check-up/assessment';
import { redFlags } from '@club/contract/health/signals/red-flags';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aHealthMember } from '#health/fixtures';
import { addDays } from '#platform/calendar';
import { call, type Member, type TestClub, testClub } from '#tools/testing';
import { apple, confirm, toZip, undo, upload } from './fixtures.testing.ts';

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

const aPressure = (at: string) => [apple.systolic(at, 200), apple.diastolic(at, 125)];
const listCodes = async () =>
  (await call(club.app, redFlags.listRedFlags, {}, { as: ada })).body.results.map(({ code }) => code);

test('an imported pressure of today raises its warning sign, and taking the import back withdraws it', async () => {
  const read = await upload(club, ada, toZip(aPressure('2026-11-20T08:00:00Z')));
  expect(await listCodes()).toEqual([]);
  await confirm(club, ada, read);
  expect(await listCodes()).toEqual(['severe_pressure']);
  await undo(club, ada, read);
  expect(await listCodes()).toEqual([]);
});

test('an imported pressure of last year raises nothing', async () => {
  const read = await upload(club, ada, toZip(aPressure('2025-11-20T08:00:00Z')));
  expect(await confirm(club, ada, read)).toMatchObject({ state: 'done' });
  expect(await listCodes()).toEqual([]);
});

test('a pressure that was left out of an import raises nothing', async () => {
  const at = '2026-11-20T08:00:00Z';
  const read = await upload(club, ada, toZip([...aPressure(at), apple.weight(at, 70)]));
  await confirm(club, ada, read, ['systolic', 'diastolic']);
  expect(await listCodes()).toEqual([]);
});

test('imported highs raise their warning sign, and taking the import back withdraws it', async () => {
  const answers = [{ question: 'dm_status', value: 'none' }];
  await call(club.app, assessment.saveUserAnswers, { answers }, { as: ada });
  const start = Date.parse('2026-11-19T00:00:00Z');
  const readings = Array.from({ length: 288 }, (_, slot) =>
    apple.glucose(new Date(start + slot * 300_000).toISOString(), 230),
  );
  const read = await upload(club, ada, toZip(readings));
  await confirm(club, ada, read);
  expect(await listCodes()).toEqual(['high_sensor_glucose']);
  await undo(club, ada, read);
  expect(await listCodes()).toEqual([]);
});

test('a week of imported nights below four hours raises its warning sign, and taking it back withdraws it', async () => {
  const nights = Array.from({ length: 7 }, (_, back) => {
    const day = addDays('2026-11-20', -back);
    return apple.sleep(`${day}T00:30:00Z`, `${day}T03:30:00Z`, 'AsleepCore');
  });
  const read = await upload(club, ada, toZip(nights));
  await confirm(club, ada, read);
  expect(await listCodes()).toEqual(['short_week']);
  await undo(club, ada, read);
  expect(await listCodes()).toEqual([]);
});
