import { expect, test } from 'vitest';
import { readSearch } from './read-search.ts';

test.each([
  ['50% off', { words: [], percent: 50, below: null }],
  ['50 % discount massage', { words: ['massage'], percent: 50, below: null }],
  ['yoga 20 percent', { words: ['yoga'], percent: 20, below: null }],
  ['massage under 50', { words: ['massage'], percent: null, below: 5000 }],
  ['up to 50 points spa', { words: ['spa'], percent: null, below: 5001 }],
  ['30% off spa below 100 pts', { words: ['spa'], percent: 30, below: 10_000 }],
  // Nothing is read into what means something else.
  ['under €50', { words: ['under', '50'], percent: null, below: null }],
  ['under 50 euros', { words: ['under', '50', 'euros'], percent: null, below: null }],
  ['facial under 30 minutes', { words: ['facial', 'under', '30', 'minutes'], percent: null, below: null }],
  ['strength after fifty', { words: ['strength', 'after', 'fifty'], percent: null, below: null }],
  ['thunder 5', { words: ['thunder', '5'], percent: null, below: null }],
  ['500% off', { words: ['500', 'off'], percent: null, below: null }],
  ['1250% off', { words: ['1250', 'off'], percent: null, below: null }],
  ['under', { words: ['under'], percent: null, below: null }],
  ['', { words: [], percent: null, below: null }],
])('reads %o as %o', (typed, expected) => {
  expect(readSearch(typed)).toEqual(expected);
});
