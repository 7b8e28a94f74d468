import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '#testing';
import { startLanguage } from './language.ts';

afterEach(async () => {
  localStorage.clear();
  await startLanguage('');
});

test('English is the source language and needs no catalogue', async () => {
  await startLanguage('');
  expect(document.documentElement).toHaveAttribute('lang', 'en');
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
});

test('every sign-in text goes through the catalogue, right-to-left too', async () => {
  await startLanguage('?locale=pseudo-rtl');
  renderScreen('/login');
  await screen.findByRole('heading', { level: 1 });
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  const words = (document.body.textContent ?? '').replaceAll('Longevity', '').match(/[A-Za-z]{4,}/g) ?? [];
  // Month and weekday come from the platform, in the language numbers and dates are written in.
  const day = new Intl.DateTimeFormat('en', { weekday: 'long', month: 'long' }).format(new Date());
  expect(words.filter((word) => !day.includes(word))).toEqual([]);
});

test('a chosen language is remembered for the next visit', async () => {
  await startLanguage('?locale=pseudo');
  await startLanguage('');
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  renderScreen('/login');
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('Sign in');
});

test('an unknown language falls back to English', async () => {
  await startLanguage('?locale=klingon');
  expect(document.documentElement).toHaveAttribute('lang', 'en');
});
