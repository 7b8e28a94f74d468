import { consentPurposes } from '@club/contract/health/base/consents';
import {
  type AssistantSettings,
  assistantAreaCodes,
  assistantAreas,
  type ChatAnswer,
} from '@club/contract/hub/assistant';

/** What the assistant may look at: the club's areas, and no health until the member agrees. */
const assistantSettings = (more: Partial<AssistantSettings> = {}): AssistantSettings => ({
  areas: assistantAreaCodes.map((area) => {
    const { group, label, explains } = assistantAreas[area];
    return { area, group, label, explains, allowed: group === 'club' };
  }),
  consent: { given: false, ...consentPurposes.assistant },
  model: null,
  support_chat: false,
  ...more,
});

type Reply = ChatAnswer['response'];

/** What a message of the assistant, or of the member, has besides its words: nothing. */
const bareMessage: Omit<Reply, 'response' | 'id' | 'created_at'> = {
  figures: [],
  sources: [],
  looked_at: [],
  level: null,
  help: null,
  note: null,
  suggestions: [],
  hand_over: null,
  written_by: null,
  period: null,
  coverage: null,
  choices: [],
  marked: false,
};

/** The assistant's answer to a message of a chat. */
const chatAnswer = (chatId: string, response: string, more: Partial<Reply> = {}): ChatAnswer => ({
  conversation_id: chatId,
  response: { response, id: crypto.randomUUID(), created_at: '2026-11-22T09:13:00Z', ...bareMessage, ...more },
});

export const assistantFactories = { assistantSettings, bareMessage, chatAnswer };
