import type { Checkpoint } from '#core/ledger';
import { letters, type Reader } from '#platform/adapters';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';

/** The mail with a member's monthly statement. Amounts are already formatted. */
export const statementMails = (db: Db, config: Config) => {
  const send = letters(db, config);
  return {
    monthlyStatement: (to: Reader, { month, opening, earned, spent, expired, closing, proof }: MonthlyStatement) =>
      send('monthly_statement', to, `Your points in ${month}`, [
        `Opening balance: ${opening} points`,
        `Earned: ${earned} points\nSpent: ${spent} points\nExpired: ${expired} points`,
        `Closing balance: ${closing} points`,
        `See every entry: ${config.publicUrl}/rewards/reward-transactions`,
        `Keep this e-mail to check your statement later. Entry ${proof.seq} of account ${proof.accountNumber} has the hash ${proof.headHash}, signed by the club: ${proof.signature} (key ${proof.keyId}, ${proof.at.toISOString()}).`,
      ]),
  };
};

interface MonthlyStatement {
  readonly month: string;
  readonly opening: string;
  readonly earned: string;
  readonly spent: string;
  readonly expired: string;
  readonly closing: string;
  readonly proof: Checkpoint;
}
