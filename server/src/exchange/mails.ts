import type { Config } from '#config';
import type { Db } from '#db';
import { letter, letters, type Message, type Reader } from '#outside';

const historyOf = (config: Config): string => `${config.publicUrl}/redeem/transactions`;

/** The letters of a transfer, to both sides. Amounts are texts as people read them. */
export const transferLetters = (config: Config) => {
  const write = letter(config);
  const history = historyOf(config);
  return {
    sent: (to: Reader, recipient: string, amount: string): Message =>
      write('transfer_sent', to, `You sent ${amount} points to ${recipient}`, [
        `${amount} points went from your account to ${recipient}.`,
        `Your exchanges and transfers: ${history}`,
        `If this was not you, change your password now: ${config.publicUrl}/settings/change-password`,
      ]),
    received: (to: Reader, sender: string, amount: string, note: string | null): Message =>
      write('transfer_received', to, `${sender} sent you ${amount} points`, [
        `${amount} points from ${sender} are on your account.`,
        ...(note ? [`They wrote: ${note}`] : []),
        `Your exchanges and transfers: ${history}`,
      ]),
  };
};

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
