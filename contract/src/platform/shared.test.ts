import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { GivenDay, GivenInstant, givenMoment } from './given-times.ts';
import { Amount, measured } from './numbers/amount.ts';
import { CountryCode, clearable, DateOnly, Email, limitOffset, secret, text } from './shared.ts';

const megabyte = 'x'.repeat(1024 * 1024);
const loneSurrogate = 'a\ud800b';

/** The sentences of a refusal, or nothing when the value is taken. */
const refusals = (schema: z.ZodMiniType, value: unknown): string[] => {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
};

describe('text', () => {
  const name = text({ min: 1, max: 5, message: 'Enter your first name.' });

  it.each([
    ['five characters', 'Maria', 'Maria'],
    ['spaces around', '  Ana \n', 'Ana'],
    ['a character outside the basic plane', '😀', '😀'],
    ['a line break inside', 'a\nb', 'a\nb'],
    ['a prototype key as a value', '__proto__'.slice(0, 5), '__pro'],
    ['letters of other scripts', 'Łukáš', 'Łukáš'],
  ])('takes %s', (_what, given, taken) => {
    expect(name.parse(given)).toBe(taken);
  });

  it.each([
    ['nothing at all', undefined, 'This field is required.'],
    ['an empty text', '', 'Enter your first name.'],
    ['only spaces', '   ', 'Enter your first name.'],
    ['one character too many', 'Marias', 'Use at most 5 characters.'],
    ['a megabyte', megabyte, 'Use at most 5 characters.'],
    ['NUL', 'a\u0000b', 'Remove the characters that cannot be shown.'],
    ['an escape character', 'a\u001bb', 'Remove the characters that cannot be shown.'],
    ['a C1 control character', 'a\u0085b', 'Remove the characters that cannot be shown.'],
    ['a lone surrogate', loneSurrogate, 'Remove the characters that cannot be shown.'],
    ['null', null, 'Enter text.'],
    ['a number', 5, 'Enter text.'],
    ['a list', ['a'], 'Enter text.'],
    ['an object', { toString: () => 'a' }, 'Enter text.'],
  ])('refuses %s with one sentence', (_what, given, sentence) => {
    expect(refusals(name, given)).toEqual([sentence]);
  });

  it('counts an emoji as one character towards the least, as the database does', () => {
    const title = text({ min: 3, max: 120, message: 'Write a title.' });
    expect(refusals(title, '😀😀')).toEqual(['Write a title.']);
    expect(refusals(title, '😀😀😀')).toEqual([]);
  });

  it('takes an empty text where none is required', () => {
    expect(text({ max: 5 }).parse('')).toBe('');
  });

  it('lets through nothing that PostgreSQL cannot store, whatever is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (given) => {
        const result = text({ max: 500 }).safeParse(given);
        return !result.success || (result.data.isWellFormed() && !result.data.includes('\u0000'));
      }),
    );
  });
});

describe('secret', () => {
  const password = secret({ min: 10, max: 12, message: 'Use at least 10 characters.' });

  it('keeps spaces and control characters exactly as typed', () => {
    expect(password.parse('  pass\tword ')).toBe('  pass\tword ');
  });

  it.each([
    ['nothing at all', undefined, 'This field is required.'],
    ['an empty text', '', 'This field is required.'],
    ['nine characters', 'nine char', 'Use at least 10 characters.'],
    ['thirteen characters', 'thirteen char', 'Use at most 12 characters.'],
    ['a lone surrogate', `${loneSurrogate}1234567`, 'Remove the characters that cannot be shown.'],
  ])('refuses %s', (_what, given, sentence) => {
    expect(refusals(password, given)).toEqual([sentence]);
  });
});

describe('Email', () => {
  it.each(['ana@demo.test', 'first.last+tag@sub.example.org', ' ana@demo.test '])('takes %j', (given) => {
    expect(Email.parse(given)).toBe(given.trim());
  });

  it.each([
    ['an address without a domain', 'ana@'],
    ['two addresses', 'a@demo.test,b@demo.test'],
    ['a line break that would add a mail header', 'ana@demo.test\nBcc: b@demo.test'],
    ['a name before the address', 'Ana <ana@demo.test>'],
  ])('refuses %s', (_what, given) => {
    expect(refusals(Email, given)).toEqual(['Enter a valid email address.']);
  });

  it('refuses more than 254 characters and NUL', () => {
    expect(refusals(Email, `${'a'.repeat(250)}@demo.test`)).toContain('Use at most 254 characters.');
    expect(refusals(Email, 'a\u0000@demo.test')).toEqual(['Remove the characters that cannot be shown.']);
  });
});

describe('Amount', () => {
  it.each([
    [0, 0],
    [1, 100],
    [1.5, 150],
    ['1.05', 105],
    [' 12 ', 1200],
    ['0.01', 1],
    ['007', 700],
    ['1,5', 150],
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['1 000', 100_000],
    ['999999999999.99', 99_999_999_999_999],
  ])('reads %j as %d hundredths', (given, hundredths) => {
    expect(Amount.parse(given)).toBe(hundredths);
  });

  it.each([
    [0.1 + 0.2, 'Use at most 2 decimals.'],
    ['1.5001', 'Use at most 2 decimals.'],
    ['1.500', 'Write it like 1500 or 12.50, with no mark for thousands.'],
    ['1,500', 'Write it like 1500 or 12.50, with no mark for thousands.'],
    [' 12,345 ', 'Write it like 1500 or 12.50, with no mark for thousands.'],
    [1.234, 'Use at most 2 decimals.'],
    ['', 'Enter an amount of 0 or more.'],
    [-1, 'Enter an amount of 0 or more.'],
    ['1e3', 'Write it like 1500 or 12.50, with no mark for thousands.'],
    ['1e9', 'Write it like 1500 or 12.50, with no mark for thousands.'],
    [1e21, 'Enter an amount of 0 or more.'],
    ['0x10', 'Enter an amount of 0 or more.'],
    ['1,5,', 'Enter an amount of 0 or more.'],
    ['.', 'Enter an amount of 0 or more.'],
    ['1.', 'Enter an amount of 0 or more.'],
    ['.5', 'Enter an amount of 0 or more.'],
    ['١', 'Enter an amount of 0 or more.'],
    ['1000000000000', 'Enter an amount of 0 or more.'],
    ['9'.repeat(1024), 'Enter an amount of 0 or more.'],
    [Number.NaN, 'Enter an amount.'],
    [Number.POSITIVE_INFINITY, 'Enter an amount.'],
    [true, 'Enter an amount.'],
    [null, 'Enter an amount.'],
    [['5'], 'Enter an amount.'],
    [undefined, 'Enter an amount.'],
  ])('refuses %j', (given, sentence) => {
    expect(refusals(Amount, given)).toEqual([sentence]);
  });

  it('reads every amount of hundredths back exactly as it was written with two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (hundredths) => {
        const whole = Math.floor(hundredths / 100);
        const written = `${whole}.${String(hundredths % 100).padStart(2, '0')}`;
        return Amount.parse(written) === hundredths && Amount.parse(Number(written)) === hundredths;
      }),
    );
  });
});

describe('measured', () => {
  const height = measured({ min: 50, max: 272, unit: 'cm' });
  const sentence = 'Enter a number from 50 to 272 cm, with at most one decimal.';

  it.each([
    [50, 50],
    ['50', 50],
    ['272.0', 272],
    [' 181.5 ', 181.5],
  ])('takes %j', (given, taken) => {
    expect(height.parse(given)).toBe(taken);
  });

  it.each([49.9, 272.1, '181.55', '', 'tall', '1e2', -180, '+180', '180cm', '18\u00000'])('refuses %j', (given) => {
    expect(refusals(height, given)).toEqual([sentence]);
  });

  it.each([[Number.NaN], [true], [null], [[180]], [{}]])('refuses what is neither number nor text: %j', (given) => {
    expect(height.safeParse(given).success).toBe(false);
  });
});

describe('clearable', () => {
  const field = clearable(CountryCode);

  it.each([
    ['an absent field stays absent', undefined, undefined],
    ['an empty field is cleared', '', null],
    ['null is cleared', null, null],
    ['a value is kept', 'ES', 'ES'],
  ])('%s', (_what, given, taken) => {
    expect(field.parse(given)).toBe(taken);
  });

  it.each(['es', 'ESP', ' ES', 'E\u0000', '0', false])('refuses %j', (given) => {
    expect(field.safeParse(given).success).toBe(false);
  });

  it('leaves an absent key out of the object', () => {
    expect(z.object({ country: field }).parse({})).toEqual({});
  });
});

describe('DateOnly', () => {
  it.each(['2024-02-29', '2000-02-29', '1999-12-31', '2026-01-01'])('takes %s', (given) => {
    expect(DateOnly.parse(given)).toBe(given);
  });

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-04-31',
    '2026-00-10',
    '26-01-01',
    '2026-1-1',
    '20260101',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\u0000',
    '10000-01-01',
    '',
    20260101,
    null,
  ])('refuses %j', (given) => {
    expect(refusals(DateOnly, given)).toEqual(['Enter a date as YYYY-MM-DD.']);
  });
});

describe('days and instants of requests', () => {
  it.each(['1900-01-01', '2199-12-31'])('take %s', (day) => {
    expect(GivenDay.parse(day)).toBe(day);
    expect(GivenInstant.parse(`${day}T00:00:00Z`)).toBe(`${day}T00:00:00Z`);
    expect(givenMoment('Enter a time.').parse(`${day}T00:00:00+02:00`)).toBe(`${day}T00:00:00+02:00`);
  });

  it.each(['0001-01-01', '0099-06-01', '1000-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])(
    'refuse %s and say which years they take',
    (day) => {
      const sentence = ['Choose a day between 1900 and 2199.'];
      expect(refusals(GivenDay, day)).toEqual(sentence);
      expect(refusals(GivenInstant, `${day}T00:00:00Z`)).toEqual(sentence);
      expect(refusals(givenMoment('Enter a time.'), `${day}T00:00:00-02:00`)).toEqual(sentence);
      expect(refusals(clearable(GivenDay), day)).toEqual(sentence);
    },
  );

  it('say of another form only what the form is', () => {
    expect(refusals(GivenDay, '31/12/1980')).toEqual(['Enter a date as YYYY-MM-DD.']);
    expect(refusals(givenMoment('Enter a time.'), 'at noon')).toEqual(['Enter a time.']);
  });
});

describe('limit and offset', () => {
  const paging = z.object(limitOffset);

  it('starts at the first 20 rows', () => {
    expect(paging.parse({})).toEqual({ limit: 20, offset: 0 });
  });

  it.each([
    { limit: '100', offset: '10000' },
    { limit: '1', offset: '0' },
  ])('takes the text of a query: %j', (given) => {
    expect(paging.parse(given)).toEqual({ limit: Number(given.limit), offset: Number(given.offset) });
  });

  it.each([
    { limit: '0' },
    { limit: '101' },
    { limit: '1.5' },
    { limit: 'all' },
    { limit: ['1', '2'] },
    { offset: '-1' },
    { offset: '10001' },
    { offset: 'Infinity' },
  ])('refuses %j', (given) => {
    expect(paging.safeParse(given).success).toBe(false);
  });
});

describe('prototype keys', () => {
  it('never reach the object that a schema gives', () => {
    const sent = JSON.parse('{"__proto__": {"admin": true}, "constructor": {"prototype": {}}, "name": "Ana"}');
    const taken = z.object({ name: text({ min: 1, max: 60 }) }).parse(sent);
    expect(Object.keys(taken)).toEqual(['name']);
    expect(Object.getPrototypeOf(taken)).toBe(Object.prototype);
    expect('admin' in taken).toBe(false);
  });
});
