import { inWords } from '#club/points';
import { listContacts, toDisplayName } from '#core/identity';
import { letter, type Message, queueMails, type Reader } from '#platform/adapters';
import type { Club } from '#platform/club';
import type { Config } from '#platform/config';
import { transaction } from '#platform/db';
import { queueNotices } from '#platform/notices';
import { takeUnmailed } from './transfers.store.ts';

const linkHistory = (config: Config): string => `${config.publicUrl}/redeem/transactions`;

/** Transfers whose mails are queued together. */
const batchSize = 50;

/**
 * Queues the mails of a batch of transfers, to both sides of each. One job per transfer would cost more than the
 * transfer.
 */
export const mailTransfers = ({ db, config }: Pick<Club, 'db' | 'config'>): Promise<void> =>
  transaction(db, async (within) => {
    const due = await takeUnmailed(within, batchSize);
    const contacts = await listContacts(within, [...new Set(due.flatMap((one) => [one.sender_id, one.recipient_id]))]);
    const letters = transferLetters(config);
    const messages = due.flatMap(({ sender_id, recipient_id, amount, note }) => {
      const [sender, recipient] = [contacts.get(sender_id), contacts.get(recipient_id)];
      if (!sender || !recipient) return [];
      return [
        letters.sent(sender, toDisplayName(recipient), inWords(amount)),
        letters.received(recipient, toDisplayName(sender), inWords(amount), note),
      ];
    });
    await queueMails(within, messages);
    const notices = due.flatMap(({ id, sender_id, recipient_id, amount }) => {
      const sender = contacts.get(sender_id);
      if (!sender || !contacts.has(recipient_id)) return [];
      const facts = { sender: toDisplayName(sender), amount: inWords(amount) };
      return [{ memberId: recipient_id, template: 'transfer_received', facts, key: `transfer:${id}` }];
    });
    await queueNotices(within, notices);
  });

/** The letters to both sides of a transfer. Amounts are already formatted. */
const transferLetters = (config: Config) => {
  const write = letter(config);
  const history = linkHistory(config);
  return {
    sent: (to: Reader, recipient: string, amount: string): Message =>
      write('transfer_sent', to, `You sent ${amount} points to ${recipient}`, [
        `You sent ${amount} points to ${recipient}.`,
        `Your conversions and transfers: ${history}`,
        `If this wasn't you, change your password now: ${config.publicUrl}/settings/change-password`,
      ]),
    received: (to: Reader, sender: string, amount: string, note: string | null): Message =>
      write('transfer_received', to, `${sender} sent you ${amount} points`, [
        `You received ${amount} points from ${sender}.`,
        ...(note ? [`They wrote: ${note}`] : []),
        `Your conversions and transfers: ${history}`,
      ]),
  };
};
