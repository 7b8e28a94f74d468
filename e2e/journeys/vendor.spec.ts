import type { Page } from '@playwright/test';
import { expect, test } from '#journey';
import { listMails } from '#outbox';
import { open, seriousFindings, sidewaysScroll } from '#screens';
import { asMember, asNewMember } from '#session';
import { demoPassword } from '#sign-in';

const screens = ['overview', 'offers', 'create-offer', 'vouchers', 'business'];
/** One pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();

const describe = async (page: Page, title: string, description = 'Two hours in the evening.') => {
  await page.getByRole('button', { name: 'Next', exact: true }).press('Enter');
  await expect(page.getByText('Use at least 4 characters.')).toBeVisible();
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.keyboard.type(title);
  await page.getByLabel('Description').fill(description);
  await page.getByLabel('Offer type').selectOption({ label: 'Voucher' });
  await page.getByRole('checkbox', { name: 'Spa and recovery' }).check();
  await next(page);
};

/** What a member does in their own browser, asked of the server itself: redeems the offer and is given a code. */
const redeem = async (page: Page, title: string): Promise<{ code: string; qr: string }> => {
  const post = async (path: string, data: object, access = '') => {
    const headers: Record<string, string> = access ? { Authorization: `Bearer ${access}` } : {};
    const reply = await page.request.post(path, { data, headers });
    expect(reply.ok(), await reply.text()).toBe(true);
    return reply.json();
  };
  const member = await post('/api/login/', { email: 'member@demo.test', password: demoPassword });
  const found = await page.request.get(`/api/m/offers?search=${encodeURIComponent(title)}`, {
    headers: { Authorization: `Bearer ${member.access}` },
  });
  const [offer] = (await found.json()).results;
  expect(offer.title).toBe(title);
  const path = `/api/r/balance/${member.rewards_client_code}/discount-offer/${offer.id}`;
  return (await post(path, {}, member.access)).redemption;
};

test("an approved vendor builds an offer with their own codes, publishes it, and redeems a member's voucher", async ({
  page,
}) => {
  const title = `Evening circuit ${Date.now()}`;
  await asMember(page, 'vendor@demo.test');
  await open(page, '/my-longevity');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeFocused();
  await page.getByRole('navigation', { name: 'Vendor pages' }).getByRole('link', { name: 'New offer' }).click();
  await describe(page, title);
  await page.getByLabel('Price in points').fill('20');
  await expect(page.getByRole('complementary', { name: 'Preview' }).getByText('20.00 points')).toBeVisible();
  await next(page);
  await page.getByRole('radio', { name: /Your own code list/ }).check();
  const table = `note,Code\nfor June,${title}-1\nfor July,${title}-2\nagain,${title}-2\n`;
  const codes = { name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
  await page.getByLabel('Codes file').setInputFiles(codes);
  await expect(page.getByText('2 codes, 1 repeated')).toBeVisible();
  await next(page);
  await next(page);
  await page.getByLabel('Picture file').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
  await page.getByLabel('Description of picture 1').fill('Warm water');
  await next(page);
  await page.getByLabel('Terms').fill('Book a day before.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(`${title} is now in the marketplace.`)).toBeVisible();
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();

  const { code, qr } = await redeem(page, title);
  expect(code).toBe(`${title}-1`);
  await page.getByRole('link', { name: 'Vouchers' }).click();
  await page.getByRole('link', { name: 'Redeem a voucher' }).click();
  // As a keyboard scanner does it, without a click.
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await page.keyboard.type(qr);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Valid', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Redeemed', { exact: true })).toBeVisible();
  await page.keyboard.type(code.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText('Already used', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Redeem', exact: true })).toHaveCount(0);
});

test('an offer that claims a cure is held, decided and audited, and a member reports another one', async ({
  page,
  anotherBrowser,
}) => {
  test.slow();
  const contexts = [await anotherBrowser(), await anotherBrowser()];
  const [office, reader] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!office || !reader) throw new Error('a browser did not open');
  const title = `Salt baths ${Date.now()}`;
  const note = 'We can’t show that your baths cure an illness.';
  await asMember(page, 'vendor@demo.test');
  await asMember(office, 'admin@demo.test');
  await asNewMember(reader);

  await open(page, '/marketplace/vendor/create-offer');
  await describe(page, title, 'Our baths cured my diabetes.');
  await page.getByLabel('Price in points').fill('20');
  for (let step = 0; step < 3; step += 1) await next(page);
  await page.getByLabel('Picture file').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
  await page.getByLabel('Description of picture 1').fill('Warm water');
  await next(page);
  await page.getByLabel('Terms').fill('Book a day before.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Waiting for the club', { exact: true })).toBeVisible();
  await expect(page.getByText(/“cured my diabetes”/)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await open(office, '/admin/vendor');
  const held = office.getByRole('article', { name: title });
  await expect(held.getByText('New offer held')).toBeVisible();
  expect(await seriousFindings(office)).toEqual([]);
  expect(await sidewaysScroll(office, 390, 1280)).toEqual([0, 0]);
  await held.getByRole('button', { name: 'Reject' }).click();
  await office.getByLabel('What the vendor reads').fill(note);
  await office.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(held).toHaveCount(0);
  // The mail waits until the decision can't be undone any more.
  await expect(office.getByRole('button', { name: /^Undo/ }).first()).toBeVisible();
  const subjects = (await listMails(page.request, 'vendor@demo.test')).map(({ subject }) => subject);
  expect(subjects).not.toContain(`Your change was not approved: ${title}`);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'What it is' })).toBeVisible();
  await expect(page.getByText('Waiting for the club', { exact: true })).toHaveCount(0);
  await page.getByLabel('Description').fill('Warm salt water.');
  await page.getByRole('button', { name: /Terms/ }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(`${title} is now in the marketplace.`)).toBeVisible();

  const offer = new URL(page.url()).pathname.split('/').at(-1);
  await open(reader, `/marketplace/offers/${offer}`);
  await reader.getByRole('button', { name: 'Report this offer' }).click();
  await reader.getByRole('radio', { name: 'Misleading or wrong' }).check();
  await reader.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await expect(reader.getByText('Thanks for telling us. The club will look at it.')).toBeVisible();
  await office.reload();
  const reported = office.getByRole('article', { name: title });
  await expect(reported.getByText('1 report')).toBeVisible();
  await reported.getByRole('button', { name: 'Keep' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
  await expect(reported).toHaveCount(0);

  await open(office, `/admin/audit?about=${offer}`);
  const log = office.getByRole('region', { name: 'Changes' });
  for (const action of ['offer.held', 'offer.reviewed', 'offer.changed']) {
    await expect(log.getByText(action, { exact: true }).first()).toBeVisible();
  }
});

test('the vendor dashboard has a tab for vendors only and ten offers a page, and the server refuses others', async ({
  page,
  anotherBrowser,
}) => {
  const findTab = (of: Page) => of.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' });
  await asMember(page, 'vendor@demo.test');
  await open(page, '/my-longevity');
  await expect(findTab(page)).toHaveAttribute('href', '/marketplace/vendor/overview');
  await open(page, '/marketplace/vendor/offers');
  await expect(page.getByRole('region', { name: 'Vendor dashboard' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Duplicate / })).toHaveCount(10);
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await page.goto('/marketplace/vendor/edit-offer/01900000-0000-7000-8000-00000000ffff');
  await expect(page.getByText("We couldn't find this offer. Go back to your offers.")).toBeVisible();

  for (const email of ['member@demo.test', 'pending-vendor@demo.test']) {
    const theirs = await (await anotherBrowser()).newPage();
    await asMember(theirs, email);
    await open(theirs, '/my-longevity');
    await expect(findTab(theirs)).toHaveCount(0);
    const signedIn = await theirs.request.post('/api/login/', { data: { email, password: demoPassword } });
    const { access } = await signedIn.json();
    const refused = await theirs.request.get('/api/m/vendor-offers/', {
      headers: { Authorization: `Bearer ${access}` },
    });
    expect([refused.status(), (await refused.json()).code]).toEqual([403, 'account_type_required']);
  }
});

test('a member has no Dashboard tab, and tampering with browser storage shows no figures', async ({ page }) => {
  await asMember(page, 'member@demo.test');
  await open(page, '/my-longevity');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  // Before the next page begins: the one that is open may still write what it knows.
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage))
      localStorage.setItem(key, (localStorage.getItem(key) ?? '').replaceAll(/\bCM\b/g, 'VEN'));
    sessionStorage.setItem('tampered', localStorage.getItem('persist:root') ?? '');
  });
  const refused: number[] = [];
  page.on('response', (answer) => {
    if (/\/api\/m\/vendor-(offers|stats|codes)/.test(answer.url())) refused.push(answer.status());
  });
  await open(page, '/marketplace/vendor/offers');
  await expect(page.getByRole('heading', { name: 'Become a vendor' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(refused.filter((status) => status < 400)).toEqual([]);
  const changed = await page.evaluate(() => sessionStorage.getItem('tampered') ?? '');
  expect(changed).toMatch(/accountTypes[^\]]*VEN/);
  const { access } = JSON.parse(JSON.parse(changed).user);
  const asked = await page.request.get('/api/m/vendor-offers/', { headers: { Authorization: `Bearer ${access}` } });
  expect(asked.status()).toBe(403);
});

test('axe finds nothing serious on the vendor dashboard, and nothing scrolls sideways at 390 pixels', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await asMember(page, 'vendor@demo.test');
  for (const screen of screens) {
    await open(page, `/marketplace/vendor/${screen}`);
    expect(await seriousFindings(page), screen).toEqual([]);
    expect(await sidewaysScroll(page, 390), screen).toEqual([0]);
  }
});
