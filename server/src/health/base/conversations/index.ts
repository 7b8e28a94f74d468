import { memberTable, stays } from '#health/base/storage';
import { domain } from '#platform/domain';
import { closeWithConsent } from './close-with-consent.ts';
import { listAllMessages } from './messages.store.ts';

export { listSwitches, type Switches, saveSwitch } from './areas.store.ts';
export {
  closeConversation,
  closeIdle,
  closeSuspended,
  countConversations,
  findConversation,
  forgetEnded,
  listActiveMembers,
  listConversations,
  openConversation,
  removeConversation,
  type StoredConversation,
} from './conversations.store.ts';
export {
  countMessages,
  findMessage,
  findReply,
  findSent,
  insertMessage,
  listMessages,
  type StoredMessage,
} from './messages.store.ts';
export { takeModelUse } from './model-days.store.ts';

/** What members write to the assistant, sealed like everything that they tell about their health. */
export const conversations = domain({
  name: 'health/base/conversations',
  tables: ['conversations', 'conversation_messages', 'assistant_areas', 'assistant_model_days'],
  listens: { assistant_consent_withdrawn: closeWithConsent },
  record: [
    stays('conversations', 'What the assistant was asked is not part of the record.', 'Conversations'),
    stays('conversation_messages', 'As their conversations.'),
    stays('assistant_areas', 'What the assistant may read is agreed to in each club.'),
    stays('assistant_model_days', 'How often a day it asked a model is counted by each club.'),
  ],
  personalData: [
    memberTable('conversation_messages', async (db, memberId, config) => {
      const messages = await listAllMessages(db, config, memberId);
      return messages.map(({ id, conversation_id, created_at, reply_to, content }) => ({
        id,
        conversation_id,
        created_at,
        is_bot: reply_to !== null,
        message: content.text,
        looked_at: content.looked_at ?? [],
      }));
    }),
    memberTable('conversations'),
    memberTable('assistant_areas'),
    memberTable('assistant_model_days'),
  ],
});
