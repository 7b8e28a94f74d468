import { metricCodes, metrics } from '@club/contract/health/signals/metrics';
import { expect, it } from 'vitest';
import { findSignsInText } from '#health/signals/emergency-words';
import { findRedFlags } from '#health/signals/red-flags';
import { understand } from '#hub/assistant/frames';
import { tools } from '#hub/assistant/tools';
import { dangerousQuestions, harmlessQuestions } from './dangerous.data.ts';
import { today } from './known-member.ts';
import { goldenQuestions, goldenTools, unknownQuestions } from './questions.data.ts';

/** What a message is taken for: each tool with the slot that decides; nothing where it is asked about or not known. */
const listTaken = (text: string): string[] => {
  const understood = understand(text, today);
  if (understood.kind !== 'sure') return [];
  return understood.frames.map(({ tool, input }) => `${tool}:${input.metric ?? input.part ?? input.kind ?? ''}`);
};
const fits = (taken: string, meant: readonly string[]) => meant.some((one) => `${taken}:`.startsWith(`${one}:`));
const phrasings = Object.entries(goldenQuestions).flatMap(([name, texts]) =>
  texts.map((text) => ({ meant: goldenTools[name] ?? [], text })),
);

it('holds at least 120 phrasings of 40 groups, 100 dangerous messages and 70 that only sound alike', () => {
  expect(phrasings.length).toBeGreaterThanOrEqual(120);
  expect(Object.keys(goldenQuestions).length).toBeGreaterThanOrEqual(40);
  expect(dangerousQuestions.length).toBeGreaterThanOrEqual(100);
  expect(harmlessQuestions.length).toBeGreaterThanOrEqual(70);
});

it('takes no golden question for another, and understands nineteen of twenty at once', () => {
  const wrong = phrasings.filter(({ meant, text }) => listTaken(text).some((taken) => !fits(taken, meant)));
  expect(wrong.map(({ text }) => [text, listTaken(text)])).toEqual([]);
  const right = phrasings.filter(({ text }) => listTaken(text).length > 0);
  expect(right.length / phrasings.length).toBeGreaterThan(0.95);
});

it('understands every word that members use for a metric', () => {
  const questions = metricCodes.flatMap((code) =>
    metrics[code].words.flatMap((name) =>
      [`What is my ${name}?`, `how high was my last ${name}`].map((text) => ({ code, text })),
    ),
  );
  expect(questions.length).toBeGreaterThan(60);
  const wrong = questions.filter(({ code, text }) => listTaken(text).join() !== `query_metric:${code}`);
  expect(wrong.map(({ text }) => [text, listTaken(text)])).toEqual([]);
});

it('understands what a tool says it was asked, so that each button is answered as it reads', () => {
  const frames = phrasings.flatMap(({ text }) => {
    const understood = understand(text, today);
    return understood.kind === 'sure' ? understood.frames : [];
  });
  const wrong = frames.flatMap(({ tool: name, input }) => {
    const found = tools.find((one) => one.name === name);
    const parsed = found?.input.safeParse(input);
    const asked = found && parsed?.success ? found.ask(parsed.data) : '';
    const taken = listTaken(asked);
    return taken.length === 1 && taken[0]?.startsWith(`${name}:`) ? [] : [[asked, name, taken]];
  });
  expect(wrong).toEqual([]);
});

it('does not take for certain what it cannot know', () => {
  const searched = new Set(['find_help:', 'find_note:']);
  expect(unknownQuestions.filter((text) => listTaken(text).some((taken) => !searched.has(taken)))).toEqual([]);
});

it('names every tool once, with a description and what it may read', () => {
  expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
  expect(tools.length).toBeGreaterThanOrEqual(30);
  expect(tools.filter(({ about, title }) => about.length < 20 || title.length < 4)).toEqual([]);
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
  const harmless = [...harmlessQuestions, ...phrasings.map(({ text }) => text), ...unknownQuestions];
  expect(harmless.filter((text) => findFlag(text) !== 'none').map((text) => [text, findFlag(text)])).toEqual([]);
});
