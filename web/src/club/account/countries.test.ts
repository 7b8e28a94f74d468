import { expect, test } from 'vitest';
import { countries, findPhoneCountry, phoneCountries } from './countries.ts';

test('a country has a name and a code of two letters, each once', () => {
  expect(countries.length).toBeGreaterThan(190);
  expect(countries.every(({ name, code }) => name.length > 2 && /^[A-Z]{2}$/.test(code))).toBe(true);
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
  expect(Object.keys(countries[0] ?? {})).toEqual(['name', 'code']);
});

test('a phone country has a name, a dial code, a flag and a code', () => {
  expect(phoneCountries).toContainEqual({ name: 'Spain', dial_code: '+34', emoji: '🇪🇸', code: 'ES' });
  expect(phoneCountries.every(({ dial_code, emoji }) => /^\+\d{1,4}$/.test(dial_code) && emoji.length === 4)).toBe(
    true,
  );
});

test("a dial code shared by several countries shows the member's country", () => {
  expect(findPhoneCountry('+1', 'CA')?.code).toBe('CA');
  expect(findPhoneCountry('+1', 'SE')?.code).toBe('US');
  expect(findPhoneCountry('+44', '')?.code).toBe('GB');
  expect(findPhoneCountry('', 'SE')).toBeUndefined();
});
