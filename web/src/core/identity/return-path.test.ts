import { expect, test } from 'vitest';
import { rememberReturn, takeReturn } from './return-path.ts';

test('a path is remembered and returned once', () => {
  rememberReturn('/settings/profile?a=1#b');
  expect(takeReturn()).toBe('/settings/profile?a=1#b');
  expect(takeReturn()).toBeNull();
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
  'an address of another site is never a return path: %s',
  (path) => {
    rememberReturn(path);
    expect(takeReturn()).toBeNull();
    sessionStorage.setItem('club:return', path);
    expect(takeReturn()).toBeNull();
  },
);
