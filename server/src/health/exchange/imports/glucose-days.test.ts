import { points } from '@club/contract/club/points';
import { glucose } from '@club/contract/health/body/glucose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aHealthMember, passDays } from '#health/fixtures';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { apple, importFile, undo } from './fixtures.testing.ts';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  await club.runJob('remove_import_leftovers');
  ada = await aHealthMember(club);
  await factories.consent(club, ada, 'rewards');
});
afterAll(() => club.close());

/** A reading every five minutes from a day's midnight on, in UTC. */
const listReadings = (day: string, hours: number, source = 'Dexcom') =>
  Array.from({ length: hours * 12 }, (_, index) => {
    const at = new Date(Date.parse(`${day}T00:00:00Z`) + index * 300_000).toISOString();
    return apple.glucose(at, 100, { source, model: source });
  });
const readBalance = async () => {
  await club.runJobs();
  return (await call(club.app, points.getBalance, {}, { as: ada })).body.balance;
};

test("a day of an imported file earns once, and what an import's undoing takes back is not its points", async () => {
  const file = [...listReadings('2026-11-18', 26), ...listReadings('2026-11-16', 5)];
  const done = await importFile(club, ada, file);
  expect(await readBalance()).toBe(2);
  await undo(club, ada, done);
  expect(await readBalance()).toBe(2);
  await importFile(club, ada, file);
  await importFile(club, ada, listReadings('2026-11-18', 26, 'Libre'));
  expect(await readBalance()).toBe(2);
});

test('an import of old glucose is undone whole for 30 days, and after that its daily summaries stay', async () => {
  const file = listReadings('2023-05-01', 48);
  const listDays = async () => {
    const asked = { from: '2023-04-30', to: '2023-05-03' };
    const { body } = await call(club.app, glucose.getGlucoseReport, asked, { as: ada });
    return body.days.map(({ have }) => have);
  };
  const first = await importFile(club, ada, file);
  await club.runJob('summarise_old_glucose');
  await undo(club, ada, first);
  expect(await listDays()).toEqual([0, 0, 0, 0]);
  const second = await importFile(club, ada, file);
  ada = await passDays(club, ada, 31);
  await club.runJob('summarise_old_glucose');
  const kept = await listDays();
  expect(kept.reduce((sum, have) => sum + have)).toBe(2 * 288);
  expect((await undo(club, ada, second)).state).toBe('undone');
  expect(await listDays()).toEqual(kept);
});
