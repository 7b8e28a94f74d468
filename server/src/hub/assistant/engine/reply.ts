import type { AssistantArea, AssistantFigure, AssistantSource, ChatMessage } from '@club/contract/hub/assistant';
import type { LocalHelp, RedFlagLevel } from '@club/contract/platform/local-help';
import type { StoredMessage } from '#health/base/conversations';
import type { Language } from '#hub/assistant/language';
import type { Config } from '#platform/config';

/** What the assistant says, before it is stored. */
export interface Reply {
  readonly text: string;
  readonly figures?: readonly AssistantFigure[];
  readonly sources?: readonly AssistantSource[];
  readonly looked_at?: readonly string[];
  readonly level?: RedFlagLevel | null;
  readonly help?: LocalHelp | null;
  readonly note?: string | null;
  readonly suggestions?: readonly string[];
  /** What the question may have been: choosing one asks it. */
  readonly choices?: readonly string[];
  readonly hand_over?: 'support_chat' | 'feedback' | null;
  readonly written_by?: string | null;
  /** The days that the answer is about, in words. */
  readonly period?: string | null;
  /** What it is based on: "6 of 7 nights". */
  readonly coverage?: string | null;
  /** Nothing answers the words that were searched for. */
  readonly nothing_found?: true;
  /** The areas that were read for it: kept, never sent. */
  readonly areas?: readonly AssistantArea[];
  /** What the message was taken for, question by question: kept for the next one, never sent. */
  readonly frames?: readonly Frame[];
}

/** A tool with what was filled in. */
export interface Frame {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** The language it was asked in. */
  readonly language: Language;
}

/** Whether members can talk to people in a chat of this web app. */
export const hasSupportChat = ({ supportChat }: Pick<Config, 'supportChat'>): boolean => Boolean(supportChat?.widget);

/** Where an answer sends members who want people, and how its sentence says so. */
export const offerPeople = (config: Pick<Config, 'supportChat'>) =>
  hasSupportChat(config)
    ? ({ hand_over: 'support_chat', toPeople: 'talk to our team in the support chat' } as const)
    : ({ hand_over: 'feedback', toPeople: 'write to our team under Feedback' } as const);

/** Under every answer that speaks of health. */
export const generalNote = 'General information, not medical advice.';

type Extras = Omit<ChatMessage, 'id' | 'message' | 'is_bot' | 'created_at'>;

/** A stored message as it goes over the wire. */
export const toChatMessage = (
  { id, created_at, reply_to, content }: StoredMessage,
  marked: ReadonlySet<string>,
): ChatMessage => ({
  id,
  message: content.text,
  is_bot: reply_to !== null,
  created_at: created_at.toISOString(),
  ...toExtras(content as unknown as Reply, marked.has(id)),
});

export const toExtras = (reply: Reply, marked: boolean): Extras => ({
  figures: [...(reply.figures ?? [])],
  sources: [...(reply.sources ?? [])],
  looked_at: [...(reply.looked_at ?? [])],
  level: reply.level ?? null,
  help: reply.help ?? null,
  note: reply.note ?? null,
  suggestions: [...(reply.suggestions ?? [])],
  hand_over: reply.hand_over ?? null,
  written_by: reply.written_by ?? null,
  period: reply.period ?? null,
  coverage: reply.coverage ?? null,
  choices: [...(reply.choices ?? [])],
  marked,
});
