import { fakeBrowser } from '@club/server/push-service';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '#journey';
import { allowPush, clickShown, countWindows, expectShown, isSubscribed, listShown, startClubPushService } from '#push';
import { open, seriousFindings } from '#screens';
import { asMember, asNewMember } from '#session';
import { signOut } from '#sign-in';

// One push service is at the one address that the club was told, so these journeys take turns.
test.describe.configure({ mode: 'default' });

let service: Awaited<ReturnType<typeof startClubPushService>>;
test.beforeAll(async () => {
  service = await startClubPushService();
});
test.afterAll(() => service.close());

const neutral = 'There is news in the club';

/** Lets messages come at night too, so that the hour of the test does not matter. */
const allowNights = async (page: Page): Promise<void> => {
  await open(page, '/notices');
  await page.getByRole('checkbox', { name: /^Quiet nights/ }).uncheck();
  await page.getByRole('button', { name: 'Save choices' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
};

/** Switches messages on as a member does. */
const switchOn = async (page: Page) => {
  const browser = fakeBrowser(`${service.origin}/${crypto.randomUUID()}`);
  await allowPush(page.context(), browser);
  await open(page, '/notices');
  await page.getByRole('button', { name: 'Switch on messages' }).click();
  await expect(page.getByText(/^This device gets your messages/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Chrome on Windows' }).first()).toBeVisible();
  const path = new URL(browser.endpoint).pathname;
  const read = async () => {
    const isOwn = (got: { path: string }) => got.path === path;
    await expect.poll(() => service.got.some(isOwn)).toBe(true);
    const [got] = service.got.splice(service.got.findIndex(isOwn), 1);
    return JSON.parse(browser.open(got?.body ?? Buffer.alloc(0))) as Record<string, string>;
  };
  return { read };
};

const readMember = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(JSON.parse(localStorage.getItem('persist:root') ?? '').user).user_id);

const openAdmin = async (context: BrowserContext): Promise<Page> => {
  const admin = await context.newPage();
  await asMember(admin, 'admin@demo.test');
  return admin;
};

test("an administrator counts, tests and sends; the member's device shows it, and a click opens its page", async ({
  page,
  context,
  anotherBrowser,
}) => {
  const { email } = await asNewMember(page);
  await allowNights(page);
  const device = await switchOn(page);
  const admin = await openAdmin(await anotherBrowser());
  const ownDevice = await switchOn(admin);

  await open(admin, '/admin/push-notification');
  await admin.getByLabel('One member, by e-mail').fill(email);
  await expect(admin.getByRole('status').getByText('device of 1 member')).toBeVisible();
  const title = `Sunday hike ${Date.now()}`;
  await admin.getByLabel('Title').fill(title);
  await admin.getByLabel('Message').fill('We meet at nine.');
  await admin.getByLabel('Page it opens').fill('/marketplace');
  await admin.getByRole('button', { name: 'Send a test to myself' }).click();
  const tested = await ownDevice.read();
  await expectShown(admin, tested, title, 'We meet at nine.');

  await admin.getByRole('button', { name: 'Send to 1 device…' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Send to 1 device' }).click();
  await expect(admin.getByText('Your message is going out.')).toBeVisible();
  const sent = await device.read();
  expect(sent).toMatchObject({ title, body: 'We meet at nine.', url: '/marketplace', kind: 'news' });
  await expect(page.getByRole('link', { name: 'Notices', exact: true })).toBeVisible();
  await expectShown(page, sent, title, 'We meet at nine.');
  await expect(page.getByRole('link', { name: 'Notices, 1 unread' })).toBeVisible();

  expect(await clickShown(context)).toEqual([]);
  await expect(page).toHaveURL('/marketplace');
  expect(await listShown(page)).toEqual([]);
  await page.getByRole('link', { name: 'Notices, 1 unread' }).click();
  await expect(page.getByRole('list', { name: 'Notices' }).getByRole('link', { name: title })).toHaveAttribute(
    'href',
    '/marketplace',
  );
  expect(await seriousFindings(page)).toEqual([]);
  await admin
    .getByRole('button', { name: `Outcomes of ${title}` })
    .first()
    .click();
  await expect(admin.getByRole('dialog', { name: 'Outcomes' }).getByText('Reached')).toBeVisible();
});

test('a foreign or broken address leads to the notices, and what cannot be read says that there is news', async ({
  page,
  context,
}) => {
  await asNewMember(page);
  await switchOn(page);
  const member = await readMember(page);
  for (const url of ['https://evil.example/x', '//evil.example', 'https://[', 'javascript:alert(1)', 7, null]) {
    await open(page, '/marketplace');
    await expectShown(
      page,
      { title: 'Sunday hike', body: 'At nine.', url, member, tag: 'hike' },
      'Sunday hike',
      'At nine.',
    );
    expect(await clickShown(context), String(url)).toEqual([]);
    await expect(page, String(url)).toHaveURL('/notices');
  }
  for (const unreadable of ['{', '', 'null', '{}', '{"body":"secret"}']) {
    await expectShown(page, unreadable, neutral);
    expect(await clickShown(context)).toEqual([]);
    await expect.poll(() => listShown(page)).toEqual([]);
  }
});

test('a window that shows the page already comes to the front, and without any window one opens', async ({
  page,
  context,
}) => {
  await asNewMember(page);
  await switchOn(page);
  const message = { title: 'Offers', body: '', url: '/marketplace', member: await readMember(page) };
  const other = await context.newPage();
  await open(other, '/marketplace');
  await other.evaluate(() => Object.assign(window, { isTheSame: true }));
  await expectShown(page, message, 'Offers');
  expect(await clickShown(context)).toEqual([]);
  expect(await other.evaluate(() => 'isTheSame' in window)).toBe(true);
  await expect(page).toHaveURL('/notices');
  await other.close();

  await expectShown(page, message, 'Offers');
  await page.goto('about:blank');
  await expect.poll(() => countWindows(context)).toBe(0);
  expect(await clickShown(context)).toEqual(['/marketplace']);
});

test('nothing of a message is shown to another member or after signing out, which ends the subscription', async ({
  page,
  anotherBrowser,
}) => {
  const { email } = await asNewMember(page);
  await switchOn(page);
  const own = { title: 'You received 40 points', body: 'From Ada.', url: '/rewards', tag: 'club' };
  await expectShown(page, { ...own, member: crypto.randomUUID() }, neutral);
  await expectShown(page, own, neutral);
  const member = await readMember(page);
  await expectShown(page, { ...own, member }, own.title, own.body);
  const admin = await openAdmin(await anotherBrowser());
  await open(admin, '/admin/push-notification');
  await admin.getByLabel('One member, by e-mail').fill(email);
  await expect(admin.getByRole('status').getByText('device of 1 member')).toBeVisible();

  await signOut(page);
  await expect.poll(() => isSubscribed(page)).toBe(false);
  await expectShown(page, { ...own, member }, neutral);
  await admin.reload();
  await admin.getByLabel('One member, by e-mail').fill(email);
  await expect(admin.getByText('No devices match these filters.')).toBeVisible();
});

test('switching messages off on the page ends them at the club and in the browser', async ({ page }) => {
  await asNewMember(page);
  await switchOn(page);
  await page.getByRole('button', { name: 'Switch off messages' }).click();
  await expect(page.getByRole('button', { name: 'Switch on messages' })).toBeVisible();
  await expect(page.getByText('Devices you switch messages on for will appear here.')).toBeVisible();
  expect(await isSubscribed(page)).toBe(false);
});
