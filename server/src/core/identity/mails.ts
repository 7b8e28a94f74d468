import { letters, type Reader } from '#platform/adapters';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';

/** The mails of identity. Each says who it is for, what happened and what to do when it was not them. */
export const identityMails = (db: Db, config: Config) => {
  const club = `${config.product.name} Club`;
  const send = letters(db, config);
  return {
    verifyCode: (to: Reader, code: string) =>
      send('verify_code', to, `${code} is your ${club} code`, [
        'Enter this code to verify your email address. It works for 10 minutes.',
        code,
        `Or open ${config.publicUrl}/verify-account/${encodeURIComponent(to.email)}`,
        'If you did not create an account, ignore this mail.',
      ]),
    welcome: (to: Reader) =>
      send('welcome', to, `Welcome to ${club}`, [
        'Your email address is verified and your account is open.',
        `Your first points are on it: ${config.publicUrl}/my-${config.product.slug}`,
      ]),
    passwordReset: (to: Reader, uid: string) =>
      send('password_reset', to, 'Set a new password', [
        'Open this link to set a new password. It works once, for 30 minutes.',
        `${config.publicUrl}/settings/reset-password/${uid}`,
        'If you did not ask for it, ignore this mail: your password stays as it is.',
      ]),
    passwordChanged: (to: Reader) =>
      send('password_changed', to, 'Your password was changed', [
        'The password of your account was changed, and every other device was signed out.',
        `If this was not you, set a new one now: ${config.publicUrl}/settings/forgot-password`,
      ]),
    sessionEnded: (to: Reader, device: string) =>
      send('session_ended', to, 'One of your sign-ins was ended', [
        `The sign-in in ${device} was ended for your safety: its key was used a second time, so somebody may hold a copy of it. Nobody can use it any more.`,
        'Sign in again to go on. Your other devices stay signed in.',
        `If this surprises you, change your password now: ${config.publicUrl}/settings/change-password`,
      ]),
    cardLoginCode: (to: Reader, code: string) =>
      send('card_login_code', to, `${code} signs you in with your card`, [
        'Somebody entered the number of your club card. Enter this code to sign in. It works for 10 minutes, on the device where the card was entered.',
        code,
        'If this was not you, ignore this mail: without the code nobody gets in.',
      ]),
    stepUpCode: (to: Reader, code: string) =>
      send('step_up_code', to, `${code} confirms that it is you`, [
        'Enter this code to go on with what you were doing. It works for 10 minutes.',
        code,
        `If this was not you, change your password now: ${config.publicUrl}/settings/change-password`,
      ]),
    emailChangeCode: (to: Reader, code: string) =>
      send('email_change_code', to, `${code} confirms your new email address`, [
        'Enter this code in your profile to use this address from now on. It works for 10 minutes.',
        code,
        'If you did not ask for it, ignore this mail.',
      ]),
    signInLinked: (to: Reader, provider: string) =>
      send('sign_in_linked', to, `${provider} can now sign you in`, [
        `Somebody who proved to ${provider} that this address is theirs signed in, so ${provider} now opens your account.`,
        `If this was not you, set a new password now: ${config.publicUrl}/settings/forgot-password`,
      ]),
    emailChangedNotice: (to: Reader, pending: string) =>
      send('email_changed_notice', to, 'Your email address is being changed', [
        `Somebody signed in to your account asked to use ${pending} instead of this address.`,
        `If this was not you, change your password now: ${config.publicUrl}/settings/change-password`,
      ]),
  };
};
