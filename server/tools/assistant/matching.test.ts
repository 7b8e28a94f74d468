import { metricCodes, metrics } from '@club/contract/health/signals/metrics';
import { expect, it } from 'vitest';
import { findSignsInText } from '#health/signals/emergency-words';
import { findRedFlags } from '#health/signals/red-flags';
import { createMatcher } from '#hub/assistant/engine';
import { intents } from '#hub/assistant/intents';
import { dangerousQuestions, harmlessQuestions } from './dangerous.data.ts';
import { goldenQuestions, unknownQuestions } from './questions.data.ts';

const match = createMatcher(intents);
const understand = (text: string) => match(text).matches[0]?.intent.name ?? 'unknown';
const phrasings = Object.entries(goldenQuestions).flatMap(([name, texts]) =>
  texts.map((text) => [name, text] as const),
);

it('holds at least 120 phrasings for 40 intents, 100 dangerous messages and 70 that only sound alike', () => {
  expect(phrasings.length).toBeGreaterThanOrEqual(120);
  expect(Object.keys(goldenQuestions).length).toBeGreaterThanOrEqual(40);
  expect(dangerousQuestions.length).toBeGreaterThanOrEqual(100);
  expect(harmlessQuestions.length).toBeGreaterThanOrEqual(70);
});

it('understands every golden question', () => {
  const wrong = phrasings.flatMap(([name, text]) =>
    understand(text) === name ? [] : [[text, name, understand(text)]],
  );
  expect(wrong).toEqual([]);
});

it('understands every word that members use for a metric', () => {
  const questions = metricCodes.flatMap((code) =>
    metrics[code].words.flatMap((name) => [`What is my ${name}?`, `how high was my last ${name}`]),
  );
  expect(questions.length).toBeGreaterThan(60);
  expect(questions.filter((text) => understand(text) !== 'laboratory_value')).toEqual([]);
});

it('understands the example of every intent, so that each suggestion is answered', () => {
  expect(intents.filter(({ example, name }) => understand(example) !== name).map(({ name }) => name)).toEqual([]);
});

it('says that it does not know what it cannot know', () => {
  expect(
    unknownQuestions.filter((text) => understand(text) !== 'unknown').map((text) => [text, understand(text)]),
  ).toEqual([]);
});

it('names every intent once', () => {
  expect(new Set(intents.map(({ name }) => name)).size).toBe(intents.length);
});

const findFlag = (text: string) => findRedFlags(findSignsInText(text))[0]?.code ?? 'none';

it('finds the warning sign in every dangerous message', () => {
  expect(
    dangerousQuestions
      .filter(([text, code]) => findFlag(text) !== code)
      .map(([text, code]) => [text, code, findFlag(text)]),
  ).toEqual([]);
});

it('finds none in messages that only sound alike, nor in any golden question', () => {
  const harmless = [...harmlessQuestions, ...phrasings.map(([, text]) => text), ...unknownQuestions];
  expect(harmless.filter((text) => findFlag(text) !== 'none').map((text) => [text, findFlag(text)])).toEqual([]);
});
