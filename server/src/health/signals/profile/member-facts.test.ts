import { account } from '@club/contract/club/account';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, factories, type TestClub, testClub } from '#tools/testing';
import { countYears, findAge, findMemberFacts, listSexes } from './member-facts.ts';

let club: TestClub;

beforeAll(async () => {
  club = await testClub();
});

beforeEach(() => club.database.wipe());

afterAll(() => club.close());

test.each([
  ['1985-06-15', '2026-06-14', 40],
  ['1985-06-15', '2026-06-15', 41],
  ['2000-02-29', '2018-02-28', 17],
  ['2000-02-29', '2018-03-01', 18],
  ['2000-02-29', '2020-02-29', 20],
])('who was born on %s is on %s %d years old', (born, day, age) => {
  expect(countYears(born, day)).toBe(age);
});

test('the age is unknown without a date of birth', () => {
  expect(findAge(null, new Date())).toBeNull();
  expect(findAge({ date_of_birth: null }, new Date())).toBeNull();
});

test('who prefers not to say gets formulas for both sexes', () => {
  expect(listSexes({ gender: 'F' })).toEqual(['F']);
  expect(listSexes({ gender: 'PNTS' })).toEqual(['M', 'F']);
  expect(listSexes(null)).toEqual(['M', 'F']);
});

test('what a new profile starts with is no fact, and what was chosen is one until it is cleared', async () => {
  const ada = await factories.member(club);
  const save = async (change: object) => (await call(club.app, account.saveProfile, change, { as: ada })).body.profile;
  expect((await save({ height: 171, activity_level: '' })).chosen).toEqual([]);
  expect(await findMemberFacts(club.club.db, ada.id)).toMatchObject({
    activity_level: null,
    smoking_habits: null,
    rate_of_aging: null,
    chosen_at: {},
  });
  const shown = { smoking_habits: 'non_smoker', activity_level: 'sedentary' };
  expect((await save({ ...shown, chosen: '' })).chosen).toEqual([]);
  expect((await save(shown)).chosen).toEqual([]);
  expect((await save({ ...shown, chosen: 'smoking_habits' })).chosen).toEqual(['smoking_habits']);
  const now = club.clock.now().toISOString();
  expect(await findMemberFacts(club.club.db, ada.id)).toMatchObject({
    smoking_habits: 'non_smoker',
    activity_level: null,
    chosen_at: { smoking_habits: now },
  });
  expect((await save({ smoking_habits: '' })).smoking_habits).toBe('non_smoker');
  expect(await findMemberFacts(club.club.db, ada.id)).toMatchObject({ smoking_habits: null, chosen_at: {} });
});

test("a member's facts are those of the profile, and of nobody else", async () => {
  const [ada, ben] = [await factories.member(club), await factories.member(club)];
  await call(club.app, account.saveProfile, { smoking_habits: 'former_smoker' }, { as: ada });
  expect(await findMemberFacts(club.club.db, ada.id)).toMatchObject({ smoking_habits: 'former_smoker' });
  expect(await findMemberFacts(club.club.db, ben.id)).toBeNull();
});
