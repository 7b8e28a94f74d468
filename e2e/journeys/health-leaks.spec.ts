import type { Page } from '@playwright/test';
import { expect, test } from '#journey';
import { listMails } from '#outbox';
import { noteSecret } from '#sent-secrets';
import { asNewMember } from '#session';

/** Values that stand nowhere else, so that wherever one is found, it got there from the form. */
const weight = '87.65437';
const systolic = '133.71829';

/** Everything that the browser keeps for the club's pages. */
const readBrowserStorage = async (page: Page): Promise<string> => {
  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caches = 'caches' in globalThis ? await globalThis.caches.keys() : [];
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, caches, history.state]);
  });
  return kept + JSON.stringify(await page.context().cookies());
};

test('no health value gets into an address, another call, the browser, a mail or a log', async ({ page }) => {
  for (const value of [weight, systolic]) noteSecret(value);
  const elsewhere: string[] = [];
  const addresses: string[] = [];
  page.on('request', (request) => {
    addresses.push(request.url());
    if (!request.url().includes('/api/mh/')) elsewhere.push(request.postData() ?? '');
  });
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const member = await asNewMember(page);
  await page.goto('/health/measurements/add/body');
  await page.getByRole('checkbox', { name: /Keep my health data/ }).check();
  await page.getByRole('checkbox', { name: /Points for healthy habits/ }).check();
  await page.getByRole('button', { name: 'Agree and start' }).click();
  await page.getByRole('textbox', { name: 'Weight', exact: true }).fill(weight);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 value saved.')).toBeVisible();
  await page.goto('/health/measurements/add/pressure');
  await page.getByLabel('Systolic blood pressure').fill(systolic);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 value saved.')).toBeVisible();
  await page.goto('/health/measurements/weight');
  await expect(page.getByRole('heading', { level: 1, name: /87\.7 kg/ })).toBeVisible();
  await page.goto('/health/insights');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/my-longevity');
  await expect(page.getByText('Latest entries')).toBeVisible();
  const mails = await listMails(page.request, member.email);
  const kept = { storage: await readBrowserStorage(page), mails: JSON.stringify(mails) };
  for (const marker of ['87.65', '133.71']) {
    expect(addresses.filter((address) => address.includes(marker))).toEqual([]);
    expect(elsewhere.filter((body) => body.includes(marker))).toEqual([]);
    for (const [place, text] of Object.entries(kept)) expect(text, place).not.toContain(marker);
  }
});
