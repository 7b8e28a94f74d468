import { statements as contract, longestStatement, type StatementLine } from '@club/contract/club/statements';
import type { EntrySubject } from '@club/contract/platform/activities';
import type { Input } from '@club/contract/platform/endpoint';
import { describeEntry, findSubjects, toActivityIcon, toActivityLabel, toPoints } from '#club/points';
import { findBoundary, findStatementAccount, type Line, listLines, type Movement, makeCheckpoint } from '#core/ledger';
import { countDays, toCalendarDay } from '#platform/calendar';
import type { Config } from '#platform/config';
import type { Handle } from '#platform/http';
import { fieldRefusal, Refusal } from '#platform/http';

/**
 * The statement of a period, oldest first, with totals for the whole period and this page's proof: the hash its first
 * line continues, and the club's signature over the period's last line. Without dates: this month.
 * @throws {Refusal} validation_error for an end before the start, or more than 400 days.
 */
export const statement: Handle<typeof contract.getStatement> = async (call) => {
  const { db, clock, config, caller, input } = call;
  const now = clock.now();
  const today = toCalendarDay(now, config.timeZone);
  const to = input.end_date ?? today;
  const from = input.start_date ?? `${(to < today ? to : today).slice(0, 8)}01`;
  if (to < from) throw fieldRefusal('end_date', 'Choose an end date after the start date.');
  if (countDays(from, to) > longestStatement)
    throw fieldRefusal('end_date', `Choose at most ${longestStatement} days.`);
  const account = await findStatementAccount(db, caller.id);
  if (!account) throw new Refusal('not_found');
  const period = await findBoundary(db, account.id, { from, to, timeZone: config.timeZone });
  const { page, per_page } = input;
  const first = period.first + (page - 1) * per_page;
  const last = Math.min(period.last, first + per_page - 1);
  const rows = first <= last ? await listLines(db, account.id, first, last) : [];
  const subjects = await findSubjects(
    call,
    caller.id,
    rows.map(({ transactionId: id, type }) => ({ id, type })),
  );
  const count = period.last - period.first + 1;
  const pages = Math.max(1, Math.ceil(count / per_page));
  const head = { accountNumber: account.accountNumber, seq: period.last, hash: period.head };
  return {
    count,
    page,
    per_page,
    num_pages: pages,
    next: page < pages ? toPageLink(config, input, { from, to, page: page + 1 }) : null,
    previous: page > 1 ? toPageLink(config, input, { from, to, page: Math.min(page - 1, pages) }) : null,
    start_date: from,
    end_date: to,
    opening_balance: toPoints(period.opening),
    closing_balance: toPoints(period.closing),
    totals: { ...inPoints(period.movement), net: toPoints(period.closing - period.opening) },
    results: rows.map((line) => toLine(line, subjects.get(line.transactionId), config)),
    proof: {
      account_number: account.accountNumber,
      from_seq: rows[0]?.seq ?? 0,
      to_seq: rows.at(-1)?.seq ?? 0,
      first_prev_hash: rows[0]?.prevHash?.toString('hex') ?? null,
      head_hash: rows.at(-1)?.hash.toString('hex') ?? null,
      checkpoint: head.hash && count > 0 ? toProof(makeCheckpoint(config, { ...head, hash: head.hash }, now)) : null,
    },
  };
};

const toLine = (line: Line, subject: EntrySubject | undefined, config: Config): StatementLine => {
  const { amount, type } = line;
  const label = line.rule?.name ?? toActivityLabel(line.activity);
  const debit = Math.max(0, -amount);
  return {
    id: line.transactionId,
    transaction_id: line.transactionId,
    date: toCalendarDay(line.createdAt, config.timeZone),
    at_ms: line.createdAt.getTime(),
    activity: line.activity,
    label,
    icon: line.rule?.icon ?? toActivityIcon(line.activity),
    description: describeEntry(label, subject, amount),
    subject: subject ?? null,
    ...inPoints({
      earned: Math.max(0, amount),
      spent: type === 'expire' ? 0 : debit,
      expired: type === 'expire' ? debit : 0,
    }),
    balance_after: toPoints(line.balanceAfter),
    asset: 'POINTS',
    amount_minor: amount,
    balance_after_minor: line.balanceAfter,
    seq: line.seq,
    hash: line.hash.toString('hex'),
  };
};

const toProof = (signed: ReturnType<typeof makeCheckpoint>) => ({
  account_number: signed.accountNumber,
  seq: signed.seq,
  head_hash: signed.headHash,
  at: signed.at.toISOString(),
  key_id: signed.keyId,
  signature: signed.signature,
});

const toPageLink = (
  config: Config,
  { per_page }: Input<typeof contract.getStatement>,
  { from, to, page }: { from: string; to: string; page: number },
): string => {
  const query = new URLSearchParams({ start_date: from, end_date: to, page: String(page), per_page: String(per_page) });
  return `${config.publicUrl}/${contract.getStatement.path}?${query}`;
};

export const inPoints = ({ earned, spent, expired }: Movement) => ({
  earned: toPoints(earned),
  spent: toPoints(spent),
  expired: toPoints(expired),
});
