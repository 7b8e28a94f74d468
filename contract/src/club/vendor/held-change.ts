import * as z from 'zod/mini';
import { Instant } from '#platform/shared';

/** What is read for claims of a cure, a treatment or a dose. */
export const claimedTexts = ['name', 'title', 'summary', 'description', 'terms', 'how_to_redeem'] as const;
export type ClaimedText = (typeof claimedTexts)[number];

/** A change that waits for an administrator; what members see is the last approved text. */
export const HeldChange = z.object({
  since: Instant,
  /** The words that made the club look. */
  claims: z.array(z.string()),
  /** The texts that wait, by their field; empty for a new offer, whose draft has them. */
  texts: z.partialRecord(z.enum(claimedTexts), z.string()),
  /** The offer goes on sale when it is approved. */
  publish: z.boolean(),
});
export type HeldChange = z.infer<typeof HeldChange>;
