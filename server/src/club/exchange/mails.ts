import { letters, type Reader } from '#platform/adapters';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';

const historyOf = (config: Config): string => `${config.publicUrl}/redeem/transactions`;

/** The mails about points that went to a partner. Amounts are texts as people read them. */
export const exchangeMails = (db: Db, config: Config) => {
  const send = letters(db, config);
  const history = historyOf(config);
  return {
    exchangeCompleted: (to: Reader, amount: string, received: string) =>
      send('exchange_completed', to, `Your exchange into ${received} is done`, [
        `${amount} points became ${received}.`,
        `Your exchanges and transfers: ${history}`,
      ]),
    exchangeFailed: (to: Reader, amount: string, partner: string, reason: string) =>
      send('exchange_failed', to, `Your exchange with ${partner} did not work`, [
        `${partner} did not accept the exchange of ${amount} points: ${reason}`,
        'The points are free again. Check your number and try again.',
        `${config.publicUrl}/redeem/exchange`,
      ]),
    exchangeRefunded: (to: Reader, amount: string, partner: string) =>
      send('exchange_refunded', to, `${partner} took an exchange back`, [
        `${partner} reversed your exchange. ${amount} points are back on your account.`,
        `Your exchanges and transfers: ${history}`,
      ]),
  };
};
