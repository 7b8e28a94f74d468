import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseScheme, shownScheme } from './scheme.ts';

const early = readFileSync(path.join(import.meta.dirname, '../../../../public/scheme.js'), 'utf8');
const attribute = () => document.documentElement.getAttribute('data-mantine-color-scheme');
const system = (wish: 'light' | 'dark') =>
  vi.stubGlobal('matchMedia', () => ({ matches: wish === 'dark', addEventListener: () => {} }));

beforeEach(() => system('light'));
afterEach(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'));

/** What the page's head runs before anything is drawn. */
const runEarly = () => new Function(early)();

test('a chosen scheme is stored, applied at once, and applied before the next first paint', () => {
  chooseScheme('dark');
  expect(attribute()).toBe('dark');
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
  runEarly();
  expect(attribute()).toBe('dark');
});

test.each(['light', 'dark'] as const)("without a choice the system's scheme applies: %s", (wish) => {
  system(wish);
  chooseScheme('auto');
  expect(shownScheme()).toBe(wish);
  runEarly();
  expect(attribute()).toBe(wish);
});

test("a choice overrides the system's scheme", () => {
  system('dark');
  chooseScheme('light');
  runEarly();
  expect(attribute()).toBe('light');
});
