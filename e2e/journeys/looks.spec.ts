import { expect, test } from '#journey';
import { memberScreens, open, openScreens, seriousFindings, sidewaysScroll } from '#screens';
import { openMenu, signIn } from '#sign-in';

for (const scheme of ['light', 'dark'] as const) {
  test(`axe finds nothing serious on the open screens in ${scheme}`, async ({ page }) => {
    // Every screen is looked at, a second or more each.
    test.slow();
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const { path } of openScreens) {
      await open(page, path);
      expect(await seriousFindings(page), path).toEqual([]);
    }
  });

  test(`axe finds nothing serious on the member screens in ${scheme}, with the menu open as well`, async ({ page }) => {
    // Every screen is looked at, a second or more each.
    test.slow();
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await signIn(page, 'member@demo.test');
    for (const { path } of memberScreens) {
      await open(page, path);
      expect(await seriousFindings(page), path).toEqual([]);
    }
    await openMenu(page);
    expect(await seriousFindings(page), 'menu').toEqual([]);
  });
}

for (const width of [390, 320]) {
  test(`no screen scrolls sideways at ${width} pixels, and forms stay usable`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const { path } of openScreens) {
      await open(page, path);
      expect(await sidewaysScroll(page), path).toBe(0);
    }
    await signIn(page, 'member@demo.test');
    for (const { path } of memberScreens) {
      await open(page, path);
      expect(await sidewaysScroll(page), path).toBe(0);
    }
    await openMenu(page);
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeInViewport();
  });
}
