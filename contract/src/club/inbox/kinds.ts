import * as z from 'zod/mini';

/** What waits for the people who run the club, with the hours within which each is to be dealt with. */
export const inboxKinds = {
  ambassador: { hours: 144 },
  vendor: { hours: 144 },
  held: { hours: 24 },
  reported: { hours: 24 },
  story: { hours: 24 },
  proposal: { hours: 144 },
  referral: { hours: 72 },
  feedback: { hours: 120 },
  dispute: { hours: 72 },
  ledger: { hours: 1 },
  job: { hours: 1 },
} as const;
export type InboxKind = keyof typeof inboxKinds;
export const Kind = z.enum(Object.keys(inboxKinds) as [InboxKind, ...InboxKind[]]);

/** Length of a note that only staff read. */
export const inboxNote = { min: 2, max: 500 } as const;
