import type { feedback as contract } from '@club/contract/club/feedback';
import { v7 as uuidv7 } from 'uuid';
import { earn } from '#core/ledger';
import { runStatement } from '#platform/db';
import type { Call } from '#platform/http';
import { inTwoSteps } from '#platform/http';
import { storePicture } from '#platform/media';

/** Longer side of a screenshot, in pixels. */
const screenshotSize = 1600;

/**
 * Stores a member's feedback, with points once in 30 days. A screenshot is re-encoded before the
 * transaction.
 * @throws {Refusal} unsupported_file
 */
export const sendFeedback = inTwoSteps(
  async (call: Call<typeof contract.sendFeedback>): Promise<string | null> => {
    const { attachment } = call.input;
    return attachment ? storePicture(call, attachment, screenshotSize, 'attachment', 'inside') : null;
  },
  (call, attachment) => keep(call, attachment),
);

const keep = async (
  { db, clock, config, caller, input }: Call<typeof contract.sendFeedback>,
  attachment: string | null,
) => {
  const id = uuidv7({ msecs: clock.now().getTime() });
  const { category, rating = null, message, page } = input;
  await runStatement(db)`insert into feedback (id, user_id, category, rating, message, page, attachment, created_at)
    values (${id}, ${caller.id}, ${category}, ${rating}, ${message}, ${page || null}, ${attachment}, ${clock.now()})`;
  await earn(db, clock, { userId: caller.id, event: 'feedback_given', reference: id, timeZone: config.timeZone });
  return { id, message: 'Thank you for your feedback.' };
};
