import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export interface Screen {
  readonly path: string;
  /** What stands before the brand in its title. */
  readonly title: string;
}

/** Screens that open without signing in. */
export const openScreens: readonly Screen[] = [
  { path: '/login', title: 'Sign in' },
  { path: '/register', title: 'Join the club' },
  { path: '/register/FRIEND-2026', title: 'Join the club' },
  { path: '/settings/forgot-password', title: 'Forgot password' },
  { path: '/verify-account/someone@journey.test', title: 'Verify your email' },
  { path: '/settings/reset-password/no-such-link', title: 'Set a new password' },
  { path: '/marketplace', title: 'Marketplace' },
  { path: '/marketplace/propose', title: 'Propose an offer' },
];

/** Screens of a member. */
export const memberScreens: readonly Screen[] = [
  { path: '/my-longevity', title: 'My Longevity' },
  { path: '/settings/profile', title: 'Profile' },
  { path: '/settings/change-password', title: 'Change password' },
  { path: '/settings/your-data', title: 'Your data and access' },
  { path: '/longevity-point-history', title: 'Earn Points' },
  { path: '/insights', title: 'Insights' },
  { path: '/rewards/reward-transactions', title: 'Statement' },
  { path: '/journey-map', title: 'Journey map' },
  { path: '/coming-soon', title: 'Coming soon' },
  { path: '/questionnaires/how-is-it-going', title: 'Questionnaire' },
  { path: '/redeem', title: 'Redeem' },
  { path: '/redeem/loyalty-members', title: 'Loyalty members' },
  { path: '/redeem/exchange', title: 'Exchange and send' },
  { path: '/redeem/transactions', title: 'Exchanges and transfers' },
  { path: '/redeem/vouchers', title: 'Your vouchers' },
  { path: '/feedbacks', title: 'Feedback' },
  { path: '/ambassador-program', title: 'Ambassador programme' },
  { path: '/analytics-platform', title: 'Analytics' },
];

/** Opens a screen and waits until nothing on it is still loading. */
export const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
};

/** Serious and critical findings of axe, with the element of each. */
export const seriousFindings = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
};

/** How far the page can be scrolled sideways, in pixels. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
