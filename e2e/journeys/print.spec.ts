import type { Page } from '@playwright/test';
import { expect, test } from '#journey';
import { open } from '#screens';
import { asMember } from '#session';

test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'dark' });

/** A sheet of A4 with Chromium's usual margins, in CSS pixels. */
const sheet = { width: 718, height: 1000 };

interface OnPaper {
  readonly path: string;
  /** Whether the page is for the doctor, so that name and date stand on it. */
  readonly named?: true;
  readonly tables?: number;
}

/** What a printed page still has of the screen. Buttons that are the text of a table's cell stay: they are its words. */
const inspect = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const list = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown);
    const luminance = (element: HTMLElement) => {
      const [red = 0, green = 0, blue = 0] =
        getComputedStyle(element)
          .color.match(/[\d.]+/g)
          ?.map(Number) ?? [];
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const hasText = (element: Element) =>
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
    const name = (element: HTMLElement) => `${element.tagName} ${element.innerText?.slice(0, 30)}`;
    const isPlain = (element: HTMLElement) => !element.closest('svg, [role="img"], [aria-hidden="true"]');
    return {
      controls: list('nav, button, [role="navigation"]')
        .filter((one) => !one.closest('td'))
        .map(name),
      pale: list('main h1, main h2, main h3, main p, main td, main th, main dt, main dd, main li')
        .filter((one) => hasText(one) && isPlain(one) && luminance(one) > 140)
        .map(name),
      cut: list('main p, main h1, main h2, main table, main dl, main ul, main section')
        .filter((one) => isPlain(one) && one.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
        .map(name),
      tables: list('main table').length,
      text: document.querySelector('main')?.innerText ?? '',
    };
  });

/** Opens a page in the dark scheme and prints it; colours that fade are waited for. */
const print = async (page: Page, { path, named, tables = 0 }: OnPaper): Promise<void> => {
  await page.emulateMedia({ media: 'screen' });
  await open(page, path);
  await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(sheet);
  await expect.poll(async () => (await inspect(page)).pale, { message: path }).toEqual([]);
  const paper = await inspect(page);
  expect(paper.controls, path).toEqual([]);
  expect(paper.cut, path).toEqual([]);
  expect(paper.tables, path).toBeGreaterThanOrEqual(tables);
  if (named) expect(paper.text, path).toMatch(/Ada Lindqvist[\s\S]*\b20\d\d\b/);
  const file = await page.pdf({ format: 'A4' });
  expect(file.subarray(0, 5).toString(), path).toBe('%PDF-');
  await page.setViewportSize({ width: 1280, height: 720 });
};

test('what members print is black on white in the dark scheme too, without navigation, and nothing is cut off', async ({
  page,
}) => {
  test.slow();
  await asMember(page, 'member@demo.test');
  await print(page, { path: '/health/glucose-readings', named: true });
  await print(page, { path: '/health/insights', named: true });
  await print(page, { path: '/health/questionnaires/phq2', named: true });
  await print(page, { path: '/health/nutrition-advice/meal-plan', tables: 1 });
  await print(page, { path: '/health/nutrition-advice/shopping-list' });
});

test('a self-check is printed with the name, its day and every answer', async ({ page }) => {
  await asMember(page, 'member@demo.test');
  await print(page, { path: '/health/self-checks/cancer-check', named: true });
});
