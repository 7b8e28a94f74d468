import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '#journey';
import { open, seriousFindings, sidewaysScroll } from '#screens';
import { asNewMember } from '#session';

test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

/** Another person's browser, which knows nothing of the member. */
const openElsewhere = async (context: BrowserContext, link: string): Promise<Page> => {
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(link);
  return page;
};

const tryPasscode = async (page: Page, passcode: string): Promise<void> => {
  await page.getByLabel('Your name or practice').fill('Osei clinic');
  await page.getByLabel('Passcode').fill(passcode);
  await page.getByRole('button', { name: 'Open the record' }).click();
};

test('a member shares a record by a link on a phone; a doctor opens it until it is ended', async ({
  page,
  anotherBrowser,
}) => {
  await asNewMember(page);
  await open(page, '/health/share');
  await page.getByRole('checkbox', { name: /Keep my health data/ }).check();
  await page.getByRole('button', { name: 'Agree and start' }).click();
  await page.getByLabel('Who is it for?').fill('Dr Osei');
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page, 320, 1280)).toEqual([0, 0]);
  const passcode = await page.getByLabel('Passcode', { exact: true }).inputValue();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByText(`Passcode: ${passcode}`)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  const { key } = JSON.parse(Buffer.from(link.split('shlink:/')[1] ?? '', 'base64url').toString());
  expect(sent.filter((one) => one.includes(key))).toEqual([]);
  await page.getByRole('button', { name: "I've copied both" }).click();

  const doctor = await openElsewhere(await anotherBrowser(), link);
  const hosts = new Set<string>();
  doctor.on('request', (request) => hosts.add(new URL(request.url()).host));
  await tryPasscode(doctor, passcode === '000000' ? '111111' : '000000');
  await expect(doctor.getByText('The passcode is wrong. 9 tries are left.')).toBeVisible();
  await tryPasscode(doctor, passcode);
  await expect(doctor.getByRole('heading', { name: 'Conditions' })).toBeVisible();
  await expect(doctor.getByText('Not asked.')).toHaveCount(3);
  expect([...hosts]).toEqual([new URL(link).host]);
  expect(await seriousFindings(doctor)).toEqual([]);
  expect(await sidewaysScroll(doctor, 320, 1280)).toEqual([0, 0]);
  const ground = await doctor
    .locator('#content > div')
    .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(ground).toBe('rgb(255, 255, 255)');
  await doctor.emulateMedia({ media: 'print' });
  await expect(doctor.getByRole('button', { name: 'Print' })).toBeHidden();

  await open(page, '/health/share');
  await expect(page.getByText(/“Osei clinic”/)).toBeVisible();
  await page.getByRole('button', { name: 'End the link for Dr Osei now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End link' }).click();
  await expect(page.getByText(/^Ended /)).toBeVisible();
  const late = await openElsewhere(await anotherBrowser(), link);
  await expect(late.getByText('This link has ended. Ask the person who sent it for a new one.')).toBeVisible();
  await expect(late.getByLabel('Passcode')).toHaveCount(0);
});
