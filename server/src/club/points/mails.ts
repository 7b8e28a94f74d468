import { monthsToExpiry } from '@club/contract/core/ledger';
import { letters, type Reader } from '#platform/adapters';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';

/** Mails about a member's points. Amounts are already formatted. */
export const pointsMails = (db: Db, config: Config) => {
  const send = letters(db, config);
  return {
    expiring: (to: Reader, amount: string, day: string) =>
      send('points_expiring', to, `${amount} points will start to expire on ${day}`, [
        `Points expire ${monthsToExpiry} months after you earn them. ${amount} of yours will start to expire on ${day}.`,
        `Spend your points: ${config.publicUrl}/redeem`,
      ]),
  };
};
