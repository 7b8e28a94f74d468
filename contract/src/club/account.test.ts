import { describe, expect, it } from 'vitest';
import { account, bloodTypes, lifestyleDefaults } from './account.ts';

const { input } = account.saveProfile;

/** Field and sentence of the refusal of one changed field. */
const refused = (change: Record<string, unknown>): [string, string][] => {
  const result = input.safeParse(change);
  return result.success ? [] : result.error.issues.map((issue) => [issue.path.join('.'), issue.message]);
};

describe('a change of the profile', () => {
  it('may be empty, which changes nothing', () => {
    expect(input.parse({})).toEqual({});
  });

  it('clears what is sent empty, as a form does', () => {
    const sent = { gender: '', country: '', date_of_birth: '', height: '', blood_type: '', profile_pic: '' };
    expect(input.parse(sent)).toEqual({
      gender: null,
      country: null,
      date_of_birth: null,
      height: null,
      blood_type: null,
      profile_pic: null,
    });
  });

  it('never clears a name', () => {
    expect(refused({ first_name: '', last_name: '  ' })).toEqual([
      ['first_name', 'Enter your first name.'],
      ['last_name', 'Enter your last name.'],
    ]);
  });

  it.each([
    ['height', '49', 'Enter a number from 50 to 272 cm, with at most one decimal.'],
    ['weight', '500.1', 'Enter a number from 20 to 500 kg, with at most one decimal.'],
    ['sleep_patterns', '25', 'Enter a number from 0 to 24 hours, with at most one decimal.'],
    ['country', 'es', 'Choose a country from the list.'],
    ['phone_code', '34', 'Choose a dial code from the list.'],
    ['phone_number', '12', 'Enter 4 to 14 digits.'],
    ['date_of_birth', '31/12/1980', 'Enter a date as YYYY-MM-DD.'],
  ])('says at %s what is wrong with %j', (field, given, sentence) => {
    expect(refused({ [field]: given })).toEqual([[field, sentence]]);
  });

  it.each(['PNTS', 'M', 'F'])('takes the gender code %s', (gender) => {
    expect(input.parse({ gender })).toEqual({ gender });
  });

  it.each(bloodTypes)('takes the blood type %s', (blood_type) => {
    expect(input.parse({ blood_type })).toEqual({ blood_type });
  });

  it.each([
    { activity_level: 'extreme' },
    { dietary_preferences: 'Vegan' },
    { smoking_habits: 'sometimes' },
    { alcohol_consumption: 'moderate ' },
    { rate_of_aging: 'constructor' },
    { blood_type: 'A' },
    { gender: 'X' },
  ])('refuses a value outside its list: %j', (change) => {
    expect(refused(change).map(([field]) => field)).toEqual(Object.keys(change));
  });

  it('takes the lifestyle defaults, each from its own list', () => {
    expect(input.parse({ ...lifestyleDefaults })).toEqual(lifestyleDefaults);
  });

  it('takes the dots, dashes and brackets out of a phone number', () => {
    expect(input.parse({ phone_number: ' (0)612 34-56.78 ' })).toEqual({ phone_number: '0612345678' });
  });

  it.each(['123', '1'.repeat(15), '06 12 ab', '+34612345678'])('refuses the phone number %s', (phone_number) => {
    expect(input.safeParse({ phone_number }).success).toBe(false);
  });

  it.each(['+1', '+34', '+1684'])('takes the dial code %s', (phone_code) => {
    expect(input.parse({ phone_code })).toEqual({ phone_code });
  });

  it.each(['34', '+', '+12345', '+3 4'])('refuses the dial code %s', (phone_code) => {
    expect(input.safeParse({ phone_code }).success).toBe(false);
  });

  it('drops what a member may not set', () => {
    const sent = { type_of_account: 'VEN', is_admin: true, points: 9, user_id: 'x', email_verified: true };
    expect(input.parse({ ...sent, height: '180' })).toEqual({ height: 180 });
  });
});
