import { checkSettlements } from '#club/settlements';
import { verify } from '#core/ledger';
import type { Db } from '#platform/db';

interface LedgerCheck {
  readonly transactions: number;
  readonly entries: number;
  readonly accounts: number;
  readonly statements: number;
  readonly vendors: number;
  /** One sentence each, with the place it is about. */
  readonly findings: readonly string[];
}

/** Recalculates the whole ledger, and compares the statements of vendors with it. */
export const recalculateLedger = async (db: Db, log: (line: string) => void): Promise<LedgerCheck> => {
  const ledger = await verify(db, log);
  const settled = await checkSettlements(db);
  const { transactions, entries, accounts } = ledger;
  const { statements, vendors } = settled;
  const findings = [...ledger.findings, ...settled.findings].map(({ where, sentence }) => `${where}: ${sentence}`);
  return { transactions, entries, accounts, statements, vendors, findings };
};
