import { admin } from '@club/contract/club/admin';
import { points } from '@club/contract/club/points';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let chief: Member;

beforeAll(async () => {
  club = await testClub({ CLUB_TIME_ZONE: 'Europe/Madrid', CLINICAL_REVIEW: 'Dr Ada Lovelace, 2026-11-20' });
  // 23:30 on the 20th, club time.
  club.clock.set('2026-11-20T22:30:00.000Z');
  await visit(await factories.member(club));
  // Half past midnight on the 21st, club time; still the 20th in UTC.
  club.clock.set('2026-11-20T23:30:00.000Z');
  chief = await factories.member(club, { permissions: ['dashboard'] });
  await visit(chief);
  await visit(await factories.member(club));
});
afterAll(() => club.close());

const visit = async (as: Member): Promise<void> => {
  const asked = { event_type: 'daily_visit', reference: 'today' };
  expect((await call(club.app, points.recordEvent, asked, { as })).status).toBe(201);
};

const stats = async (input = {}) => (await call(club.app, admin.getClubStats, input, { as: chief })).body;

test("the dashboard's days begin at the club's midnight, not at UTC's", async () => {
  const { start_date, end_date, series } = await stats();
  expect([start_date, end_date]).toEqual(['2026-10-23', '2026-11-21']);
  const [before, after] = series.slice(-2);
  expect(before).toMatchObject({ date: '2026-11-20', registrations: 1, points_issued: 2 });
  expect(after).toMatchObject({ date: '2026-11-21', registrations: 2, points_issued: 4 });
});

test("a one-day period counts what happened between the club's midnights, and so do the lists behind it", async () => {
  const day = { start_date: '2026-11-21', end_date: '2026-11-21' };
  const figures = await stats(day);
  expect(figures.members.new).toBe(2);
  expect(figures.points.issued).toBe(4);
  const lists = [
    await call(club.app, admin.listClubMembers, { ...day, who: 'joined' } as never, { as: chief }),
    await call(club.app, admin.listPointMovements, { ...day, movement: 'issued' } as never, { as: chief }),
  ];
  expect(lists.map(({ body }) => (body as { count: number }).count)).toEqual([2, 2]);
});

test('the dashboard names who reviewed the health texts', async () => {
  expect((await stats()).clinical_review).toEqual({ by: 'Dr Ada Lovelace', on: '2026-11-20' });
});
