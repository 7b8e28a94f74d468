import { type AssistantArea, assistantAreas } from '@club/contract/hub/assistant';
import { isForeign, needsCare } from '#health/signals/emergency-words';
import { AreaClosed, type Asking, type Frame, offerPeople, type Reply, screens } from '#hub/assistant/engine';
import { understand } from '#hub/assistant/frames';
import { findArticles, findTool } from '#hub/assistant/tools';
import type { Config } from '#platform/config';
import { Refusal } from '#platform/http';
import type { SendCall } from './conversation.ts';
import type { Permissions } from './permissions.ts';
import { addHelp, hasDistress, sayCarefully } from './red-flag.ts';

/** What an answer is made from. */
export interface Scope {
  readonly call: SendCall;
  readonly permissions: Permissions;
  readonly asking: Asking;
  /** What the question before was taken for. */
  readonly last: Frame | null;
}

/** Answers by the rules alone: each question of the message in turn, or a plain word that it was not understood. */
export const answerByRules = async (scope: Scope): Promise<Reply> => {
  const { call, asking, last } = scope;
  const { message } = call.input;
  const understood = understand(message, asking.today, last);
  if (understood.kind !== 'sure') {
    if (needsCare(message) || hasDistress(message)) return sayCarefully(call);
    if (understood.kind === 'others') return sayOnlyOwn;
    if (understood.kind === 'unsure') return askBack(understood.choices);
    return (await suggestArticles(scope)) ?? answerUnmatched(call);
  }
  const { frames, unread = [] } = understood;
  const asksOfMedicine = frames.some(({ tool, input }) => tool === 'medical_question' && input.kind === 'medicine');
  if (asksOfMedicine && needsCare(message)) return { ...(await sayCarefully(call)), frames };
  if (hasDistress(message) && frames.every(({ tool }) => saysNothingOfPeople.has(tool))) return sayCarefully(call);
  const replies: Reply[] = [];
  let isUnanswered = false;
  for (const frame of frames) {
    const reply = await answerFrame(frame, scope);
    if (reply) replies.push({ ...reply, frames: [frame] });
    else isUnanswered = true;
  }
  if (replies.length === 0) return answerUnmatched(call);
  const asksDoctor = frames.some(({ tool, input }) => tool === 'medical_question' && input.kind === 'diagnosis');
  const reply = await addHelp(call, joinReplies(replies), asksDoctor);
  // what was not understood may be the sentence that matters
  const needsPeople = hasDistress(message) || unread.some(needsCare) || (isUnanswered && needsCare(message));
  return needsPeople && !reply.help ? putCareFirst(call, reply) : reply;
};

/** Whom to call stands before the figures that were asked for beside it. */
const putCareFirst = async (call: SendCall, reply: Reply): Promise<Reply> => {
  const careful = await sayCarefully(call);
  return { ...reply, ...careful, text: `${careful.text}\n\n${reply.text}` };
};

/** Tools that answer in general: words of distress beside them are not for an article to answer. */
const saysNothingOfPeople: ReadonlySet<string> = new Set(['about_assistant', 'find_help', 'find_note', 'open']);

const sayOnlyOwn: Reply = {
  text: "I only see your own data, nobody else's.",
  suggestions: ['What can you do?', 'What is my balance?'],
};

/** What a frame asks for in words a member would use; choosing one asks it. */
const askBack = (choices: readonly Frame[]): Reply => ({
  text: choices.length > 1 ? "I'm not sure which you mean:" : "I'm not sure I understood. Do you mean this?",
  choices: [...new Set(choices.map(sayFrame))].slice(0, 3),
});

const sayFrame = ({ tool: name, input }: Frame): string => {
  const found = findTool(name);
  const parsed = found.input.safeParse(input);
  return parsed.success ? found.ask(parsed.data) : found.title;
};

/** Several answers under one another, each with its own figures and sources. */
const joinReplies = (replies: readonly Reply[]): Reply => {
  const [only] = replies;
  if (only && replies.length === 1) return only;
  const all = <Item>(pick: (reply: Reply) => readonly Item[] | undefined): Item[] =>
    replies.flatMap((reply) => pick(reply) ?? []);
  return {
    text: replies.map(({ text }) => text).join('\n\n'),
    figures: all(({ figures }) => figures),
    sources: [...new Map(all(({ sources }) => sources).map((source) => [source.href, source])).values()].slice(0, 4),
    looked_at: [...new Set(all(({ looked_at }) => looked_at))],
    level: replies.find(({ level }) => level)?.level ?? null,
    note: replies.find(({ note }) => note)?.note ?? null,
    hand_over: replies.find(({ hand_over }) => hand_over)?.hand_over ?? null,
    frames: all(({ frames }) => frames),
  };
};

/** Nothing matched: articles and offers that hold its words are shown to choose from, never taken for what was meant. */
const suggestArticles = async ({ call, asking }: Scope): Promise<Reply | null> => {
  const { message } = call.input;
  if (needsCare(message) || isForeign(message)) return null;
  const found = await findArticles(message, asking);
  if (found.length === 0) return null;
  return {
    text: "I'm not sure what you mean. These articles are the nearest:",
    sources: found,
    suggestions: ['What can you do?'],
    hand_over: offerPeople(call.config).hand_over,
  };
};

/** "I don't know that" is for questions about the club; what may be about a person goes to people. */
const answerUnmatched = async (call: SendCall): Promise<Reply> => {
  const { message } = call.input;
  return needsCare(message) || isForeign(message) ? sayCarefully(call) : sayUnknown(call.config);
};

/**
 * Answers one frame; an area that is switched off is said to be, with how to switch it on. Null where nothing was found
 * for words that were searched.
 */
const answerFrame = async (
  { tool: name, input }: Frame,
  { call, permissions, asking }: Scope,
): Promise<Reply | null> => {
  const found = findTool(name);
  const parsed = found.input.safeParse(input);
  if (!parsed.success) return null;
  try {
    const reply = await found.answer(parsed.data, asking);
    return reply.nothing_found ? null : reply;
  } catch (error) {
    if (error instanceof AreaClosed) return explainClosed(error.area, permissions);
    if (error instanceof Refusal) return sayUnavailable(call.config);
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
