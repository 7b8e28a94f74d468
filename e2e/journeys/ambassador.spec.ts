import { expect, test } from '#journey';
import { findCode, mailAbout } from '#outbox';
import { open } from '#screens';
import { asMember } from '#session';
import { enterCode, fillRegistration, newMember, unusedInvitation } from '#sign-in';
import { passDays } from '#tampering';

test('a friend registers with a copied invitation and takes part, and both receive their points', async ({
  page,
  context,
  anotherBrowser,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await asMember(page, 'ambassador@demo.test');
  await open(page, '/ambassador-program');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toMatch(/^\/register\/[A-Z0-9]{8}$/);
  await expect(page.getByRole('img', { name: 'Your invitation link as a QR code' })).toBeVisible();

  const friend = newMember();
  const theirs = await (await anotherBrowser()).newPage();
  await theirs.goto(link);
  await fillRegistration(theirs, friend);
  await expect(theirs).toHaveURL(/\/verify-account\//);
  await expect(unusedInvitation(theirs)).toHaveCount(0);
  await enterCode(theirs, await findCode(theirs.request, friend.email));
  await expect(theirs).toHaveURL('/my-longevity');

  await page.reload();
  const line = page.getByRole('listitem').filter({ hasText: 'Marta V.' }).first();
  await expect(line).toContainText('Confirmed');

  await theirs.goto('/settings/profile');
  await theirs.getByLabel('Gender').selectOption('PNTS');
  await theirs.getByLabel('Country').fill('Spa');
  await theirs.getByRole('option', { name: 'Spain' }).click();
  await theirs.getByLabel('Date of birth').fill('1984-05-17');
  await theirs.getByRole('button', { name: 'Save profile' }).click();
  await expect(theirs.getByText('Profile has been updated successfully !!')).toBeVisible();
  await expect(theirs.getByRole('banner')).toContainText(/152\.00/);
  await passDays(friend.email);

  await page.reload();
  await expect(line).toContainText('Rewarded');
  await line.getByRole('link', { name: '+250.00' }).click();
  await expect(page.getByText('Friend joined').first()).toBeVisible();
  await mailAbout(page.request, 'ambassador@demo.test', '250.00 points for inviting Marta V.');
  await theirs.reload();
  await expect(theirs.getByRole('banner')).toContainText(/252\.00/);
});

test('an invitations view can be bookmarked, and its chart has a table', async ({ page }) => {
  await asMember(page, 'ambassador@demo.test');
  await open(page, '/ambassador-program');
  await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: 'One year' }).click();
  await expect(page).toHaveURL(/days=365/);
  await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Rewarded' }).click();
  await expect(page).toHaveURL(/days=365&status=rewarded/);
  await page.reload();
  await expect(page).toHaveURL(/days=365&status=rewarded/);
  for (const name of ['One year', 'Rewarded']) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'true');
  }
  await page.getByRole('region', { name: 'Over time' }).getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('columnheader', { name: 'Opened' })).toBeVisible();
});
