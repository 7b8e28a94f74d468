import { expect, test } from 'vitest';
import { sumUpInteractionTimes } from '#e2e/interaction-times';

test('a page counts once, with the slowest interaction that it told last, and the slowest pages are named', () => {
  const quick = Array.from({ length: 97 }, (_, index) => `quick-${index} 40 /notices`);
  const noted = [
    'slow 16 /my-longevity',
    ...quick,
    'slower 300 /login',
    'slow 120 /my-longevity',
    'slowest 900 /profile',
    '',
  ];
  expect(sumUpInteractionTimes(noted.join('\n'))).toEqual({
    pages: 100,
    median: 40,
    p98: 120,
    slowest: [
      { value: 900, page: '/profile' },
      { value: 300, page: '/login' },
      { value: 120, page: '/my-longevity' },
    ],
  });
  expect(sumUpInteractionTimes('')).toMatchObject({ pages: 0, median: 0, p98: 0 });
});
