import { getEmojiFlag, countries as listed, type TCountryCode } from 'countries-list';
import type { Country } from '#platform/ui';

/** A dial code entry. Countries with several codes are listed once per code. */
export interface PhoneCountry extends Country {
  /** With its plus: "+34". */
  readonly dial_code: string;
  /** The flag. */
  readonly emoji: string;
}

const { compare } = new Intl.Collator('en');
const byName = (one: Country, other: Country): number => compare(one.name, other.name);
const codes = Object.keys(listed) as TCountryCode[];

export const phoneCountries: readonly PhoneCountry[] = codes
  .flatMap((code) =>
    listed[code].phone.map((digits) => ({
      name: listed[code].name,
      dial_code: `+${digits}`,
      emoji: getEmojiFlag(code),
      code,
    })),
  )
  .sort(byName);

/**
 * The entry to show for a stored dial code. Several countries share one (+1, +7, +44): the member's own country is
 * preferred, then the one whose code it first was.
 */
export const findPhoneCountry = (dialCode: string, country: string): PhoneCountry | undefined => {
  const same = phoneCountries.filter(({ dial_code }) => dial_code === dialCode);
  const firsts: Record<string, string> = { '+1': 'US', '+7': 'RU', '+44': 'GB', '+39': 'IT', '+61': 'AU', '+47': 'NO' };
  return same.find(({ code }) => code === country) ?? same.find(({ code }) => code === firsts[dialCode]) ?? same[0];
};
