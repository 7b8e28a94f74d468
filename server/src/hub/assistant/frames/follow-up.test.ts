import { expect, test } from 'vitest';
import type { Frame } from '#hub/assistant/engine';
import { understand } from './index.ts';

/** A Friday. */
const today = '2026-11-20';

/** What the last of several turns is taken for. */
const converse = (...turns: readonly string[]) =>
  turns.reduce<{ last: Frame | null; said: unknown[] }>(
    ({ last }, turn) => {
      const understood = understand(turn, today, last);
      const frames = understood.kind === 'sure' ? understood.frames : [];
      return { last: frames.at(-1) ?? last, said: frames.map(({ tool, input }) => ({ tool, ...input })) };
    },
    { last: null, said: [] },
  ).said;

test.each([
  ['how many steps the last 7 days', 'and the 7 days before?', '2026-11-07', '2026-11-13'],
  ['wie viele Schritte die letzten 7 Tage', 'und die 7 Tage davor?', '2026-11-07', '2026-11-13'],
  ['pasos los últimos 7 días', '¿y los 7 días anteriores?', '2026-11-07', '2026-11-13'],
  ['steps last month', 'and the 10 days before', '2026-09-21', '2026-09-30'],
  ['how did I sleep last night', 'and the night before?', '2026-11-19', '2026-11-19'],
])('"%s", then "%s": the days before those', (first, then, from, to) => {
  const [said] = converse(first, then) as { from: string; to: string; what: string }[];
  expect(said).toMatchObject({ from, to });
  expect(said?.what).not.toBe('compare');
});

test('the one before goes back once more', () => {
  expect(converse('how did I sleep last night', 'and the night before?', 'the one before')).toMatchObject([
    { metric: 'sleep', what: 'value', from: '2026-11-18', to: '2026-11-18' },
  ]);
});

test('the difference is that of the two periods that were asked for', () => {
  const days = { from: '2026-09-01', to: '2026-09-30', compare_from: '2026-10-01', compare_to: '2026-10-31' };
  expect(converse('steps in October', 'and September', "what's the difference?")).toMatchObject([
    { metric: 'steps', what: 'compare', ...days },
  ]);
  expect(converse('steps in October', 'and September', 'compare them')).toMatchObject([{ what: 'compare', ...days }]);
});

test('what a figure means is asked for by "that"', () => {
  expect(converse('hows my sleep debt', 'what does that mean')).toEqual([{ tool: 'find_note', text: 'sleep debt' }]);
  expect(converse('mein Blutdruck', 'was bedeutet das')).toEqual([{ tool: 'find_note', text: 'blood pressure' }]);
});

test('short questions after a plan, a tier and vouchers are about those', () => {
  expect(converse('whats planned today', 'and for eating')).toMatchObject([{ tool: 'meal_plan', part: 'day' }]);
  expect(converse('what tier am I', 'how do I get to the next')).toMatchObject([{ part: 'tier' }]);
  expect(converse('my vouchers', 'which expires first')).toMatchObject([{ state: 'open', order: 'expiry' }]);
  expect(converse('my vouchers', 'which expired')).toMatchObject([{ state: 'expired' }]);
});

test('a cry for help leans on nothing that was spoken of before', () => {
  expect(converse('my steps yesterday', 'and everything hurts')).not.toMatchObject([{ tool: 'query_metric' }]);
});
