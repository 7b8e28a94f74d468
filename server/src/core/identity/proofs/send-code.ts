import { emailChangeMails, identityMails, type User } from '#core/identity/members';
import type { Call } from '#platform/http';
import { type CodePurpose, countSecondsUntilNext, issueCode } from './email-codes.ts';

/** Mails a new code, for the browser that registered if it is named. @throws {Refusal} cool_down */
export const sendCode = async (
  call: Pick<Call, 'db' | 'config' | 'clock'>,
  user: User,
  purpose: Exclude<CodePurpose, 'card_login'>,
  email: string,
  browser?: Buffer,
) => {
  const bound = browser ? { bindHash: browser, byOwner: true } : {};
  const sent = await issueCode(call.db, call.config, { userId: user.id, email, purpose, ...bound }, call.clock.now());
  const { verifyCode, stepUpCode } = identityMails(call.db, call.config);
  const { emailChangeCode } = emailChangeMails(call.db, call.config);
  const mail = { verify_account: verifyCode, change_email: emailChangeCode, step_up: stepUpCode }[purpose];
  await mail({ ...user, email }, sent.code);
  return sent;
};

/** Sends a code to an unverified account that signs in, unless one was just sent. */
export const sendCodeIfCooledDown = async (call: Pick<Call, 'db' | 'config' | 'clock'>, user: User): Promise<void> => {
  const wait = await countSecondsUntilNext(call.db, { userId: user.id, purpose: 'verify_account' }, call.clock.now());
  if (wait === 0) await sendCode(call, user, 'verify_account', user.email);
};
