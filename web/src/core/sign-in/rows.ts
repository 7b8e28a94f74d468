import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';
import { callbackPath } from '#platform/paths';

const changePasswordPath = '/settings/change-password';

export const signInRows: readonly PageRow[] = [
  {
    path: '/login',
    title: () => i18n.t('Sign in'),
    access: 'public',
    frame: 'bare',
    guestsOnly: true,
    load: () => import('./LoginScreen.tsx'),
  },
  {
    path: '/register',
    title: () => i18n.t('Join the club'),
    access: 'public',
    frame: 'bare',
    guestsOnly: true,
    load: () => import('./RegisterScreen.tsx'),
  },
  {
    path: '/register/:referral_code',
    title: () => i18n.t('Join the club'),
    access: 'public',
    frame: 'bare',
    guestsOnly: true,
    load: () => import('./RegisterScreen.tsx'),
  },
  {
    path: callbackPath,
    title: () => i18n.t('Sign in'),
    access: 'public',
    frame: 'bare',
    load: () => import('./CallbackScreen.tsx'),
  },
  {
    path: '/verify-account/:email',
    title: () => i18n.t('Verify your e-mail'),
    access: 'public',
    frame: 'main',
    load: () => import('./VerifyAccountScreen.tsx'),
  },
  {
    path: '/settings/forgot-password',
    title: () => i18n.t('Forgot password'),
    access: 'public',
    frame: 'main',
    load: () => import('./ForgotPasswordScreen.tsx'),
  },
  {
    path: '/settings/reset-password/:uid',
    title: () => i18n.t('Set a new password'),
    access: 'public',
    frame: 'main',
    load: () => import('./ResetPasswordScreen.tsx'),
  },
  {
    path: '/settings/undo-email-change/:uid',
    title: () => i18n.t('Restore your e-mail address'),
    access: 'public',
    frame: 'main',
    load: () => import('./UndoEmailChangeScreen.tsx'),
  },
  {
    path: changePasswordPath,
    title: () => i18n.t('Change password'),
    access: 'member',
    frame: 'main',
    nav: [{ in: 'menu', order: 20, label: () => i18n.t('Change password'), icon: 'password' }],
    load: () => import('./ChangePasswordScreen.tsx'),
  },
];
