import { v7 as uuidv7 } from 'uuid';
import { lockVendorSettlement, settleVendor } from '#core/ledger';
import { type AuditAction, audit } from '#platform/audit';
import type { Club } from '#platform/club';
import { transaction } from '#platform/db';
import { fieldRefusal, Refusal } from '#platform/http';
import { assignCorrections } from './corrections.store.ts';
import { draftStatement, listOpenMonths } from './draft.ts';
import { dayInWords, findMonthEnd, isMonth, monthInWords, nextMonth } from './months.ts';
import {
  findLastSettlement,
  findSettlement,
  insertSettlement,
  type SettlementRow,
  setState,
} from './settlements.store.ts';

export interface Vendor {
  readonly id: string;
  readonly name: string;
}

/** Who does it: an administrator, or an operator at the machine. */
export interface Actor {
  readonly actorId: string | null;
  readonly operator?: string;
}

type Scope = Pick<Club, 'db' | 'clock'> & { readonly config: Pick<Club['config'], 'timeZone'> };

/**
 * Issues a vendor's statement of a month and posts it, once: again, it is the same statement.
 * @throws {Refusal} validation_error, invalid_transition with what to do first
 */
export const issueSettlement = async (
  { db, clock, config: { timeZone } }: Scope,
  { vendor, month, actor }: { vendor: Vendor; month: string; actor: Actor },
): Promise<{ settlement: SettlementRow; isNew: boolean }> => {
  if (!isMonth(month)) throw fieldRefusal('month', 'Enter a month such as 2026-10.');
  return transaction(db, async (within) => {
    await lockVendorSettlement(within, vendor.id);
    const issued = await findSettlement(within, vendor.id, month);
    if (issued) return { settlement: issued, isNew: false };
    const now = clock.now();
    assertOver(month, timeZone, now);
    const last = await findLastSettlement(within, vendor.id);
    if (last && last.month > month) throw refuse(sayIsPast(vendor, month, last.month));
    const draft = await draftStatement(within, { vendorId: vendor.id, month, timeZone, now });
    const { statement, entries, corrections, openMonth, uncoveredDay } = draft;
    if (openMonth) throw refuse(`Issue ${monthInWords(openMonth)} first: it is still open.`);
    if (entries.length === 0 && corrections.length === 0) throw refuse(sayIsEmpty(vendor, month));
    if (uncoveredDay) throw refuse(sayHasNoContract(vendor, uncoveredDay));
    const id = uuidv7({ msecs: now.getTime() });
    await insertSettlement(
      within,
      { ...statement, id, vendorId: vendor.id, vendorName: vendor.name, month, timeZone, now },
      entries,
    );
    await assignCorrections(within, id, corrections);
    const { counted, released } = statement;
    await settleVendor(within, clock, { id, vendorId: vendor.id, month, counted, released });
    const details = { period: month, amount: counted, to_pay: toAmount(statement.amount) };
    await auditVendor({ db: within, clock }, 'vendor.settled', { vendor, actor, details });
    return { settlement: await readSettlement(within, vendor, month), isNew: true };
  });
};

/**
 * Records that the club has paid a statement.
 * @throws {Refusal} not_found, invalid_transition when it is paid already
 */
export const markPaid = ({ db, clock }: Pick<Scope, 'db' | 'clock'>, { vendor, month, actor }: Asked) =>
  transaction(db, async (within) => {
    const { id, state, amount } = await lockSettlement(within, vendor, month);
    if (state === 'paid') throw refuse(`${monthInWords(month)} is already marked as paid.`);
    if (amount <= 0) throw refuse(`Nothing is to be paid for ${monthInWords(month)}.`);
    await setState(within, id, { state: 'paid', now: clock.now() });
    const details = { period: month, to_pay: toAmount(amount) };
    await auditVendor({ db: within, clock }, 'vendor.paid', { vendor, actor, details });
    return readSettlement(within, vendor, month);
  });

/**
 * Records that a statement is disputed. It stays as it was issued; what is found wrong is a line in the next.
 * @throws {Refusal} not_found, invalid_transition when it is disputed already
 */
export const disputeSettlement = (
  { db, clock }: Pick<Scope, 'db' | 'clock'>,
  { vendor, month, actor, reason }: Asked & { readonly reason: string },
) =>
  transaction(db, async (within) => {
    const { id, state } = await lockSettlement(within, vendor, month);
    if (state === 'disputed') throw refuse(`${monthInWords(month)} is already disputed.`);
    await setState(within, id, { state: 'disputed', now: clock.now(), reason });
    await auditVendor({ db: within, clock }, 'vendor.disputed', { vendor, actor, details: { period: month }, reason });
    return readSettlement(within, vendor, month);
  });

/** The earliest month that is over and has something to issue; null when there is none. */
export const findMonthToIssue = async ({ db, clock, config }: Scope, vendorId: string): Promise<string | null> => {
  const { timeZone } = config;
  const now = clock.now();
  const months = await listOpenMonths(db, { vendorId, timeZone, now });
  return months.find((month) => findMonthEnd(month, timeZone) <= now) ?? null;
};

interface Asked {
  readonly vendor: Vendor;
  readonly month: string;
  readonly actor: Actor;
}

type Write = Parameters<Parameters<typeof transaction>[1]>[0];

const lockSettlement = async (db: Write, vendor: Vendor, month: string): Promise<SettlementRow> => {
  await lockVendorSettlement(db, vendor.id);
  return readSettlement(db, vendor, month);
};

const readSettlement = async (db: Write, vendor: Vendor, month: string): Promise<SettlementRow> => {
  const found = await findSettlement(db, vendor.id, month);
  if (!found) throw new Refusal('not_found', { message: `${vendor.name} has no statement of ${month}.` });
  return found;
};

const refuse = (message: string): Refusal => new Refusal('invalid_transition', { message });

const assertOver = (month: string, timeZone: string, now: Date): void => {
  if (findMonthEnd(month, timeZone) <= now) return;
  const from = dayInWords(`${nextMonth(month)}-01`);
  throw refuse(`${monthInWords(month)} isn't over. Its statement can be issued from ${from}.`);
};

const sayIsPast = ({ name }: Vendor, month: string, last: string): string =>
  `${name}'s statements are issued up to ${monthInWords(last)}. What ${monthInWords(month)} left out is in the next one.`;

const sayIsEmpty = ({ name }: Vendor, month: string): string =>
  `No voucher of ${name} was sold, used, refunded or expired in ${monthInWords(month)}: there is nothing to issue.`;

const sayHasNoContract = ({ name }: Vendor, day: string): string =>
  `${name} has no contract for ${dayInWords(day)}. Set what a point is worth from that day or earlier.`;

/** Hundredths of a currency as the log writes them. */
const toAmount = (hundredths: number): number => hundredths / 100;

export const auditVendor = (
  { db, clock }: Pick<Scope, 'db' | 'clock'>,
  action: AuditAction,
  {
    vendor,
    actor: { actorId, operator },
    details,
    reason,
  }: { vendor: Vendor; actor: Actor; details: Readonly<Record<string, string | number>>; reason?: string },
): Promise<void> =>
  audit(db, {
    at: clock.now(),
    action,
    actorId,
    object: { type: 'vendor', id: vendor.id },
    details,
    note: { ...(operator && { operator }), ...(reason && { reason }) },
  });
