export { admit, findAccountByPassword } from './admission.ts';
export { loginWithCard, mailCardCode } from './card-sign-in.ts';
export { checkToken, login, logout, refreshToken } from './sign-in.ts';
export { socialLogin } from './social-login.ts';
export { stepUp } from './step-up.ts';
