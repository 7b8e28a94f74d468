import { inWords } from '#club/points';
import { findVendorAccount, listSettled, listVendorAccounts } from '#core/ledger';
import { type Db, queryRow, queryRows, transaction } from '#platform/db';
import { readTerms } from './draft.ts';
import { listVouchersToSettle } from './settlements.store.ts';
import { findEntries } from './voucher-events.ts';

interface Finding {
  readonly where: string;
  readonly sentence: string;
}

interface Checked {
  readonly vendors: number;
  readonly statements: number;
  readonly findings: readonly Finding[];
}

/**
 * Compares every vendor's account in the ledger with its statements and with what is still open, to the hundredth: each
 * statement's lines add up to it and to its posting, and what was taken, less what was refunded and settled, is what
 * open vouchers and months not issued yet account for.
 */
export const checkSettlements = (db: Db): Promise<Checked> =>
  transaction(db, async (within) => {
    const vendors = await listVendorAccounts(within);
    const findings: Finding[] = [];
    let statements = 0;
    for (const vendorId of vendors) {
      const sums = await sumStatements(within, vendorId);
      findings.push(...(await checkStatements(within, vendorId, sums)));
      findings.push(...(await checkAccount(within, vendorId, sums)));
      statements += sums.length;
    }
    return { vendors: vendors.length, statements, findings };
  });

interface Sums {
  readonly id: string;
  readonly month: string;
  readonly vendor_name: string;
  readonly settled: number;
  readonly amount: number;
  readonly lines_points: number;
  readonly lines_amount: number;
  readonly entries_counted: number;
  readonly entries_settled: number;
  readonly points_carried_over: number;
  readonly entries_open: number;
  /** Lines of corrections that staff entered, and what they entered. */
  readonly lines_entered: number;
  readonly entered: number;
}

const sumStatements = (db: Db, vendorId: string): Promise<readonly Sums[]> => queryRows<Sums>(db)`
  select s.id, s.month, s.vendor_name, s.counted + s.released as settled, s.amount, s.points_carried_over,
    coalesce(l.points, 0)::bigint as lines_points, (s.carried_in + coalesce(l.amount, 0))::bigint as lines_amount,
    coalesce(e.counted, 0)::bigint as entries_counted, coalesce(e.settled, 0)::bigint as entries_settled,
    sum(coalesce(e.opened, 0)) over (order by s.month)::bigint as entries_open,
    coalesce(l.entered, 0)::bigint as lines_entered, coalesce(c.entered, 0)::bigint as entered
  from settlements s
    left join lateral (select sum(points) as points, sum(worth - commission) as amount,
        sum(worth) filter (where kind = 'correction' and offer_id is null) as entered from settlement_lines
      where settlement_id = s.id and kind <> 'offer') l on true
    left join lateral (select sum(counted) as counted, sum(counted + released) as settled,
        sum(points * case when what in ('carried', 'sold') <> reversed then 1 else -1 end) as opened from settlement_entries
      where settlement_id = s.id) e on true
    left join lateral (select sum(amount) as entered from settlement_corrections where settlement_id = s.id) c on true
  where s.vendor_id = ${vendorId}::uuid order by s.month`;

const checkStatements = async (db: Db, vendorId: string, sums: readonly Sums[]): Promise<Finding[]> => {
  const posted = await listSettled(db, vendorId);
  return sums.flatMap((one) => [
    ...compare(one, 'points by its vouchers', one.entries_settled, one.settled),
    ...compare(one, 'points by its lines', one.lines_points, one.entries_counted),
    ...compare(one, 'points in the ledger', posted.get(one.id) ?? 0, one.settled),
    ...compare(one, 'points carried over by its vouchers', one.entries_open, one.points_carried_over),
    ...compare(one, 'as its amount by its lines', one.lines_amount, one.amount),
    ...compare(one, 'of corrections that were entered', one.entered, one.lines_entered),
  ]);
};

const compare = ({ vendor_name, month }: Sums, what: string, found: number, expected: number): Finding[] =>
  found === expected
    ? []
    : [
        {
          where: `statement ${month} of ${vendor_name}`,
          sentence: `it has ${inWords(expected)}, and ${inWords(found)} ${what}`,
        },
      ];

/** What is at a vendor beyond its statements: open vouchers that count when used, and what isn't issued yet. */
const checkAccount = async (db: Db, vendorId: string, sums: readonly Sums[]): Promise<Finding[]> => {
  const account = await findVendorAccount(db, vendorId);
  const terms = await readTerms(db, vendorId, 'UTC');
  const vouchers = await listVouchersToSettle(db, vendorId, endOfTime);
  const entries = vouchers.flatMap((voucher) => findEntries(voucher, endOfTime, terms));
  const add = (what: 'sold' | 'refunded') =>
    entries
      .filter((entry) => entry.what === what)
      .reduce((sum, { points, reversed }) => sum + (reversed ? -points : points), 0);
  const issued = await sumIssued(db, vendorId);
  const settled = sums.reduce((sum, one) => sum + one.settled, 0);
  const expected = issued.sold + add('sold') - issued.refunded - add('refunded') - settled;
  if (account.balance === expected) return [];
  return [
    {
      where: `vendor ${vendorId}`,
      sentence: `the ledger holds ${inWords(account.balance)} points, and its vouchers account for ${inWords(expected)}`,
    },
  ];
};

/** Whatever a clock says, what is posted belongs to some month: here only sums count. */
const endOfTime = new Date('9999-01-01T00:00:00Z');

const sumIssued = async (db: Db, vendorId: string): Promise<{ sold: number; refunded: number }> => {
  const row = await queryRow<{ sold: number; refunded: number }>(db)`
    select coalesce(sum(e.points) filter (where e.what = 'sold'), 0)::bigint as sold,
      coalesce(sum(case when e.reversed then -e.points else e.points end) filter (where e.what = 'refunded'), 0)::bigint
        as refunded
    from settlement_entries e join settlements s on s.id = e.settlement_id where s.vendor_id = ${vendorId}::uuid`;
  return row ?? { sold: 0, refunded: 0 };
};
