import { points as contract, type Transaction } from '@club/contract/club/points';
import type { EntrySubject } from '@club/contract/platform/activities';
import type { Input } from '@club/contract/platform/endpoint';
import {
  type EntryDetail,
  type EntryRow,
  findExpiry,
  listEntries,
  listEntriesAround,
  listEntriesById,
  listExpiredLots,
} from '#core/ledger';
import { toCalendarDay } from '#platform/calendar';
import type { Club } from '#platform/club';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { fieldRefusal, pageLinks } from '#platform/http';
import { toActivityIcon, toActivityLabel, toTransactionTypes, unknownActivities } from './activities.ts';
import { toPoints } from './amounts.ts';
import { describeEntry, findSubjects } from './subjects.ts';

type Filters = Input<typeof contract.listTransactions>;

/**
 * A page of the member's entries, with all filters combined. To staff, a health act is that alone, and can't be filtered
 * for; what a member wrote to another is for the two alone.
 * @throws {Refusal} validation_error at `activity` for an unknown code.
 */
export const listTransactions = async (
  club: Pick<Club, 'db' | 'config' | 'entrySubjects'>,
  { id: userId, viewer }: { readonly id: string; readonly viewer?: string },
  filters: Filters,
) => {
  const { db, config } = club;
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
  const subjects = await findSubjects(club, userId, rows);
  const kept = { ...filters, amount_gte: filters.amount_gte && toPoints(filters.amount_gte) };
  return {
    count: total,
    ...(isMinimum && { count_is_minimum: true }),
    ...pageLinks(config, contract.listTransactions.path, kept, total, isMinimum),
    results: rows.map((row) => {
      const subject = subjects.get(row.id);
      return forStaff
        ? toEntry({ ...row, reference: null }, subject && { ...subject, note: null }, config)
        : toEntry(row, subject, config);
    }),
  };
};

const toEntry = (row: EntryRow, subject: EntrySubject | undefined, config: Config): Transaction => {
  const label = toLabel(row);
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
    counterparty: toCounterparty(row, subject, config),
    reference: row.reference,
    description: describeEntry(label, subject, row.amount),
    subject: subject ?? null,
    created_at: row.createdAt.toISOString(),
  };
};

/** An entry with its course, why it is that many points, and until when they are good or which ones expired. */
export const toEntryDetail = async (
  club: Pick<Club, 'db' | 'clock' | 'config' | 'entrySubjects'>,
  userId: string,
  detail: EntryDetail,
) => {
  const { db, config } = club;
  const around = detail.receipt ? await listEntriesAround(db, userId, detail.receipt.seq) : [];
  const subjects = await findSubjects(club, userId, [detail, ...around]);
  const expires = detail.receipt && detail.amount > 0 ? await findExpiry(club, detail.createdAt) : null;
  return {
    ...toEntry(detail, subjects.get(detail.id), config),
    timeline: detail.timeline.map(({ status, at }) => ({ status, at: at.toISOString() })),
    related: [...detail.related],
    rule: detail.rule && { name: detail.rule.name, description: detail.rule.description },
    expires_on: expires && toCalendarDay(expires, config.timeZone),
    expired: detail.type === 'expire' ? await listExpired(club, db, userId, detail.id) : [],
    around: around.map((row) => toEntry(row, subjects.get(row.id), config)),
    receipt: detail.receipt && {
      seq: detail.receipt.seq,
      prev_hash: detail.receipt.prevHash?.toString('hex') ?? null,
      hash: detail.receipt.hash.toString('hex'),
    },
  };
};

const listExpired = async (club: Pick<Club, 'db' | 'config' | 'entrySubjects'>, db: Db, userId: string, id: string) => {
  const lots = await listExpiredLots(db, userId, [id]);
  const entries = await listEntriesById(
    db,
    userId,
    lots.map((lot) => lot.id),
  );
  const subjects = await findSubjects(club, userId, entries);
  const names = new Map(entries.map((row) => [row.id, describeEntry(toLabel(row), subjects.get(row.id), row.amount)]));
  return lots.map((lot) => ({
    id: lot.id,
    description: names.get(lot.id) ?? '',
    amount: toPoints(lot.amount),
    date: toCalendarDay(lot.at, club.config.timeZone),
  }));
};

const toLabel = (row: EntryRow): string => row.rule?.name ?? toActivityLabel(row.activity);

const toCounterparty = (
  { counterparty }: EntryRow,
  subject: EntrySubject | undefined,
  config: Config,
): Transaction['counterparty'] => {
  if (!counterparty) return null;
  if (counterparty.kind === 'member') return { kind: 'member', name: subject?.name ?? 'Another member' };
  if (counterparty.kind === 'vendor_settlement') return { kind: 'vendor', name: subject?.detail ?? 'Vendor' };
  if (counterparty.kind === 'exchange_clearing') return { kind: 'partner', name: subject?.name ?? 'Partner programme' };
  return { kind: 'club', name: `${config.product.name} Club` };
};
