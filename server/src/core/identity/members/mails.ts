import { emailUndoDays } from '@club/contract/core/identity.fields';
import { letters, type Reader } from '#platform/adapters';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { type MailSite, mailKind } from '#platform/mail-words';

/**
 * The mails of identity. Each says who it is for, what happened, and what to do if it wasn't them. Locked screens and lists
 * show subjects, so no subject has a code.
 */
const kinds = {
  verifyCode: mailKind('verify_code', {
    name: 'Code for a new account',
    readers: 'members',
    subject: 'Your {club} code',
    isNameless: true,
    example: { code: '482913', email: 'ada@example.org' },
    write: ({ code, email }, { publicUrl }) => [
      'Enter this code to verify your e-mail address. It works for 10 minutes.',
      code,
      `Or open ${publicUrl}/verify-account/${encodeURIComponent(email)}`,
      "If you didn't create an account, ignore this e-mail.",
    ],
  }),
  welcome: mailKind('welcome', {
    name: 'Welcome',
    readers: 'members',
    subject: 'Welcome to {club}',
    example: {},
    write: (_facts, { publicUrl, product }) => [
      'Your e-mail address is verified and your account is ready.',
      `You've earned your first points: ${publicUrl}/my-${product.slug}`,
    ],
  }),
  passwordReset: mailKind('password_reset', {
    name: 'Link for a new password',
    readers: 'members',
    subject: 'Set a new password',
    example: { uid: 'example' },
    write: ({ uid }, { publicUrl }) => [
      'Open this link to set a new password. It works once, for 30 minutes.',
      `${publicUrl}/settings/reset-password/${uid}`,
      "If you didn't request this, ignore this e-mail. Your password stays the same.",
    ],
  }),
  passwordChanged: mailKind('password_changed', {
    name: 'Password changed',
    readers: 'members',
    subject: 'Your password was changed',
    example: {},
    write: (_facts, { publicUrl }) => [
      'Your password was changed, and your other devices were signed out.',
      `If this wasn't you, set a new one now: ${publicUrl}/settings/forgot-password`,
    ],
  }),
  sessionEnded: mailKind('session_ended', {
    name: 'Signed out for safety',
    readers: 'members',
    subject: 'You were signed out on one device',
    example: { device: 'Firefox on Windows' },
    write: ({ device }, { publicUrl }) => [
      `We signed you out in ${device} for your safety. Its sign-in key was used twice, so someone may have copied it. It no longer works.`,
      'Sign in again to continue. Your other devices stay signed in.',
      `If you don't recognise this, change your password now: ${publicUrl}/settings/change-password`,
    ],
  }),
  cardLoginCode: mailKind('card_login_code', {
    name: 'Code to sign in with a card',
    readers: 'members',
    subject: 'Your code to sign in with your card',
    example: { code: '482913' },
    write: ({ code }) => [
      'Your club card number was used to sign in. Enter this code to continue. It works for 10 minutes, on the device where the card was entered.',
      code,
      "If this wasn't you, ignore this e-mail. No one can sign in without the code.",
    ],
  }),
  stepUpCode: mailKind('step_up_code', {
    name: 'Code before a dangerous change',
    readers: 'members',
    subject: "Your code to confirm it's you",
    example: { code: '482913' },
    write: ({ code }, site) => [
      'Enter this code to continue. It works for 10 minutes.',
      code,
      `If this wasn't you, change your password now: ${linkPassword(site)}`,
    ],
  }),
  signInLinked: mailKind('sign_in_linked', {
    name: 'Another way to sign in',
    readers: 'members',
    subject: '{provider} can now sign you in',
    example: { provider: 'Longevity ID' },
    write: ({ provider }, { publicUrl }) => [
      `You can now sign in with ${provider}, because this address was verified there.`,
      `If this wasn't you, set a new password now: ${publicUrl}/settings/forgot-password`,
    ],
  }),
  emailChangeCode: mailKind('email_change_code', {
    name: 'Code for a new e-mail address',
    readers: 'members',
    subject: 'Your code to confirm your new e-mail address',
    isNameless: true,
    example: { code: '482913' },
    write: ({ code }) => [
      'Enter this code in your profile to confirm your new address, or read it to the staff of the club whom you asked for the change. It works for 10 minutes.',
      code,
      "If you didn't request this, ignore this e-mail.",
    ],
  }),
  emailChangedNotice: mailKind('email_changed_notice', {
    name: 'E-mail address is being changed',
    readers: 'members',
    subject: 'Your e-mail address is being changed',
    example: { pending: 'new@example.org', byStaff: false as boolean },
    write: ({ pending, byStaff }, site) => [
      byStaff
        ? `The staff of the club were asked to change this address to ${pending}.`
        : `A request from your account asked to change this address to ${pending}.`,
      byStaff
        ? "If you didn't ask for this, reply to this e-mail at once."
        : `If this wasn't you, change your password now: ${linkPassword(site)}`,
    ],
  }),
  emailChanged: mailKind('email_changed', {
    name: 'E-mail address changed',
    readers: 'members',
    subject: 'Your e-mail address was changed',
    example: { address: 'new@example.org', uid: 'example' },
    write: ({ address, uid }, { publicUrl }) => [
      `Your account now uses ${address}. Your other devices were signed out, and we'll write to the new address from now on.`,
      `If this wasn't you, open this link to take your account back. It works for ${emailUndoDays} days.`,
      `${publicUrl}/settings/undo-email-change/${uid}`,
    ],
  }),
  emailChangeUndone: mailKind('email_change_undone', {
    name: 'Old e-mail address is back',
    readers: 'members',
    subject: 'Your old e-mail address is back',
    example: {},
    write: (_facts, { publicUrl }) => [
      'The change of your e-mail address was undone, and every device was signed out. Your old password no longer works.',
      `If you haven't chosen a new password yet, do it now: ${publicUrl}/settings/forgot-password`,
    ],
  }),
  emailTakenBack: mailKind('email_taken_back', {
    name: 'E-mail address no longer used',
    readers: 'members',
    subject: 'This address is no longer used for the account',
    example: {},
    write: () => [
      'The change to this e-mail address was undone from the address used before. This address can no longer sign in.',
    ],
  }),
};

export const identityMailKinds = Object.values(kinds);

const linkPassword = ({ publicUrl }: MailSite): string => `${publicUrl}/settings/change-password`;

export const identityMails = (db: Db, config: Config) => {
  const send = letters(db, config);
  return {
    verifyCode: (to: Reader, code: string) => send(kinds.verifyCode, to, { code, email: to.email }),
    welcome: (to: Reader) => send(kinds.welcome, to, {}),
    passwordReset: (to: Reader, uid: string) => send(kinds.passwordReset, to, { uid }),
    passwordChanged: (to: Reader) => send(kinds.passwordChanged, to, {}),
    sessionEnded: (to: Reader, device: string) => send(kinds.sessionEnded, to, { device }),
    cardLoginCode: (to: Reader, code: string) => send(kinds.cardLoginCode, to, { code }),
    stepUpCode: (to: Reader, code: string) => send(kinds.stepUpCode, to, { code }),
    signInLinked: (to: Reader, provider: string) => send(kinds.signInLinked, to, { provider }),
  };
};

/** The mails about a change of address. */
export const emailChangeMails = (db: Db, config: Config) => {
  const send = letters(db, config);
  return {
    emailChangeCode: (to: Reader, code: string) => send(kinds.emailChangeCode, to, { code }),
    emailChangedNotice: (to: Reader, facts: { pending: string; byStaff: boolean }) =>
      send(kinds.emailChangedNotice, to, facts),
    emailChanged: (to: Reader, facts: { address: string; uid: string }) => send(kinds.emailChanged, to, facts),
    emailChangeUndone: (to: Reader) => send(kinds.emailChangeUndone, to, {}),
    emailTakenBack: (to: Reader) => send(kinds.emailTakenBack, to, {}),
  };
};
