import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';
import { callbackPath } from '#platform/paths';

export const changePasswordPath = '/settings/change-password';

export const identityRows: readonly PageRow[] = [
  {
    path: '/login',
    title: () => i18n.t('Sign in'),
    access: 'public',
    frame: 'bare',
    guestsOnly: true,
    load: () => import('./screens/LoginScreen.tsx'),
  },
  {
    path: '/register',
    title: () => i18n.t('Join the club'),
    access: 'public',
    frame: 'bare',
    guestsOnly: true,
    load: () => import('./screens/RegisterScreen.tsx'),
  },
  {
    path: '/register/:referral_code',
    title: () => i18n.t('Join the club'),
    access: 'public',
    frame: 'bare',
    guestsOnly: true,
    load: () => import('./screens/RegisterScreen.tsx'),
  },
  {
    path: callbackPath,
    title: () => i18n.t('Sign in'),
    access: 'public',
    frame: 'bare',
    load: () => import('./screens/CallbackScreen.tsx'),
  },
  {
    path: '/verify-account/:email',
    title: () => i18n.t('Verify your e-mail'),
    access: 'public',
    frame: 'main',
    load: () => import('./screens/VerifyAccountScreen.tsx'),
  },
  {
    path: '/settings/forgot-password',
    title: () => i18n.t('Forgot password'),
    access: 'public',
    frame: 'main',
    load: () => import('./screens/ForgotPasswordScreen.tsx'),
  },
  {
    path: '/settings/reset-password/:uid',
    title: () => i18n.t('Set a new password'),
    access: 'public',
    frame: 'main',
    load: () => import('./screens/ResetPasswordScreen.tsx'),
  },
  {
    path: '/settings/undo-email-change/:uid',
    title: () => i18n.t('Restore your e-mail address'),
    access: 'public',
    frame: 'main',
    load: () => import('./screens/UndoEmailChangeScreen.tsx'),
  },
  {
    path: changePasswordPath,
    title: () => i18n.t('Change password'),
    access: 'member',
    frame: 'main',
    nav: [{ in: 'menu', order: 20, label: () => i18n.t('Change password'), icon: 'password' }],
    load: () => import('./screens/ChangePasswordScreen.tsx'),
  },
];
