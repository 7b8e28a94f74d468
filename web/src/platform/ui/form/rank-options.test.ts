import { expect, test } from 'vitest';
import { rankOptions } from './rank-options.ts';

const options = [
  { label: '🇩🇿 +213 Algeria' },
  { label: '🇩🇴 +1849 Dominican Republic' },
  { label: '🇩🇪 +49 Germany' },
  { label: '🇨🇮 +225 Côte d’Ivoire' },
];
const rank = (typed: string) => rankOptions(options, typed).map(({ label }) => label.replace(/^\S+ /, ''));

test('a whole dial code comes before a longer one that holds it', () => {
  expect(rank('49')).toEqual(['+49 Germany', '+1849 Dominican Republic']);
  expect(rank('+49')).toEqual(['+49 Germany', '+1849 Dominican Republic']);
});

test('a name that begins so comes before one that holds it', () => {
  expect(rank('ger')).toEqual(['+49 Germany', '+213 Algeria']);
});

test('accents need not be typed, nothing typed is the whole list, and what fits nothing is empty', () => {
  expect(rank('cote')).toEqual(['+225 Côte d’Ivoire']);
  expect(rank('')).toHaveLength(options.length);
  expect(rank('xyz')).toEqual([]);
});
