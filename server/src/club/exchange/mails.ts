import { letters, type Reader } from '#platform/adapters';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';

const linkHistory = (config: Config): string => `${config.publicUrl}/redeem/transactions`;

/** Mails about points converted to partner rewards. Amounts are already formatted. */
export const exchangeMails = (db: Db, config: Config) => {
  const send = letters(db, config);
  const history = linkHistory(config);
  return {
    exchangeCompleted: (to: Reader, amount: string, received: string) =>
      send('exchange_completed', to, `You converted points to ${received}`, [
        `We converted ${amount} points to ${received}.`,
        `Your conversions and transfers: ${history}`,
      ]),
    exchangeFailed: (to: Reader, amount: string, partner: string, reason: string) =>
      send('exchange_failed', to, `${partner} declined your conversion`, [
        `${partner} declined to convert ${amount} points: ${reason}`,
        'Your points are available again. Check your number and try again.',
        `Convert points: ${config.publicUrl}/redeem/exchange`,
      ]),
    exchangeRefunded: (to: Reader, amount: string, partner: string) =>
      send('exchange_refunded', to, `${partner} reversed your conversion`, [
        `${partner} reversed your conversion. We refunded ${amount} points.`,
        `Your conversions and transfers: ${history}`,
      ]),
  };
};
