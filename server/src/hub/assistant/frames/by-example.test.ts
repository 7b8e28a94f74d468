import { expect, test } from 'vitest';
import { readQuestion } from '#hub/assistant/language';
import { readByExample } from './by-example.ts';
import { understand } from './index.ts';

/** A Friday. */
const today = '2026-11-20';
const read = (text: string) => {
  const understood = understand(text, today);
  return understood.kind === 'sure' ? understood.frames.map(({ tool, input }) => ({ tool, ...input })) : [];
};

test('a question that no pattern knows asks for what the questions most like it ask for, of its own days', () => {
  expect(readByExample(readQuestion('how mny hours did i slepe tuesday', today), today)).toMatchObject({
    tool: 'query_metric',
    input: { metric: 'sleep', from: '2026-11-17', to: '2026-11-17' },
  });
});

test('a word that neither the words nor the examples know may be what is asked about', () => {
  expect(readByExample(readQuestion('last recorded viscosity of the blood please', today), today)).toBeNull();
});

test('tomorrow has no figures yet', () => {
  expect(readByExample(readQuestion('qué tiempo hace mañana', today), today)).toBeNull();
});

test('what is like no question of the club is asked for by none', () => {
  expect(readByExample(readQuestion('will it rain in lisbon', today), today)).toBeNull();
});

test('a mistyped day is the day that was meant', () => {
  expect(read('steps on wednsday')).toMatchObject([{ metric: 'steps', from: '2026-11-18', to: '2026-11-18' }]);
  expect(read('steps on the 10th of november')).toMatchObject([{ from: '2026-11-10', to: '2026-11-10' }]);
});

test.each([
  ['my steps on easter sunday', '2026-04-05'],
  ['my steps on good friday', '2026-04-03'],
  ['my steps at easter 2025', '2025-04-20'],
  ['meine Schritte an Pfingsten', '2026-05-24'],
  ['mis pasos en halloween', '2026-10-31'],
])('"%s" names a day of the calendar', (text, day) => {
  expect(read(text)).toMatchObject([{ metric: 'steps', from: day, to: day }]);
});

test('what someone else says of the member is asked about', () => {
  expect(read("my wife says I'm sleeping less and less. Is that so, since 1 june?")).toMatchObject([
    { metric: 'sleep', what: 'trend', from: '2026-06-01', to: today },
  ]);
});

test('a question that ends in "since" leans on the days that were told before it', () => {
  expect(read('I stopped having sweets in august. Has my weight dropped since?')).toMatchObject([
    { metric: 'weight', what: 'trend', from: '2026-08-01', to: today },
  ]);
});

test('an age is no value that is asked about, and an amount in words is a line', () => {
  expect(read('I am 82, how many steps yesterday')).toMatchObject([{ metric: 'steps', from: '2026-11-19' }]);
  expect(read('how many days over ten thousand steps in september')).toMatchObject([
    { metric: 'steps', what: 'count', line: { is: 'more_than', value: 10_000 } },
  ]);
});
