import { expect, test } from 'vitest';
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

test('loses nothing of a text', () => {
  const text = 'Look at https://example.org/a, then <b>rest</b>.';
  const words = readBlocks(text)
    .flatMap((block) => (block.kind === 'list' ? block.items : block.lines))
    .flat()
    .map((piece) => piece.text);
  expect(words.join('')).toBe(text);
});
