import { expect, it } from 'vitest';
import { subjectBreaches } from './commit-subjects.ts';

it.each(['Send points by one plain transaction', 'Seed the demo club with vendors', `Add ${'x'.repeat(68)}`])(
  'accepts the subject "%s"',
  (subject) => expect(subjectBreaches([subject])).toEqual([]),
);

it.each([
  ['a subject of 73 letters', `Add ${'x'.repeat(69)}`, '73 letters, at most 72'],
  ['the past tense', 'Fixed the balance', 'begin with an imperative verb'],
  ['a sentence about the product', 'The balance is right again', 'begin with an imperative verb'],
  ['a subject that says nothing', 'wip', 'begin with an imperative verb'],
])('refuses %s', (_what, subject, sentence) => {
  expect(subjectBreaches([subject]).join()).toContain(sentence);
});
