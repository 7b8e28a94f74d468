export { displayName } from './display-name.ts';
export { identityApi } from './identity.api.ts';
export { identityRows } from './identity.routes.ts';
export { ResendCode } from './ResendCode.tsx';
export { forgetReturn, rememberReturn, takeReturn } from './return-path.ts';
export { StepUp } from './StepUp.tsx';
export { useSignOut } from './sign-out.ts';
