import { inWords } from '#club/points';
import { listContacts, toDisplayName } from '#core/identity';
import { letter, queueMails } from '#platform/adapters';
import type { Club } from '#platform/club';
import { transaction } from '#platform/db';
import { mailKind } from '#platform/mail-words';
import { queueNotices } from '#platform/notices';
import { takeUnmailed } from './transfers.store.ts';

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
    const write = letter(config);
    const messages = due.flatMap(({ sender_id, recipient_id, amount, note }) => {
      const [sender, recipient] = [contacts.get(sender_id), contacts.get(recipient_id)];
      if (!sender || !recipient) return [];
      return [
        write(transferMails.sent, sender, { amount: inWords(amount), recipient: toDisplayName(recipient) }),
        write(transferMails.received, recipient, { amount: inWords(amount), sender: toDisplayName(sender), note }),
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

/** Shortened names end with a full stop of their own. */
const endSentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/** The letters to both sides of a transfer. Amounts are already formatted. */
const transferMails = {
  sent: mailKind('transfer_sent', {
    name: 'Points sent',
    readers: 'members',
    subject: 'You sent {amount} points to {recipient}',
    example: { amount: '25.50', recipient: 'Ben K.' },
    write: ({ amount, recipient }, { publicUrl }) => [
      endSentence(`You sent ${amount} points to ${recipient}`),
      `Your conversions and transfers: ${publicUrl}/redeem/transactions`,
      `If this wasn't you, change your password now: ${publicUrl}/settings/change-password`,
    ],
  }),
  received: mailKind('transfer_received', {
    name: 'Points received',
    readers: 'members',
    subject: '{sender} sent you {amount} points',
    example: { amount: '25.50', sender: 'Ada L.', note: 'Thanks for the lift.' as string | null },
    write: ({ amount, sender, note }, { publicUrl }) => [
      endSentence(`You received ${amount} points from ${sender}`),
      ...(note ? [`They wrote: ${note}`] : []),
      `Your conversions and transfers: ${publicUrl}/redeem/transactions`,
    ],
  }),
};

export const transferMailKinds = Object.values(transferMails);
