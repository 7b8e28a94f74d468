import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

/** What staff entered about an issued statement. The amount is in hundredths of the currency. */
export interface Correction {
  readonly id: string;
  /** The month that it is about. */
  readonly month: string;
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
  readonly entered_at: Date;
}

/** Corrections that no statement has yet, in the order in which they were entered. */
export const listPendingCorrections = (db: Db, vendorId: string): Promise<readonly Correction[]> =>
  queryRows<Correction>(db)`
    select id, month, amount, currency, reason, entered_at from settlement_corrections
    where vendor_id = ${vendorId}::uuid and settlement_id is null order by entered_at, id`;

export const insertCorrection = (db: Db, vendorId: string, correction: Correction): Promise<void> =>
  runStatement(db)`insert into settlement_corrections (id, vendor_id, month, amount, currency, reason, entered_at)
    values (${correction.id}, ${vendorId}::uuid, ${correction.month}, ${correction.amount}::bigint, ${correction.currency},
      ${correction.reason}, ${correction.entered_at})`;

/** Deletes a correction that no statement has yet. */
export const deleteCorrection = (db: Db, vendorId: string, id: string): Promise<Correction | undefined> =>
  queryRow<Correction>(db)`
    delete from settlement_corrections where id = ${id}::uuid and vendor_id = ${vendorId}::uuid and settlement_id is null
    returning id, month, amount, currency, reason, entered_at`;

/** Records that these corrections are lines of a statement, within the transaction that issues it. */
export const assignCorrections = async (db: Db, settlementId: string, all: readonly Correction[]): Promise<void> => {
  if (all.length === 0) return;
  await runStatement(db)`update settlement_corrections set settlement_id = ${settlementId}::uuid
    where id = any (${all.map(({ id }) => id)}::uuid[])`;
};
