import { randomUUID } from 'node:crypto';
import { ambassadors } from '@club/contract/club/ambassadors';
import { invitations } from '@club/contract/core/invitations';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer } from '#platform/http';
import { call, factories, type TestClub, testClub } from '#tools/testing';
import { countClicks, purgeReferralTraces } from './clicks.ts';
import { anAmbassador, invited, verified } from './fixtures.testing.ts';

let club: TestClub;
/** Answers every path with a page, like the built web app. */
let site: FastifyInstance;
let lucia: Awaited<ReturnType<typeof anAmbassador>>;
beforeAll(async () => {
  club = await testClub();
  lucia = await anAmbassador(club, { first_name: 'Lucía', last_name: 'Navarro' });
  site = await createServer(club.config, (_request, reply) => {
    reply.type('text/html; charset=utf-8').send('<title>club</title>');
    return true;
  });
  countClicks(site, club.club);
});
afterAll(async () => {
  await site.close();
  await club.close();
});

const opened = (
  url: string,
  userAgent = 'Mozilla/5.0 Firefox/140',
  more: { method?: 'HEAD' | 'GET'; ip?: string } = {},
) =>
  site.inject({
    url,
    method: more.method ?? 'GET',
    headers: { accept: 'text/html', 'user-agent': userAgent },
    remoteAddress: more.ip ?? '192.0.2.7',
  });
const clicks = async () => {
  const { rows } = await sql<{ day: string }>`select day::text from referral_clicks where code = ${lucia.code}`.execute(
    club.database.db,
  );
  return rows.length;
};
const link = (input: Record<string, unknown> = {}, as = lucia) =>
  call(club.app, ambassadors.getReferralLink, input, { as });

test('counts an opened link once for each visitor and day, and ignores programs', async () => {
  const url = `/register/${lucia.code}`;
  await opened(url);
  await opened(`${url}?from=mail`);
  await expect.poll(clicks).toBe(1);
  await opened(url.toLowerCase(), 'Mozilla/5.0 Safari/605');
  await opened(url, undefined, { ip: '192.0.2.8' });
  await expect.poll(clicks).toBe(3);
  await opened(url, 'Googlebot/2.1 (+http://www.google.com/bot.html)');
  await opened(url, 'another', { method: 'HEAD' });
  await opened('/register/NOBODY22');
  await opened(`/register/${lucia.code}/more`, 'another');
  club.clock.advance({ days: 1 });
  await opened(url);
  await expect.poll(clicks).toBe(4);
  club.clock.advance({ days: -1 });
});

test('stores nothing that identifies a visitor beyond the day, and purges old clicks', async () => {
  const { rows } = await sql<{
    visitor: Buffer;
  }>`select visitor from referral_clicks where code = ${lucia.code}`.execute(club.database.db);
  expect(new Set(rows.map(({ visitor }) => visitor.toString('hex'))).size).toBe(4);
  const later = { ...club.club, clock: { ...club.clock, now: () => new Date('2027-12-26T00:00:00Z') } };
  await purgeReferralTraces(later);
  expect(await clicks()).toBe(1);
  await purgeReferralTraces({ ...later, clock: { ...later.clock, now: () => new Date('2028-01-01T00:00:00Z') } });
  expect(await clicks()).toBe(0);
});

test('compares the networks of registrations for two days, then forgets them', async () => {
  const email = `${randomUUID()}@example.org`;
  await invited(club, lucia.code, email);
  const isKept = async () =>
    (
      await sql<{ kept: boolean }>`
        select r.network is not null as kept from referrals r join users u on u.id = r.referee_id where u.email = ${email}`.execute(
        club.database.db,
      )
    ).rows[0]?.kept;
  club.clock.advance({ days: 2 });
  await club.runJob('purge_referral_traces');
  expect(await isKept()).toBe(true);
  club.clock.advance({ seconds: 1 });
  await club.runJob('purge_referral_traces');
  expect(await isKept()).toBe(false);
  club.clock.set('2026-11-20T09:00:00.000Z');
  await sql`delete from users where email = ${email}`.execute(club.database.db);
});

test('tells the ambassador the link, its counts and the terms, with short names only', async () => {
  const emails = ['one', 'two'].map((name) => `${name}-${randomUUID()}@example.org`);
  for (const email of emails) await invited(club, lucia.code, email, { first_name: 'Ben', last_name: 'Keane' });
  await verified(club, emails[1] ?? '');
  const { body, headers } = await link();
  expect(body).toMatchObject({
    referral_code: lucia.code,
    link: `http://localhost:8000/register/${lucia.code}`,
    start_date: '2026-10-22',
    end_date: '2026-11-20',
    registered: 2,
    verified: 1,
    qualified: 0,
    count: 2,
    terms: {
      referrer_points: 250,
      referee_points: 100,
      qualify_days: 30,
      active_days: 3,
      hold_days: 7,
      monthly_rewards: 200,
    },
  });
  expect(headers['cache-control']).toContain('no-store');
  expect(body.series).toHaveLength(30);
  expect(body.series.at(-1)).toEqual({ date: '2026-11-20', clicks: 0, registered: 2, rewarded: 0 });
  expect(JSON.stringify(body)).not.toContain('Keane');
  expect(JSON.stringify(body)).not.toContain('example.org');
  expect((await link({ status: 'verified' })).body.results).toMatchObject([
    { status: 'verified', display_name: 'Ben K.' },
  ]);
  const second = (await link({ page_size: 1, page: 2 })).body;
  expect(second.results).toHaveLength(1);
  expect([second.next, second.previous]).toEqual([null, expect.stringContaining('page=1')]);
  expect((await link({ page: 9 })).problem).toMatchObject({ code: 'invalid_page' });
});

test('a period lists its days in order, at most 400', async () => {
  expect((await link({ start_date: '2026-11-20', end_date: '2026-11-20' })).body.series).toHaveLength(1);
  expect((await link({ start_date: '2026-11-21', end_date: '2026-11-20' })).problem.errors).toMatchObject([
    { field: 'end_date' },
  ]);
  expect((await link({ start_date: '2025-10-17', end_date: '2026-11-20' })).body.series).toHaveLength(400);
  expect((await link({ start_date: '2025-10-16', end_date: '2026-11-20' })).problem.errors).toMatchObject([
    { field: 'start_date' },
  ]);
  for (const [field, day] of [
    ['start_date', '0000-01-01'],
    ['end_date', '9999-12-31'],
  ] as const) {
    expect((await link({ [field]: day })).problem.errors).toMatchObject([{ field }]);
  }
  expect((await link({ start_date: 'yesterday' })).problem).toMatchObject({ code: 'validation_error' });
  expect((await link({ status: 'fine' })).problem).toMatchObject({ code: 'validation_error' });
});

test('only ambassadors have a link', async () => {
  const ada = await factories.member(club);
  expect((await call(club.app, ambassadors.getReferralLink, {}, { as: ada })).problem).toMatchObject({
    status: 403,
    code: 'account_type_required',
  });
});

test('members see short names on the leaderboard, administrators of ambassadors full ones', async () => {
  const other = await anAmbassador(club, { first_name: 'Grace', last_name: 'Hughes' });
  const { body } = await call(club.app, ambassadors.listAmbassadors, {}, { as: other });
  expect(body.results.map(({ rank, own }) => [rank, own])).toEqual(expect.arrayContaining([[1, true]]));
  expect(body.results.map(({ display_name }) => display_name)).toContain('Lucía N.');
  expect(Object.keys(body.results[0] ?? {}).sort()).toEqual([
    'country',
    'display_name',
    'own',
    'points',
    'qualified',
    'rank',
  ]);
  const admin = await factories.member(club, { permissions: ['ambassadors'] });
  const full = (await call(club.app, ambassadors.listAmbassadors, {}, { as: admin })).body;
  expect(full.results.find(({ user_id }) => user_id === lucia.id)).toMatchObject({
    email: lucia.email,
    status: null,
    registered: 2,
    verified: 1,
    own: false,
  });
});

test('a newcomer learns who invites and what both get, and at once that a code is unknown', async () => {
  const ask = async (code: string) => (await call(club.app, invitations.getInvitation, { code })).body;
  const points = { referee_points: 100, referrer_points: 250, active_days: 3, qualify_days: 30 };
  expect(await ask(lucia.code.toLowerCase())).toEqual({
    ...{ code: lucia.code, valid: true, invited_by: 'Lucía N.' },
    ...points,
  });
  for (const code of ['NOSUCH99', '%00 ✂'])
    expect(await ask(code)).toEqual({ ...{ code, valid: false, invited_by: null }, ...points });
});
