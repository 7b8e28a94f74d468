import { ambassadors } from '@club/contract/club/ambassadors';
import { points } from '@club/contract/club/points';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { call, type TestClub, testClub } from '#tools/testing';
import { anAmbassador, invited, partakes, signedInAs, verified } from './fixtures.testing.ts';

let club: TestClub;
let email: string;
let link: string;

beforeEach(async () => {
  await club?.close();
  club = await testClub({ CLUB_TIME_ZONE: 'Europe/Madrid' });
  email = 'ben@journey.test';
  const ambassador = await anAmbassador(club, { email: 'ida@journey.test' });
  link = ambassador.code;
  await invited(club, link, email);
  await verified(club, email);
});
afterAll(() => club.close());

const waiting = async (who: string) =>
  (await call(club.app, ambassadors.getWaitingPoints, {}, { as: await signedInAs(club, who) })).body;

test('referral points wait for both sides until the hold period ends, outside any balance', async () => {
  expect(await waiting(email)).toEqual({ points: 0, first: null, last: null });
  await partakes(club, email);
  await club.runJob('move_referrals');
  const day = new Date(club.clock.now().getTime() + 7 * 86_400_000).toLocaleDateString('sv-SE', {
    timeZone: 'Europe/Madrid',
  });
  expect(await waiting('ida@journey.test')).toEqual({ points: 250, first: day, last: day });
  expect(await waiting(email)).toEqual({ points: 100, first: day, last: day });
  const balance = async () =>
    (await call(club.app, points.getBalance, {}, { as: await signedInAs(club, email) })).body.points;
  const before = await balance();
  club.clock.advance({ days: 8 });
  expect(await waiting(email)).toEqual({ points: 100, first: null, last: null });
  await club.runJob('move_referrals');
  expect(await waiting(email)).toEqual({ points: 0, first: null, last: null });
  expect(await balance()).toBe(before + 100);
});
