import { letter, type Message, type Reader } from '#platform/adapters';
import type { Config } from '#platform/config';

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
