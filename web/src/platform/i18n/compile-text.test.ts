import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { compileText } from './compile-text.ts';

const sources = path.join(import.meta.dirname, '../..');

/** Every text that a source hands to the catalogue, as it is written there. */
const listTexts = (): string[] =>
  readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(path.join(sources, file), 'utf8').matchAll(handedOver)])
    .map(([, single, double]) => (single ?? double ?? '').replaceAll(/\\(['"])/g, '$1'));
const handedOver = /i18n\.t\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")/g;

test("every text of the app is read as the library's compiler reads it", () => {
  const texts = [...new Set(listTexts())];
  expect(texts.length).toBeGreaterThan(4000);
  const different = texts.filter(
    (text) => JSON.stringify(compileText(text)) !== JSON.stringify(compileMessageOrThrow(text)),
  );
  expect(different).toEqual([]);
});

test.each([
  '',
  'plain',
  "it's {name}'s",
  "a '{brace}' and '' too",
  "{n, plural, one {# night's sleep} other {# nights' sleep}} by {name}",
  '{n, plural, =0 {none} one {one {what}} other {{n, number} of {all, plural, one {#} other {#}}}}',
  '{kind, select, a {A #} other {B}}',
  '{share, number, percent} of {all, number}',
  '# is no number here',
  "'{' open",
])('"%s" is read as the library reads it', (text) => {
  expect(JSON.stringify(compileText(text))).toBe(JSON.stringify(compileMessageOrThrow(text)));
});

test.each(['{name', 'name}', '{n, plural, one {x}', '{}', '{n, plural, one x}'])('"%s" is refused', (text) => {
  expect(() => compileText(text)).toThrow(SyntaxError);
});
