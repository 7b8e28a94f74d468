import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { post } from '#core/ledger';
import { systemClock } from '#platform/clock';
import { openDatabase } from '#platform/db';
import type { Cluster } from '#tools/cluster';

export interface LoadMember {
  readonly id: string;
  readonly email: string;
  readonly code: string;
  access: string;
  /** Minor units at the start. */
  points: number;
}

export const password = 'a password for the simulation';
/** Minor units: what each is given, and the price of a voucher. */
const given = 1_000_000_000;
export const price = 100;
/** Of a transfer. */
export const amount = 200;

/** Registers members with the codes that were mailed to them, gives them points, and lets them send without a limit. */
export const prepareMembers = async (cluster: Cluster, count: number): Promise<LoadMember[]> => {
  const made = await Promise.all(Array.from({ length: count }, (_, index) => register(cluster, index)));
  const client = new pg.Client(cluster.ownerUrl);
  await client.connect();
  const { db, close } = openDatabase({ url: cluster.appUrl });
  try {
    for (const { id } of made) {
      const legs = [
        { system: 'adjustment', amount: -given },
        { member: id, amount: given },
      ] as const;
      await post(db, systemClock, { type: 'adjust', activity: 'adjustment', key: `given:${id}`, legs });
    }
    await client.query(withoutLimits);
    const { rows } = await client.query<{ id: string; code: string; points: number }>(
      `select u.id, rewards_client_code as code, (${withoutEarnings})::float8 as points
       from users u join ledger_accounts a on a.owner_id = u.id and a.kind = 'member' and a.asset = 'POINTS'`,
    );
    const found = new Map(rows.map((row) => [row.id, row]));
    return made.map((member) => ({ ...member, code: '', points: 0, ...found.get(member.id) }));
  } finally {
    await close();
    await client.end();
  }
};

/** The balance of an account `a` without what the club's rules gave by themselves, as for a first purchase. */
export const withoutEarnings = `a.balance - coalesce((select sum(e.amount) from ledger_entries e
  where e.account_id = a.id and e.transaction_type = 'earn'), 0)`;

/** Offers that any member may buy again and again. */
export const prepareOffers = async (ownerUrl: string): Promise<string[]> => {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(`with sellers as (
       insert into vendors (id, owner_id, slug, name, status, created_at, updated_at)
       select gen_random_uuid(), null, 'bought-' || n, 'Vendor ' || n, 'APR', now(), now() from generate_series(1, 64) as n
       returning id)
     insert into offers (id, vendor_id, offer_type_id, category_ids, title, price_points, stock_total, per_member_limit,
       status, published_at, created_at, updated_at)
     select gen_random_uuid(), id, 4, '{1}', 'A voucher', ${price}, 1000000, 100, 'published', now(), now(), now() from sellers
     returning id`);
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
};

/** The daily limits of transfers are fixed in the code: each is dated back, so that none counts for today. */
const withoutLimits = `
  create or replace function chaos_dated_back() returns trigger language plpgsql as $$
  begin new.created_at := new.created_at - interval '2 days'; return new; end $$;
  create or replace trigger chaos_dated_back before insert on transfers for each row execute function chaos_dated_back();
  update ledger_accounts set created_at = created_at - interval '2 days' where kind = 'member';`;

const register = async ({ url, mail }: Cluster, index: number): Promise<Omit<LoadMember, 'code' | 'points'>> => {
  const email = `member-${index}-${Date.now()}@example.org`;
  const registered = await ask(url, 'api/register/', makeRegistration(email));
  const { secret } = registered.verification as { secret: string };
  for (let waited = 0; waited < 60_000; waited += 100) {
    const text = mail.mails.find(({ to }) => to === email)?.text ?? '';
    const code = /^(\d{6})\r?$/m.exec(text)?.[1];
    if (code) {
      const signedIn = await ask(url, 'api/validate-code/', { purpose: 'verify_account', email, code, secret });
      return { id: String(signedIn.user_id), email, access: String(signedIn.access) };
    }
    await pause(100);
  }
  throw new Error('The code of a member was not mailed within a minute.');
};

export const makeRegistration = (email: string): object => ({
  email,
  password,
  first_name: 'Ada',
  last_name: 'Member',
  accept_terms: true,
});

const ask = async (url: string, path: string, body: object): Promise<Record<string, unknown>> => {
  const response = await fetch(`${url}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
};
