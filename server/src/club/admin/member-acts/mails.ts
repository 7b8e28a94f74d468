import { mailKind } from '#platform/mail-words';

/** The mails about what staff do to a member's account. */
export const actMails = {
  pointsCorrected: mailKind('points_corrected', {
    name: 'Points corrected',
    readers: 'members',
    subject: 'The club corrected your points',
    example: { amount: '25.00', isAdded: true as boolean, reason: 'A visit of 12 November was missing.' },
    write: ({ amount, isAdded, reason }, { publicUrl }) => [
      isAdded ? `${amount} points were added to your balance.` : `${amount} points were taken off your balance.`,
      `Reason: ${reason}`,
      `Your statement: ${publicUrl}/rewards/reward-transactions`,
      'If you think this is a mistake, reply to this e-mail.',
    ],
  }),
  suspended: mailKind('account_suspended', {
    name: 'Account suspended',
    readers: 'members',
    subject: 'Your account is suspended',
    example: { day: '12 Dec 2026' as string | null | undefined, reason: 'Points were sent around in a circle.' },
    write: ({ day, reason }) => [
      day
        ? `You can't sign in until ${day}. You'll keep your points.`
        : "You can't sign in until the club lifts the suspension. You'll keep your points.",
      `Reason: ${reason}`,
      'If you think this is a mistake, reply to this e-mail.',
    ],
  }),
  restored: mailKind('account_restored', {
    name: 'Account open again',
    readers: 'members',
    subject: 'Your account is open again',
    example: { offers: 0 },
    write: ({ offers }, { publicUrl }) => [
      `Your suspension has been lifted. Sign in here: ${publicUrl}/login`,
      ...(offers > 0 ? ['The offers that were on sale before are on sale again.'] : []),
    ],
  }),
  cardIssued: mailKind('card_issued', {
    name: 'New club card',
    readers: 'members',
    subject: 'You have a new club card',
    example: { end: '4821' },
    write: ({ end }) => [
      `The club issued you a card that ends in ${end}. Any earlier card has stopped working.`,
      'If you did not ask for this, reply to this e-mail.',
    ],
  }),
  cardBlocked: mailKind('card_blocked', {
    name: 'Club card blocked',
    readers: 'members',
    subject: 'Your club card is blocked',
    example: { reason: 'You told us that you lost it.' },
    write: ({ reason }) => [
      'Nobody can sign in with it any more.',
      ...(reason ? [`Reason: ${reason}`] : []),
      'If you think this is a mistake, reply to this e-mail.',
    ],
  }),
};

export const actMailKinds = Object.values(actMails);
