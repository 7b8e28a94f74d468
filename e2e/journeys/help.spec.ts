import { expect, test } from '#journey';
import { open, seriousFindings, sidewaysScroll } from '#screens';
import { asNewMember } from '#session';
import { openMenu } from '#sign-in';

for (const width of [390, 1280])
  test(`at ${width} px a visitor finds why a code does not work, reads it and follows its button`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/help');
    await expect(page.getByRole('heading', { name: 'When something is wrong' })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('searchbox', { name: 'Search the help' }).fill('my code does not work');
    await page.getByRole('link', { name: 'My code doesn’t work' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My code doesn’t work' })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await sidewaysScroll(page, 320, width)).toEqual([0, 0]);
    await page.getByRole('link', { name: 'Go to “Sign in”' }).click();
    await expect(page).toHaveURL('/login');
  });

test('a member opens the help from the menu, asks in German, and reads a note with its source', async ({ page }) => {
  await asNewMember(page);
  await open(page, '/my-longevity');
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Help' }).click();
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('wann verfallen meine Punkte');
  await expect(page.getByRole('link', { name: 'When do my points expire?' })).toBeVisible();
  await page.getByRole('link', { name: 'Notes' }).click();
  await page.getByRole('searchbox', { name: 'Search the notes' }).fill('time in range');
  await page.getByRole('link', { name: 'What is time in range?' }).click();
  await expect(page.getByText(/^Written .+ after/)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page, 320, 390)).toEqual([0, 0]);
});

test('from right to left the icon of a search field is at its beginning, beside the text and not over it', async ({
  page,
}) => {
  await asNewMember(page);
  await open(page, '/my-longevity?locale=pseudo-rtl');
  for (const path of ['/help', '/help/notes', '/marketplace']) {
    await open(page, path);
    await expect(page.locator('html[dir="rtl"]'), path).toHaveCount(1);
    const field = page.getByRole('searchbox').first();
    const place = await field.evaluate((input) => {
      const icon = input.parentElement?.querySelector('svg')?.getBoundingClientRect();
      const { right } = input.getBoundingClientRect();
      return { icon: right - (icon?.left ?? 0), text: Number.parseFloat(getComputedStyle(input).paddingRight) };
    });
    expect(place.icon, path).toBeLessThan(place.text);
  }
});
