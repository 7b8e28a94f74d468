import { z } from 'zod';
import { takeModelUse } from '#health/base/conversations';
import { asMember } from '#health/base/storage';
import { type Asking, generalNote, type Reply, type Tool } from '#hub/assistant/engine';

import { toCalendarDay } from '#platform/calendar';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { Refusal } from '#platform/http';
import type { ChatModel, ModelMessage, ToolCall } from './chat-completions.ts';
import { instructions } from './instructions.ts';
import { AnswerReader } from './read-answer.ts';
import { type Evidence, mayBeShown, type Sentence, type SentenceScope } from './sentences.ts';

/** What was said before: the member's words, and answers where every area they rest on is still open. */
export interface Turn {
  readonly by: 'member' | 'assistant';
  readonly text: string;
}

/** What a model may use for one question. */
export interface ModelScope extends Omit<SentenceScope, 'evidence' | 'question'> {
  readonly model: ChatModel;
  readonly product: string;
  readonly seconds: number;
  /** The tools of areas that are switched on; no others can be called. */
  readonly tools: readonly Tool[];
  readonly before: readonly Turn[];
  readonly asking: Asking;
  /** Told of each thing that was looked at, as it happens. */
  readonly note: (lookedAt: readonly string[]) => void;
  /** Told of each sentence once it was checked. */
  readonly say: (sentence: string) => void;
  /** Logs a failure without a word of the question or an answer. */
  readonly warn: (message: string, error: unknown) => void;
}

const mostRounds = 6;
const longestAnswer = 1200;
const longestResult = 4000;

interface Found {
  readonly reply: Reply;
  readonly evidence: Evidence;
}

/**
 * Lets the model answer with the tools. Sentences that name a figure of the member that no tool of this turn returned, or
 * say what only people should say, are dropped. Null when nothing is left, or when it takes too long or fails: the club's
 * own answer is given instead.
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
  const { model, product, tools, before, asking } = scope;
  const offered = tools.map(({ name, about, input }) => ({
    name,
    about,
    parameters: z.toJSONSchema(input, { io: 'input', target: 'draft-7' }),
  }));
  const messages: ModelMessage[] = [
    { role: 'system', content: instructions(product, asking.today) },
    ...before.map(toMessage),
    { role: 'user', content: question },
  ];
  const found: Found[] = [];
  for (let round = 0; round < mostRounds; round += 1) {
    const answer = new CheckedAnswer(scope, question, found);
    const { text, calls } = await model.chat({ messages, tools: offered, signal, hear: (part) => answer.hear(part) });
    if (calls.length === 0) return answer.end(text);
    messages.push({ role: 'assistant', content: text || null, tool_calls: calls.map(toWire) });
    for (const call of calls) {
      const result = await runTool(scope, call);
      if (typeof result !== 'string') found.push(result);
      messages.push({ role: 'tool', tool_call_id: call.id, content: toToolContent(call.id, result) });
    }
  }
  return null;
};

const toMessage = ({ by, text }: Turn): ModelMessage =>
  by === 'member' ? { role: 'user', content: text } : { role: 'assistant', content: text };

const toWire = ({ id, name, arguments: given }: ToolCall) => ({
  id,
  type: 'function',
  function: { name, arguments: given },
});

/** Answers a call from this member's data, whatever its arguments name; wrong ones are answered with the reason. */
const runTool = async ({ tools, asking, note, warn }: ModelScope, call: ToolCall): Promise<Found | string> => {
  const found = tools.find(({ name }) => name === call.name);
  if (!found) return 'There is no such function, or the member did not switch its area on.';
  const parsed = found.input.safeParse(readArguments(call));
  if (!parsed.success) return `These arguments don't fit: ${z.prettifyError(parsed.error)}`;
  const reply = await found.answer(parsed.data, asking).catch((error: unknown) => {
    if (!(error instanceof Refusal)) warn('a function of the language model failed', error);
    return null;
  });
  if (!reply) return 'This could not be looked up: it is not there, or its area is not switched on.';
  note(reply.looked_at ?? []);
  const { text, figures = [] } = reply;
  const texts = [text, ...figures.flatMap(({ value, change }) => [value, change ?? ''])];
  const isNote = found.name === 'find_note' || found.name === 'find_help';
  return { reply, evidence: { callId: call.id, texts, isHealth: Boolean(reply.note) && !isNote, isNote } };
};

const readArguments = ({ arguments: given }: ToolCall): unknown => {
  try {
    return JSON.parse(given || '{}');
  } catch {
    return given;
  }
};

const toToolContent = (id: string, result: Found | string): string => {
  if (typeof result === 'string') return JSON.stringify({ error: result });
  const { text, figures = [], period = null, coverage = null } = result.reply;
  return JSON.stringify({ call: id, data: { answer: text.slice(0, longestResult), figures, period, coverage } });
};

/** An answer as it comes: each sentence is checked, and told when it passes. */
class CheckedAnswer {
  readonly #scope: ModelScope;
  readonly #sentences: SentenceScope;
  readonly #found: readonly Found[];
  readonly #reader = new AnswerReader();
  #heard = '';
  readonly #shown: string[] = [];
  /** A sentence that broke a limit: the limit's own sentence is said in its place. */
  #broken: string | null = null;

  constructor(scope: ModelScope, question: string, found: readonly Found[]) {
    this.#scope = scope;
    this.#sentences = { ...scope, question, evidence: found.map(({ evidence }) => evidence) };
    this.#found = found;
  }

  hear(part: string): void {
    this.#heard += part;
    this.#take(this.#reader.add(part));
  }

  /** The whole of it; null where nothing may be shown. */
  end(text: string): Reply | null {
    if (this.#heard === '') this.#take(this.#reader.add(text));
    this.#take(this.#reader.end());
    if (this.#broken) return { text: this.#broken, note: generalNote, written_by: this.#scope.model.name };
    if (this.#shown.length === 0) return null;
    const replies = this.#found.map(({ reply }) => reply);
    return {
      text: this.#shown.join(' '),
      figures: replies.flatMap(({ figures = [] }) => figures).slice(0, 3),
      sources: keepFirst(
        replies.flatMap(({ sources = [] }) => sources),
        ({ href }) => href,
      ).slice(0, 4),
      looked_at: [...new Set(replies.flatMap(({ looked_at = [] }) => looked_at))],
      note:
        replies.some(({ note }) => note) || this.#shown.some((one) => this.#scope.isAboutHealth(one))
          ? generalNote
          : null,
      period: replies.find(({ period }) => period)?.period ?? null,
      coverage: replies.find(({ coverage }) => coverage)?.coverage ?? null,
      written_by: this.#scope.model.name,
    };
  }

  #take(sentences: readonly Sentence[]): void {
    for (const sentence of sentences) {
      const length = this.#shown.join(' ').length + sentence.text.length;
      if (this.#scope.breaksLimit(sentence.text)) this.#broken ??= sentence.text;
      if (length > longestAnswer || !mayBeShown(sentence, this.#sentences)) continue;
      this.#shown.push(sentence.text);
      this.#scope.say(sentence.text);
    }
  }
}

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
