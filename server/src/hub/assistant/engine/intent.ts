import type { AssistantArea } from '@club/contract/hub/assistant';
import type { Config } from '#platform/config';
import type { Read } from './read.ts';
import type { Reply } from './reply.ts';
import type { Question } from './words.ts';

/** What an intent has to answer from: the member's own calls, and nothing else. */
export interface Asked {
  readonly question: Question;
  readonly read: Read;
  readonly now: Date;
  readonly config: Config;
}

/** One kind of question with its answer. The same value is a rule of the engine and a tool of a language model. */
export interface Intent {
  readonly name: string;
  /** What it answers, as a model is told. */
  readonly about: string;
  /** What the member must have switched on; null for what everybody may know. */
  readonly area: AssistantArea | null;
  /** As `createMatcher` reads them. */
  readonly patterns: readonly string[];
  /** A sentence that asks for it, to be suggested. */
  readonly example: string;
  readonly answer: (asked: Asked) => Promise<Reply>;
}
