import type { feedback as contract } from '@club/contract/club/feedback';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { earn } from '#core/ledger';
import type { Call } from '#platform/http';
import { inTwoSteps, Refusal } from '#platform/http';
import { reencode } from '#platform/media';

/** Pixels of the longer side of a screenshot. */
const screenshotSize = 1600;

/**
 * Keeps what a member tells the club. It gives points once in 30 days; a screenshot is made anew before anything is
 * written, and removed again when nothing was.
 * @throws {Refusal} unsupported_file
 */
export const sendFeedback = inTwoSteps(
  async ({ input, adapters }: Call<typeof contract.sendFeedback>): Promise<string | null> => {
    if (!input.attachment) return null;
    const { key, bytes } = await reencode(input.attachment, screenshotSize, 'attachment', 'inside');
    await adapters.media.put(key, bytes);
    return key;
  },
  (call, attachment) =>
    keep(call, attachment).catch(async (error: unknown) => {
      if (error instanceof Refusal && attachment) await call.adapters.media.remove(attachment);
      throw error;
    }),
);

const keep = async (
  { db, clock, config, caller, input }: Call<typeof contract.sendFeedback>,
  attachment: string | null,
) => {
  const id = uuidv7({ msecs: clock.now().getTime() });
  const { category, rating = null, message, page } = input;
  await sql`insert into feedback (id, user_id, category, rating, message, page, attachment, created_at)
    values (${id}, ${caller.id}, ${category}, ${rating}, ${message}, ${page || null}, ${attachment}, ${clock.now()})`.execute(
    db,
  );
  await earn(db, clock, { userId: caller.id, event: 'feedback_given', reference: id, timeZone: config.timeZone });
  return { id, message: 'Thank you for your feedback.' };
};
