import type { feedback as contract } from '@club/contract/club/feedback';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { earn } from '#core/ledger';
import type { Call } from '#platform/http';
import { inTwoSteps, Refusal } from '#platform/http';
import { reencode } from '#platform/media';

/** Longer side of a screenshot, in pixels. */
const screenshotSize = 1600;

/**
 * Stores a member's feedback, with points once in 30 days. A screenshot is re-encoded before the transaction, and
 * deleted if that is refused.
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
