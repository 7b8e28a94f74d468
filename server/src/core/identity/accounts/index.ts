export { accountNotices, activate, keepAccount } from './activation.ts';
export { validateCode } from './code-validation.ts';
export {
  changeEmail,
  findEmailChange,
  finishEmailChange,
  requestEmailChange,
  startEmailChange,
  undoEmailChange,
} from './email-change.ts';
export { changePassword, forgotPassword, mailReset } from './password-change.ts';
export { register, registerReferred, resendCode } from './registration.ts';
