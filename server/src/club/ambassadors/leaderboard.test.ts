import { randomUUID } from 'node:crypto';
import { ambassadors } from '@club/contract/club/ambassadors';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeReferralCode } from '#core/identity';
import { createServer } from '#platform/http';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { countClicks } from './clicks.ts';
import { anAmbassador, signedInAs } from './fixtures.testing.ts';

let club: TestClub;
let admin: Member;
let lucia: Awaited<ReturnType<typeof anAmbassador>>;
let grace: Awaited<ReturnType<typeof anAmbassador>>;

/** In Auckland November begins at 11:00 UTC on 31 October, and ends at 11:00 UTC on the 30th. */
const [october, first, last, december] = [
  '2026-10-31T10:59:59.000Z',
  '2026-10-31T11:00:00.000Z',
  '2026-11-30T10:59:59.000Z',
  '2026-11-30T11:00:00.000Z',
] as const;

beforeAll(async () => {
  club = await testClub({ CLUB_TIME_ZONE: 'Pacific/Auckland' });
  lucia = await anAmbassador(club, { first_name: 'Lucía', last_name: 'Navarro' });
  grace = await anAmbassador(club, { first_name: 'Grace', last_name: 'Hughes' });
  admin = await factories.member(club, { permissions: ['ambassadors'] });
  for (const [qualified, rewarded] of [
    [october, december],
    [first, last],
    [last, null],
    [december, null],
  ] as const)
    await aReferral(lucia, { qualified, rewarded });
  await aReferral(grace, { qualified: first, rewarded: first });
  await aReferral(grace, { qualified: october, rewarded: october });
  for (const [code, day] of [
    [lucia.code, '2026-10-31'],
    [lucia.code, '2026-11-01'],
    [lucia.code, '2026-11-30'],
    [grace.code, '2026-12-01'],
  ] as const)
    await sql`insert into referral_clicks (code, day, visitor) values (${code}, ${day}::date, ${Buffer.from(day)})`.execute(
      club.database.db,
    );
});
afterAll(() => club.close());

/** A referral that was registered and verified when it qualified. */
const aReferral = async (
  { id, code }: { readonly id: string; readonly code: string },
  { qualified, rewarded }: { readonly qualified: string; readonly rewarded: string | null },
) => {
  const friend = await factories.member(club);
  const paid = rewarded === null ? null : randomUUID();
  await sql`insert into referrals (id, code, referrer_id, referee_id, status, registered_at, verified_at, qualified_at,
      release_at, rewarded_at, referrer_transaction, referrer_points, referee_transaction, referee_points)
    values (${randomUUID()}, ${code}, ${id}, ${friend.id}, ${rewarded ? 'rewarded' : 'qualified'}, ${qualified}, ${qualified},
      ${qualified}, ${rewarded ? null : qualified}, ${rewarded}, ${paid}, ${paid && 25_000}, ${paid && randomUUID()},
      ${paid && 10_000})`.execute(club.database.db);
};

const rank = async (input = {}, as = admin) => (await call(club.app, ambassadors.listAmbassadors, input, { as })).body;
const november = { start_date: '2026-11-01', end_date: '2026-11-30' };

test("ranks ambassadors by what they brought between the club's midnights", async () => {
  expect(await rank(november)).toMatchObject({
    ...november,
    count: 2,
    results: [
      { rank: 1, user_id: lucia.id, qualified: 2, points: 250, registered: 2, verified: 2, clicks: 2 },
      { rank: 2, user_id: grace.id, qualified: 1, points: 250, registered: 1, verified: 1, clicks: 0 },
    ],
  });
});

test("waiting points have their first and their last day in the club's calendar", async () => {
  const as = await signedInAs(club, lucia.email);
  const { body } = await call(club.app, ambassadors.getWaitingPoints, {}, { as });
  expect(body).toEqual({ points: 500, first: '2026-11-30', last: '2026-12-01' });
});

test('another period has other figures and another order', async () => {
  const day = { start_date: '2026-10-31', end_date: '2026-10-31' };
  expect((await rank(day)).results).toMatchObject([
    { rank: 1, user_id: grace.id, qualified: 1, points: 250, registered: 1, clicks: 0 },
    { rank: 2, user_id: lucia.id, qualified: 1, points: 0, registered: 1, clicks: 1 },
  ]);
});

test("the usual period is the club's last 30 days", async () => {
  club.clock.set('2026-11-30T10:59:00.000Z');
  admin = await factories.member(club, { permissions: ['ambassadors'] });
  expect(await rank()).toMatchObject(november);
  club.clock.set('2026-11-30T11:00:00.000Z');
  expect(await rank()).toMatchObject({ start_date: '2026-11-02', end_date: '2026-12-01' });
});

test("an opened invitation counts on the club's day, and a revoked one does not count", async () => {
  const site = await createServer(club.config, (_request, reply) => {
    reply.type('text/html; charset=utf-8').send('<title>club</title>');
    return true;
  });
  countClicks(site, club.club);
  const [revoked, { code }] = [await anAmbassador(club), await anAmbassador(club)];
  await closeReferralCode(club.database.db, revoked.id);
  const openLink = (invitation: string) =>
    site.inject({
      url: `/register/${invitation}`,
      headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0 Firefox/140' },
    });
  for (const at of [october, first]) {
    club.clock.set(at);
    await openLink(revoked.code);
    await openLink(code);
  }
  const listClicks = async () => {
    const { rows } = await sql<{ code: string; day: string }>`
      select code, day::text from referral_clicks where code in (${code}, ${revoked.code}) order by day`.execute(
      club.database.db,
    );
    return rows;
  };
  await expect.poll(listClicks).toEqual([
    { code, day: '2026-10-31' },
    { code, day: '2026-11-01' },
  ]);
  await site.close();
});
