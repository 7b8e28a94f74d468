import type { Settlement } from '@club/contract/club/settlements';
import { toCsvLine } from '@club/contract/platform/csv';

const columns = [
  'line',
  'month',
  'name',
  'carried_in',
  'sold',
  'used',
  'refunded',
  'expired',
  'carried_over',
  'points',
  'point_worth',
  'worth',
  'commission',
  'amount',
  'currency',
];

type Cells = Partial<Record<(typeof columns)[number], string>>;

const toCells = (line: Cells): string[] => columns.map((column) => line[column] ?? '');

/** A statement as comma-separated values (RFC 4180): its offers, contracts, corrections, and the sum. */
export const toSettlementCsv = (statement: Settlement): string => {
  const { month, currency, offers, contracts, corrections, carried_in, points, amount } = statement;
  const all = { month, currency };
  const lines: Cells[] = [
    ...offers.map(({ title, points: counted, worth, offer_id: _id, ...counts }) => ({
      ...all,
      ...Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, String(count)])),
      line: 'offer',
      name: title,
      points: counted.toFixed(2),
      worth: worth.toFixed(2),
    })),
    ...contracts.map((one) => ({
      ...all,
      line: 'contract',
      name: one.since ?? '',
      points: one.points.toFixed(2),
      point_worth: String(one.point_worth),
      worth: one.worth.toFixed(2),
      commission: one.commission.toFixed(2),
      amount: (one.worth - one.commission).toFixed(2),
    })),
    ...corrections.map((one) => ({
      ...all,
      line: 'correction',
      month: one.month,
      name: one.title || one.reason,
      points: one.points.toFixed(2),
      worth: one.worth.toFixed(2),
      commission: one.commission.toFixed(2),
      amount: (one.worth - one.commission).toFixed(2),
    })),
    ...(carried_in === 0 ? [] : [{ ...all, line: 'carried in', amount: carried_in.toFixed(2) }]),
    { ...all, line: 'sum', points: points.toFixed(2), amount: amount === null ? '' : amount.toFixed(2) },
  ];
  return [columns, ...lines.map(toCells)].map((cells) => `${toCsvLine(cells)}\r\n`).join('');
};
