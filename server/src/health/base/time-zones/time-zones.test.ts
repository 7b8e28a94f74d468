import { timeZones } from '@club/contract/health/base/time-zones';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMember } from '#health/base/storage';
import { aHealthMember } from '#health/fixtures';
import { toCalendarDay } from '#platform/calendar';
import { call, type Member, type TestClub, testClub } from '#tools/testing';
import { findLocalTime } from './index.ts';

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

const say = (time_zone: string) => call(club.app, timeZones.setTimeZone, { time_zone }, { as: ada });
const ask = () => call(club.app, timeZones.getTimeZone, {}, { as: ada });
const findDay = () =>
  asMember(club.club.healthDb, ada.id, async (db) => (await findLocalTime(db, ada.id, club.club)).today);

test('days are those of the place the member was last known to be', async () => {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Pacific/Kiritimati']) {
    await say(zone);
    expect(await findDay()).toBe(toCalendarDay(club.clock.now(), zone));
    club.clock.advance({ minutes: 1 });
  }
});

test("days are the club's until the member says where they are", async () => {
  expect((await ask()).body).toEqual({ time_zone: club.config.timeZone, since: null });
});

test('naming the same zone again changes nothing', async () => {
  const first = await say('Asia/Tokyo');
  club.clock.advance({ minutes: 1 });
  expect((await say('Asia/Tokyo')).body).toEqual(first.body);
  expect((await ask()).body).toEqual(first.body);
});

test.each(['Mars/Olympus', '', 'x'.repeat(100)])('%j is no time zone', async (name) => {
  expect((await say(name)).problem.errors).toMatchObject([{ field: 'time_zone' }]);
});
