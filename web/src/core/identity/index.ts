export { displayName } from './display-name.ts';
export { identityApi } from './identity.api.ts';
export { forgetReturn, rememberReturn, takeReturn } from './return-path.ts';
export { askBeforeSignOut, useSignOut } from './sign-out.ts';
