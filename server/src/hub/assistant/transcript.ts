import type { assistant as contract } from '@club/contract/hub/assistant';
import { findConversation, listMessages, type StoredMessage } from '#health/base/conversations';
import { asMember } from '#health/base/storage';
import { toChatMessage } from '#hub/assistant/engine';
import { toCalendarDay, toDayInWords } from '#platform/calendar';
import type { Config } from '#platform/config';
import { type Call, Refusal } from '#platform/http';

/** @throws {Refusal} not_found for a conversation the caller does not have. */
export const getTranscript = ({ healthDb, config, caller, input }: Call<typeof contract.getTranscript>) =>
  asMember(healthDb, caller.id, async (db) => {
    const conversation = await findConversation(db, caller.id, input.id);
    if (!conversation) throw new Refusal('not_found');
    const messages = await listMessages(db, config, caller.id, [conversation.id]);
    const day = toDayInWords(conversation.created_at, config.timeZone);
    const head = `${config.product.name} Club · AI Assistant\nConversation of ${day}, times in ${config.timeZone}\n`;
    return {
      file_name: `assistant-${toCalendarDay(conversation.created_at, config.timeZone)}.txt`,
      text: [head, ...messages.map((message) => toLines(message, config))].join('\n'),
    };
  });

const toLines = (stored: StoredMessage, { timeZone }: Pick<Config, 'timeZone'>): string => {
  const { message, is_bot, figures, sources, looked_at, note } = toChatMessage(stored, new Set());
  const time = stored.created_at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  const lines = [
    `[${time}] ${is_bot ? 'Assistant' : 'You'}: ${message}`,
    ...figures.map(({ label, value, change }) => `  ${label}: ${value}${change ? ` (${change})` : ''}`),
    ...(looked_at.length > 0 ? [`  Looked at: ${looked_at.join(', ')}`] : []),
    ...(sources.length > 0 ? [`  Based on: ${sources.map(({ label }) => label).join(', ')}`] : []),
    ...(note ? [`  ${note}`] : []),
  ];
  return `${lines.join('\n')}\n`;
};
