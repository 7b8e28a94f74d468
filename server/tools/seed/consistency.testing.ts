import { account } from '@club/contract/club/account';
import { ambassadors } from '@club/contract/club/ambassadors';
import { marketplace } from '@club/contract/club/marketplace';
import { points } from '@club/contract/club/points';
import { identity } from '@club/contract/core/identity';
import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import { verify } from '#core/ledger';
import { call, type TestClub } from '#tools/testing';
import { demoSignIns } from './index.ts';

const list = async ({ database }: TestClub, query: RawBuilder<unknown>) => (await query.execute(database.db)).rows;
const login = async ({ app }: TestClub, email: string) =>
  (await call(app, identity.login, { email, password: 'a demo password' })).body;
const open = demoSignIns
  .map(({ email }) => email)
  .filter((email) => !email.startsWith('unverified') && !email.startsWith('suspended'));

/** States what must agree in a demo club. Each lists what contradicts it, and expects nothing. */
export const consistency: Readonly<Record<string, (club: TestClub) => Promise<void>>> = {
  'the ledger verifies': async (club) => {
    expect((await verify(club.database.db)).findings).toEqual([]);
  },

  'each redemption for points has its posting, and each posting its redemption': async (club) => {
    const apart = await list(
      club,
      sql`
    with postings as (select * from ledger_transactions where activity = 'offer_redeemed')
    select r.id, t.id as posting from (select * from redemptions where points > 0) r
      full join postings t on t.id = r.transaction_id
    where r.id is null or t.id is null or t.metadata->'reference'->>'id' <> r.id::text
      or not exists (select from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where e.transaction_id = t.id and a.owner_id = r.user_id and e.amount = -r.points)`,
    );
    expect(apart).toEqual([]);
    const refunds = await list(
      club,
      sql`
    select r.id, t.id as posting from redemptions r
      full join ledger_transactions t on t.id = r.refund_id
    where (r.status = 'refunded' and r.points > 0 and t.id is null)
      or (t.activity = 'offer_refunded' and r.status is distinct from 'refunded')`,
    );
    expect(refunds).toEqual([]);
    expect(await list(club, sql`select from redemptions where status = 'refunded'`)).not.toEqual([]);
  },

  'vouchers were issued after their offer was published, and used between then and their expiry': async (club) => {
    const early = await list(
      club,
      sql`
    select r.id from redemptions r join offers o on o.id = r.offer_id join vendors v on v.id = o.vendor_id
      join users u on u.id = r.user_id
    where r.issued_at < o.published_at or o.published_at < v.created_at or r.issued_at < u.created_at
      or r.used_at not between r.issued_at and r.expires_at or (r.status = 'used') <> (r.used_at is not null)
      or r.status = 'issued' and r.expires_at < '2026-11-19'`,
    );
    expect(early).toEqual([]);
  },

  'the counters of an offer are the events behind them': async (club) => {
    const differing = await list(
      club,
      sql`
    select o.title, o.stock_used, o.redemptions, sold.count from offers o cross join lateral (
      select count(*) as count from redemptions r where r.offer_id = o.id and r.status <> 'refunded') sold
    where o.stock_used <> sold.count or o.redemptions <> sold.count`,
    );
    expect(differing).toEqual([]);
    const unseen = await list(
      club,
      sql`
    select o.title from offers o join offer_views w on w.offer_id = o.id where w.day < o.published_at::date`,
    );
    expect(unseen).toEqual([]);
    const codes = await list(
      club,
      sql`
    select c.code from offer_codes c left join redemptions r on r.id = c.redemption_id
    where c.redemption_id is not null and (r.id is null or r.code <> c.code or r.offer_id <> c.offer_id)`,
    );
    expect(codes).toEqual([]);
  },

  'a badge is dated on the day on which it was reached': async (club) => {
    for (const email of open) await call(club.app, points.listBadges, {}, { as: await login(club, email) });
    const wrong = await list(
      club,
      sql`
    select u.email, b.code, b.minted_at from member_badges b
      join users u on u.id = b.user_id cross join lateral (
        select case
          when b.code in ('member', 'founder') then u.email_verified_at
          when b.code = 'streak-30' then (select min(e.occurred_at) from member_rewards e
            where e.user_id = u.id and e.code = 'streak_30')
          when b.code = 'storyteller' then (select min(e.occurred_at) from member_rewards e
            where e.user_id = u.id and e.code = 'story_published')
          when b.code = 'ambassador' then (select min(d.at) from decisions d join applications p on p.id = d.application_id
            where p.user_id = u.id and p.kind = 'ambassador' and d.to_status = 'APR')
          else (select min(at) from (
            select e.created_at as at, sum(e.amount) over (order by e.seq) as earned
            from ledger_entries e join ledger_accounts a on a.id = e.account_id
            where a.owner_id = u.id and a.kind = 'member' and e.transaction_type in ('earn', 'adjust')) sums
            where earned >= case b.code when 'silver' then 100000 when 'gold' then 500000 when 'platinum' then 2000000 end)
        end as at) reached
    where b.minted_at is distinct from reached.at`,
    );
    expect(wrong).toEqual([]);
    const held = await list(club, sql`select distinct code from member_badges`);
    const expected = ['ambassador', 'founder', 'gold', 'member', 'storyteller', 'streak-30'].map((code) => ({ code }));
    expect(held).toEqual(expect.arrayContaining(expected));
  },

  'a profile that earned its points is complete, and says how complete by the fields it shows': async (club) => {
    const apart = await list(
      club,
      sql`
    select u.email from users u left join profiles p on p.user_id = u.id
      left join member_rewards w on w.user_id = u.id and w.code = 'profile_completed'
    where w.user_id is not null and (p.completed_at is null or p.country is null or p.date_of_birth is null or p.gender is null)`,
    );
    expect(apart).toEqual([]);
    for (const email of open) {
      const { body } = await call(club.app, account.getProfile, {}, { as: await login(club, email) });
      const {
        email_verified,
        pending_email,
        email_change,
        user_id,
        client_code,
        type_of_account,
        completeness,
        agreements_due: _due,
        chosen: _chosen,
        ...fields
      } = body;
      const filled = Object.values(fields).filter((value) => value !== null && value !== '').length;
      expect([email, completeness]).toEqual([email, Math.round((100 * filled) / Object.keys(fields).length)]);
      const rewarded = await list(
        club,
        sql`select from member_rewards where user_id = ${user_id} and code = 'profile_completed'`,
      );
      if (rewarded.length > 0) expect(completeness).toBeGreaterThanOrEqual(85);
      if (email === 'member@demo.test') expect(completeness).toBe(100);
    }
  },

  'referrals are rewarded, and only those: with both postings, after the hold': async (club) => {
    const apart = await list(
      club,
      sql`
    select r.id, r.status from referrals r
      left join member_rewards w on w.user_id = r.referrer_id and w.code = 'referral_reward' and w.reference = r.id::text
      left join member_rewards j on j.user_id = r.referee_id and j.code = 'referral_joined' and j.reference = r.id::text
    where (r.status = 'rewarded') <> (w.user_id is not null) or (r.status = 'rewarded') <> (j.user_id is not null)
      or r.rewarded_at < r.qualified_at + interval '7 days' or w.points <> r.referrer_points or j.points <> r.referee_points`,
    );
    expect(apart).toEqual([]);
    const unbacked = await list(
      club,
      sql`
    select w.reference from member_rewards w where w.code in ('referral_reward', 'referral_joined')
      and not exists (select from referrals r where r.id::text = w.reference)`,
    );
    expect(unbacked).toEqual([]);
  },

  'an invitation came after its ambassador was approved, and was opened before': async (club) => {
    const early = await list(
      club,
      sql`
    select r.id from referrals r
      join applications p on p.user_id = r.referrer_id and p.kind = 'ambassador'
      join users u on u.id = r.referee_id
    where r.registered_at < p.reviewed_at or r.registered_at <> u.created_at
      or u.referral_code is distinct from r.code
      or not exists (select from referral_clicks k where k.code = r.code and k.day = r.registered_at::date)
      or (r.verified_at is null) <> (u.email_verified_at is null)`,
    );
    expect(early).toEqual([]);
  },

  "the ambassador's figures are their referrals": async (club) => {
    const as = await login(club, 'ambassador@demo.test');
    const { body } = await call(
      club.app,
      ambassadors.getReferralLink,
      { start_date: '2026-01-01', end_date: '2026-11-20' },
      { as },
    );
    const [row] = await list(
      club,
      sql`
    select count(*)::int as registered, count(*) filter (where status = 'rewarded')::int as rewarded,
      (select count(*)::int from referral_clicks k where k.code = r.code) as clicks
    from referrals r where r.referrer_id = ${as.user_id} group by r.code`,
    );
    expect(row).toEqual({ registered: body.registered, rewarded: body.rewarded, clicks: body.clicks });
    expect(body.points_earned).toBe(body.rewarded * 250);
  },

  'each decision on an application is in the audit log, and each vendor with an owner was decided on': async (club) => {
    const missing = await list(
      club,
      sql`
    select d.id from decisions d where not exists (
      select from audit_log l where l.object_id = d.application_id::text and l.at = d.at
        and l.action = case when d.decided_by is null then 'application.sent' else 'application.decided' end)`,
    );
    expect(missing).toEqual([]);
    const undecided = await list(
      club,
      sql`
    select v.name from vendors v where v.owner_id is not null and not exists (
      select from applications p where p.user_id = v.owner_id and p.kind = 'vendor' and p.status = v.status)`,
    );
    expect(undecided).toEqual([]);
    const unapproved = await list(
      club,
      sql`
    select u.email from users u where ('AMB' = any (u.account_types) and not exists (select from applications p
        where p.user_id = u.id and p.kind = 'ambassador' and p.status = 'APR'))
      or ('VEN' = any (u.account_types) and not exists (select from applications p
        where p.user_id = u.id and p.kind = 'vendor' and p.status = 'APR'))`,
    );
    expect(unapproved).toEqual([]);
  },

  'suspensions, adjustments, permissions and settlements are in the audit log': async (club) => {
    const missing = await list(
      club,
      sql`
    select u.email, u.status from users u where
      (u.status = 'suspended' and not exists (select from audit_log l
        where l.action = 'member.suspended' and l.object_id = u.id::text and l.at = u.status_changed_at))
      or (u.status = 'deletion_requested' and not exists (select from audit_log l
        where l.action = 'account.deletion_requested' and l.object_id = u.id::text and l.at = u.status_changed_at))
      or (u.status <> 'registered' and not exists (select from audit_log l
        where l.action = 'account.verified' and l.object_id = u.id::text and l.at = u.email_verified_at) and u.status <> 'deleted')
      or (cardinality(u.permissions) > 0 and not exists (select from audit_log l
        where l.action = 'permissions.changed' and l.object_id = u.id::text))`,
    );
    expect(missing).toEqual([]);
    const moved = await list(
      club,
      sql`
    select (select count(*) from audit_log where action = 'points.adjusted')::int as adjusted,
      (select count(*) from ledger_transactions where activity = 'adjustment')::int as adjustments,
      (select count(*) from audit_log where action = 'vendor.settled')::int as settled,
      (select count(*) from settlements)::int as statements`,
    );
    expect(moved).toEqual([{ adjusted: 1, adjustments: 1, settled: 2, statements: 2 }]);
  },

  'nobody did anything before joining or after leaving': async (club) => {
    const out = await list(
      club,
      sql`
    select u.email, w.code, w.occurred_at from member_rewards w join users u on u.id = w.user_id
    where w.occurred_at < u.created_at
      or u.status in ('suspended', 'deletion_requested') and w.occurred_at > u.status_changed_at`,
    );
    expect(out).toEqual([]);
  },

  'what members are told of refers to what exists': async (club) => {
    for (const email of open) {
      const as = await login(club, email);
      const { body } = await call(club.app, marketplace.listOfferNotices, {}, { as });
      for (const { offer_id } of body.results)
        expect((await call(club.app, marketplace.getOffer, { id: offer_id }, { as })).status).toBe(200);
    }
    const lost = await list(
      club,
      sql`
    select e.transaction_id from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.metadata->'reference'->>'kind' = 'redemption'
      and not exists (select from redemptions r where r.id::text = t.metadata->'reference'->>'id')`,
    );
    expect(lost).toEqual([]);
  },

  'nobody is mailed about the past': async (club) => {
    const due = await list(
      club,
      sql`
    select task_identifier from graphile_worker.jobs where task_identifier in ('send_mail', 'send_mails', 'refund_mail')`,
    );
    expect(due).toEqual([]);
    const sweeping = await list(
      club,
      sql`
    select redemption_id as id from redemptions_to_mail union all select transfer_id from transfers_to_mail`,
    );
    expect(sweeping).toEqual([]);
  },
};
