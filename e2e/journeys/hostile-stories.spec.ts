import type { Page } from '@playwright/test';
import { expect, test } from '#journey';
import { open } from '#screens';
import { asMember, asNewMember } from '#session';

/** Runs something wherever it is taken for anything but text. */
const script =
  '"><img src=x onerror="window.hit=1"><svg onload="window.hit=1"></svg>{{window.hit=1}} javascript:window.hit=1';
const link = 'https://x.example/"onmouseover="window.hit=1';

/** Nothing ran, no element came of a text, and every link of a member's leads to the web. */
const expectHarmless = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  expect(await page.locator('[onerror], [onload], [onmouseover], img[src="x"]').count()).toBe(0);
  const links = await page.locator('a[rel~="ugc"]').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  for (const href of links) expect(href).toMatch(/^https?:\/\//);
};

test('scripts in every field of a story, comment and report stay text for readers and moderators', async ({
  page: author,
  anotherBrowser,
}) => {
  const contexts = [await anotherBrowser(), await anotherBrowser()];
  const [reader, moderator] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!reader || !moderator) throw new Error('a browser did not open');
  await asNewMember(author);
  await asNewMember(reader);
  await asMember(moderator, 'admin@demo.test');
  const title = `<script>hit=1</script> ${Date.now()}`;

  await open(author, '/health/stories/write');
  await author.getByRole('textbox', { name: 'Title' }).fill(title);
  await author.getByRole('textbox', { name: 'Your story' }).fill(`${script}\n\n- ${link}`);
  await author.getByRole('textbox', { name: 'Tags' }).fill('<script>');
  await author.getByRole('button', { name: 'Publish story' }).click();
  await expect(author.getByText(/Use at most 5 tags of up to 30 letters or digits each/)).toBeVisible();
  await author.getByRole('textbox', { name: 'Tags' }).fill('');
  await author.getByRole('button', { name: 'Publish story' }).click();
  await expect(author.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(author.getByText(script)).toBeVisible();
  await expectHarmless(author);

  await open(reader, '/health/stories');
  await expectHarmless(reader);
  await reader.getByRole('link', { name: title, exact: true }).click();
  await reader.getByRole('textbox', { name: 'Your comment' }).fill(script);
  await reader.getByRole('button', { name: 'Send' }).click();
  await expect(reader.getByText(script)).toHaveCount(2);
  await expectHarmless(reader);
  await reader.getByRole('button', { name: `More about ${title}` }).click();
  await reader.getByRole('menuitem', { name: 'Report story' }).click();
  await reader.getByRole('radio', { name: 'Something else' }).check();
  await reader.getByRole('dialog').getByRole('textbox').fill(script);
  await reader.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await expect(reader.getByText('Thanks for telling us.')).toBeVisible();

  await open(moderator, '/admin/stories');
  await moderator.getByRole('button', { name: new RegExp(title.slice(-13)) }).click();
  await expect(moderator.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expectHarmless(moderator);
  await moderator.getByRole('button', { name: 'Remove', exact: true }).click();
  await moderator.getByRole('combobox', { name: 'Reason' }).selectOption('spam');
  await moderator.getByRole('textbox', { name: 'What the author reads' }).fill(script);
  await moderator.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(moderator.getByText('Done. The author has been notified.')).toBeVisible();

  await open(author, '/health/stories/mine');
  await expect(author.getByText(`A moderator wrote: ${script}`)).toBeVisible();
  await expectHarmless(author);
});
