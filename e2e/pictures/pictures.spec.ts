import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from '#journey';
import { open } from '#screens';
import { asMember } from '#session';

/** The README's pictures, of three pages as the demo member sees them. `npm run e2e -- pictures` takes them. */
const folder = path.join(import.meta.dirname, '../../docs/pictures');

/** Shown a quarter smaller than on the screen. */
const shownWidth = 960;

test.use({ viewport: { width: 1280, height: 860 }, deviceScaleFactor: 2, contextOptions: { reducedMotion: 'reduce' } });

for (const [name, address] of [
  ['home', '/my-longevity'],
  ['glucose', '/health/glucose-readings'],
  ['marketplace', '/marketplace'],
] as const) {
  test(`the picture of ${name} is taken`, async ({ page }) => {
    await asMember(page, 'member@demo.test');
    await open(page, address);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    mkdirSync(folder, { recursive: true });
    await sharp(await page.screenshot())
      .resize({ width: shownWidth })
      .webp({ quality: 82 })
      .toFile(path.join(folder, `${name}.webp`));
  });
}
