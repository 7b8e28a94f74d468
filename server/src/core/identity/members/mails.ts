import { emailUndoDays } from '@club/contract/core/identity.fields';
import { letters, type Reader, toUnproven } from '#platform/adapters';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';

/**
 * The mails of identity. Each says who it is for, what happened, and what to do if it wasn't them. Locked screens and lists
 * show subjects, so no subject has a code.
 */
export const identityMails = (db: Db, config: Config) => {
  const club = `${config.product.name} Club`;
  const send = letters(db, config);
  return {
    verifyCode: (to: Reader, code: string) =>
      send('verify_code', toUnproven(to), `Your ${club} code`, [
        'Enter this code to verify your e-mail address. It works for 10 minutes.',
        code,
        `Or open ${config.publicUrl}/verify-account/${encodeURIComponent(to.email)}`,
        "If you didn't create an account, ignore this e-mail.",
      ]),
    welcome: (to: Reader) =>
      send('welcome', to, `Welcome to ${club}`, [
        'Your e-mail address is verified and your account is ready.',
        `You've earned your first points: ${config.publicUrl}/my-${config.product.slug}`,
      ]),
    passwordReset: (to: Reader, uid: string) =>
      send('password_reset', to, 'Set a new password', [
        'Open this link to set a new password. It works once, for 30 minutes.',
        `${config.publicUrl}/settings/reset-password/${uid}`,
        "If you didn't request this, ignore this e-mail. Your password stays the same.",
      ]),
    passwordChanged: (to: Reader) =>
      send('password_changed', to, 'Your password was changed', [
        'Your password was changed, and your other devices were signed out.',
        `If this wasn't you, set a new one now: ${config.publicUrl}/settings/forgot-password`,
      ]),
    sessionEnded: (to: Reader, device: string) =>
      send('session_ended', to, 'You were signed out on one device', [
        `We signed you out in ${device} for your safety. Its sign-in key was used twice, so someone may have copied it. It no longer works.`,
        'Sign in again to continue. Your other devices stay signed in.',
        `If you don't recognise this, change your password now: ${config.publicUrl}/settings/change-password`,
      ]),
    cardLoginCode: (to: Reader, code: string) =>
      send('card_login_code', to, 'Your code to sign in with your card', [
        'Your club card number was used to sign in. Enter this code to continue. It works for 10 minutes, on the device where the card was entered.',
        code,
        "If this wasn't you, ignore this e-mail. No one can sign in without the code.",
      ]),
    stepUpCode: (to: Reader, code: string) =>
      send('step_up_code', to, "Your code to confirm it's you", [
        'Enter this code to continue. It works for 10 minutes.',
        code,
        `If this wasn't you, change your password now: ${config.publicUrl}/settings/change-password`,
      ]),
    signInLinked: (to: Reader, provider: string) =>
      send('sign_in_linked', to, `${provider} can now sign you in`, [
        `You can now sign in with ${provider}, because this address was verified there.`,
        `If this wasn't you, set a new password now: ${config.publicUrl}/settings/forgot-password`,
      ]),
  };
};

/** The mails about a change of address. */
export const emailChangeMails = (db: Db, config: Config) => {
  const send = letters(db, config);
  return {
    emailChangeCode: (to: Reader, code: string) =>
      send('email_change_code', toUnproven(to), 'Your code to confirm your new e-mail address', [
        'Enter this code in your profile to confirm your new address, or read it to the staff of the club whom you asked for the change. It works for 10 minutes.',
        code,
        "If you didn't request this, ignore this e-mail.",
      ]),
    emailChangedNotice: (to: Reader, { pending, byStaff }: { pending: string; byStaff: boolean }) =>
      send('email_changed_notice', to, 'Your e-mail address is being changed', [
        byStaff
          ? `The staff of the club were asked to change this address to ${pending}.`
          : `A request from your account asked to change this address to ${pending}.`,
        byStaff
          ? "If you didn't ask for this, reply to this e-mail at once."
          : `If this wasn't you, change your password now: ${config.publicUrl}/settings/change-password`,
      ]),
    emailChanged: (to: Reader, { address, uid }: { address: string; uid: string }) =>
      send('email_changed', to, 'Your e-mail address was changed', [
        `Your account now uses ${address}. Your other devices were signed out, and we'll write to the new address from now on.`,
        `If this wasn't you, open this link to take your account back. It works for ${emailUndoDays} days.`,
        `${config.publicUrl}/settings/undo-email-change/${uid}`,
      ]),
    emailChangeUndone: (to: Reader) =>
      send('email_change_undone', to, 'Your old e-mail address is back', [
        'The change of your e-mail address was undone, and every device was signed out. Your old password no longer works.',
        `If you haven't chosen a new password yet, do it now: ${config.publicUrl}/settings/forgot-password`,
      ]),
    emailTakenBack: (to: Reader) =>
      send('email_taken_back', to, 'This address is no longer used for the account', [
        'The change to this e-mail address was undone from the address used before. This address can no longer sign in.',
      ]),
  };
};
