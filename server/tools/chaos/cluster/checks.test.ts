import { describe, expect, it } from 'vitest';
import { signUpProblems } from './checks.ts';

const email = 'ada@example.org';
const there = new Set([email]);
const mail = { id: 'one', to: email };

describe('a sign-up under disturbance', () => {
  it('is right with one mail, which may come again under its number', () => {
    expect(signUpProblems([{ email, answeredAt: 1 }], there, [mail, mail])).toEqual([]);
    expect(signUpProblems([{ email, answeredAt: null }], new Set(), [])).toEqual([]);
  });

  it('is wrong when it is lost, without a mail, or with two', () => {
    const signUp = { email, answeredAt: 1 };
    expect(signUpProblems([signUp], new Set(), [mail])).toEqual([`the sign-up ${email} was acknowledged and is gone`]);
    expect(signUpProblems([signUp], there, [])).toEqual([`${email} got 0 mails`]);
    expect(signUpProblems([signUp], there, [mail, { ...mail, id: 'two' }])).toEqual([`${email} got 2 mails`]);
  });
});
