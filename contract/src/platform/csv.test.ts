import { expect, test } from 'vitest';
import { neutralizeCell, toCsvLine } from './csv.ts';

test.each([
  '=1+1',
  '+1+cmd|calc',
  '-1+1',
  '-2+3+cmd|calc',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '＝1+1',
  '+33612345678',
  '-',
])('the cell %j runs as no formula', (text) => {
  expect(neutralizeCell(text)).toBe(`'${text}`);
});

test.each(['', 'Ada', '12.50', '-12.50', '-3', '2026-11-22', 'a=b', '(1)'])('the cell %j stays as it is', (text) => {
  expect(neutralizeCell(text)).toBe(text);
});

test('a line quotes commas, quotes and line breaks, after its formulas are harmless', () => {
  expect(toCsvLine(['a', 'b,c', '=x"y"', 'two\nlines', ''])).toBe('a,"b,c","\'=x""y""","two\nlines",');
});
