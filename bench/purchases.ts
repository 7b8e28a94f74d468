import { load } from './load.ts';
import type { BenchMember } from './members.ts';
import { type Pairs, pairs } from './pairs.ts';
import { asOwner, dropMails } from './points.ts';
import { freePort, type RunningProduct } from './product.ts';
import { buildHeaders, makeBaseline, startBaseline } from './transfers.ts';

const seconds = 3;
const offers = 64;

/**
 * Purchases over HTTP, with members and offers in rotation, against a baseline of a transfer plus one stock update and
 * one voucher row.
 */
export const measurePurchases = async (
  product: RunningProduct,
  members: readonly BenchMember[],
  report: (connections: number, found: Pairs) => void,
): Promise<void> => {
  const ids = await makeOffers(product.ownerUrl);
  const codes = await findCodes(product.ownerUrl, members);
  await makeBaseline(product.ownerUrl, members);
  await asOwner(product.ownerUrl, purchaseBaseline, [ids]);
  await asOwner(product.ownerUrl, purchaseFunction);
  const port = await freePort();
  const baseline = startBaseline(port, product.appUrl);
  const next = inTurn(members, ids);
  try {
    for (const connections of [1, 8, 32]) {
      const found = await pairs(3, {
        product: async () => {
          const bought = await perSecond(product.url, connections, () => {
            const { member, offer } = next();
            return { path: `/api/r/balance/${codes.get(member.id)}/discount-offer/${offer}`, member, body: '{}' };
          });
          await dropMails(product.ownerUrl);
          return bought;
        },
        baseline: () =>
          perSecond(`http://127.0.0.1:${port}`, connections, () => {
            const { member, offer } = next();
            return { path: '/purchase', member, body: JSON.stringify({ offer }) };
          }),
      });
      report(connections, found);
    }
  } finally {
    baseline.kill();
  }
};

const inTurn = (members: readonly BenchMember[], ids: readonly string[]) => {
  let turn = 0;
  return () => {
    turn += 1;
    return { member: members[turn % members.length] as BenchMember, offer: ids[(turn * 7) % ids.length] ?? '' };
  };
};

const perSecond = async (
  url: string,
  connections: number,
  next: () => { path: string; member: BenchMember; body: string },
): Promise<number> => {
  const found = await load(url, {
    connections,
    seconds,
    next: () => {
      const { path, member, body } = next();
      return { method: 'POST', path, headers: buildHeaders(member), body };
    },
  });
  if (found.failed > 0) throw new Error(`${found.failed} purchases were not done while measuring`);
  return found.perSecond;
};

/** One offer per vendor, which any member may buy any number of times. */
const makeOffers = async (ownerUrl: string): Promise<string[]> => {
  const rows = await asOwner<{ id: string }>(
    ownerUrl,
    `with sellers as (
       insert into vendors (id, owner_id, slug, name, status, created_at, updated_at)
       select gen_random_uuid(), null, 'bought-' || n, 'Vendor ' || n, 'APR', now(), now() from generate_series(1, ${offers}) as n
       returning id)
     insert into offers (id, vendor_id, offer_type_id, category_ids, title, price_points, stock_total, per_member_limit,
       status, published_at, created_at, updated_at)
     select gen_random_uuid(), id, 4, '{1}', 'A voucher', 100, 1000000, 100, 'published', now(), now(), now() from sellers
     returning id`,
  );
  return rows.map(({ id }) => id);
};

const findCodes = async (ownerUrl: string, members: readonly BenchMember[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await asOwner<{ id: string; code: string }>(
    ownerUrl,
    'select id, rewards_client_code as code from users where id = any ($1::uuid[])',
    [members.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, code }) => [id, code]));
};

const purchaseBaseline = `
  with stocks as (insert into baseline.accounts select id, 1000000000 from unnest($1::uuid[]) as id)
  select`;

const purchaseFunction = `
  create table baseline.stocks (offer uuid primary key, sold integer not null) with (fillfactor = 70);
  insert into baseline.stocks select id, 0 from offers where title = 'A voucher';
  create table baseline.vouchers (id uuid primary key default gen_random_uuid(), member uuid not null, offer uuid not null,
    transfer bigint not null, code text not null, created_at timestamptz not null default now());
  create index on baseline.vouchers (member, offer);
  create function baseline.purchase(p_member uuid, p_offer uuid, out code text, out left_over bigint) language plpgsql as $$
  declare
    v_transfer bigint;
  begin
    select t.sent, t.left_over into v_transfer, left_over from baseline.transfer(p_member, p_offer, 100) as t;
    update baseline.stocks set sold = sold + 1 where offer = p_offer;
    code := md5(random()::text);
    insert into baseline.vouchers (member, offer, transfer, code) values (p_member, p_offer, v_transfer, code);
  end $$;
  grant select, insert, update on all tables in schema baseline to club_app;`;
