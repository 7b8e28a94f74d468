import { setTimeout as pause } from 'node:timers/promises';
import { dayMs } from '@club/contract/platform/units';
import { registerMembers, signIn } from './members.ts';
import { fillOffers } from './offers-fixtures.ts';
import { asOwner } from './points.ts';
import { emptyFolder, startProduct } from './product.ts';

const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
const year = `start_date=${daysAgo(364)}&end_date=${daysAgo(0)}`;
const someone = '01910000-0000-7000-8000-000000000007';

/** What an administrator opens: each list by default, filtered, and at its last page. */
const calls: readonly string[] = [
  'ambassadors-stats/?',
  `ambassadors-stats/?${year}`,
  'members/?',
  'members/?page=100&page_size=100',
  'members/?type_of_account=VEN',
  'members/?who=active',
  'members/?who=active&page=100&page_size=100',
  `members/?who=joined&${year}`,
  'members/?search=novak 123456',
  'members/?search=ada',
  'members/?search=nobody-like-this',
  ...['issued', 'redeemed', 'exchanged', 'expired'].map((movement) => `points/?movement=${movement}&${year}`),
  'points/?movement=issued&page=100&page_size=100',
  'holdings/?',
  'holdings/?page=100&page_size=100',
  `redemptions/?${year}`,
  'offers/?',
  ...['registered', 'rewarded', 'rejected'].map((reached) => `referrals/?reached=${reached}&${year}`),
  'audit-log/?',
  'audit-log/?action=session',
  'audit-log/?action=application',
  'audit-log/?action=nothing',
  `audit-log/?about=${someone}`,
];

const times = 5;

/** The slowest of five consecutive answers for each administration call, in milliseconds. */
export const measureAdministration = async (
  size: Size,
  report: (call: string, slowest: number) => void,
): Promise<void> => {
  const product = await startProduct(emptyFolder());
  try {
    const members = await registerMembers(product.url, product.ownerUrl, 1);
    await asOwner(product.ownerUrl, `update users set permissions = '{dashboard}'`);
    await fillClub(product.ownerUrl, size);
    const [chief] = await signIn(product.url, members);
    // A production club asks administrators for a passkey.
    await asOwner(product.ownerUrl, 'update sessions set proven_at = now()');
    const headers = { authorization: `Bearer ${chief?.access}` };
    for (const call of calls) {
      let slowest = 0;
      for (let time = 0; time < times; time += 1) {
        const started = performance.now();
        const answer = await fetch(`${product.url}/api/admin-stats/${call}`, { headers });
        await answer.arrayBuffer();
        // in a small club a list may end before this page
        if (!answer.ok && answer.status !== 404) throw new Error(`${call} answered ${answer.status}`);
        slowest = Math.max(slowest, performance.now() - started);
      }
      report(call.replace('/?', ' ').replaceAll('&', ' '), slowest);
    }
  } finally {
    await product.stop();
  }
};

const offers = 10_000;
const atOnce = 500_000;

/** The size of the club an administrator looks at. */
interface Size {
  readonly members: number;
  /** Two for each posting: the member's and the club's. */
  readonly entries: number;
}

/**
 * Fills the tables directly with plausible rows: members who joined over two years, postings over 300 days, one
 * ambassador in 200, a referral for every tenth member, a voucher for every second one and two audit lines each. Then
 * runs the nightly job for closed days.
 */
const fillClub = async (ownerUrl: string, { members, entries }: Size): Promise<void> => {
  await fillOffers(ownerUrl, offers);
  for (const part of parts(members)) await filled(ownerUrl, fillMembers(part));
  for (const part of parts(entries / 2)) await filled(ownerUrl, fillPostings(part, members, entries / 2));
  await filled(ownerUrl, fillReferrals(members));
  await filled(ownerUrl, fillRedemptions(members));
  await filled(ownerUrl, fillAuditLog(members));
  for (const table of tables) await asOwner(ownerUrl, `vacuum analyze ${table}`);
  await closeDays(ownerUrl);
};

const tables = [
  'users',
  'ledger_accounts',
  'ledger_transactions',
  'ledger_entries',
  'referral_codes',
  'referral_clicks',
  'referrals',
  'redemptions',
  'audit_log',
];

interface Part {
  readonly from: number;
  readonly to: number;
}

const parts = (count: number): Part[] =>
  Array.from({ length: Math.ceil(count / atOnce) }, (_, index) => ({
    from: index * atOnce,
    to: Math.min(count, (index + 1) * atOnce) - 1,
  }));

/** Without triggers and foreign keys. */
const filled = (ownerUrl: string, text: string): Promise<unknown> =>
  asOwner(
    ownerUrl,
    `begin; set local session_replication_role = replica; set local statement_timeout = 0; ${text} commit;`,
  );

const closeDays = async (ownerUrl: string): Promise<void> => {
  await asOwner(ownerUrl, `select graphile_worker.add_job('close_ledger_days', '{}'::json)`);
  for (let waited = 0; waited < 600; waited += 1) {
    const [row] = await asOwner<{ closed: boolean }>(ownerUrl, 'select exists (select from ledger_days) as closed');
    if (row?.closed) break;
    await pause(1000);
  }
  for (const table of ['ledger_days', 'ledger_active_days']) await asOwner(ownerUrl, `vacuum analyze ${table}`);
};

const id = (kind: string, n: string): string => `('${kind}0000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const account = (n: string): string => `(1000000 + ${n})`;
const member = (n: string): string => id('0191', n);

const fillMembers = ({ from, to }: Part): string => `
  insert into users (id, email, email_verified_at, first_name, last_name, status, status_changed_at, type_of_account,
      account_types, client_code, rewards_client_code, health_client_code, country_code, platform_manager_client_id, created_at)
    select ${member('n')}, 'filled-' || n || '@example.org', at, (array['Ada','Ben','Clara','David','Eva','Felix','Grace','Hugo'])[1 + n % 8],
      (array['Moreau','Rossi','Novak','Silva','Weber','Larsen','Hughes'])[1 + n % 7] || ' ' || n,
      case when n % 50 = 0 then 'registered' when n % 97 = 0 then 'suspended' else 'active' end, at, 'CM',
      case when n % 200 = 1 then '{CM,AMB}' when n % 500 = 3 then '{CM,VEN}' when n % 20 = 7 then '{CM,CCM}' else '{CM}' end::text[],
      'MB-' || lpad(n::text, 9, '0'), 'RW-' || lpad(n::text, 9, '0'), 'HL-' || lpad(n::text, 9, '0'),
      (array['ES','FR','IT','PL'])[1 + n % 4], '01900000-0000-7000-8000-000000000001', at
    from generate_series(${from}, ${to}) as n, lateral (select now() - interval '700 days' * (1 - n / 1e6) as at) moment;
  insert into ledger_accounts (id, kind, owner_id, asset, account_number, balance, credits, seq, head_hash, created_at)
    overriding system value
    select ${account('n')}, 'member', ${member('n')}, 'POINTS', 'filled-' || n, n % 4999, n % 4999, 5, sha256(n::text::bytea),
      now() - interval '400 days'
    from generate_series(${from}, ${to}) as n;`;

/** One posting in ten redeems, the others earn; each member has one in every round. */
const fillPostings = ({ from, to }: Part, members: number, postings: number): string => `
  create temporary table filled on commit drop as
    select n, ${id('0192', 'n')} as id, ${account(`(n * 7919::bigint % ${members})`)} as account, 1 + n / ${members} as seq,
      case when n % 10 = 0 then 'redeem' when n % 1000 = 1 then 'expire' else 'earn' end as type, 
      case when n % 10 = 0 then 'offer_redeemed' when n % 1000 = 1 then 'expired' else 'daily_visit' end as activity,
      case when n % 10 = 0 then -50 when n % 1000 = 1 then -10 else 100 end as amount,
      now() - interval '300 days' * (1 - n / ${postings}.0) as at
    from generate_series(${from}, ${to}) as n;
  insert into ledger_transactions (id, transaction_type, activity, idempotency_key, created_at)
    select id, type, activity, 'filled:' || lpad(n::text, 10, '0'), at from filled order by n;
  insert into ledger_entries (transaction_id, account_id, asset, amount, transaction_type, activity, created_at)
    select f.id, i.id, 'POINTS', -f.amount, f.type, f.activity, f.at from filled f, ledger_accounts i
    where i.kind = 'issuance' order by n;
  insert into ledger_entries (transaction_id, account_id, asset, amount, seq, balance_after, credits_after, prev_hash, hash,
      transaction_type, activity, created_at)
    select id, account, 'POINTS', amount, seq, 5000, 5000, null, sha256(n::text::bytea), type, activity, at from filled order by n;`;

const ambassador = (n: string, members: number): string => member(`(1 + 200 * (${n} % ${Math.floor(members / 200)}))`);
const code = (n: string, members: number): string =>
  `'BENCH' || lpad((${n} % ${Math.floor(members / 200)})::text, 6, '0')`;

const fillReferrals = (members: number): string => `
  insert into referral_codes (code, user_id, created_at)
    select ${code('n', members)}, ${ambassador('n', members)}, now() from generate_series(0, ${Math.floor(members / 200) - 1}) as n;
  insert into referral_clicks (code, day, visitor)
    select ${code('n', members)}, current_date - n % 300, sha256(n::text::bytea) from generate_series(1, ${members / 2}) as n;
  insert into referrals (id, code, referrer_id, referee_id, status, registered_at, verified_at, qualified_at, release_at,
      rewarded_at, closed_at, reason, referrer_transaction, referrer_points, referee_transaction, referee_points)
    select ${id('0193', 'n')}, ${code('n', members)}, ${ambassador('n', members)}, ${member('(n * 10)')}, s.status, at,
      case when s.status <> 'registered' then at end, case when s.status in ('qualified', 'rewarded') then at + interval '5 days' end,
      case when s.status in ('qualified', 'rewarded') then at + interval '20 days' end, case when s.status = 'rewarded' then at + interval '20 days' end,
      case when s.status = 'rejected' then at end, case when s.status = 'rejected' then 'Not a new member.' end,
      case when s.status = 'rewarded' then ${id('0194', 'n')} end, case when s.status = 'rewarded' then 5000 end,
      case when s.status = 'rewarded' then ${id('0195', 'n')} end, case when s.status = 'rewarded' then 2500 end
    from generate_series(0, ${members / 10 - 1}) as n,
      lateral (select now() - interval '300 days' * ((n * 7919::bigint % 1000) / 1000.0) as at,
        (array['registered','verified','qualified','rewarded','rewarded','rejected'])[1 + n % 6] as status) s;`;

const fillRedemptions = (members: number): string => `
  insert into redemptions (id, user_id, offer_id, vendor_id, points, offer_snapshot, status, code, issued_at, expires_at, transaction_id)
    select ${id('0196', 'n')}, ${member(`(n * 2 % ${members})`)}, o.id, o.vendor_id, 5000, jsonb_build_object('title', o.title),
      case when n % 3 = 0 then 'used' else 'issued' end, 'LC-' || n, now() - interval '300 days' * (1 - n / ${members / 2}.0),
      now() + interval '60 days', ${id('0197', 'n')}
    from generate_series(0, ${members / 2 - 1}) as n
      join (select id, vendor_id, title, row_number() over () - 1 as place from offers) o on o.place = n % ${offers};`;

const fillAuditLog = (members: number): string => `
  insert into audit_log (at, actor_id, action, object_type, object_id, outcome)
    select now() - interval '300 days' * (1 - n / ${members * 2}.0), ${member(`(n % ${members})`)},
      case when n % 5000 = 0 then 'application.decided' else 'session.opened' end, 'user',
      (${member(`(n % ${members})`)})::text, 'done'
    from generate_series(0, ${members * 2 - 1}) as n;`;
