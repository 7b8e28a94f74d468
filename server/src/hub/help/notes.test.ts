import { noteTopicCodes } from '@club/contract/hub/help';
import { expect, test } from 'vitest';
import { findClaims } from '#platform/claims';
import type { ShippedNote } from './notes/index.ts';
import { notes } from './notes/index.ts';

/** Why a note can't be shown; undefined if it can. */
const findNoteFault = ({ text, source, writtenOn }: ShippedNote): string | undefined => {
  if (!/^https:\/\/\S+\.\S+/.test(source.url)) return 'no address of its source';
  if (source.title.length < 8 || source.publisher.length < 3) return 'no source';
  if (source.year !== null && (source.year < 1980 || source.year > 2026)) return 'a year that cannot be';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(writtenOn)) return 'no day on which it was written';
  if (findClaims(text.join(' ')).length > 0) return 'a claim or a dose';
  if (/\b(your|you|you're)\b/i.test(text.join(' '))) return 'it speaks about the reader';
  if (/\b\d+(?:[.,]\d+)?\s?(?:mg|µg|mcg|IU)\b(?!\/(?:dL|L))/.test(text.join(' '))) return 'a dose';
  const sentences = text.join(' ').split(/(?<=[.?!]) (?=[A-Z“0-9])/).length;
  return sentences > 4 || text.join(' ').length > 480 ? 'it is long' : undefined;
};

test('there are notes on every topic, each with an address of its own', () => {
  expect(notes.length).toBeGreaterThanOrEqual(150);
  expect(new Set(notes.map(({ slug }) => slug)).size).toBe(notes.length);
  expect(new Set(notes.map(({ topic }) => topic))).toEqual(new Set(noteTopicCodes));
});

test('every note has a source and a day, claims nothing, doses nothing, and is about nobody', () => {
  const faults = notes.map((note) => `${note.slug}: ${findNoteFault(note) ?? ''}`);
  expect(faults.filter((fault) => !fault.endsWith(': '))).toEqual([]);
});

const [first] = notes;
test.each([
  ['without a source', { source: { title: '', publisher: '', year: null, url: 'https://example.org/' } }],
  ['without an address', { source: { title: 'A guideline', publisher: 'WHO', year: 2020, url: '' } }],
  ['with a dose', { text: ['Take 400 mg of magnesium before bed.'] }],
  ['with another dose', { text: ['A tablet of 25 µg is common.'] }],
  ['with a promise', { text: ['Fasting cures diabetes.'] }],
  ['about the reader', { text: ['Your sleep is too short.'] }],
  ['without a day', { writtenOn: '' }],
])('a note %s is refused', (_what, change) => {
  expect(findNoteFault({ ...(first as ShippedNote), ...change })).toBeDefined();
});
