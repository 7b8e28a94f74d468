import { expect, test } from '#journey';
import { open } from '#screens';
import { asMember } from '#session';

test("a member sends points after reviewing the recipient's name, and both see it", async ({
  page,
  anotherBrowser,
}) => {
  const note = `For the tickets ${Date.now()}`;
  await asMember(page, 'corporate@demo.test');
  await open(page, '/redeem/exchange?to=member');
  await page.getByLabel('Recipient').fill('ambassador@demo.test');
  await page.getByLabel('Amount').fill('2.50');
  await page.getByLabel('Note').fill(note);
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText("You'll send 2.50 points to Lucía N.")).toBeVisible();
  await page.getByRole('button', { name: 'Send points' }).click();
  await expect(page.getByText('You sent 2.50 points to Lucía N.')).toBeVisible();
  await page.getByRole('link', { name: 'See your transfers' }).click();
  await expect(page).toHaveURL(/\/redeem\/transactions\?kind=transfer_out$/);
  await expect(page.getByText(note)).toBeVisible();
  await page.reload();
  await expect(page.getByText(note)).toBeVisible();

  const other = await (await anotherBrowser()).newPage();
  await asMember(other, 'ambassador@demo.test');
  await open(other, '/redeem/transactions?kind=transfer_in');
  await expect(other.getByText(note)).toBeVisible();
});

test('an unknown recipient is refused on the form, and everything typed is kept', async ({ page }) => {
  await asMember(page, 'corporate@demo.test');
  await open(page, '/redeem/exchange?to=member');
  await page.getByLabel('Recipient').fill('nobody@journey.test');
  await page.getByLabel('Amount').fill('2');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(
    page.getByText("We couldn't find an active member with these details. Check them and try again."),
  ).toBeVisible();
  await expect(page.getByLabel('Recipient')).toHaveValue('nobody@journey.test');
});

test('points converted to partner units are held right away and listed with their order', async ({ page }) => {
  await asMember(page, 'vendor@demo.test');
  await open(page, '/redeem/loyalty-members');
  await expect(page.getByText('These are demo partners. No points leave the club.')).toBeVisible();
  await open(page, '/redeem/exchange?partner=loop-network');
  await expect(page.getByLabel('Network account')).toHaveValue(/^40\d{10}$/);
  await page.getByLabel('Amount', { exact: true }).fill('20');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText(/You'll convert 20\.00 points to 20/)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm conversion' }).click();
  await expect(page.getByText(/^Sent to Loop Network/)).toBeVisible();
  await open(page, '/redeem/transactions?kind=exchange');
  await expect(page.getByText('Loop Network').first()).toBeVisible();
});
