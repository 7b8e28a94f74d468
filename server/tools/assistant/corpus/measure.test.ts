import { expect, it } from 'vitest';
import { type Found, measure, measureConversations } from './measure.ts';
import { type Row, toQuestion } from './question.ts';

const march = { from: '2026-03-01', to: '2026-03-31' };
const april = { from: '2026-04-01', to: '2026-04-30' };
const found = (slots: Found['slots'], text = '', tool = 'query_metric'): Found => ({ tool, slots, text, figures: [] });
const outcome = async (row: Row, answer: readonly Found[] | 'unsure' | 'unknown', figures: readonly string[] = []) => {
  const tally = await measure(
    [toQuestion(row)],
    async () => answer,
    async () => figures,
  );
  return tally.missed[0]?.outcome ?? 'right';
};
const steps: Row = ['steps in march', 'query_metric', { metric: 'steps', ...march }];

it('takes an answer for right by its tool, its slots and its figures', async () => {
  expect(await outcome(steps, [found({ metric: 'steps', what: 'sum', ...march }, '9,412 steps')], ['9,412'])).toBe(
    'right',
  );
  expect(await outcome(steps, [found({ metric: 'steps', ...march }, '9,413 steps')], ['9,412'])).toBe('lacking');
  expect(await outcome(steps, [found({ metric: 'steps', ...march }, '9,413 steps')], ['9,412|9,413'])).toBe('right');
});

it('takes another tool, metric or period for wrong', async () => {
  expect(await outcome(steps, [found({ metric: 'steps', ...april })])).toBe('wrong');
  expect(await outcome(steps, [found({ metric: 'sleep', ...march })])).toBe('wrong');
  expect(await outcome(steps, [found({ metric: 'steps', ...march }, '', 'workouts')])).toBe('wrong');
});

it('compares the line that days are counted over', async () => {
  const over = (value: number) =>
    ({ metric: 'steps', what: 'count', line: { is: 'more_than', value }, ...march }) as const;
  const days: Row = ['days over 9000 steps in march', 'query_metric', over(9000)];
  expect(await outcome(days, [found(over(9000))])).toBe('right');
  expect(await outcome(days, [found(over(8000))])).toBe('wrong');
  expect(await outcome(days, [found({ metric: 'steps', what: 'count', ...march })])).toBe('wrong');
});

it('takes an answer that names its day for one that was asked for it, and another day for wrong', async () => {
  const now: Row = ['steps so far', 'query_metric', { metric: 'steps', from: '2026-11-20', to: '2026-11-20' }];
  expect(await outcome(now, [found({ metric: 'steps' }, '6,000 steps on 20 Nov 2026.')])).toBe('right');
  expect(await outcome(now, [found({ metric: 'steps' }, '6,000 steps on 19 Nov 2026.')])).toBe('wrong');
  expect(await outcome(steps, [found({ metric: 'steps' }, '9,412 steps')])).toBe('wrong');
});

it('tells asking back and not knowing from a wrong answer', async () => {
  expect(await outcome(steps, 'unsure')).toBe('asked');
  expect(await outcome(steps, 'unknown')).toBe('unknown');
});

it('finds words in what was said, and a comparison in either order', async () => {
  const mail: Row = ['change my mail', 'find_help', { text: 'e-mail|email' }];
  expect(await outcome(mail, [found({ text: 'address' }, 'Change your email', 'find_help')])).toBe('right');
  expect(await outcome(mail, [found({ text: 'address' }, 'Change your name', 'find_help')])).toBe('wrong');
  const pair = { metric: 'steps', what: 'compare', ...april, compare_from: march.from, compare_to: march.to };
  const turned = { metric: 'steps', what: 'compare', ...march, compare_from: april.from, compare_to: april.to };
  expect(await outcome(['april and march', 'query_metric', pair], [found(turned)])).toBe('right');
});

it('wants every question of a message answered, and a conversation right to its end', async () => {
  const two: Row = [
    'steps in march and my balance',
    'query_metric',
    { metric: 'steps' },
    { and: [{ tool: 'points_status', slots: {} }] },
  ];
  expect(await outcome(two, [found({ metric: 'steps' }), found({}, '', 'points_status')])).toBe('right');
  expect(await outcome(two, [found({ metric: 'steps' })])).toBe('lacking');
  const turns = [steps, ['and april?', 'query_metric', { metric: 'steps', ...april }] as const].map(toQuestion);
  const told: (readonly string[])[] = [];
  const stays = async (_: string, history: readonly string[]) => {
    told.push(history);
    return [found({ metric: 'steps', ...march })];
  };
  const tally = await measureConversations([{ turns }], stays, async () => []);
  expect(tally).toMatchObject({ of: 1, right: 0, wrong: 1, missed: [{ text: 'and april?' }] });
  expect(told).toEqual([[], ['steps in march']]);
});
