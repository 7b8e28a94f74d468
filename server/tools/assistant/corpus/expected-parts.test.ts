import { expect, it } from 'vitest';
import { countDays, findPart, mean, sum } from './expected-parts.ts';

const list = (values: Readonly<Record<string, number>>) =>
  Object.entries(values).map(([day, value]) => ({ day, value, weight: 1 }));
/** A Wednesday and a Thursday of September, two days of October, and one of November, which is not over. */
const days = list({
  '2026-09-02': 9000,
  '2026-09-03': 5000,
  '2026-10-07': 8000,
  '2026-10-08': 7000,
  '2026-11-05': 9500,
});
const autumn = { from: '2026-09-01', to: '2026-11-20' };

it('counts the days on the asked side of a line, and says nothing where there is none', () => {
  expect(countDays([days], { is: 'more_than', value: 8000 })).toEqual(['2']);
  expect(countDays([days], { is: 'at_least', value: 8000 })).toEqual(['3']);
  expect(countDays([days], { is: 'less_than', value: 7000 })).toEqual(['1']);
  expect(countDays([days.slice(1), days], { is: 'at_most', value: 9000 })).toEqual(['3|4']);
  expect(countDays([days], { is: 'more_than', value: 20_000 })).toEqual([]);
});

it('names the best and the worst month, with and without the one that the period cuts', () => {
  expect(findPart([days], 'month', 'best', autumn, [mean], String)).toEqual(['9500|7500', 'Nov|Oct']);
  expect(findPart([days], 'month', 'worst', autumn, [mean], String)).toEqual(['7000', 'Sep']);
  expect(findPart([days], 'month', 'best', autumn, [sum], String)).toEqual(['15000', 'Oct']);
});

it('names the weekday, and gives the figure of a week', () => {
  expect(findPart([days], 'weekday', 'best', autumn, [mean], String)).toEqual(['8500', 'Wednesday']);
  const cut = { ...autumn, to: '2026-11-06' };
  expect(findPart([days], 'week', 'worst', autumn, [sum], String)).toEqual(['9500']);
  expect(findPart([days], 'week', 'worst', cut, [sum], String)).toEqual(['9500|15000']);
});
