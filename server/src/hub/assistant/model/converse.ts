import { assistantAreas } from '@club/contract/hub/assistant';
import { takeModelUse } from '#health/base/conversations';
import { asMember } from '#health/base/storage';
import { type Asked, generalNote, type Intent, type Reply } from '#hub/assistant/engine';
import { toCalendarDay } from '#platform/calendar';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import type { ChatModel, ModelMessage, Tool, ToolCall } from './chat-completions.ts';
import { findUnknownFigures } from './check-figures.ts';
import { instructions } from './instructions.ts';

/** What a model may use for one question. */
export interface ModelScope {
  readonly model: ChatModel;
  readonly product: string;
  readonly seconds: number;
  /** The intents of areas that are switched on; no others can be called. */
  readonly intents: readonly Intent[];
  /** What the member asked before in this conversation, oldest first. */
  readonly before: readonly string[];
  /** Reads a question for an intent, as the engine does. */
  readonly toAsked: (question: string) => Asked;
  /** Whether the question is about health: answered only with what a function of a health area returned. */
  readonly asksAboutHealth: boolean;
  /** Whether an answer is. */
  readonly isAboutHealth: (answer: string) => boolean;
  /** Whether an answer is for people to give: it names a sign, a medicine, a dose or an illness. */
  readonly isForPeople: (answer: string) => boolean;
  /** Told of each thing that was looked at, as it happens. */
  readonly note: (lookedAt: readonly string[]) => void;
  /** Logs a failure without a word of the question or an answer. */
  readonly warn: (message: string, error: unknown) => void;
}

const mostRounds = 4;
const longestAnswer = 1200;

/** What a function returned, and of which area it is. */
interface Found {
  readonly reply: Reply;
  readonly isHealth: boolean;
}

/**
 * Lets the model answer with the functions. Null when it takes too long, fails, names a figure that no function
 * returned, speaks of health without a function of a health area, says what only people should say, or answers with
 * nothing: the club's own answer is given instead.
 */
export const askModel = async (scope: ModelScope, question: string): Promise<Reply | null> => {
  const signal = AbortSignal.timeout(scope.seconds * 1000);
  try {
    return await converseInRounds(scope, question, signal);
  } catch (error) {
    scope.warn('the language model did not answer', error);
    return null;
  }
};

const converseInRounds = async (scope: ModelScope, question: string, signal: AbortSignal): Promise<Reply | null> => {
  const { model, product, intents, before } = scope;
  const tools: readonly Tool[] = intents.map(({ name, about }) => ({ name, about }));
  const messages: ModelMessage[] = [
    { role: 'system', content: instructions(product) },
    ...before.map((content): ModelMessage => ({ role: 'user', content })),
    { role: 'user', content: question },
  ];
  const found: Found[] = [];
  for (let round = 0; round < mostRounds; round += 1) {
    const { text, calls } = await model.chat(messages, tools, signal);
    if (calls.length === 0) return toReply(scope, text, found);
    messages.push({ role: 'assistant', content: text || null, tool_calls: calls.map(toWire) });
    for (const call of calls) {
      const result = await runTool(scope, call, question);
      if (typeof result !== 'string') found.push(result);
      messages.push({ role: 'tool', tool_call_id: call.id, content: toToolContent(result) });
    }
  }
  return null;
};

const toWire = ({ id, name, arguments: given }: ToolCall) => ({
  id,
  type: 'function',
  function: { name, arguments: given },
});

/** Answers a function call from this member's data, whatever its arguments name. */
const runTool = async (
  { intents, toAsked, note, warn }: ModelScope,
  call: ToolCall,
  question: string,
): Promise<Found | string> => {
  const intent = intents.find(({ name }) => name === call.name);
  if (!intent) return 'There is no such function, or the member did not switch its area on.';
  const reply = await intent.answer(toAsked(`${question} ${readQuestion(call)}`)).catch((error: unknown) => {
    warn('a function of the language model failed', error);
    return null;
  });
  if (!reply) return 'This could not be looked up.';
  note(reply.looked_at ?? []);
  return { reply, isHealth: intent.area !== null && assistantAreas[intent.area].group === 'health' };
};

const readQuestion = (call: ToolCall): string => {
  try {
    const given: unknown = JSON.parse(call.arguments);
    const question = (given as { question?: unknown } | null)?.question;
    return typeof question === 'string' ? question.slice(0, 200) : '';
  } catch {
    return '';
  }
};

const toToolContent = (result: Found | string): string =>
  typeof result === 'string'
    ? JSON.stringify({ error: result })
    : JSON.stringify({ data: { answer: result.reply.text, figures: result.reply.figures ?? [] } });

const toReply = (scope: ModelScope, text: string, found: readonly Found[]): Reply | null => {
  const words = text
    .replace(/https?:\/\/\S+/g, '')
    .replace(/[*_#`>]/g, '')
    .trim()
    .slice(0, longestAnswer);
  if (!words || !isShowable(scope, words, found)) return null;
  const replies = found.map(({ reply }) => reply);
  return {
    text: words,
    figures: replies.flatMap(({ figures = [] }) => figures).slice(0, 3),
    sources: keepFirst(
      replies.flatMap(({ sources = [] }) => sources),
      ({ href }) => href,
    ).slice(0, 4),
    looked_at: [...new Set(replies.flatMap(({ looked_at = [] }) => looked_at))],
    note: replies.some(({ note }) => note) ? generalNote : null,
    written_by: scope.model.name,
  };
};

/** A figure of the question is not known: the model may only repeat what it asks. */
const isShowable = (
  { asksAboutHealth, isAboutHealth, isForPeople }: ModelScope,
  words: string,
  found: readonly Found[],
): boolean => {
  const known = found.flatMap(({ reply: { text, figures = [] } }) => [text, ...figures.map(({ value }) => value)]);
  if (findUnknownFigures(words, known).length > 0 || isForPeople(words)) return false;
  return found.some(({ isHealth }) => isHealth) || !(asksAboutHealth || isAboutHealth(words));
};

const keepFirst = <Item>(items: readonly Item[], key: (item: Item) => string): Item[] => [
  ...new Map(items.map((item) => [key(item), item])).values(),
];

/** Whether the member may have another message of today worded by the model; counts it if so. */
export const takeFromBudget = (
  { healthDb, clock, config }: { healthDb: Db; clock: Clock; config: Config },
  memberId: string,
): Promise<boolean> => {
  const { model } = config.assistant;
  if (!model) return Promise.resolve(false);
  const day = toCalendarDay(clock.now(), config.timeZone);
  return asMember(healthDb, memberId, (db) => takeModelUse(db, memberId, day, model.daily));
};
