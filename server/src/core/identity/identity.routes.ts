import type { identity } from '@club/contract/core/identity';
import { Email } from '@club/contract/platform/shared';
import {
  changeEmail,
  changePassword,
  forgotPassword,
  register,
  registerReferred,
  resendCode,
  undoEmailChange,
  validateCode,
} from '#core/identity/accounts';
import { findUserByEmail } from '#core/identity/members';
import { endSessions, listSessions } from '#core/identity/sessions';
import { checkToken, login, loginWithCard, logout, refreshToken, socialLogin, stepUp } from '#core/identity/sign-in';
import type { Handlers } from '#platform/http';

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
