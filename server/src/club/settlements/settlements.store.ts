import { sql } from 'kysely';
import { isPostedToVendor } from '#core/ledger';
import { type Db, plannedAnew, queryRow, queryRows, runStatement } from '#platform/db';
import type { Carried, Line, Statement } from './statement.ts';
import type { Contract, Entry, Voucher } from './voucher-events.ts';

type State = 'issued' | 'paid' | 'disputed';

/** An issued statement. Points in minor units, amounts in hundredths of the currency. */
export interface SettlementRow {
  readonly id: string;
  readonly vendor_id: string;
  readonly vendor_name: string;
  readonly month: string;
  readonly number: number;
  readonly time_zone: string;
  readonly currency: string;
  readonly vat: string;
  readonly points_carried_in: number;
  readonly points_sold: number;
  readonly points_used: number;
  readonly points_refunded: number;
  readonly points_expired: number;
  readonly points_carried_over: number;
  readonly counted: number;
  readonly released: number;
  readonly carried_in: number;
  readonly amount: number;
  readonly state: State;
  readonly issued_at: Date;
  readonly paid_at: Date | null;
  readonly disputed_at: Date | null;
  readonly dispute_reason: string;
  readonly dispute_answer: string;
  readonly answered_at: Date | null;
}

const columns = sql`id, vendor_id, vendor_name, month, number, time_zone, currency, vat, points_carried_in, points_sold,
  points_used, points_refunded, points_expired, points_carried_over, counted, released, carried_in, amount, state, issued_at,
  paid_at, disputed_at, dispute_reason, dispute_answer, answered_at`;

export const findSettlement = (db: Db, vendorId: string, month: string): Promise<SettlementRow | undefined> =>
  queryRow<SettlementRow>(db)`
    select ${columns} from settlements where vendor_id = ${vendorId}::uuid and month = ${month}`;

export const findLastSettlement = (db: Db, vendorId: string): Promise<SettlementRow | undefined> =>
  queryRow<SettlementRow>(db)`
    select ${columns} from settlements where vendor_id = ${vendorId}::uuid order by month desc limit 1`;

/** The months of all statements. */
export const listIssuedMonths = async (db: Db): Promise<readonly string[]> =>
  (await queryRows<{ month: string }>(db)`select distinct month from settlements`).map(({ month }) => month);

/** A vendor's statements, newest first. */
export const listIssued = (db: Db, vendorId: string): Promise<readonly SettlementRow[]> =>
  queryRows<SettlementRow>(db)`
    select ${columns} from settlements where vendor_id = ${vendorId}::uuid order by month desc`;

export const listLines = (db: Db, id: string): Promise<readonly Line[]> => queryRows<Line>(db)`
    select kind, label, offer_id, corrects, contract_from, point_worth, commission_rate, carried_in, sold, used, refunded,
      expired, carried_over, points, worth, commission
    from settlement_lines where settlement_id = ${id}::uuid order by position`;

/** A vendor's contracts, earliest first. */
export const listContracts = (db: Db, vendorId: string): Promise<readonly Contract[]> => queryRows<Contract>(db)`
    select holds_from, worth, currency, commission, counts, vat from vendor_contracts
    where vendor_id = ${vendorId}::uuid order by holds_from`;

export const saveContract = (db: Db, vendorId: string, contract: Contract, now: Date): Promise<void> => {
  const { holds_from, worth, currency, commission, counts, vat } = contract;
  return runStatement(db)`
    insert into vendor_contracts (vendor_id, holds_from, worth, currency, commission, counts, vat, changed_at)
    values (${vendorId}::uuid, ${holds_from}::date, ${worth}, ${currency}, ${commission}, ${counts}, ${vat}, ${now})
    on conflict (vendor_id, holds_from) do update set worth = excluded.worth, currency = excluded.currency,
      commission = excluded.commission, counts = excluded.counts, vat = excluded.vat, changed_at = excluded.changed_at`;
};

/** Each voucher's last entry about its end, in the statements so far. */
const lastCloses = (vendorId: string) => sql`
  select distinct on (e.redemption_id) e.* from settlement_entries e join settlements s on s.id = e.settlement_id
  where s.vendor_id = ${vendorId}::uuid and e.what in ('used', 'refunded', 'expired')
  order by e.redemption_id, s.month desc, e.reversed`;

const isOpening = sql`e.what in ('carried', 'sold')`;

interface VoucherRow {
  readonly id: string;
  readonly offer_id: string;
  readonly title: string;
  readonly points: number;
  readonly sold_at: Date;
  readonly closed_as: 'used' | 'refunded' | 'expired' | null;
  readonly closed_at: Date | null;
  readonly is_recorded: boolean;
  readonly recorded_as: 'used' | 'refunded' | 'expired' | null;
  readonly recorded_at: Date;
  readonly recorded_counted: number;
  readonly recorded_released: number;
  readonly recorded_contract: string | null;
}

/** The vouchers of which the statements so far don't say all that is known. */
export const listVouchersToSettle = async (db: Db, vendorId: string, until: Date): Promise<readonly Voucher[]> => {
  const rows = await queryRows<VoucherRow>(db)`
    ${plannedAnew} with last_closes as (${lastCloses(vendorId)}), known as (
      select v.id, v.offer_id, v.title, v.points, v.issued_at as sold_at, v.transaction_id,
        case when v.status <> 'issued' then v.status when v.expires_at < ${until}::timestamptz then 'expired' end as closed_as,
        case v.status when 'used' then v.used_at when 'issued' then v.expires_at else coalesce(v.closed_at, v.expires_at)
          end as closed_at
      from vouchers v where v.vendor_id = ${vendorId}::uuid and v.issued_at < ${until}::timestamptz
    ), compared as (
      select k.*, exists (select from settlement_entries e where e.redemption_id = k.id and ${isOpening}) as is_recorded,
        case when not l.reversed then l.what end as recorded_as, l.at as recorded_at, l.counted as recorded_counted,
        l.released as recorded_released, l.contract_from as recorded_contract
      from known k left join last_closes l on l.redemption_id = k.id
    )
    select id, offer_id, title, points, sold_at, closed_as, closed_at, is_recorded, recorded_as, recorded_at, recorded_counted,
      recorded_released, recorded_contract
    from compared c
    where (not is_recorded or recorded_as is distinct from closed_as)
      and (points = 0 or ${isPostedToVendor(sql`${vendorId}::uuid`, sql`c.transaction_id`)})
    order by sold_at, id`;
  return rows.map(toVoucher);
};

const toVoucher = (row: VoucherRow): Voucher => {
  const { id, offer_id, title, points, sold_at, closed_as, closed_at, is_recorded, recorded_as } = row;
  return {
    id,
    offer_id,
    title,
    points,
    sold_at,
    is_recorded,
    closed: closed_as && closed_at && { as: closed_as, at: closed_at },
    recorded_close: recorded_as && {
      redemption_id: id,
      what: recorded_as,
      reversed: false,
      at: row.recorded_at,
      offer_id,
      title,
      points,
      counted: row.recorded_counted,
      released: row.recorded_released,
      contract_from: row.recorded_contract,
    },
  };
};

/** The vouchers that the statements so far leave open, by offer. */
export const listCarried = (db: Db, vendorId: string): Promise<readonly Carried[]> => queryRows<Carried>(db)`
    select offer_id, max(title) as title, sum(sign)::int as vouchers, sum(sign * points)::bigint as points from (
      select e.offer_id, e.title, e.points,
        case when ${isOpening} then 1 else -1 end * case when e.reversed then -1 else 1 end as sign
      from settlement_entries e join settlements s on s.id = e.settlement_id where s.vendor_id = ${vendorId}::uuid
    ) as signed group by offer_id having sum(sign) <> 0 order by offer_id`;

interface Issued extends Statement {
  readonly id: string;
  readonly vendorId: string;
  readonly vendorName: string;
  readonly month: string;
  readonly timeZone: string;
  readonly now: Date;
}

/** Writes a statement with its lines and entries, all in one transaction: afterwards they can't be changed. */
export const insertSettlement = async (db: Db, issued: Issued, entries: readonly Entry[]): Promise<void> => {
  const { id, vendorId, vendorName, month, timeZone, now, currency, vat, points, lines } = issued;
  // statements of one month are numbered one after the other
  await runStatement(db)`select pg_advisory_xact_lock(hashtextextended(${`settlements:${month}`}, 0))`;
  await runStatement(db)`
    insert into settlements (id, vendor_id, month, number, vendor_name, time_zone, currency, vat, points_carried_in, points_sold,
      points_used, points_refunded, points_expired, points_carried_over, counted, released, carried_in, amount, issued_at)
    select ${id}::uuid, ${vendorId}::uuid, ${month}, coalesce(max(number), 0) + 1, ${vendorName}, ${timeZone}, ${currency},
      ${vat}, ${points.carried_in}::bigint, ${points.sold}::bigint, ${points.used}::bigint, ${points.refunded}::bigint,
      ${points.expired}::bigint, ${points.carried_over}::bigint, ${issued.counted}::bigint, ${issued.released}::bigint,
      ${issued.carried_in}::bigint, ${issued.amount}::bigint, ${now}::timestamptz
    from settlements where month = ${month}`;
  await runStatement(db)`
    insert into settlement_lines
    select ${id}::uuid, place, kind, label, offer_id, corrects, contract_from, point_worth, commission_rate, carried_in, sold,
      used, refunded, expired, carried_over, points, worth, commission
    from jsonb_to_recordset(${JSON.stringify(lines.map((line, place) => ({ ...line, place })))}::jsonb) as l (place smallint,
      kind text, label text, offer_id uuid, corrects text, contract_from date, point_worth int, commission_rate int,
      carried_in int, sold int, used int, refunded int, expired int, carried_over int, points bigint, worth bigint,
      commission bigint)`;
  await runStatement(db)`
    insert into settlement_entries
    select ${id}::uuid, redemption_id, what, reversed, at, offer_id, title, points, counted, released, contract_from
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (redemption_id uuid, what text, reversed boolean,
      at timestamptz, offer_id uuid, title text, points bigint, counted bigint, released bigint, contract_from date)`;
};

/** Changes the state of an issued statement. */
export const setState = (
  db: Db,
  id: string,
  { state, now, reason = '' }: { state: 'paid' | 'disputed'; now: Date; reason?: string },
): Promise<void> =>
  state === 'paid'
    ? runStatement(db)`update settlements set state = 'paid', paid_at = ${now}::timestamptz where id = ${id}::uuid`
    : runStatement(db)`update settlements set state = 'disputed', disputed_at = ${now}::timestamptz,
        dispute_reason = ${reason}, dispute_answer = '', answered_at = null where id = ${id}::uuid`;

/** Ends a dispute with an answer. */
export const setAnswer = (db: Db, id: string, { text, now }: { text: string; now: Date }): Promise<void> =>
  runStatement(db)`update settlements set state = case when paid_at is null then 'issued' else 'paid' end,
    dispute_answer = ${text}, answered_at = ${now}::timestamptz where id = ${id}::uuid`;
