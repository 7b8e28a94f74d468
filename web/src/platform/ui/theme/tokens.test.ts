import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contrast } from '#testing';

const sheet = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');

/** The colours of one scheme, by token. */
const coloursOf = (scheme: 'light' | 'dark'): Record<string, string> => {
  const block = sheet.slice(sheet.lastIndexOf(`[data-mantine-color-scheme="${scheme}"]`)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name, colour]),
  );
};

const papers = ['bg', 'surface', 'sunken'];
const texts: [text: string, grounds: string[]][] = [
  ['ink', papers],
  ['ink2', papers],
  ['ink3', papers],
  ['primary', ['bg', 'surface']],
  ['on-primary', ['primary']],
  ['on-primary-soft', ['primary-soft']],
  ['accent-ink', ['accent-soft', 'surface', 'bg']],
  ['success', ['success-soft', 'surface']],
  ['warn', ['warn-soft', 'surface']],
  ['danger', ['danger-soft', 'surface', 'bg']],
  ['info', ['info-soft', 'surface']],
  ['bg', ['ink']],
];
const shapes: [shape: string, grounds: string[]][] = [
  ['control', papers],
  ['primary', ['surface', 'bg']],
  ['data', ['surface']],
];

const pairs = (list: [string, string[]][]) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    list.flatMap(([front, grounds]) => grounds.map((ground) => [scheme, front, ground] as const)),
  );

const ratio = (scheme: 'light' | 'dark', front: string, ground: string): number => {
  const colours = coloursOf(scheme);
  return contrast(colours[front] ?? '', colours[ground] ?? '');
};

/** The pairs whose colours are too much alike, with their contrast. */
const listFaint = (list: [string, string[]][], least: number): string[] =>
  pairs(list)
    .map(([scheme, front, ground]) => ({ named: `${scheme}: ${front} on ${ground}`, is: ratio(scheme, front, ground) }))
    .filter(({ is }) => !(is >= least))
    .map(({ named, is }) => `${named} has ${is.toFixed(2)}`);

test('every text has a contrast of at least 4.5 to its grounds, in light and dark', () => {
  expect(listFaint(texts, 4.5)).toEqual([]);
});

test('every outline has a contrast of at least 3 to its grounds, in light and dark', () => {
  expect(listFaint(shapes, 3)).toEqual([]);
});

test('both schemes name the same colours', () => {
  expect(Object.keys(coloursOf('dark')).sort()).toEqual(Object.keys(coloursOf('light')).sort());
  expect(Object.keys(coloursOf('dark')).length).toBeGreaterThan(30);
});

test('paper is always light: the dark colours count on screens only', () => {
  expect(sheet).toMatch(/@media screen \{\s*\[data-mantine-color-scheme="dark"\] \{/);
});
