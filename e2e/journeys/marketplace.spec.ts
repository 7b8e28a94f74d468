import { expect, test } from '#journey';
import { open, seriousFindings, sidewaysScroll } from '#screens';
import { asMember } from '#session';
import { fillSignIn } from '#sign-in';

/** Offers for points, the cheapest first, wherever they are open. */
const cheapest = '/marketplace?for_points=true&ordering=price_points&country=all';

test('a visitor finds an offer, signs in, returns to it, buys it and gets its code', async ({ page }) => {
  await open(page, cheapest);
  const card = page.getByRole('article').first();
  const title = (await card.getByRole('heading').innerText()).trim();
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const offer = page.url();
  await page.getByRole('link', { name: 'Sign in to get your code' }).click();
  await fillSignIn(page, 'member@demo.test', 'demo-club-2026');
  await expect(page).toHaveURL(offer);
  await expect(page.getByRole('region', { name: 'Before you buy' })).toContainText('Available afterwards');
  await page.getByRole('button', { name: /^Get voucher for/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  const done = page.getByRole('dialog', { name: 'Your voucher is ready' });
  await expect(done.getByRole('img', { name: 'Voucher QR code' })).toBeVisible();
  const code = await done.locator('code').innerText();
  expect(code).not.toBe('');
  await done.getByRole('link', { name: 'See your vouchers' }).click();
  await expect(page).toHaveURL(/\/redeem\/vouchers$/);
  await page.reload();
  await page
    .getByRole('button', { name: `Show the code for ${title}` })
    .first()
    .click();
  await expect(page.getByText(code)).toBeVisible();
  await page.goto(offer);
  await expect(page.getByText('You already have this voucher. Each member can get one.')).toBeVisible();
});

test('filters pressed in quick succession all apply', async ({ page }) => {
  await open(page, '/marketplace');
  const chips = page.getByRole('group', { name: 'Categories' });
  await chips.getByRole('button', { name: /^Spa and recovery/ }).waitFor();
  await chips.getByRole('button').evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons.slice(0, 3)) button.click();
  });
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Discount').selectOption('20');
  await expect(page).toHaveURL(/\?categories=[\w-]+%2C[\w-]+%2C[\w-]+&discount=20$/);
  await expect(chips.locator('[aria-pressed="true"]')).toHaveCount(3);
});

test('the filters are kept in the address, survive a reload and follow the Back button', async ({ page }) => {
  await open(page, '/marketplace');
  const results = page.getByRole('region', { name: 'Offers' });
  const countOtherThan = async (...others: string[]): Promise<string> => {
    await expect
      .poll(async () => {
        const shown = await results.getByRole('status').innerText();
        return /^[\d,]+ offers?$/.test(shown) && !others.includes(shown);
      })
      .toBe(true);
    return results.getByRole('status').innerText();
  };
  const all = await countOtherThan();
  await page
    .getByRole('group', { name: 'Categories' })
    .getByRole('button', { name: /^Spa and recovery/ })
    .click();
  await expect(page).toHaveURL(/\?categories=spa$/);
  const spa = await countOtherThan(all);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Discount').selectOption('20');
  await expect(page).toHaveURL(/\?categories=spa&discount=20$/);
  const some = await countOtherThan(all, spa);
  await page.reload();
  await expect(results.getByRole('status')).toHaveText(some);
  await expect(page.getByRole('button', { name: /^Spa and recovery/ }).first()).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(page).toHaveURL(/\?categories=spa$/);
  await page.goBack();
  await expect(results.getByRole('status')).toHaveText(all);
});

test('a misspelt word still finds offers, and the list has pages', async ({ page }) => {
  await open(page, '/marketplace?search=suana');
  await expect(page.getByRole('article').filter({ hasText: /sauna/i }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await page.getByRole('navigation', { name: 'List pages' }).getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByRole('link', { name: /^Page 2 of/ })).toHaveAttribute('aria-current', 'page');
});

test('searching, opening and buying need no mouse', async ({ page }) => {
  await asMember(page, 'member@demo.test');
  await open(page, '/marketplace');
  await page.getByRole('searchbox', { name: 'Search offers' }).focus();
  await page.keyboard.type('sauna');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=sauna/);
  // categories without a sauna can't be chosen once they are counted
  await expect(page.getByRole('region', { name: 'Offers' }).getByRole('status')).toHaveText(/^\d+ offers?$/);
  await page
    .getByRole('group', { name: 'Categories' })
    .getByRole('button', { name: /^Spa and recovery/ })
    .focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/categories=/);
  await open(page, '/marketplace?discount=10&gender=F');
  const link = page.getByRole('article').filter({ hasNotText: 'Sold out' }).getByRole('link').first();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const get = page.getByRole('button', { name: 'Get the code' });
  await get.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(get).toBeFocused();
});

test('on a phone the bar of an offer has its place for itself and covers nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // A new member's welcome points reach no vendor yet.
  await asMember(page, 'ambassador@demo.test');
  await open(page, cheapest);
  await page.getByRole('article').getByRole('link').nth(1).click();
  const bar = page.getByRole('region', { name: 'Price and next step' });
  await expect(bar).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the assistant' })).toBeHidden();
  const { y: top } = (await bar.boundingBox()) ?? { y: 0 };
  expect(top).toBeGreaterThan(700);
  // what is below arrives as it comes near, and makes the page longer
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const ends = await page
      .getByRole('main')
      .locator('a, button, summary')
      .evaluateAll((controls) =>
        controls
          .filter((control) => !control.closest('[data-bottom-bar]'))
          .map((control) => control.getBoundingClientRect().bottom),
      );
    expect(Math.max(...ends)).toBeLessThanOrEqual(top);
  }).toPass();
  expect(await sidewaysScroll(page, 390)).toEqual([0]);
  await bar.getByRole('button', { name: 'Get voucher' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Confirm' })).toBeVisible();
});

test('on a phone the filters are a sheet with a result count', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/marketplace');
  expect(await sidewaysScroll(page, 390)).toEqual([0]);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Discount').selectOption('30');
  const show = sheet.getByRole('button', { name: /^Show \d+ offers$/ });
  await expect(show).toBeVisible();
  await expect(page).toHaveURL(/\?discount=30$/);
  await show.click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('complementary', { name: 'Price' })).toBeVisible();
  expect(await sidewaysScroll(page, 390)).toEqual([0]);
});

test('axe finds nothing serious on an offer, its dialog and the sheet in light or dark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A new member's welcome points reach no vendor yet, and the demo member buys this offer in another journey.
  await asMember(page, 'ambassador@demo.test');
  await open(page, cheapest);
  await page.getByRole('article').getByRole('link').nth(1).click();
  await page.getByRole('button', { name: /^Get voucher for/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await seriousFindings(page), 'dialog').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await seriousFindings(page), 'offer').toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/marketplace?discount=20');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  expect(await seriousFindings(page), 'sheet').toEqual([]);
});

test('a visitor without an account proposes an offer', async ({ page }) => {
  await open(page, '/marketplace');
  await page.getByRole('link', { name: 'Propose an offer' }).click();
  await page.getByLabel('Company').fill('Alba Spa');
  await page.getByLabel('Your name').fill('Inés Prat');
  await page.getByLabel('E-mail').fill('ines@journey.test');
  await page.getByLabel('Offer name').fill('Salt cave');
  await page.getByLabel('What members get').fill('Forty minutes of salt air.');
  await page.getByRole('button', { name: 'Send proposal' }).click();
  await expect(page.getByText(/Please confirm your email/)).toBeVisible();
});
