import { expect, test } from 'vitest';
import { named, normalizeTyped, readKind } from './recipient.ts';

test.each([
  ['ben@demo.test', 'email'],
  ['1000 0000 0001', 'account_number'],
  ['100000000001', 'account_number'],
  ['MB-7K3M9QXT2', 'client_code'],
  ['mb-7k3m9qxt2', 'client_code'],
] as const)('the recipient %s is read as the kind %s', (typed, kind) => {
  expect(readKind(typed)).toBe(kind);
  expect(normalizeTyped(named(typed))).toBe(typed);
  expect(Object.entries(named(typed)).filter(([, value]) => value !== undefined)).toEqual([[kind, typed]]);
});

test('asks for an e-mail address when the recipient is empty', () => {
  expect(named('  ')).toEqual({ email: '', account_number: undefined, client_code: undefined });
});
