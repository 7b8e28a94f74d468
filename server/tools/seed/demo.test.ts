import { ambassadors } from '@club/contract/club/ambassadors';
import { approvals } from '@club/contract/club/approvals';
import { marketplace } from '@club/contract/club/marketplace';
import { points } from '@club/contract/club/points';
import { identity } from '@club/contract/core/identity';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flaggedReferrals } from '#club/ambassadors';
import { verify } from '#core/ledger';
import { call, type TestClub, testClub } from '#tools/testing';
import { consistency } from './consistency.testing.ts';
import { seedClub, seedSignIns } from './demo.ts';
import { demoSignIns } from './index.ts';

let club: TestClub;
const lines: string[] = [];

beforeAll(async () => {
  club = await testClub({ SEED_NOW: '2026-11-20', DEMO_PASSWORD: 'a demo password' });
  await seedSignIns(club.club);
  await seedClub(club.club, { log: (line) => lines.push(line), signal: new AbortController().signal });
}, 300_000);
afterAll(() => club.close());

test.each(Object.entries(consistency))('%s', (_, expectIt) => expectIt(club));

const login = (email: string) => call(club.app, identity.login, { email, password: 'a demo password' });

/** The seeded data, without what is random each time (password salt, account numbers, ids of what members did). */
const contents = async () => {
  const { rows } = await sql<{ content: string }>`
    select md5(string_agg(line, E'\n' order by line)) as content from (
      select concat_ws('|', u.id, u.email, u.status, u.client_code, p.country, p.date_of_birth, p.gender) as line
        from users u left join profiles p on p.user_id = u.id
      union all
      select concat_ws('|', a.owner_id, e.seq, e.amount, e.activity, e.created_at)
        from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = 'member'
      union all
      select concat_ws('|', user_id, encode(number_hmac, 'hex'), status, issued_at) from member_cards
      union all
      select concat_ws('|', d.at, d.from_status, d.to_status, d.reason, d.snapshot) from decisions d
      union all
      select concat_ws('|', code, user_id, is_active, created_at) from referral_codes
      union all
      select concat_ws('|', id, title, price_points, status, countries, published_at, ends_at) from offers
      union all
      select concat_ws('|', referrer_id, referee_id, status, registered_at, rewarded_at, referrer_points) from referrals
      union all
      select concat_ws('|', code, day, encode(visitor, 'hex')) from referral_clicks
    ) all_lines`.execute(club.database.db);
  return rows[0]?.content;
};

test('the demo club has 240 members and reports its progress', async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from users where status <> 'deleted'`.execute(club.database.db);
  expect(rows).toEqual([{ count: 240 }]);
  expect(lines.at(0)).toBe('Demo club: filled in up to 400 days ago');
  expect(lines.at(-1)).toMatch(/^Demo club: complete, 240 members in \d+ s$/);
});

test("sixty members of the demo club have a card, and the demo member's number is known", async () => {
  const { rows } = await sql<{ drawn: number; known: number }>`
    select count(*) filter (where u.email like '%@club.test' and u.status = 'active') as drawn,
      count(*) filter (where u.email = 'member@demo.test' and c.last4 = '0010') as known
    from member_cards c join users u on u.id = c.user_id where c.status = 'active'`.execute(club.database.db);
  expect(rows).toEqual([{ drawn: 60, known: 1 }]);
});

test('the marketplace of the demo club has vendors and offers in every state', async () => {
  const { rows } = await sql<Record<string, number>>`
    select count(*) as offers, count(*) filter (where status = 'published' and (starts_at is null or starts_at <= '2026-11-20T12:00Z')
        and (ends_at is null or ends_at > '2026-11-20T12:00Z') and (stock_total is null or stock_used < stock_total)) as live,
      count(*) filter (where price_points > 0) as priced, count(*) filter (where visibility = 'corporate') as corporate,
      count(*) filter (where code_mode = 'pool') as pooled, (select count(*) from vendors where status = 'APR') as vendors
    from offers`.execute(club.database.db);
  expect(rows).toEqual([{ offers: 120, live: 92, priced: 20, corporate: 8, pooled: 6, vendors: 20 }]);
  const { count } = (await call(club.app, marketplace.listOffers, {})).body;
  expect(count).toBeGreaterThan(70);
});

test('every offer of the demo club has its own description and tells how to get it', async () => {
  const { rows } = await sql<{ thing: string; summary: string; description: string }>`
    select distinct vendor_id || split_part(title, ',', 1) as thing, summary, description from offers`.execute(
    club.database.db,
  );
  expect(rows.length).toBeGreaterThan(90);
  expect(new Set(rows.map(({ thing }) => thing)).size).toBe(rows.length);
  expect(new Set(rows.map(({ summary }) => summary)).size).toBe(rows.length);
  expect(new Set(rows.map(({ description }) => description)).size).toBeGreaterThan(20);
  for (const { summary, description } of rows) {
    expect(summary).toMatch(/^[^!]{39,109}\.$/);
    expect(description).toMatch(/30/);
    expect(description.match(/[^.!]+\.(?: |$)/g)?.length, description).toBeGreaterThanOrEqual(2);
  }
});

test('the review queue of the demo club has applications in every state, and shows what a new attempt changed', async () => {
  const { body: admin } = await login('admin@demo.test');
  const queue = async (approval_type: 'ambassador' | 'vendor') => {
    const asked = { approval_type, page_size: 100 };
    const { body } = await call(club.app, approvals.getRights, asked as never, { as: admin });
    if (!('counts' in body)) throw new Error('no list');
    return body;
  };
  const toBecome = await queue('ambassador');
  expect(toBecome.counts).toEqual({ REW: 6, APR: 16, REJ: 4 });
  expect((await queue('vendor')).counts).toEqual({ REW: 3, APR: 12, REJ: 1 });
  expect(toBecome.results.filter(({ changes, status }) => status === 'REW' && changes?.length)).toHaveLength(2);
  expect(toBecome.results.every(({ missing, history }) => missing.length === 0 && history.length > 0)).toBe(true);
});

test("the demo club's ambassadors have referrals in every state, and three await an administrator", async () => {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*) as count from referrals group by 1 order by 1`.execute(club.database.db);
  expect(rows.map(({ status }) => status)).toEqual([
    'expired',
    'qualified',
    'registered',
    'rejected',
    'rewarded',
    'verified',
  ]);
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(100);
  expect((await flaggedReferrals(club.club)).length).toBeGreaterThanOrEqual(3);
  const as = (await login('ambassador@demo.test')).body;
  const { body } = await call(
    club.app,
    ambassadors.getReferralLink,
    { start_date: '2026-01-01', end_date: '2026-11-20' },
    { as },
  );
  expect(body.registered).toBe(40);
  expect(body.points_earned).toBe(body.rewarded * 250);
  expect(body.rewarded).toBeGreaterThan(10);
});

test('every demo account signs in, except the two that must be refused', async () => {
  for (const { email } of demoSignIns) {
    const reply = await login(email);
    if (email.startsWith('unverified')) expect(reply.problem.code).toBe('email_not_verified');
    else if (email.startsWith('suspended')) expect(reply.problem.code).toBe('account_suspended');
    else expect(reply.body.email).toBe(email);
  }
});

test('the demo member has two years of entries, and the newcomer only the first', async () => {
  const listEntries = async (email: string) => {
    const { body } = await login(email);
    return (await call(club.app, points.listTransactions, {}, { as: body })).body;
  };
  expect((await listEntries('member@demo.test')).count).toBeGreaterThan(400);
  expect((await listEntries('newcomer@demo.test')).results.map(({ activity }) => activity)).toEqual([
    'account_verified',
  ]);
});

test('the demo member has every kind of entry and every order state', async () => {
  const { rows } = await sql<{ kinds: string[]; states: string[] }>`
    select (select array_agg(distinct e.transaction_type) from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where a.owner_id = u.id) as kinds,
      (select array_agg(distinct o.status) from exchange_orders o where o.user_id = u.id) as states
    from users u where u.email = 'member@demo.test'`.execute(club.database.db);
  const kinds = ['adjust', 'earn', 'exchange', 'exchange_refund', 'expire', 'redeem', 'refund', 'transfer'];
  expect(rows).toEqual([{ kinds, states: ['completed', 'failed', 'refunded', 'submitted'] }]);
  const { body: session } = await login('member@demo.test');
  const { body } = await call(club.app, points.getBalance, {}, { as: session });
  expect(body.held).toBe(100);
  expect(body.expiring).not.toBeNull();
});

test("the demo club's ledger contains every kind of posting, a settled vendor and a former member", async () => {
  const { rows } = await sql<{ kind: string }>`
    select distinct transaction_type as kind from ledger_entries order by 1`.execute(club.database.db);
  const moved = ['earn', 'exchange', 'exchange_refund', 'expire', 'forfeit', 'redeem', 'refund', 'settle', 'transfer'];
  expect(rows.map(({ kind }) => kind)).toEqual(['adjust', ...moved]);
  const { rows: remaining } = await sql<{ name: string; balance: number }>`
    select u.first_name as name, a.balance from users u join ledger_accounts a on a.owner_id = u.id
    where u.status = 'deleted'`.execute(club.database.db);
  expect(remaining).toEqual([{ name: '', balance: 0 }]);
});

test('all points of the demo club went through the ledger, which balances', async () => {
  expect((await verify(club.database.db)).findings).toEqual([]);
});

test('seeding again changes nothing, and the same day gives the same club', async () => {
  const before = await contents();
  await seedSignIns(club.club);
  await seedClub(club.club, { log: () => undefined, signal: new AbortController().signal });
  expect(await contents()).toBe(before);
  await club.database.wipe();
  await seedSignIns(club.club);
  await seedClub(club.club, { log: () => undefined, signal: new AbortController().signal });
  expect(await contents()).toBe(before);
}, 300_000);

test('150 invented devices, six messages in different states and thirty notices of the demo member', async () => {
  const { rows } = await sql<{ devices: number; states: string[]; notices: number; late: number }>`
    select (select count(*) from push_devices) as devices,
      (select array_agg(status order by created_at) from push_campaigns where member_id is null) as states,
      (select count(*) from notices n join users u on u.id = n.user_id where u.email = 'member@demo.test') as notices,
      (select count(*) from push_deliveries where status = 'queued') as late`.execute(club.database.db);
  expect(rows).toEqual([
    { devices: 150, states: ['sent', 'sent', 'sent', 'sent', 'cancelled', 'scheduled'], notices: 30, late: 0 },
  ]);
});

test('members tell 60 stories with 320 comments and 1,400 likes, of which some were moderated', async () => {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from stories) as stories, (select count(*) from story_comments) as comments,
    (select sum(likes_count) from stories) as likes, (select count(*) from story_likes) as rows,
    (select count(*) from stories where status = 'hidden') as hidden,
    (select count(*) from story_comments c where status = 'removed'
      and exists (select from story_comments a where a.parent_id = c.id)) as removed,
    (select count(*) from content_cases where closed_at is null and urgent) as claims`.execute(club.database.db);
  expect(rows).toEqual([{ stories: 60, comments: 320, likes: 1400, rows: 1400, hidden: 2, removed: 1, claims: 1 }]);
});
