import { expect, test } from 'vitest';
import { toPlainWords } from './story-excerpt.ts';
import { readBlocks } from './story-text.ts';

const links = (text: string): (string | undefined)[] =>
  readBlocks(text)
    .flatMap((block) => (block.kind === 'list' ? block.items : block.lines))
    .flat()
    .flatMap(({ href }) => href ?? []);

test('reads paragraphs, line breaks and lists', () => {
  expect(readBlocks('One\nTwo\n\nWhat helped:\n- A coat\n• Coffee later\n\n')).toEqual([
    { kind: 'paragraph', lines: [[{ text: 'One' }], [{ text: 'Two' }]] },
    { kind: 'paragraph', lines: [[{ text: 'What helped:' }]] },
    { kind: 'list', items: [[{ text: 'A coat' }], [{ text: 'Coffee later' }]] },
  ]);
});

test.each([
  ['See https://example.org/a?b=1.', ['https://example.org/a?b=1']],
  ['(http://example.org)', ['http://example.org']],
  ['javascript:alert(1) data:text/html,x ftp://example.org', []],
  ['<a href="https://example.org/x">here</a>', ['https://example.org/x']],
  ['https://', []],
])('finds the links of “%s”', (text, expected) => {
  expect(links(text)).toEqual(expected);
});

const pieces = (text: string) =>
  readBlocks(text)
    .flatMap((block) => (block.kind === 'list' ? block.items : block.lines))
    .flat();

test('reads bold words and named links, and says where a link leads', () => {
  expect(pieces('A **cold** start: [my plan](https://example.org/plan).')).toEqual([
    { text: 'A ' },
    { text: 'cold', bold: true },
    { text: ' start: ' },
    { text: 'my plan', href: 'https://example.org/plan' },
    { text: ' (example.org)' },
    { text: '.' },
  ]);
});

test.each([
  '[x](javascript:alert(1))',
  '** a **',
  '2 ** 3 ** 4',
  '[x](data:text/html,y)',
  '[a]( https://example.org )',
])('leaves “%s” as plain words without a script', (text) => {
  expect(pieces(text).every(({ href, bold }) => !bold && (!href || href.startsWith('https://')))).toBe(true);
  expect(
    pieces(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});

test('an excerpt shows words without marks', () => {
  expect(toPlainWords('A **cold** start: [my plan](https://example.org/plan) **and')).toBe(
    'A cold start: my plan **and',
  );
});

test('loses nothing of a text', () => {
  const text = 'Look at https://example.org/a, then <b>rest</b>.';
  const words = readBlocks(text)
    .flatMap((block) => (block.kind === 'list' ? block.items : block.lines))
    .flat()
    .map((piece) => piece.text);
  expect(words.join('')).toBe(text);
});
