import { v7 as uuidv7 } from 'uuid';
import { lockVendorSettlement } from '#core/ledger';
import type { Club } from '#platform/club';
import { transaction } from '#platform/db';
import { Refusal } from '#platform/http';
import { deleteCorrection, insertCorrection } from './corrections.store.ts';
import { type Actor, auditVendor, type Vendor } from './issue.ts';
import { monthInWords } from './months.ts';
import { findSettlement, type SettlementRow, setAnswer } from './settlements.store.ts';

type Scope = Pick<Club, 'db' | 'clock'>;

interface Asked {
  readonly vendor: Vendor;
  readonly month: string;
  readonly actor: Actor;
}

/**
 * Enters what was wrong in an issued statement, in hundredths of its currency: above zero the club owes it, below zero the
 * vendor. It is a line of the vendor's next statement.
 * @throws {Refusal} not_found without such a statement
 */
export const enterCorrection = (
  scope: Scope,
  { vendor, month, actor, amount, reason }: Asked & { readonly amount: number; readonly reason: string },
): Promise<void> =>
  transaction(scope.db, async (db) => {
    await lockVendorSettlement(db, vendor.id);
    const { currency } = await readIssued(db, vendor, month);
    const now = scope.clock.now();
    const id = uuidv7({ msecs: now.getTime() });
    await insertCorrection(db, vendor.id, { id, month, amount, currency, reason, entered_at: now });
    const details = { period: month, to_pay: amount / 100 };
    await auditVendor({ ...scope, db }, 'vendor.corrected', { vendor, actor, details, reason });
  });

/**
 * Takes back a correction that no statement has yet.
 * @throws {Refusal} not_found for one that is not there, or is a line already
 */
export const withdrawCorrection = (
  scope: Scope,
  { vendor, id, actor }: Omit<Asked, 'month'> & { readonly id: string },
): Promise<void> =>
  transaction(scope.db, async (db) => {
    await lockVendorSettlement(db, vendor.id);
    const gone = await deleteCorrection(db, vendor.id, id);
    if (!gone) throw new Refusal('not_found', { message: 'This correction is in a statement, or was taken back.' });
    const details = { period: gone.month, to_pay: gone.amount / 100 };
    await auditVendor({ ...scope, db }, 'vendor.correction_withdrawn', { vendor, actor, details, reason: gone.reason });
  });

/**
 * Answers a dispute, which ends it: the statement is issued or paid again, as it was.
 * @throws {Refusal} not_found without such a statement, invalid_transition without a dispute
 */
export const answerDispute = (
  scope: Scope,
  { vendor, month, actor, text }: Asked & { readonly text: string },
): Promise<SettlementRow> =>
  transaction(scope.db, async (db) => {
    await lockVendorSettlement(db, vendor.id);
    const { id, state } = await readIssued(db, vendor, month);
    if (state !== 'disputed')
      throw new Refusal('invalid_transition', { message: `${monthInWords(month)} isn't disputed.` });
    await setAnswer(db, id, { text, now: scope.clock.now() });
    const details = { period: month };
    await auditVendor({ ...scope, db }, 'vendor.dispute_answered', { vendor, actor, details, reason: text });
    return readIssued(db, vendor, month);
  });

const readIssued = async (db: Club['db'], vendor: Vendor, month: string): Promise<SettlementRow> => {
  const found = await findSettlement(db, vendor.id, month);
  if (!found) throw new Refusal('not_found', { message: `${vendor.name} has no statement of ${monthInWords(month)}.` });
  return found;
};
