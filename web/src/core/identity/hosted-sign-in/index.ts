export { AuthProvider, useAuth } from './AuthProvider.tsx';
export { bringAnswerHome } from './addresses.ts';
export type { Proof } from './identity-client.ts';
export { loginFailed, SignInError, windowBlocked } from './sign-in-error.ts';
