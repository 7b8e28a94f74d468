import { readFile } from 'node:fs/promises';
import { expect, test } from '#journey';
import { open } from '#screens';
import { asMember, asNewMember } from '#session';
import { alterFirstEntry } from '#tampering';

const statement = '/rewards/reward-transactions';
const demo = 'member@demo.test';

test("the balance box opens Earn Points, and today's visit is rewarded once", async ({ page }) => {
  await asNewMember(page);
  await open(page, '/my-longevity');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Longevity Points/ })
    .click();
  await expect(page).toHaveURL(/\/longevity-point-history$/);
  await expect(page.getByRole('heading', { name: 'Earn Points', level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').getByText('102.00')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner').getByText('102.00')).toBeVisible();
});

test('answering the first questionnaire earns its points, and the balance updates at once', async ({ page }) => {
  await asNewMember(page);
  await open(page, '/questionnaires/welcome');
  const next = () => page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'Sleep better' }).check();
  await next();
  await page.getByRole('checkbox', { name: 'Nutrition' }).check();
  await next();
  await page.getByRole('radio', { name: 'Three or four days' }).check();
  await next();
  for (const group of ['How well do you sleep?', 'How much stress do you feel?']) {
    await page
      .getByRole('group', { name: group })
      .getByRole('radio', { name: '7', exact: true })
      .check({ force: true });
    await next();
  }
  await page.getByLabel('How many minutes a day do you want to give it?').fill('20');
  await next();
  await page.getByRole('radio', { name: 'Yes' }).check({ force: true });
  await next();
  await page.getByRole('button', { name: 'Send answers' }).click();
  await expect(page.getByText(/50\.00/).first()).toBeVisible();
  await expect(page.getByRole('banner').getByText('150.00')).toBeVisible();
});

test('the browser verifies a statement by itself and names an entry altered in the database', async ({ page }) => {
  const member = await asNewMember(page);
  await open(page, statement);
  await page.getByRole('button', { name: 'Verify this statement' }).click();
  await expect(page.getByText(/^Verified, \d+ entr/)).toBeVisible();
  await alterFirstEntry(member.email);
  await page.reload();
  await page.getByRole('button', { name: 'Verify this statement' }).click();
  await expect(page.getByText('Not verified.')).toBeVisible();
  await expect(page.getByRole('status').getByText(/[Ee]ntry 1 /)).toBeVisible();
  // Restore the ledger for the journeys that check it as a whole.
  await alterFirstEntry(member.email, -1);
});

test("two years of a demo member's entries verify, page by page", async ({ page }) => {
  await asMember(page, demo);
  await open(page, `${statement}?from=2026-01-01`);
  await page.getByRole('button', { name: 'Verify this statement' }).click();
  await expect(page.getByText(/^Verified, \d{2,} entries/)).toBeVisible();
});

test('the statement asks for one entry less than a page has rows, and keeps its period over a reload', async ({
  page,
}) => {
  await asMember(page, demo);
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/r/reward-report/') asked.push(url.searchParams.get('per_page') ?? '');
  });
  await open(page, `${statement}?start_date=2026-01-01&end_date=2026-06-30&page_size=10`);
  await expect(page.getByText('Opening balance')).toBeVisible();
  expect(asked).toContain('9');
  expect(asked.length).toBeGreaterThan(0);
  for (const perPage of asked) expect([9, 24, 49, 99]).toContain(Number(perPage));
  await page.reload();
  await expect(page.getByText('1 Jan 2026 to 30 Jun 2026')).toBeVisible();
});

test('a statement is saved as CSV with every entry of its period', async ({ page }) => {
  await asMember(page, demo);
  await open(page, statement);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text.split('\n').length).toBeGreaterThan(5);
});

test('an entry opens with its receipt, and an invented one is not found', async ({ page }) => {
  await asNewMember(page);
  await open(page, statement);
  await page
    .getByRole('link', { name: /Account verified/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/rewards\/reward-transactions\/[\da-f-]{36}$/);
  await expect(page.getByText('Receipt')).toBeVisible();
  await open(page, `${statement}/01900000-0000-7000-8000-00000000ffff`);
  await expect(page.getByText("There's no entry at this address. Open it again from your statement.")).toBeVisible();
});

test("insights, the journey map and upcoming features open with the member's own data", async ({ page }) => {
  await asMember(page, demo);
  await open(page, '/insights');
  await page.getByRole('button', { name: /table/i }).first().click();
  await expect(page.getByRole('table').first()).toBeVisible();
  await open(page, '/journey-map');
  await expect(page.getByText(/^Founder/).first()).toBeVisible();
  await open(page, '/coming-soon');
  await page
    .getByRole('button', { name: /Tell me/ })
    .first()
    .click();
  await expect(page.getByRole('button', { pressed: true }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { pressed: true }).first()).toBeVisible();
});

test('each way to earn today leads to the page where it is earned, and both pages count the same', async ({ page }) => {
  await asNewMember(page);
  await open(page, '/my-longevity');
  const today = page.getByRole('region', { name: 'Ways to earn today' });
  await expect(today.getByRole('listitem').getByRole('link').first()).toBeVisible();
  const places = await today
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(places.length).toBeGreaterThan(2);
  // The visit itself is counted once it has been reported.
  await expect(async () => {
    await open(page, '/my-longevity');
    const count = await today.getByText(/^\d+ of \d+ done today$/).innerText();
    await open(page, '/longevity-point-history');
    await expect(page.getByText(count, { exact: true })).toBeVisible({ timeout: 15_000 });
  }).toPass();
  for (const place of places) {
    await open(page, place);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Not Found');
  }
});

test('a visit, a purchase, a conversion and a transfer are in one statement, and each leaves what its confirmation said', async ({
  page,
}) => {
  // no other journey signs in as her, so that nothing else moves her points
  await asMember(page, 'elise.fabre.90@club.test');
  const topBar = page.getByRole('banner').getByRole('link', { name: /Longevity Points/ });
  const readTopBar = async (): Promise<string> => /[\d,]+\.\d\d/.exec(await topBar.innerText())?.[0] ?? '';
  /** What the entries are, what they moved, and the balance after them, newest first. */
  const readStatement = async () => {
    await open(page, statement);
    const rows = page
      .getByRole('region', { name: /in|out/ })
      .first()
      .getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    return (await rows.filter({ has: page.locator('b') }).allInnerTexts()).map((row) => {
      const [name = '', ...rest] = row
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean);
      const [change, balance] = rest.filter((line) => /^[+−]?[\d,]+\.\d\d$/.test(line));
      return { name, change: change?.replace('−', '-') ?? '', balance: balance ?? '' };
    });
  };
  await open(page, '/my-longevity');
  await expect(async () => expect((await readStatement())[0]?.name).toMatch(/[Dd]aily visit/)).toPass();
  const before = (await readStatement())[0]?.balance ?? '';
  await expect.poll(readTopBar).toBe(before);

  const readFact = async (name: string): Promise<string> =>
    page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd').innerText();
  const readAvailable = async (): Promise<string> => {
    await open(page, '/my-longevity');
    return readFact('Available');
  };
  const available = Number(await readAvailable());
  const [afterPurchase, afterConversion, afterTransfer] = [50, 70, 72.5].map((spent) => (available - spent).toFixed(2));

  await open(page, '/marketplace?for_points=true&ordering=price_points&country=all');
  await page.getByRole('article').first().getByRole('link').click();
  await expect.poll(() => readFact('Available afterwards')).toBe(afterPurchase);
  await page.getByRole('button', { name: 'Get voucher for 50.00 points' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog', { name: 'Your voucher is ready' })).toBeVisible();
  const bought = (Number(before) - 50).toFixed(2);
  await expect(page.getByText(`Your balance is now ${bought}.`)).toBeVisible();
  await expect.poll(readTopBar).toBe(bought);
  expect(await readAvailable()).toBe(afterPurchase);

  await open(page, '/redeem/exchange?partner=loop-network');
  await page.getByLabel('Amount', { exact: true }).fill('20');
  await expect.poll(() => readFact('Available afterwards')).toBe(afterConversion);
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Confirm conversion' }).waitFor();
  expect(await readFact('Available afterwards')).toBe(afterConversion);
  await page.getByRole('button', { name: 'Confirm conversion' }).click();
  await expect(page.getByText(/^Sent to Loop Network/)).toBeVisible();
  expect(await readFact('Available afterwards')).toBe(afterConversion);
  expect(await readAvailable()).toBe(afterConversion);

  await open(page, '/redeem/exchange?to=member');
  await page.getByLabel('Recipient').fill('ambassador@demo.test');
  await page.getByLabel('Amount').fill('2.50');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Send points' }).waitFor();
  expect(await readFact('Available afterwards')).toBe(afterTransfer);
  await page.getByRole('button', { name: 'Send points' }).click();
  await expect(page.getByText('You sent 2.50 points to Lucía N.')).toBeVisible();
  expect(await readFact('Available afterwards')).toBe(afterTransfer);
  expect(await readAvailable()).toBe(afterTransfer);

  await open(page, '/redeem/transactions');
  for (const entry of ['To Lucía N.', 'Loop Network', 'Thermal circuit']) {
    await expect(page.getByText(entry).first()).toBeVisible();
  }
  // the partner accepts the conversion a little later: then it is an entry as well
  await expect(async () => {
    const posted = (await readStatement()).filter(({ balance }) => balance !== '').slice(0, 4);
    const isAccepted = posted.some(({ change }) => Number(change) === -20);
    const left = Number(before) - 50 - 2.5 - (isAccepted ? 20 : 0);
    expect(posted).toContainEqual({ name: 'Thermal circuit', change: '-50.00', balance: bought });
    expect(posted.filter(({ name, change }) => name === 'To Lucía N.' && change === '-2.50')).toHaveLength(1);
    expect(posted[0]?.balance).toBe(left.toFixed(2));
    expect(await readTopBar()).toBe(left.toFixed(2));
  }).toPass();
});
