import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

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

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules of axe that depend on colours; the others find the same in every scheme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Serious and critical findings of axe in the scheme that the page shows, and those about colours in the other. */
export const seriousFindings = async (page: Page): Promise<string[]> => {
  await page.evaluate(settle);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const here = await findings(page, {});
  const other = await showOther(page);
  const there = await findings(page, { runOnly: { type: 'rule', values: colourRules } });
  return [...here, ...there.map((finding) => `when ${other}: ${finding}`)];
};

/** Changes between light and dark, and waits until no colour is on its way to another one any more. */
const showOther = async (page: Page): Promise<'light' | 'dark'> => {
  const html = page.locator('html');
  const other = (await html.getAttribute('data-mantine-color-scheme')) === 'dark' ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: other, reducedMotion: 'reduce' });
  await expect(html).toHaveAttribute('data-mantine-color-scheme', other);
  await page.evaluate(settle);
  return other;
};

/** One change can set off the next, in what inherits from it: over when a drawn frame leaves nothing moving. */
const settle = async (): Promise<void> => {
  const moving = (): Animation[] =>
    document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  do {
    await Promise.allSettled(moving().map(({ finished }) => finished));
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  } while (moving().length > 0);
};

const findings = async (page: Page, options: RunOptions): Promise<string[]> => {
  const violations = await page.evaluate(
    async (wanted) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      return (await axe.run(document, wanted)).violations;
    },
    { ...options, resultTypes: ['violations'], iframes: false } satisfies RunOptions,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`));
};

/** How far the page can be scrolled sideways in a window of these widths, in pixels. */
export const sidewaysScroll = async (page: Page, ...widths: number[]): Promise<number[]> => {
  const scrolls: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    scrolls.push(await page.evaluate(measureScroll));
  }
  return scrolls;
};

/** Measures once the page has been laid out and drawn at its new width. */
const measureScroll = async (): Promise<number> => {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
};
