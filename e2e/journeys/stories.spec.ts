import type { Page } from '@playwright/test';
import { expect, test } from '#journey';
import { open, seriousFindings, sidewaysScroll } from '#screens';
import { asMember, asNewMember } from '#session';

/** Likes and unlikes a story as often as said, all at once. */
const changeMind = (page: Page, storyId: string, times: number): Promise<number[]> =>
  page.evaluate(
    ([id, count]) => {
      const { access } = JSON.parse(JSON.parse(localStorage.getItem('persist:root') ?? '{}').user);
      const send = (method: string) =>
        fetch('/api/mh/story-like/', {
          method,
          headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
          body: JSON.stringify({ story_id: id }),
        }).then(({ status }) => status);
      return Promise.all(Array.from({ length: Number(count) }, (_, turn) => send(turn % 2 === 0 ? 'POST' : 'DELETE')));
    },
    [storyId, times],
  );

test('two members and a moderator: a story is told, liked, answered, reported and removed while its author edits', async ({
  page: author,
  anotherBrowser,
}) => {
  const contexts = [await anotherBrowser(), await anotherBrowser()];
  const [reader, moderator] = await Promise.all(contexts.map((context) => context.newPage()));
  if (!reader || !moderator) throw new Error('a browser did not open');
  await asNewMember(author);
  await asNewMember(reader);
  await asMember(moderator, 'admin@demo.test');
  const title = `Daylight ${Date.now()}`;

  await open(author, '/health/stories/write');
  await author.getByRole('textbox', { name: 'Title' }).fill(title);
  await author.reload();
  await expect(author.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await author.getByRole('textbox', { name: 'Your story' }).fill('<img src=x onerror=alert(1)> I walk before coffee.');
  await author.getByRole('button', { name: 'Sleep' }).click();
  expect(await seriousFindings(author)).toEqual([]);
  await author.getByRole('button', { name: 'Publish story' }).click();
  await expect(author.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(author.getByText('<img src=x onerror=alert(1)> I walk before coffee.')).toBeVisible();

  await open(reader, '/health/stories');
  expect(await seriousFindings(reader)).toEqual([]);
  expect(await sidewaysScroll(reader, 320, 1280)).toEqual([0, 0]);
  const like = reader.getByRole('button', { name: `Like ${title}` });
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toContainText('1');
  await reader.getByRole('link', { name: title, exact: true }).click();
  await reader.getByRole('textbox', { name: 'Your comment' }).fill('The coat on the hook is the best tip here.');
  await reader.getByRole('button', { name: 'Send' }).click();
  await expect(reader.getByRole('heading', { name: '1 comment' })).toBeVisible();
  expect(await seriousFindings(reader)).toEqual([]);
  expect(await sidewaysScroll(reader, 320, 1280)).toEqual([0, 0]);
  // By keys, as some members do.
  await reader.getByRole('button', { name: `More about ${title}` }).press('Enter');
  await reader.getByRole('menuitem', { name: 'Report story' }).press('Enter');
  await reader.getByRole('radio', { name: 'Unsafe health advice' }).check();
  await reader.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await expect(reader.getByText('Thanks for telling us.')).toBeVisible();

  const address = new URL(reader.url()).pathname;
  const id = address.split('/').at(-1) ?? '';
  await open(moderator, address);
  const answered = await Promise.all([changeMind(reader, id, 25), changeMind(moderator, id, 25)]);
  expect(answered.flat()).toEqual(Array.from({ length: 50 }, () => 200));
  let likes = 0;
  for (const page of [reader, moderator]) {
    await page.reload();
    const pressed = await page.getByRole('button', { name: `Like ${title}` }).getAttribute('aria-pressed');
    if (pressed === 'true') likes += 1;
  }
  // The author only looks on: the count comes by itself.
  for (const page of [author, reader, moderator]) {
    await expect(page.getByRole('button', { name: `Like ${title}` })).toHaveText(new RegExp(`^${likes} like`));
  }
  await author.getByRole('button', { name: `More about ${title}` }).click();
  await author.getByRole('menuitem', { name: 'Edit story' }).click();
  await author.getByRole('textbox', { name: 'Your story' }).fill('Better words about the same walk.');

  await open(moderator, '/admin/stories');
  await moderator.getByRole('button', { name: new RegExp(title) }).click();
  await expect(moderator.getByRole('heading', { level: 2, name: title })).toBeVisible();
  expect(await seriousFindings(moderator)).toEqual([]);
  expect(await sidewaysScroll(moderator, 320, 1280)).toEqual([0, 0]);
  await moderator.getByRole('button', { name: 'Remove', exact: true }).click();
  await moderator.getByRole('combobox', { name: 'Reason' }).selectOption('medical_misinformation');
  await moderator.getByRole('textbox', { name: 'What the author reads' }).fill('Please leave advice to clinicians.');
  await moderator.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(moderator.getByText('Done. The author has been notified.')).toBeVisible();

  await author.getByRole('button', { name: 'Save changes' }).click();
  await expect(author.getByText(/A moderator removed this story/)).toBeVisible();
  await expect(author.getByRole('textbox', { name: 'Your story' })).toHaveValue('Better words about the same walk.');
  await open(author, '/health/stories/mine');
  await expect(author.getByText('A moderator wrote: Please leave advice to clinicians.')).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('heading', { name: "This story isn't here any more" })).toBeVisible();
});
