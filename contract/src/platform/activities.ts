import * as z from 'zod/mini';
import { DateOnly, Id } from '#platform/shared';

/** Pictures of what moves points: of each way to earn, and of what takes or returns points. */
export const activityIcons = [
  'back',
  'barbell',
  'book',
  'bulb',
  'cake',
  'clipboard',
  'convert',
  'droplet',
  'flame',
  'gift',
  'headphones',
  'hourglass',
  'mail',
  'message',
  'moon',
  'pencil',
  'salad',
  'send',
  'shoe',
  'sparkles',
  'stethoscope',
  'sun',
  'user',
  'users',
] as const;

export type ActivityIcon = (typeof activityIcons)[number];

/** What an entry of a member's points is about, as far as that member may know it. */
export const EntrySubject = z.object({
  kind: z.enum(['member', 'offer', 'partner', 'expired']),
  /** The other member, the offer or the partner; empty for expired points. */
  name: z.string(),
  /** The vendor of an offer, or the units of a conversion. */
  detail: z.nullable(z.string()),
  /** What the sender of a transfer wrote. */
  note: z.nullable(z.string()),
  /** How long a partner takes to answer, in words. */
  wait: z.nullable(z.string()),
  offer: z.nullable(z.object({ id: Id, image: z.nullable(z.string()), categories: z.array(z.string()) })),
  /** The first and the last day on which expired points were earned. */
  earned: z.nullable(z.object({ from: DateOnly, to: DateOnly })),
});
export type EntrySubject = z.infer<typeof EntrySubject>;
