import { serveKit } from '@club/web/serve-kit';
import type { Page } from '@playwright/test';
import { expect, test } from '#journey';
import { listCoveredControls, listScreensToWalk, open, type Screen, seriousFindings, sidewaysScroll } from '#screens';
import { asMember } from '#session';
import { openMenu } from '#sign-in';

const desktop = { width: 1280, height: 720 };
const smallPhone = { width: 320, height: 800 };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Opens a screen on the smallest phone and looks at it there, on a larger phone and on a desktop; nothing lies over a control. */
const lookAt = async (page: Page, { path, title }: Screen, isSignedIn = true): Promise<void> => {
  await page.setViewportSize(smallPhone);
  await open(page, path);
  await expect(page).toHaveTitle(`${title} | Longevity Club`);
  expect(await sidewaysScroll(page, 320, 390), path).toEqual([0, 0]);
  if (isSignedIn) await expectAssistant(page, path);
  else await expect(page.locator('button[aria-label="Open the assistant"]'), path).toHaveCount(0);
  await page.setViewportSize(desktop);
  if (isSignedIn) expect(await listCoveredControls(page), path).toEqual([]);
  expect(await seriousFindings(page), path).toEqual([]);
};

/** Who is signed in finds the assistant on every page, and at the page's end it covers none of its controls. */
const expectAssistant = async (page: Page, path: string): Promise<void> => {
  await expect(page.locator('button[aria-label="Open the assistant"]'), path).toHaveCount(1);
  expect(await listCoveredControls(page), path).toEqual([]);
};

/** Parts of the member's pages, none of more than a dozen: a page takes about three seconds to look at. */
const areas = {
  points: /^\/(my-longevity|insights|longevity-point-history|rewards|redeem|journey-map)\b/,
  settings: /^\/(settings|questionnaires|blueprints)\b/,
  signals:
    /^\/health\/(insights|measurements|glucose-reading|glucose-readings|sleep-analytics|steps|mindfulness-exercise)\b/,
  nutrition: /^\/health\/nutrition-advice\b/,
  training: /^\/health\/(fitness-advice|stories)\b/,
  records: /^\/health\/(labs|devices|share|imports|privacy)\b/,
  checks: /^\/health\//,
  // every page that is in none of the others
  club: /^/,
} as const;
type Area = keyof typeof areas;

const mostScreens = 13;

const findArea = (path: string): Area | undefined =>
  (Object.keys(areas) as Area[]).find((area) => areas[area].test(path));

/** Looks at every page of one area as a member. */
const walkArea = async (page: Page, area: Area): Promise<void> => {
  const screens = listScreensToWalk('member').filter(({ path }) => findArea(path) === area);
  expect(screens.length).toBeGreaterThan(0);
  // More belong into an area of their own.
  expect(screens.length).toBeLessThanOrEqual(mostScreens);
  await asMember(page, 'member@demo.test');
  for (const screen of screens) await lookAt(page, screen);
};

test('public screens have their own titles, never scroll sideways on a phone, and axe finds nothing serious in light or dark', async ({
  page,
}) => {
  // Every screen is looked at, a second or more each.
  test.slow();
  for (const screen of listScreensToWalk('visitor')) await lookAt(page, screen, false);
});

test('member screens of points have their own titles, never scroll sideways on a phone, and axe finds nothing serious in light or dark', async ({
  page,
}) => {
  // Every screen is looked at, a second or more each.
  test.slow();
  await walkArea(page, 'points');
});

test('member screens of settings and blueprints have their own titles, never scroll sideways on a phone, and axe finds nothing serious in light or dark', async ({
  page,
}) => {
  // Every screen is looked at, a second or more each.
  test.slow();
  await walkArea(page, 'settings');
});

test('member screens of the club have their own titles, never scroll sideways on a phone, and axe finds nothing serious in light or dark', async ({
  page,
}) => {
  // Every screen is looked at, a second or more each.
  test.slow();
  await walkArea(page, 'club');
});

test('health screens of signals have their own titles, never scroll sideways on a phone, and axe finds nothing serious in light or dark', async ({
  page,
}) => {
  // Every screen is looked at, a second or more each.
  test.slow();
  await walkArea(page, 'signals');
});

test('health screens of nutrition have their own titles, never scroll sideways on a phone, and axe finds nothing serious in light or dark', async ({
  page,
}) => {
  // Every screen is looked at, a second or more each.
  test.slow();
  await walkArea(page, 'nutrition');
});

test('health screens of training and stories have their own titles, never scroll sideways on a phone, and axe finds nothing serious in light or dark', async ({
  page,
}) => {
  // Every screen is looked at, a second or more each.
  test.slow();
  await walkArea(page, 'training');
});

test('health screens of laboratory values and the record have their own titles, never scroll sideways on a phone, and axe finds nothing serious in light or dark', async ({
  page,
}) => {
  // Every screen is looked at, a second or more each.
  test.slow();
  await walkArea(page, 'records');
});

test('health screens of checks and privacy have their own titles, never scroll sideways on a phone, and axe finds nothing serious in light or dark', async ({
  page,
}) => {
  // Every screen is looked at, a second or more each.
  test.slow();
  await walkArea(page, 'checks');
});

test('vendor screens have their own titles, never scroll sideways on a phone, and axe finds nothing serious in light or dark', async ({
  page,
}) => {
  test.slow();
  await asMember(page, 'vendor@demo.test');
  for (const screen of listScreensToWalk('vendor')) await lookAt(page, screen);
});

test('administration screens have their own titles, never scroll sideways on a phone, and axe finds nothing serious in light or dark', async ({
  page,
}) => {
  test.slow();
  await asMember(page, 'admin@demo.test');
  for (const screen of listScreensToWalk('administrator')) await lookAt(page, screen);
});

test('stories, notices and the assistant never scroll sideways from right to left, and no control is covered', async ({
  page,
}) => {
  test.slow();
  await asMember(page, 'member@demo.test');
  await open(page, '/my-longevity?locale=pseudo-rtl');
  const screens = listScreensToWalk('member').filter(({ path }) => /stories|notices|assistant|support/.test(path));
  expect(screens.length).toBeGreaterThan(4);
  for (const { path } of screens) {
    await page.setViewportSize(smallPhone);
    await open(page, path);
    await expect(page.locator('html[dir="rtl"]'), path).toHaveCount(1);
    expect(await sidewaysScroll(page, 320, 390, 1280), path).toEqual([0, 0, 0]);
    expect(await listCoveredControls(page), path).toEqual([]);
  }
});

/** A part of the gallery, which shows that something loads among the rest. */
const openPart = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await expect(page.getByRole('navigation', { name: 'Parts of the kit' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
};

test('every piece of the kit fits a phone and a right-to-left page, and axe finds nothing serious in light or dark', async ({
  page,
}) => {
  // The pages of development are put together while they are opened.
  test.slow();
  const kit = await serveKit();
  try {
    await page.setViewportSize(desktop);
    await openPart(page, kit.url);
    const parts = await page.getByRole('navigation', { name: 'Parts of the kit' }).getByRole('link').allTextContents();
    expect(parts.length).toBeGreaterThan(4);
    for (const part of parts) {
      for (const locale of ['', '&locale=pseudo-rtl', '&locale=en']) {
        await page.setViewportSize(desktop);
        await openPart(page, `${kit.url}?part=${part}${locale}`);
        expect(await sidewaysScroll(page, 320, 390, 1280), part + locale).toEqual([0, 0, 0]);
      }
      // The last one that was drawn is the English one.
      expect(await seriousFindings(page), part).toEqual([]);
    }
  } finally {
    await kit.close();
  }
});

test('axe finds nothing serious in the menu in light or dark, and its last entry is reachable at 320 pixels', async ({
  page,
}) => {
  await asMember(page, 'member@demo.test');
  await open(page, '/my-longevity');
  await openMenu(page);
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize(smallPhone);
  await open(page, '/my-longevity');
  await openMenu(page);
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeInViewport();
});

test('who wants less motion sees colours change at once', async ({ page }) => {
  await asMember(page, 'member@demo.test');
  await open(page, '/my-longevity');
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    document.addEventListener('transitionrun', ({ target }) => {
      dataset.moved = `${dataset.moved ?? ''} ${(target as Element).tagName}`;
    });
  });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  // Transitions are announced with the frame in which they begin.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(html).not.toHaveAttribute('data-moved');
});
