import { expect, test } from 'vitest';
import { makeBrand, pageTitle, paths } from './brand.ts';

test('a page title ends with the name of the club', () => {
  expect(pageTitle('Sign in')).toBe('Sign in | Longevity Club');
});

test('the built-in brand has the specified paths', () => {
  expect(paths).toEqual({ home: '/my-longevity', points: '/longevity-point-history' });
});

test('another brand gives its own slugs, without accents, spaces or signs', () => {
  expect(makeBrand('Vida & Salud Ñ')).toEqual({
    name: 'Vida & Salud Ñ',
    pathSlug: 'vida-salud-n',
    querySlug: 'vida_salud_n',
  });
});
