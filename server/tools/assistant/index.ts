import { findSignsInText } from '#health/signals/emergency-words';
import { findRedFlags } from '#health/signals/red-flags';
import { createMatcher } from '#hub/assistant/engine';
import { intents } from '#hub/assistant/intents';
import { dangerousQuestions, harmlessQuestions } from './dangerous.data.ts';
import { goldenQuestions, unknownQuestions } from './questions.data.ts';
import { unseenQuestions } from './unseen.data.ts';

/** How many of some messages were understood as meant, and how many of the others were taken for something else. */
export interface Share {
  readonly right: number;
  readonly of: number;
  readonly mistaken: number;
}

/** What the rules make of the golden messages: questions, those they were not written for, and warning signs. */
export const measureUnderstanding = (): Readonly<
  Record<'golden' | 'unseen' | 'unknowable' | 'dangerous' | 'harmless', Share>
> => {
  const match = createMatcher(intents);
  const understand = (text: string): string => match(text).matches[0]?.intent.name ?? 'unknown';
  const findFlag = (text: string): string => findRedFlags(findSignsInText(text))[0]?.code ?? 'unknown';
  return {
    golden: countRight(listPairs(goldenQuestions), understand),
    unseen: countRight(listPairs(unseenQuestions), understand),
    unknowable: countRight(
      unknownQuestions.map((text) => [text, 'unknown']),
      understand,
    ),
    dangerous: countRight(dangerousQuestions, findFlag),
    harmless: countRight(
      harmlessQuestions.map((text) => [text, 'unknown']),
      findFlag,
    ),
  };
};

type Pairs = readonly (readonly [text: string, meant: string])[];

const listPairs = (questions: Readonly<Record<string, readonly string[]>>): Pairs =>
  Object.entries(questions).flatMap(([name, texts]) => texts.map((text) => [text, name] as const));

const countRight = (pairs: Pairs, understand: (text: string) => string): Share => {
  const found = pairs.map(([text, meant]) => ({ meant, got: understand(text) }));
  return {
    right: found.filter(({ meant, got }) => got === meant).length,
    of: found.length,
    mistaken: found.filter(({ meant, got }) => got !== meant && got !== 'unknown').length,
  };
};
