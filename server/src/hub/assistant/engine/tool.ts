import type { Endpoint } from '@club/contract/platform/endpoint';
import { z } from 'zod';
import type { Question } from '#hub/assistant/language';
import type { Config } from '#platform/config';
import type { Read } from './read.ts';
import type { Reply } from './reply.ts';

/** What a tool has to answer from: the member's own calls, and nothing else. */
export interface Asking {
  readonly read: Read;
  readonly now: Date;
  /** The day of the member's own calendar. */
  readonly today: string;
  readonly timeZone: string;
  readonly config: Config;
}

/** How a question asks for a tool. */
export interface Reading {
  /** As the matcher reads them: signs of the lexicons that all have to be named. */
  readonly patterns: readonly string[];
  /** Words that no lexicon knows are what is searched for: they don't count as not understood. */
  readonly takesText?: true;
  /** What the question fills in; null where it doesn't fit after all. Nothing is filled in unless said. */
  readonly fill?: (question: Question, today: string) => Record<string, unknown> | null;
}

/**
 * One thing that the assistant can look up or prepare. The same value serves the engine that reads sentences, a language
 * model, and an agent of the member's own. It only reads; a screen that it opens is for the member to send.
 */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  /** What people call it. */
  readonly title: string;
  /** What it answers, as a model or an agent is told. */
  readonly about: string;
  /** The calls that it may make; their areas are the ones it needs. */
  readonly calls: readonly Endpoint[];
  readonly input: Input;
  readonly readings: readonly Reading[];
  /** The question that it answers with this input, as a member would ask it: a button under an unsure answer. */
  readonly ask: (input: z.infer<Input>) => string;
  /** @throws {AreaClosed} for an area that is not open, {Refusal} where a call refuses. */
  readonly answer: (input: z.infer<Input>, asking: Asking) => Promise<Reply>;
}

/** A tool whose answer takes what its own input reads. */
export const tool = <Input extends z.ZodObject>(made: Tool<Input>): Tool => made as unknown as Tool;

/** The input of a tool that needs nothing. */
export const nothingToFill = z.object({});

/** A day of the member's calendar: YYYY-MM-DD. */
export const day = z.iso.date().refine((one) => one >= '1900-01-01', { error: 'Choose a day after 1900.' });
