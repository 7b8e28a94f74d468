import { letters, type Reader } from '#platform/adapters';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';

/** Mails of the ambassador programme. Amounts are already formatted. */
export const ambassadorMails = (db: Db, config: Config) => {
  const send = letters(db, config);
  return {
    rewarded: (to: Reader, friend: string, amount: string) =>
      send('referral_rewarded', to, `${amount} points for inviting ${friend}`, [
        `${friend} is taking part in the club. ${amount} points have been added to your balance.`,
        `Your invitations: ${config.publicUrl}/ambassador-program`,
      ]),
  };
};
