import { type assistant as contract, longestMessage } from '@club/contract/hub/assistant';
import { findMessage, type StoredMessage } from '#health/base/conversations';
import { asMember } from '#health/base/storage';
import type { Reply } from '#hub/assistant/engine';
import { type Call, type Handle, Refusal } from '#platform/http';
import { deleteMarks, saveMark } from './marks.store.ts';

const longestAnswer = 8000;

/**
 * Marks one of the caller's own answers as wrong. Without `send_text` no word of the chat is stored with it.
 * @throws {Refusal} not_found
 */
export const markAnswer: Handle<typeof contract.markAnswer> = async (call) => {
  const { db, clock, caller, input } = call;
  const { answer, question } = await findExchange(call, input.id);
  const { frames = [], written_by: writtenBy = null } = answer.content as unknown as Reply;
  const isSent = input.send_text && question !== undefined;
  await saveMark(db, caller.id, {
    message_id: answer.id,
    marked_at: clock.now(),
    tools: [...new Set(frames.map(({ tool }) => tool))].slice(0, 20),
    language: frames.at(-1)?.language ?? null,
    written_by: writtenBy,
    question: isSent ? question.content.text.slice(0, longestMessage) : null,
    answer: isSent ? answer.content.text.slice(0, longestAnswer) : null,
  });
  return { id: answer.id, marked: true };
};

/** @throws {Refusal} not_found */
export const unmarkAnswer: Handle<typeof contract.unmarkAnswer> = async (call) => {
  const { answer } = await findExchange(call, call.input.id);
  await deleteMarks(call.db, call.caller.id, [answer.id]);
  return { id: answer.id, marked: false };
};

const findExchange = (
  { healthDb, config, caller }: Pick<Call<typeof contract.unmarkAnswer>, 'healthDb' | 'config' | 'caller'>,
  id: string,
): Promise<{ answer: StoredMessage; question: StoredMessage | undefined }> =>
  asMember(healthDb, caller.id, async (db) => {
    const answer = await findMessage(db, config, caller.id, id);
    if (!answer?.reply_to) throw new Refusal('not_found');
    return { answer, question: await findMessage(db, config, caller.id, answer.reply_to) };
  });
