import type { Config } from '#config';
import type { Db } from '#db';
import { queueMail } from '#outside';
import type { Party } from './recipients.ts';

/** The mails about points that moved between members or to a partner. Amounts are texts as people read them. */
export const exchangeMails = (db: Db, config: Config) => {
  const club = `${config.product.name} Club`;
  const send = (template: string, to: Party, subject: string, paragraphs: readonly string[]): Promise<void> =>
    queueMail(db, {
      to: to.email,
      template,
      subject,
      text: [`Hello ${to.firstName},`, ...paragraphs, club].join('\n\n'),
    });
  const history = `${config.publicUrl}/redeem/transactions`;
  return {
    transferSent: (to: Party, recipient: string, amount: string) =>
      send('transfer_sent', to, `You sent ${amount} points to ${recipient}`, [
        `${amount} points went from your account to ${recipient}.`,
        `Your exchanges and transfers: ${history}`,
        `If this was not you, change your password now: ${config.publicUrl}/settings/change-password`,
      ]),
    transferReceived: (to: Party, sender: string, amount: string, note: string | null) =>
      send('transfer_received', to, `${sender} sent you ${amount} points`, [
        `${amount} points from ${sender} are on your account.`,
        ...(note ? [`They wrote: ${note}`] : []),
        `Your exchanges and transfers: ${history}`,
      ]),
    exchangeCompleted: (to: Party, amount: string, received: string) =>
      send('exchange_completed', to, `Your exchange into ${received} is done`, [
        `${amount} points became ${received}.`,
        `Your exchanges and transfers: ${history}`,
      ]),
    exchangeFailed: (to: Party, amount: string, partner: string, reason: string) =>
      send('exchange_failed', to, `Your exchange with ${partner} did not work`, [
        `${partner} did not accept the exchange of ${amount} points: ${reason}`,
        'The points are free again. Check your number and try again.',
        `${config.publicUrl}/redeem/exchange`,
      ]),
    exchangeRefunded: (to: Party, amount: string, partner: string) =>
      send('exchange_refunded', to, `${partner} took an exchange back`, [
        `${partner} reversed your exchange. ${amount} points are back on your account.`,
        `Your exchanges and transfers: ${history}`,
      ]),
  };
};
