import { points as contract, type Transaction } from '@club/contract/club/points';
import type { Input } from '@club/contract/platform/endpoint';
import { type EntryDetail, type EntryRow, listEntries } from '#core/ledger';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { fieldRefusal, pageLinks } from '#platform/http';
import { toActivityIcon, toActivityLabel, toTransactionTypes, unknownActivities } from './activities.ts';
import { toPoints } from './amounts.ts';

type Filters = Input<typeof contract.listTransactions>;

/**
 * A page of the member's entries, with all filters combined. To staff, a health act is that alone, and can't be filtered
 * for.
 * @throws {Refusal} validation_error at `activity` for an unknown code.
 */
export const listTransactions = async (
  db: Db,
  config: Config,
  { id: userId, viewer }: { readonly id: string; readonly viewer?: string },
  filters: Filters,
) => {
  const forStaff = viewer !== undefined;
  const activities = forStaff ? undefined : filters.activity?.split(',').map((code) => code.trim());
  const unknown = activities ? await unknownActivities(db, activities) : [];
  if (unknown.length > 0)
    throw fieldRefusal('activity', `There's no activity called "${unknown[0]}".`, 'invalid_value');
  const { rows, total, isMinimum } = await listEntries(db, userId, {
    limit: filters.limit,
    offset: filters.offset,
    dateFrom: filters.date_from,
    timeZone: config.timeZone,
    status: filters.status,
    amountFrom: filters.amount_gte,
    activities,
    forStaff,
    types: filters.transaction_type && toTransactionTypes(filters.transaction_type),
  });
  const kept = { ...filters, amount_gte: filters.amount_gte && toPoints(filters.amount_gte) };
  return {
    count: total,
    ...(isMinimum && { count_is_minimum: true }),
    ...pageLinks(config, contract.listTransactions.path, kept, total, isMinimum),
    results: rows.map((row) => toEntry(forStaff ? { ...row, reference: null } : row, config)),
  };
};

const toEntry = (row: EntryRow, config: Config): Transaction => {
  const label = row.rule?.name ?? toActivityLabel(row.activity);
  return {
    id: row.id,
    number: row.number,
    transaction_type: row.type,
    activity: row.activity,
    activity_label: label,
    activity_icon: row.rule?.icon ?? toActivityIcon(row.activity),
    direction: row.amount < 0 ? 'debit' : 'credit',
    amount: toPoints(row.amount),
    balance_after: toPoints(row.balanceAfter),
    token: 'POINTS',
    status: row.status,
    counterparty: toCounterparty(row, config),
    reference: row.reference,
    description: label,
    created_at: row.createdAt.toISOString(),
  };
};

export const toEntryDetail = (detail: EntryDetail, config: Config) => ({
  ...toEntry(detail, config),
  timeline: detail.timeline.map(({ status, at }) => ({ status, at: at.toISOString() })),
  related: [...detail.related],
  receipt: detail.receipt && {
    seq: detail.receipt.seq,
    prev_hash: detail.receipt.prevHash?.toString('hex') ?? null,
    hash: detail.receipt.hash.toString('hex'),
  },
});

const toCounterparty = ({ counterparty }: EntryRow, config: Config): Transaction['counterparty'] => {
  if (!counterparty) return null;
  if (counterparty.kind === 'member') return { kind: 'member', name: 'Another member' };
  if (counterparty.kind === 'vendor_settlement') return { kind: 'vendor', name: 'Vendor' };
  if (counterparty.kind === 'exchange_clearing') return { kind: 'partner', name: 'Partner programme' };
  return { kind: 'club', name: `${config.product.name} Club` };
};
