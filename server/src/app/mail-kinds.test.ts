import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findHealthWord } from '@club/contract/club/content/health-words';
import { expect, test } from 'vitest';
import { mails } from './domains.ts';

const source = path.resolve(import.meta.dirname, '..');
const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(path.join(source, file), 'utf8'));

test('every kind of mail that the code names is one that staff find in the list', () => {
  const named = texts.flatMap((text) => [...text.matchAll(/mailKind\('(\w+)'/g)].map(([, name]) => name));
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => !mails.some(({ template }) => template === name))).toEqual([]);
  expect(new Set(mails.map(({ template }) => template)).size).toBe(mails.length);
});

test.each(mails)('the subject of $template says nothing about health', ({ subject }) => {
  expect(findHealthWord(subject)).toBeUndefined();
});
