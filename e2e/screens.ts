import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pageTitles } from '@club/web/page-titles';
import { type Screen as AppScreen, listScreens } from '@club/web/screens';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

export interface Screen {
  readonly path: string;
  /** Its title without the brand. */
  readonly title: string;
}

/** What the parameters of a path are, for a page that can be opened without data of its own. */
const parameters: Readonly<Record<string, string>> = {
  referral_code: 'FRIEND-2026',
  email: 'someone@journey.test',
  uid: 'no-such-link',
  code: 'how-is-it-going',
  slug: 'dark-mode',
  list: 'members',
  kind: 'body',
  metric: 'weight',
  blueprintId: 'sleep-rhythm',
  exerciseId: 'six',
  day: '2026-01-02',
  time: '30',
  goal: 'build_muscle',
  level: 'beginner',
  location: 'home',
  muscle: 'upper_body',
};

/** Detail pages that other journeys open, and the page that redirects. */
const walkedElsewhere = [
  '/rewards/reward-transactions/:transactionId',
  '/marketplace/offers/:offerId',
  '/marketplace/propose/confirm/:token',
  '/marketplace/vendor/edit-offer/:offerId',
  '/marketplace/vendor/invitation/:token',
  '/admin/invitation/:token',
  '/help/notes/:slug',
  '/admin/companies/:companyId',
  '/admin/members/:memberId',
  '/admin/rules/:code',
  '/admin/catalogue/:offerId',
  '/admin/money/settlements/:vendor/:month',
  '/settings/your-data/:token',
  '/health/fitness-advice/view-plan/:planId',
  '/health/fitness-advice/workout/:workoutId',
  '/health/labs/reports/:id',
  '/health/stories/:storyId',
  '/health/stories/:storyId/edit',
  '/callback',
];

const titles = new Map(pageTitles);

/** Every page of the app by audience, from its own rows, with the title that it should have. */
export const listScreensToWalk = (who: 'visitor' | 'member' | 'vendor' | 'administrator'): readonly Screen[] =>
  listScreens()
    .filter(({ path }) => !walkedElsewhere.includes(path))
    .filter((screen) => openedBy(screen) === who)
    .map(({ path }) => ({
      path: path.replace(/:(\w+)/g, (_, name) => findValue(name, path)),
      title: titles.get(path) ?? `no title in the table for ${path}`,
    }));

const openedBy = ({ access, frame }: Pick<AppScreen, 'access' | 'frame'>) => {
  if (access === 'public' || access === 'anyone') return 'visitor';
  if (access.startsWith('admin.')) return 'administrator';
  return frame === 'vendor' ? 'vendor' : 'member';
};

const findValue = (name: string, path: string): string => {
  const value = parameters[name];
  if (value === undefined) throw new Error(`Give :${name} of ${path} a value, or name the page as walked elsewhere.`);
  return value;
};

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

/** Switches between light and dark and waits for colour transitions to end. */
const showOther = async (page: Page): Promise<'light' | 'dark'> => {
  const html = page.locator('html');
  const named = await html.getAttribute('data-mantine-color-scheme');
  const isDark = named
    ? named === 'dark'
    : await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const other = isDark ? 'light' : 'dark';
  await page.emulateMedia({ colorScheme: other, reducedMotion: 'reduce' });
  // The provider's own pages follow the browser alone.
  if (named) await expect(html).toHaveAttribute('data-mantine-color-scheme', other);
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

/** Controls that a bar or button at the bottom lies over when the page is scrolled to its end, and can't go further. */
export const listCoveredControls = async (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    const controls = [...document.querySelectorAll<HTMLElement>('main a, main button, main input, main select')];
    return controls.flatMap((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const isShown = control.checkVisibility() && y > innerHeight / 2 && y < innerHeight && x > 0 && x < innerWidth;
      const over = isShown ? document.elementFromPoint(x, y) : null;
      const isFree = !over || control.contains(over) || over.closest('main') !== null;
      return isFree
        ? []
        : [`${control.innerText || control.id || control.tagName} under ${over.outerHTML.slice(0, 90)}`];
    });
  });

/** Waits until the worker serves the page, which it begins some seconds after the first visit. */
export const untilWorkerServes = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });
};
