import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { addAuthenticator } from '#authenticator';
import { film, filmFlags } from '#camera';
import { chromiumFlags } from '#chromium-flags';
import { expect, test } from '#journey';
import { type NewClub, openBrowser, openNewClub, register, signInAs, waitForMail } from '#new-club';
import { seriousFindings, sidewaysScroll } from '#screens';
import { type NewMember, newMember, signOut } from '#sign-in';

// One club from nothing to a paid month. Each step needs those before it.
test.describe.configure({ mode: 'serial' });

const person = (firstName: string, lastName: string): NewMember => ({ ...newMember(), firstName, lastName });
const admin = person('Ida', 'Falk');
const owner = person('Rosa', 'Klein');
const clerk = person('Timo', 'Brandt');
const writer = person('Lea', 'Sommer');
const member = person('Marta', 'Vidal');
const worker = person('Nils', 'Berg');
const offerTitle = 'Evening in the salt pool';
const month = new Date().toISOString().slice(0, 7);

/** The folder for pictures of what was judged; without one none are taken. */
const looks = process.env.E2E_LOOKS ?? '';

let club: NewClub;
let office: Page;
const pages = new Map<NewMember, Page>();

test.beforeAll(async ({ browser }) => {
  test.setTimeout(900_000);
  club = await openNewClub();
  office = await (await openBrowser(browser, club)).newPage();
});
test.afterAll(async () => {
  for (const page of [office, ...pages.values()]) await page?.context().close();
  await club?.stop();
});

/** Opens a browser for a person who has none yet. */
const seat = async (browser: Browser, who: NewMember): Promise<Page> => {
  const page = pages.get(who) ?? (await (await openBrowser(browser, club)).newPage());
  pages.set(who, page);
  return page;
};

/** No serious finding of axe, and nothing that scrolls sideways on a desktop or a phone. */
const judge = async (page: Page, name: string): Promise<void> => {
  expect(await seriousFindings(page), name).toEqual([]);
  if (looks) await look(page, name);
  // A dialog takes the scroll bar away.
  expect(
    (await sidewaysScroll(page, 390, 1280)).filter((pixels) => pixels > 0),
    name,
  ).toEqual([]);
};

const look = async (page: Page, name: string): Promise<void> => {
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const file = path.join(looks, `${name}-${width}-${colorScheme}.png`);
    await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 720 });
};

const writeText = async (page: Page, address: string, title: string, words: string): Promise<void> => {
  await page.goto(address);
  await page.getByLabel('Title').fill(title);
  await page.getByRole('textbox', { name: 'Text' }).fill(`## What holds\n\n${words}`);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Publish the draft…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Takes effect').fill(new Date().toISOString().slice(0, 10));
  await dialog.getByLabel('Reason').fill('The first texts of our own.');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toHaveCount(0);
};

test('the first administrator gets a passkey, writes the texts and gives the club its name', async () => {
  await addAuthenticator(office);
  await office.goto('/register');
  await register(office, club, admin);
  expect(await club.run('admin', 'grant', admin.email)).toContain(admin.email);
  await signOut(office);
  await signInAs(office, admin);
  await office.getByRole('button', { name: 'Add a passkey' }).click();
  await office.getByRole('button', { name: "I've saved them" }).click();

  await office.goto('/admin/content?view=text');
  await expect(office.getByText('Still the example text: Terms of use, Privacy policy.')).toBeVisible();
  await judge(office, 'content-first');
  await writeText(office, '/admin/content?view=text', 'Terms of Aurora', 'Points expire after 36 months.');
  await writeText(office, '/admin/content?text=privacy&view=text', 'Privacy at Aurora', 'We sell nothing.');
  await expect(office.getByText(/^Still the example text/)).toHaveCount(0);
  await office.goto('/admin/content/brand');
  // who wrote the texts is a member too, and accepts them like everyone
  await office.getByRole('button', { name: 'Accept and continue' }).click();
  await office.getByLabel('Name of the club').fill('Aurora Vita');
  await office.getByLabel('Main colour', { exact: true }).fill('#1d5c3f');
  await office.getByLabel('Reason').fill('The club has a name of its own.');
  await judge(office, 'brand');
  await office.getByRole('button', { name: 'Save and publish' }).click();
  await expect(office.getByText(/^Last change: /)).toBeVisible();
});

test('a company gets a code, with which an employee joins', async ({ browser }) => {
  await office.goto('/admin/companies');
  await judge(office, 'companies-empty');
  await office.getByRole('button', { name: 'New company' }).first().click();
  const create = office.getByRole('dialog', { name: 'New company' });
  await create.getByLabel('Name', { exact: true }).fill('Fjord Insurance');
  await create.getByLabel('Seats (optional)').fill('200');
  await create.getByRole('button', { name: 'Create company' }).click();
  await office.getByRole('button', { name: 'New code…' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Make code' }).click();
  const shown = office.getByRole('region', { name: 'New join code' });
  const code = (await shown.getByText(/^FJORD/).textContent()) ?? '';
  await judge(office, 'company');

  const page = await seat(browser, worker);
  await page.goto('/register');
  await page.getByText('Corporate Club Member').click();
  await page.getByLabel('Company code').fill(code);
  await register(page, club, worker);
  await expect(page.getByRole('banner')).toContainText('Corporate Club Member');
});

test('a spa applies, is approved, and gives two employees their own sign-in', async ({ browser }) => {
  const page = await seat(browser, owner);
  await page.goto('/register');
  await register(page, club, owner);
  await page.goto('/marketplace/vendor/overview');
  await expect(page.getByRole('heading', { level: 1, name: 'Become a vendor' })).toBeVisible();
  await page.getByLabel('Company name').fill('Klein Baths Ltd');
  await page.getByLabel('Business name').fill('Klein Baths');
  await page.getByLabel('About your business').fill('Warm salt water in an old brewery.');
  await judge(page, 'vendor-apply');
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Your vendor application is in review')).toBeVisible();

  await office.goto('/admin/inbox');
  await judge(office, 'inbox');
  await office.goto('/admin/vendor');
  await office.getByRole('list', { name: 'Applications' }).getByRole('button').first().click();
  await judge(office, 'vendor-application');
  await office.getByRole('button', { name: 'Approve' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(office.getByText('Klein Baths is approved.')).toBeVisible();

  // The applicant waits with the page open.
  await expect(page.getByRole('navigation', { name: 'Vendor pages' })).toBeVisible();
  await page.goto('/marketplace/vendor/people');
  for (const [who, role] of [
    [clerk, 'Desk'],
    [writer, 'Editor'],
  ] as const) {
    await page.getByLabel('E-mail').fill(who.email);
    await page.getByLabel('Role', { exact: true }).selectOption({ label: role });
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText(`Invitation sent to ${who.email}.`)).toBeVisible();
    const link = await waitForMail(club, who.email, /https:\/\/localhost:\d+\/\S*invit\S*/);
    const theirs = await seat(browser, who);
    await theirs.goto('/register');
    await register(theirs, club, who);
    await theirs.goto(link);
    await theirs.getByRole('button', { name: 'Accept invitation' }).click();
    await expect(theirs.getByText('You can start now.')).toBeVisible();
  }
  await page.reload();
  await judge(page, 'vendor-people');
});

test('two members are given points, and buy what an employee put on sale', async ({ browser }) => {
  const desk = await seat(browser, writer);
  await desk.goto('/marketplace/vendor/create-offer');
  await desk.getByLabel('Title').fill(offerTitle);
  await desk.getByLabel('Description').fill('Two hours in the evening.');
  await desk.getByLabel('Offer type').selectOption({ label: 'Voucher' });
  await desk.getByRole('checkbox', { name: 'Spa and recovery' }).check();
  const next = () => desk.getByRole('button', { name: 'Next', exact: true }).click();
  await next();
  await desk.getByLabel('Price in points').fill('40');
  for (let step = 0; step < 3; step += 1) await next();
  const picture = await desk.evaluate(drawPicture);
  const file = { name: 'pool.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') };
  await desk.getByLabel('Picture file').setInputFiles(file);
  await desk.getByLabel('Description of picture 1').fill('Steam above the pool');
  await next();
  await desk.getByLabel('Terms').fill('Book a day before.');
  await desk.getByRole('button', { name: 'Publish' }).click();
  await expect(desk.getByText(`${offerTitle} is now in the marketplace.`)).toBeVisible();

  const page = await seat(browser, member);
  await page.goto('/register');
  await register(page, club, member);
  for (const who of [member, worker]) {
    await givePoints(who);
    await buy(pages.get(who) as Page);
  }
  await office.goto('/admin/money/settlements');
  await judge(office, 'settlements');
  await office.getByRole('link', { name: 'Klein Baths' }).click();
  await office.getByRole('button', { name: 'Set…' }).click();
  const contract = office.getByRole('dialog');
  await contract.getByLabel('Worth of a point').fill('0,90');
  await contract.getByLabel('Commission').fill('10');
  await contract.getByRole('button', { name: 'Store' }).click();
  await expect(office.getByText('The contract is stored.')).toBeVisible();
  await judge(office, 'member');
});

const givePoints = async (who: NewMember): Promise<void> => {
  await findMember(who);
  await office.getByRole('button', { name: 'Correct points…' }).click();
  const correct = office.getByRole('dialog', { name: 'Correct points' });
  await correct.getByLabel('Amount').fill('100');
  await correct.getByLabel(/^Reason/).fill('A welcome from our first day.');
  await correct.getByRole('button', { name: 'Add 100.00 points' }).click();
  await expect(office.getByRole('region', { name: 'Points', exact: true }).getByText('A welcome')).toBeVisible();
};

const buy = async (page: Page): Promise<void> => {
  await page.goto('/marketplace');
  await page.getByRole('article').filter({ hasText: offerTitle }).getByRole('link').first().click();
  await page.getByRole('button', { name: /^Get voucher for/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog', { name: 'Your voucher is ready' })).toBeVisible();
};

/** Opens a member's page among the members. */
const findMember = async ({ email, firstName, lastName }: NewMember): Promise<void> => {
  await office.goto(`/admin/members?search=${encodeURIComponent(email)}`);
  await office.getByRole('table', { name: 'Members' }).getByRole('link').first().click();
  await expect(office.getByRole('heading', { level: 1, name: `${firstName} ${lastName}` })).toBeVisible();
};

/** A picture of what a phone shows. */
const glance = async (page: Page, name: string): Promise<void> => {
  if (looks) await page.screenshot({ path: path.join(looks, `${name}-390-light.png`) });
};

/** In the page: a picture of one colour, as PNG. */
const drawPicture = async (): Promise<string> => {
  const canvas = new OffscreenCanvas(640, 480);
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('nothing can be drawn here');
  drawing.fillStyle = '#2b7a78';
  drawing.fillRect(0, 0, 640, 480);
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};

test('the desk redeems a voucher with the camera of a phone, and another one is refunded', async ({ playwright }) => {
  const page = pages.get(member) as Page;
  await page.goto('/redeem/vouchers');
  await page
    .getByRole('button', { name: `Show the code for ${offerTitle}` })
    .first()
    .click();
  const file = path.join(test.info().outputDir, 'voucher.y4m');
  await film(page.getByRole('img', { name: 'Voucher QR code' }).first(), file);
  await judge(page, 'vouchers');
  const phone = await playwright.chromium.launch({
    args: [...chromiumFlags, ...filmFlags(file)],
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  });
  const context = await openBrowser(phone, club, { viewport: { width: 390, height: 844 }, permissions: ['camera'] });
  const desk = await context.newPage();
  await signInAs(desk, clerk);
  await desk.goto('/marketplace/vendor/redeem');
  await expect(desk.getByText('Valid', { exact: true })).toBeVisible();
  await glance(desk, 'desk-valid');
  await desk.getByRole('button', { name: /redeem$/i }).click();
  await expect(desk.getByText('Redeemed', { exact: true })).toBeVisible();
  await desk.goto('/marketplace/vendor/redeem');
  await expect(desk.getByText('Already used', { exact: true })).toBeVisible();
  await glance(desk, 'desk-used');
  await phone.close();

  await office.goto('/admin/catalogue');
  await judge(office, 'catalogue');
  await office.getByRole('link', { name: offerTitle }).click();
  await judge(office, 'offer');
  await office.getByRole('button', { name: /^Refund (1|all)/ }).click();
  const refund = office.getByRole('dialog', { name: /^Refund/ });
  await refund.getByLabel(/^Reason/).fill('The pool is closed for repairs.');
  await judge(office, 'refund');
  await refund.getByRole('button', { name: /^Refund 1 voucher/ }).click();
  await expect(office.getByText(/1 voucher refunded/)).toBeVisible();
  const theirs = pages.get(worker) as Page;
  await theirs.goto('/redeem/vouchers');
  await expect(theirs.getByText('Refunded').first()).toBeVisible();
});

test('a member is suspended and restored, gets an answer, and a story and an offer are taken down', async () => {
  const page = pages.get(worker) as Page;
  await page.goto('/feedbacks');
  await page.getByRole('radio', { name: 'Something I like' }).check();
  await page.getByLabel('Your message').fill('The refund came within a minute. Thank you!');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('Thank you for your feedback.')).toBeVisible();
  await office.goto('/admin/inbox?kind=feedback');
  await office.getByRole('button', { name: /The refund came/ }).click();
  await office.getByLabel('Your answer').fill('We are glad. The pool opens again on Monday.');
  await judge(office, 'feedback');
  await office.getByRole('button', { name: 'Send answer' }).click();
  await expect(office.getByText('Sent by notice and e-mail.')).toBeVisible();
  await waitForMail(club, worker.email, /The pool opens again on Monday/);
  await page.goto('/feedbacks');
  await expect(page.getByText('We are glad. The pool opens again on Monday.').first()).toBeVisible();

  await page.goto('/health/stories/write');
  await page.getByRole('textbox', { name: 'Title' }).fill('Salt against everything');
  await page.getByRole('textbox', { name: 'Your story' }).fill('I stopped all my pills and drink salt water now.');
  await page.getByRole('button', { name: 'Sleep' }).click();
  await page.getByRole('button', { name: 'Publish story' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Salt against everything' })).toBeVisible();
  await office.goto('/admin/stories');
  await office.getByRole('button', { name: /Salt against everything/ }).click();
  await judge(office, 'story');
  await office.getByRole('button', { name: 'Remove', exact: true }).click();
  await office.getByRole('combobox', { name: 'Reason' }).selectOption('medical_misinformation');
  await office.getByRole('textbox', { name: 'What the author reads' }).fill('Please leave advice to clinicians.');
  await office.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(office.getByText('Done. The author has been notified.')).toBeVisible();

  await findMember(worker);
  await office.getByRole('button', { name: 'Suspend…' }).click();
  const suspend = office.getByRole('dialog', { name: /^Suspend/ });
  await suspend.getByLabel('Reason').fill('Please call us about your last story.');
  await suspend.getByRole('button', { name: /^Suspend until/ }).click();
  await expect(office.getByText('Not signed in anywhere.')).toBeVisible();
  await judge(office, 'member-suspended');
  await office.getByRole('button', { name: 'Restore…' }).click();
  const restore = office.getByRole('dialog', { name: /^Restore/ });
  await restore.getByLabel('Reason').fill('We talked on the phone.');
  await restore.getByRole('button', { name: 'Restore' }).click();
  await signInAs(page, worker);

  await office.goto('/admin/catalogue');
  await office.getByRole('link', { name: offerTitle }).click();
  await office.getByRole('button', { name: /^More/ }).click();
  await office.getByRole('menuitem', { name: 'Take down…' }).click();
  const down = office.getByRole('dialog', { name: /^Take/ });
  await down.getByLabel(/^Reason/).fill('The pool stays closed this year.');
  await down.getByRole('button', { name: 'Take down' }).click();
  await expect(office.getByText(`${offerTitle} was taken down.`)).toBeVisible();
  await page.goto('/marketplace');
  await expect(page.getByText(offerTitle)).toHaveCount(0);
  await office.goto('/admin/audit');
  await judge(office, 'audit');
});

test('a month later its statement is issued once, disputed and paid, and the ledger verifies', async () => {
  await club.startLater(35);
  await signInAs(office, admin);
  await office.goto('/admin/money/settlements');
  await office.getByRole('button', { name: 'Use my passkey' }).click();
  await expect(office.getByRole('navigation', { name: 'Administration' })).toBeVisible();
  await office.goto(`/admin/money/settlements?month=${month}`);
  await judge(office, 'settlements-due');
  await office.getByRole('button', { name: /^Issue/ }).click();
  const issue = office.getByRole('dialog', { name: /^Issue 1 statement/ });
  // 40 points at 0.90 are 36.00, less a tenth.
  await expect(issue.getByText('Klein Baths: €32.40')).toBeVisible();
  await issue.getByRole('button', { name: 'Issue 1 statement' }).click();
  await expect(office.getByText('1 statement issued.')).toBeVisible();
  await waitForMail(club, owner.email, /32\.40/);

  const page = pages.get(owner) as Page;
  await signInAs(page, owner);
  await page.goto(`/marketplace/vendor/statements?month=${month}`);
  await judge(page, 'vendor-statement');
  await page.getByRole('button', { name: 'Dispute…' }).click();
  await page.getByLabel('What is wrong, which the club reads').fill('We count two vouchers, not one.');
  await page.getByRole('dialog').getByRole('button', { name: 'Dispute' }).click();
  await expect(page.getByText('The club will look at it.')).toBeVisible();
  await expect(page.getByText('Disputed: “We count two vouchers, not one.”')).toBeVisible();

  await office.goto('/admin/inbox');
  await expect(office.getByText(/We count two vouchers|Statement of/).first()).toBeVisible();
  await office.goto(`/admin/money/settlements?month=${month}`);
  await office.getByRole('link', { name: 'Klein Baths' }).click();
  await expect(office.getByText('Disputed: “We count two vouchers, not one.”')).toBeVisible();
  await judge(office, 'settlement-disputed');
  await office.getByRole('button', { name: 'Mark as paid…' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
  await expect(office.getByText('Recorded. The vendor got a notice and an e-mail.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Paid').first()).toBeVisible();
  expect(await club.run('verify')).toContain('1 statements of 1 vendors add up to the ledger');
});
