import { listShown } from '@club/contract/health/check-up/show-if';
import { expect, test } from 'vitest';
import { findQuestion, listAsked } from './catalogue.ts';

test('conditions, medicines and pregnancy are asked before everything that hangs on them', () => {
  const codes = listAsked(null, new Date('2026-11-20T08:00:00Z')).map(({ code }) => code);
  expect(codes.slice(0, 6)).toEqual([
    'conditions',
    'medicines',
    'pregnant',
    'pregnancy_week',
    'expecting',
    'height_cm',
  ]);
});

test('who is pregnant is not asked whether they are trying to be', () => {
  const asks = (pregnant: string) =>
    listShown(listAsked(null, new Date('2026-11-20T08:00:00Z')), { pregnant }).some(({ code }) => code === 'expecting');
  expect([asks('yes'), asks('no')]).toEqual([false, true]);
});

test('an answer about smoking reads as it was said where it stands without its question', () => {
  const labels = findQuestion('nicotine')?.options.map(({ label }) => label);
  expect(labels).toEqual(['No, never regularly', 'No, I stopped', 'Yes, I smoke or vape']);
});
