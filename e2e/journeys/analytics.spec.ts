import { expect, test } from '#journey';
import { open } from '#screens';
import { asMember } from '#session';
import { openMenu } from '#sign-in';

test('a member opens their year from the menu, and every chart of it is also a table', async ({ page }) => {
  await asMember(page, 'member@demo.test');
  await open(page, '/my-longevity');
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Analytics' }).click();
  await expect(page).toHaveURL('/analytics-platform');
  await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Best streak' })).toContainText('In a row');
  for (const name of ['Your year in points', 'Top sources']) {
    const block = page.getByRole('region', { name, exact: true }).first();
    await block.getByRole('button', { name: 'Show as table' }).click();
    await expect(block.getByRole('columnheader', { name: 'Earned' })).toBeVisible();
  }
  await expect(page.getByRole('navigation', { name: 'View' }).getByRole('link')).toHaveText([
    'Your year',
    'Your signals',
  ]);
});

test('ambassadors and vendors each have a view of their own that can be bookmarked', async ({
  page,
  anotherBrowser,
}) => {
  await asMember(page, 'ambassador@demo.test');
  await open(page, '/analytics-platform');
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Invitations' }).click();
  await page.getByRole('link', { name: 'One year' }).click();
  await expect(page).toHaveURL('/analytics-platform?view=invitations&days=365');
  await page.reload();
  await expect(page.getByRole('link', { name: 'One year' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('region', { name: "Your link's results" })).toContainText('Opened the link');

  const theirs = await (await anotherBrowser()).newPage();
  await asMember(theirs, 'vendor@demo.test');
  await open(theirs, '/analytics-platform?view=offers');
  await theirs.getByRole('link', { name: 'Sold', exact: true }).click();
  await expect(theirs).toHaveURL('/analytics-platform?view=offers&figure=redemptions');
  await expect(theirs.getByRole('region', { name: 'Your best offers' }).getByRole('listitem').first()).toContainText(
    'redemptions',
  );
  await theirs.getByRole('link', { name: 'Vendor dashboard' }).click();
  await expect(theirs).toHaveURL('/marketplace/vendor/overview');
});

test("an administrator sees companies of ten or more and reaches the whole club's figures", async ({ page }) => {
  await asMember(page, 'admin@demo.test');
  await open(page, '/analytics-platform?view=companies');
  await expect(page.getByRole('row', { name: /Nordlicht Labs/ })).toBeVisible();
  await page.getByRole('link', { name: 'Harbour & Finch' }).click();
  await expect(page).toHaveURL(/company=/);
  await expect(page.getByRole('region', { name: 'Harbour & Finch' })).toContainText('Members');
  await page.getByRole('link', { name: 'Club dashboard' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});
