import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#journey';
import { listCoveredControls, open, seriousFindings, sidewaysScroll, untilWorkerServes } from '#screens';
import { asMember } from '#session';

// What a browser reports while it is offline.
test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED/ });
test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

/** Presses one thing after another as a thumb does, and counts them. */
const countTaps = () => {
  let taps = 0;
  return {
    tap: async (target: Locator): Promise<void> => {
      taps += 1;
      await target.click();
    },
    count: () => taps,
  };
};

const bottomBar = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Main pages' }).getByRole('link', { name, exact: true });

test('morning: a night that the watch got wrong is corrected where it is read', async ({ page }) => {
  await asMember(page, 'member@demo.test');
  await open(page, '/health/sleep-analytics');
  await page
    .getByRole('link')
    .filter({ hasText: /\b20\d\d\b/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/health\/sleep-analytics\/nights\/\d{4}-\d\d-\d\d$/);
  const night = page.url();
  await page
    .getByRole('button', { name: /^Correct/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Went to bed').fill('22:00');
  await dialog.getByLabel('Fell asleep').fill('22:15');
  await dialog.getByLabel('Woke up', { exact: true }).fill('05:45');
  await dialog.getByRole('button', { name: 'Save night' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(night);
  await expect(page.getByRole('main')).toContainText('22:15');
  await expect(page.getByRole('main')).toContainText('05:45');
  expect(await seriousFindings(page)).toEqual([]);
});

test('noon: a usual meal is logged in at most six taps from home', async ({ page }) => {
  await asMember(page, 'member@demo.test');
  await open(page, '/my-longevity');
  const { tap, count } = countTaps();
  await tap(bottomBar(page, 'Health'));
  await tap(page.getByRole('link', { name: 'Nutrition', exact: true }));
  await tap(page.getByRole('link', { name: 'Diary', exact: true }));
  await tap(page.getByRole('button', { name: 'Log Overnight oats with berries and chia', exact: true }));
  await expect(page.getByRole('button', { name: /^Remove .*oats/i }).first()).toBeVisible();
  expect(count()).toBeLessThanOrEqual(6);
  expect(await sidewaysScroll(page, 390)).toEqual([0]);
});

test('afternoon: what the balance is made of is read two taps from home', async ({ page }) => {
  await asMember(page, 'member@demo.test');
  await open(page, '/my-longevity');
  const { tap, count } = countTaps();
  await tap(bottomBar(page, 'Points'));
  await tap(page.getByRole('link', { name: 'Statement', exact: true }).first());
  const balance = await page
    .getByText(/^[\d,]+\.\d\d$/)
    .first()
    .innerText();
  expect(count()).toBe(2);
  // each line names what it is about, and its receipt the rule
  await page
    .getByRole('link', { name: /^Daily visit/ })
    .first()
    .click();
  await expect(page.getByRole('main')).toContainText('Daily visit');
  await expect(page.getByRole('main')).toContainText(/once a day|each day|every day|a day/i);
  expect(balance).toMatch(/\d/);
  expect(await seriousFindings(page)).toEqual([]);
});

test('evening: an offer is found, bought, and shown at a till that has no connection', async ({ page, context }) => {
  await asMember(page, 'member@demo.test');
  await open(page, '/marketplace?for_points=true&ordering=price_points&country=all');
  await untilWorkerServes(page);
  const card = page.getByRole('article').filter({ hasNotText: 'You have this' }).first();
  const title = (await card.getByRole('heading').innerText()).trim();
  await card.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // price and button stay in view while the description is read
  const bar = page.getByRole('region', { name: 'Price and next step' });
  for (const at of ['top', 'end'] as const) {
    await page.evaluate((to) => window.scrollTo(0, to === 'top' ? 0 : document.body.scrollHeight), at);
    await expect(bar.getByRole('button', { name: 'Get voucher' })).toBeInViewport();
    expect(await listCoveredControls(page)).toEqual([]);
  }
  await bar.getByRole('button', { name: 'Get voucher' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  const done = page.getByRole('dialog', { name: 'Your voucher is ready' });
  const code = await done.locator('code').innerText();
  await done.getByRole('link', { name: 'See your vouchers' }).click();
  await expect(page.getByRole('button', { name: `Show the code for ${title}` }).first()).toBeVisible();
  // kept on the device a second after it was read
  await expect
    .poll(() => page.evaluate((wanted) => JSON.stringify(localStorage).includes(wanted), code.slice(0, 4)))
    .toBe(true);
  await context.setOffline(true);
  await page.reload();
  await page
    .getByRole('button', { name: `Show the code for ${title}` })
    .first()
    .click();
  await expect(page.getByText(code)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Voucher QR code' })).toBeVisible();
  await context.setOffline(false);
});

test('night: an exercise begins with one press, and nothing covers its controls', async ({ page }) => {
  await asMember(page, 'member@demo.test');
  await open(page, '/health/mindfulness-exercise');
  await page
    .getByRole('link', { name: /^Start, / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the assistant' })).toBeHidden();
});
