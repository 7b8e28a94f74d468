import { expect, test } from 'vitest';
import { findPhoneCountry, phoneCountries } from './phone-countries.ts';

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
