import { type AssistantArea, assistantAreas } from '@club/contract/hub/assistant';
import { countMessages, listConversations, listMessages, type StoredMessage } from '#health/base/conversations';
import { asMember } from '#health/base/storage';
import { findSignsInText, isForeign, needsCare } from '#health/signals/emergency-words';
import { findRedFlags } from '#health/signals/red-flags';
import {
  AreaClosed,
  type Asked,
  createMatcher,
  createRead,
  type Intent,
  offerPeople,
  type Reply,
} from '#hub/assistant/engine';
import { intents, readable, screens } from '#hub/assistant/intents';
import { askModel, type ModelScope, openChatModel, takeFromBudget } from '#hub/assistant/model';
import type { Config } from '#platform/config';
import { Refusal } from '#platform/http';
import { createAnswerReader, createHealthQuestionReader, isAboutHealth } from './answer-reader.ts';
import type { SendCall } from './conversation.ts';
import { keepToLimits } from './keep-to-limits.ts';
import { type Permissions, readPermissions } from './permissions.ts';
import { addHelp, answerRedFlag, hasDistress, sayCarefully } from './red-flag.ts';

const matchQuestion = createMatcher(intents);
const isForPeople = createAnswerReader(matchQuestion);
const asksAboutHealth = createHealthQuestionReader(matchQuestion);

/** What the rules alone answer, whatever a model would say. */
const neverModelled: ReadonlySet<string> = new Set(['medicine', 'diagnosis', 'human_help', 'privacy']);
const askedBefore = 4;

/**
 * What the assistant says to a message. Warning signs come before everything else and never reach a model. A model words
 * the answer only where the member switched it on; where it fails, the rules answer. No answer breaks a limit of the member.
 */
export const answerMessage = async (call: SendCall, stored: StoredMessage): Promise<Reply> => {
  const flagged = await answerRedFlag(call, call.input.message);
  if (flagged) return flagged;
  const permissions = await readPermissions(call.healthDb, call.caller.id);
  const reply = (await answerByModel(call, stored, permissions)) ?? (await answerByRules(call, permissions));
  return explainEnd(call, stored, await keepToLimits(call, reply));
};

/** The first answer after a conversation that ended with a consent says why, and how to delete it. */
const explainEnd = async ({ healthDb, caller }: SendCall, stored: StoredMessage, reply: Reply): Promise<Reply> => {
  const isFirst = await asMember(healthDb, caller.id, async (db) => {
    const [, previous] = await listConversations(db, caller.id, { limit: 2, offset: 0 });
    return previous?.ended_by === 'consent' && (await countMessages(db, caller.id, stored.conversation_id)) === 1;
  });
  if (!isFirst) return reply;
  const why =
    'You withdrew a consent, so I closed our last chat: it has health values. You can delete it under Assistant.';
  const others = (reply.sources ?? []).filter(({ href }) => href !== screens.assistant().href);
  return { ...reply, text: `${why} ${reply.text}`, sources: [screens.assistant(), ...others].slice(0, 4) };
};

/** Answers by the rules alone: the best match, or a plain word that nothing matched. */
const answerByRules = async (call: SendCall, permissions: Permissions): Promise<Reply> => {
  const { question, matches } = matchQuestion(call.input.message);
  const [best] = matches;
  const asked = toAsked(call, permissions, question);
  const reply = best ? await answerIntent(best.intent, asked, permissions) : await answerUnmatched(call);
  return addHelp(call, reply, best?.intent.name);
};

/** "I don't know that" is for questions about the club; what may be about a person goes to people. */
const answerUnmatched = async (call: SendCall): Promise<Reply> => {
  const { message } = call.input;
  return needsCare(message) || isForeign(message) ? sayCarefully(call) : sayUnknown(call.config);
};

const answerByModel = async (
  call: SendCall,
  stored: StoredMessage,
  permissions: Permissions,
): Promise<Reply | null> => {
  const { config, healthDb, caller } = call;
  const model = openChatModel(config);
  const [best] = matchQuestion(call.input.message).matches;
  const { modelSince } = permissions;
  // a retry of a message from before the switch is older than it
  if (!model || !config.assistant.model || !modelSince || stored.created_at < modelSince) return null;
  const { message } = call.input;
  if (best ? neverModelled.has(best.intent.name) || hasDistress(message) : needsCare(message)) return null;
  if (!(await takeFromBudget(call, caller.id))) return null;
  const messages = await asMember(healthDb, caller.id, (db) =>
    listMessages(db, config, caller.id, [stored.conversation_id]),
  );
  const scope: ModelScope = {
    model,
    product: config.product.name,
    seconds: config.assistant.model.seconds,
    intents: intents.filter(({ area }) => area === null || permissions.allowed.has(area)),
    before: listEarlier(messages, stored, modelSince).slice(-askedBefore),
    toAsked: (question) => toAsked(call, permissions, matchQuestion(question).question),
    asksAboutHealth: asksAboutHealth(message),
    isAboutHealth,
    isForPeople,
    note: (lookedAt) => call.report('looked_at', lookedAt),
    warn: call.warn,
  };
  const reply = await askModel(scope, message);
  return reply && isForeign(message) ? putCareFirst(call, reply) : reply;
};

/** A sign may have been told in a language that is not read, so whom to call comes before what a model says. */
const putCareFirst = async (call: SendCall, reply: Reply): Promise<Reply> => {
  const careful = await sayCarefully(call);
  return { ...reply, ...careful, text: `${careful.text} ${reply.text}` };
};

/**
 * The member's own messages since they switched the model on, without warning signs. Not the replies: they may be based
 * on areas that are closed by now.
 */
const listEarlier = (messages: readonly StoredMessage[], { id }: StoredMessage, since: Date): string[] =>
  messages
    .filter((message) => message.reply_to === null && message.id !== id && message.created_at >= since)
    .map(({ content }) => content.text)
    .filter((text) => findRedFlags(findSignsInText(text)).length === 0);

/** What an intent answers from, for this member. */
const toAsked = (call: SendCall, { allowed }: Permissions, question: Asked['question']): Asked => ({
  question,
  read: createRead(readable, call, allowed),
  now: call.clock.now(),
  config: call.config,
});

/** Answers one intent; an area that is switched off is said to be, with how to switch it on. */
const answerIntent = async (intent: Intent, asked: Asked, permissions: Permissions): Promise<Reply> => {
  try {
    if (intent.area && !permissions.allowed.has(intent.area)) throw new AreaClosed(intent.area);
    return await intent.answer(asked);
  } catch (error) {
    if (error instanceof AreaClosed) return explainClosed(error.area, permissions);
    if (error instanceof Refusal) return sayUnavailable(asked.config);
    throw error;
  }
};

const explainClosed = (area: AssistantArea, { keepsHealthData, consented }: Permissions): Reply => {
  const { group, label } = assistantAreas[area];
  if (group === 'club')
    return {
      text: `“${label}” is switched off for me. Switch it on under Assistant to ask about it.`,
      sources: [screens.assistant()],
    };
  const first = !keepsHealthData
    ? 'The club keeps no health data of yours yet: agree to that first. Then '
    : consented
      ? ''
      : 'You decide what I may look at: agree to “Use in the AI assistant” first. Then ';
  const rest = `${first ? 's' : 'S'}witch on “${label}” under Assistant.`;
  return {
    text: `I can't look at that yet. ${first}${rest}`,
    sources: keepsHealthData ? [screens.assistant()] : [screens.healthPrivacy(), screens.assistant()],
  };
};

const sayUnavailable = (config: Config): Reply => {
  const { hand_over, toPeople } = offerPeople(config);
  return { text: `I can't look that up for you right now. Open the page itself, or ${toPeople}.`, hand_over };
};

const sayUnknown = (config: Config): Reply => {
  const { hand_over, toPeople } = offerPeople(config);
  return {
    text: `I don't know that. Try other words, or ${toPeople}.`,
    suggestions: ['What can you do?', 'What is my balance?'],
    hand_over,
  };
};
