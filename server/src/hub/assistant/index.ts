import { answerMarks } from '@club/contract/hub/answer-marks';
import { type ChatAnswer, assistant as forMembers } from '@club/contract/hub/assistant';
import { domain } from '#platform/domain';
import { inTwoSteps } from '#platform/http';
import { answerMessage } from './answer.ts';
import { changeAssistantSettings, getAssistantSettings } from './areas.ts';
import { closeConversations, forgetConversations } from './closing.ts';
import { converse, endConversation, listConversations, removeConversation } from './conversation.ts';
import { forgetMarkedTexts, listMarkedAnswers, markAnswer, marksPersonalData, unmarkAnswer } from './marks/index.ts';
import { getTranscript } from './transcript.ts';

/** The chat window's other half: conversations, and the answers in them. */
export { keepToLimits } from './keep-to-limits.ts';
export { openChatModel } from './model/index.ts';

const contract = { ...forMembers, ...answerMarks };

export const assistant = domain({
  name: 'hub/assistant',
  tables: ['answer_marks'],
  personalData: [marksPersonalData],
  listens: { assistant_consent_withdrawn: (_, { userId, clubDb }) => forgetMarkedTexts(clubDb, userId) },
  contract,
  routes: {
    // a model may take its time, and the reply is stored before it is sent
    sendChatMessage: inTwoSteps<typeof contract.sendChatMessage, ChatAnswer>(
      (call) => converse(call, answerMessage),
      async (_, answer) => answer,
    ),
    streamChatMessage: inTwoSteps<typeof contract.streamChatMessage, ChatAnswer>(
      (call) => converse(call, answerMessage),
      async (_, answer) => answer,
    ),
    endConversation,
    listConversations,
    getTranscript,
    removeConversation,
    markAnswer,
    unmarkAnswer,
    listMarkedAnswers,
    getAssistantSettings,
    changeAssistantSettings,
  },
  jobs: { close_conversations: closeConversations, forget_conversations: forgetConversations },
  schedule: ['*/15 * * * * close_conversations', '35 3 * * * forget_conversations'],
});
