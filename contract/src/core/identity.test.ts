import { describe, expect, it } from 'vitest';
import { Code, identity, NewPassword } from './identity.ts';

const registration = {
  email: 'ana@demo.test',
  password: 'a long enough one',
  first_name: 'Ana',
  last_name: 'Ruiz',
  accept_terms: true,
};

/** Field and sentence of each refusal. */
const refused = (schema: (typeof identity)[keyof typeof identity]['input'], value: unknown): [string, string][] => {
  const result = schema.safeParse(value);
  return result.success ? [] : result.error.issues.map((issue) => [issue.path.join('.'), issue.message]);
};

describe('Code', () => {
  it.each(['123456', '123 456', ' 12 34 56 ', '000000'])('takes %j and drops the spaces', (given) => {
    expect(Code.parse(given)).toBe(given.replaceAll(' ', ''));
  });

  it.each(['12345', '1234567', '12345a', '１２３４５６', '12-34-56', '', '123456\u0000', '1'.repeat(1024 * 1024)])(
    'refuses what is not six digits (%#)',
    (given) => {
      expect(Code.safeParse(given).success).toBe(false);
    },
  );

  it('refuses a number, because a code may begin with zero', () => {
    expect(Code.safeParse(123456).success).toBe(false);
  });
});

describe('NewPassword', () => {
  it('takes 10 to 128 characters exactly as typed', () => {
    for (const password of ['ten chars.', ' spaces around ', 'p'.repeat(128)]) {
      expect(NewPassword.parse(password)).toBe(password);
    }
  });

  it.each(['nine char', 'p'.repeat(129), ''])('refuses a password that is too short or too long (%#)', (given) => {
    expect(NewPassword.safeParse(given).success).toBe(false);
  });
});

describe('registration', () => {
  const { input } = identity.register;

  it('makes a club member unless another type is named', () => {
    expect(input.parse(registration).type_of_account).toBe('CM');
  });

  it('treats an empty country as none', () => {
    expect(input.parse({ ...registration, country: '' }).country).toBeUndefined();
  });

  it('drops what the call does not name', () => {
    const sent = { ...registration, is_admin: true, points: 500, email_verified: true, status: 'active' };
    expect(Object.keys(input.parse(sent)).sort()).toEqual([...Object.keys(registration), 'type_of_account'].sort());
  });

  it('names each wrong field with its own sentence', () => {
    const sent = { ...registration, email: 'ana', password: 'short', first_name: ' ', accept_terms: false };
    expect(refused(input, sent)).toEqual([
      ['email', 'Enter a valid email address.'],
      ['password', 'Use at least 10 characters.'],
      ['first_name', 'Enter your first name.'],
      ['accept_terms', 'Accept the terms to join.'],
    ]);
  });

  it('says at the confirmation that the passwords differ', () => {
    expect(refused(input, { ...registration, confirm_password: 'another long one' })).toEqual([
      ['confirm_password', 'The two passwords differ.'],
    ]);
    expect(refused(input, { ...registration, confirm_password: registration.password })).toEqual([]);
  });

  it('never stops at a referral code, however it looks', () => {
    expect(refused(identity.registerReferred.input, { ...registration, referral_code: '%00 ✂' })).toEqual([]);
  });
});

describe('the two bodies of a forgotten password', () => {
  const { input } = identity.forgotPassword;

  it('takes an e-mail to ask for a link, and a link with a password to set it', () => {
    expect(input.parse({ email: 'ana@demo.test' })).toEqual({ email: 'ana@demo.test' });
    expect(input.parse({ uid: 'abc', password: 'a long enough one' })).toEqual({
      uid: 'abc',
      password: 'a long enough one',
    });
  });

  it('takes neither half of one', () => {
    expect(input.safeParse({ uid: 'abc' }).success).toBe(false);
    expect(input.safeParse({ password: 'a long enough one' }).success).toBe(false);
    expect(input.safeParse({}).success).toBe(false);
  });
});

describe('the purposes of a mailed code', () => {
  const { input } = identity.validateCode;

  it('is to verify an account when no purpose is named', () => {
    expect(input.parse({ email: 'ana@demo.test', code: '123 456' })).toEqual({
      purpose: 'verify_account',
      email: 'ana@demo.test',
      code: '123456',
    });
  });

  it('tests a reset link by its uid alone', () => {
    expect(input.parse({ purpose: 'reset_link', uid: 'abc' })).toEqual({ purpose: 'reset_link', uid: 'abc' });
  });

  it('refuses a purpose that does not exist', () => {
    expect(input.safeParse({ purpose: 'constructor', email: 'ana@demo.test', code: '123456' }).success).toBe(false);
  });
});
