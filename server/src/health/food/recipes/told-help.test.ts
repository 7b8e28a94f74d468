import { foods } from '@club/contract/health/food/foods';
import { recipes } from '@club/contract/health/food/recipes';
import type { ToldHelp } from '@club/contract/platform/local-help';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHealthMember } from '#health/fixtures';
import { call, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let ada: Member;
beforeAll(async () => {
  club = await testClub();
  ada = await aHealthMember(club);
});
afterAll(() => club.close());

const readHeadline = (body: object) => (body as { help?: ToldHelp }).help?.headline;
const find = async (q: string) => [
  readHeadline((await call(club.app, foods.searchFoods, { q }, { as: ada })).body),
  readHeadline((await call(club.app, recipes.searchRecipes, { q }, { as: ada })).body),
];

test.each([
  ['took 20 paracetamol', 'Call for emergency help now'],
  ['ich will nicht mehr leben', 'Talk to someone now'],
  ['mi glucosa salió en 47', 'Take fast sugar now'],
])('a search for “%s” is answered with what to do', async (q, headline) => {
  expect(await find(q)).toEqual([headline, headline]);
});

test.each(['blood orange', '50 g sugar', 'black tea', 'chicken breast', 'sugar 50 g', 'petto di pollo'])(
  'a search for “%s” is a search for food',
  async (q) => expect(await find(q)).toEqual([undefined, undefined]),
);
