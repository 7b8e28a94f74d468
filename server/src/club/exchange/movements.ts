import type { exchange as contract, Movement } from '@club/contract/club/exchange';
import { toVoucherQr } from '#club/marketplace';
import { toPoints } from '#club/points';
import { toDisplayName } from '#core/identity';
import { queryRows } from '#platform/db';
import type { Handle } from '#platform/http';
import { pageLinks } from '#platform/http';

interface Row {
  id: string;
  kind: Movement['kind'];
  points: number;
  units: number | null;
  unit_name: string | null;
  scale: number | null;
  partner: string | null;
  first_name: string | null;
  last_name: string | null;
  note: string | null;
  status: string;
  transaction_id: string | null;
  title: string | null;
  image: string | null;
  categories: string[];
  code: string | null;
  redeem_url: string | null;
  how_to_redeem: string | null;
  offer_id: string | null;
  expires_at: Date | null;
  created_at: Date;
}

/**
 * What the caller redeemed, converted, sent and received, newest first. Codes and what members wrote to each other are
 * for the caller alone, not for staff who see the club as the caller does.
 */
export const listMovements: Handle<typeof contract.listUserTransactions> = async (call) => {
  const { db, clock, config, caller, input } = call;
  const { limit, offset, kind } = input;
  const rows = await queryRows<Row & { total: number }>(db)`
    with moved as (
      select o.id, 'exchange' as kind, -o.points as points, o.units, l.unit_name, a.scale, l.name as partner,
        null::uuid as other_id, o.failure as note, o.status,
        case when o.status in ('completed', 'refunded') then o.id end as transaction_id,
        null as title, null as image, '{}'::text[] as categories, null as code, null as redeem_url, null as how_to_redeem, null::uuid as offer_id,
        null::timestamptz as expires_at, o.created_at
      from exchange_orders o join loyalty_members l on l.id = o.loyalty_member_id join assets a on a.code = l.asset
      where o.user_id = ${caller.id}
      union all
      select t.id, case when t.sender_id = ${caller.id} then 'transfer_out' else 'transfer_in' end,
        case when t.sender_id = ${caller.id} then -t.amount else t.amount end, null, null, null, null,
        case when t.sender_id = ${caller.id} then t.recipient_id else t.sender_id end, t.note, 'completed', t.id,
        null, null, '{}', null, null, null, null, null, t.created_at
      from member_transfers t where t.sender_id = ${caller.id} or t.recipient_id = ${caller.id}
      union all
      select r.id, 'redemption', -r.points, null, null, null, r.vendor, null, null,
        case when r.status = 'issued' and r.expires_at <= ${clock.now()} then 'expired' else r.status end, r.transaction_id,
        r.title, r.image, r.categories, r.code, r.redeem_url, r.how_to_redeem, r.offer_id, r.expires_at, r.issued_at
      from vouchers r where r.user_id = ${caller.id}
    ), wanted as (
      select * from moved where ${kind ?? null}::text is null or kind = ${kind ?? null}::text
    )
    select shown.*, counted.total from (select count(*) as total from wanted) as counted left join lateral (
      select wanted.*, u.first_name, u.last_name from wanted left join members u on u.id = wanted.other_id
      order by created_at desc, id desc limit ${limit} offset ${offset}
    ) as shown on true order by shown.created_at desc, shown.id desc`;
  const total = rows[0]?.total ?? 0;
  return {
    count: total,
    ...pageLinks(config, 'api/user-transaction/', { limit, offset, kind }, total),
    // past the end a single row holds only the count
    results: rows
      .filter(({ id }) => id !== null)
      .map(toMovement)
      .map((one) => (caller.viewer ? { ...one, code: null, qr: null, redeem_url: null, note: null } : one)),
  };
};

const toMovement = (row: Row): Movement => {
  const other = row.partner ?? toDisplayName({ first_name: row.first_name ?? '', last_name: row.last_name ?? '' });
  const titles = {
    exchange: other,
    transfer_in: `From ${other}`,
    transfer_out: `To ${other}`,
    redemption: row.title ?? other,
  };
  return {
    id: row.id,
    kind: row.kind,
    title: titles[row.kind],
    counterparty: other,
    image: row.image,
    categories: row.categories,
    points: toPoints(row.points),
    units: row.units === null ? null : row.units / 10 ** (row.scale ?? 0),
    unit_name: row.unit_name,
    status: row.status,
    code: row.code,
    qr: row.code === null ? null : toVoucherQr(row.id, row.code),
    redeem_url: row.redeem_url,
    how_to_redeem: row.how_to_redeem,
    offer_id: row.offer_id,
    note: row.note,
    expires_at: row.expires_at?.toISOString() ?? null,
    transaction_id: row.transaction_id,
    created_at: row.created_at.toISOString(),
  };
};
