import path from 'node:path';
import type { Page } from '@playwright/test';
import { film, filmFlags } from '#camera';
import { chromiumFlags } from '#chromium-flags';
import { expect, test } from '#journey';
import { open } from '#screens';
import { asMember } from '#session';
import { demoPassword, signIn } from '#sign-in';

/** Gets a voucher of the demo vendor that costs no points, and returns its code. */
const buy = async (page: Page): Promise<string> => {
  const login = await page.request.post('/api/login/', {
    data: { email: 'member@demo.test', password: demoPassword },
  });
  const member = await login.json();
  const headers = { Authorization: `Bearer ${member.access}` };
  const found = await (await page.request.get('/api/m/offers?search=Evening%20sauna', { headers })).json();
  const offer = found.results.find(({ vendor }: { vendor: { name: string } }) => vendor.name === 'Alba Spa');
  const bought = await page.request.post(`/api/r/balance/${member.rewards_client_code}/discount-offer/${offer.id}`, {
    data: {},
    headers,
  });
  expect(bought.ok(), await bought.text()).toBe(true);
  return (await bought.json()).redemption.code;
};

test("the desk reads a member's voucher with the camera of a phone, redeems it once, and says so the second time", async ({
  page,
  playwright,
  baseURL,
}, testInfo) => {
  await asMember(page, 'member@demo.test');
  const code = await buy(page);
  await open(page, '/redeem/vouchers');
  // The newest is first, and shows its code when asked.
  await page
    .getByRole('button', { name: /^Show the code for Evening sauna/ })
    .first()
    .click();
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  const shown = page.getByRole('img', { name: 'Voucher QR code' }).first();
  await expect(shown).toBeVisible();
  const file = path.join(testInfo.outputDir, 'voucher.y4m');
  await testInfo.attach('voucher', { body: await shown.screenshot(), contentType: 'image/png' });
  await film(shown, file);

  const phone = await playwright.chromium.launch({
    args: [...chromiumFlags, ...filmFlags(file)],
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  });
  const context = await phone.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    permissions: ['camera'],
  });
  const desk = await context.newPage();
  await signIn(desk, 'vendor@demo.test');
  await desk.goto('/marketplace/vendor/redeem');
  await expect(desk.getByText('Valid', { exact: true })).toBeVisible();
  await desk.getByRole('button', { name: /redeem$/i }).click();
  await expect(desk.getByText('Redeemed', { exact: true })).toBeVisible();
  await desk.goto('/marketplace/vendor/redeem');
  await expect(desk.getByText('Already used', { exact: true })).toBeVisible();
  await expect(desk.getByRole('button', { name: /redeem$/i })).toHaveCount(0);
  await phone.close();
});
