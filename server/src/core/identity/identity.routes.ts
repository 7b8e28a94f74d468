import type { identity } from '@club/contract/core/identity';
import { Email } from '@club/contract/platform/shared';
import { findUserByEmail } from '#core/identity/members';
import type { Handlers } from '#platform/http';
import { loginWithCard } from './card-sign-in.ts';
import { validateCode } from './codes.ts';
import { changeEmail, undoEmailChange } from './email-change.ts';
import { endSessions, listSessions } from './my-sessions.ts';
import { changePassword, forgotPassword } from './password-change.ts';
import { register, registerReferred, resendCode } from './registration.ts';
import { checkToken, login, logout, refreshToken } from './sign-in.ts';
import { socialLogin } from './social-login.ts';
import { stepUp } from './step-up.ts';

export const identityRoutes: Handlers<typeof identity> = {
  register,
  registerReferred,
  login,
  loginWithCard,
  socialLogin,
  stepUp,
  listSessions,
  endSessions,
  checkToken,
  refreshToken,
  forgotPassword,
  validateCode,
  changeEmail,
  undoEmailChange,
  resendCode,
  changePassword,
  logout,
  checkEmail: async ({ db, input }) => {
    const email = Email.safeParse(input.email);
    const exists = email.success && (await findUserByEmail(db, email.data)) !== undefined;
    return { email: input.email, exists, valid: email.success };
  },
};
