import type { Page } from '@playwright/test';
import { expect, test } from '#journey';
import { open, seriousFindings, sidewaysScroll } from '#screens';
import { asNewMember } from '#session';

// What a browser reports while it is offline.
test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED/ });

const openChat = async (page: Page) => {
  await page.getByRole('button', { name: 'Open the assistant' }).click();
  const chat = page.getByRole('dialog', { name: 'AI Assistant' });
  await expect(chat.getByText('Hello! How can I help you today?')).toBeVisible();
  const field = chat.getByPlaceholder('Type your message...');
  const times = chat.getByRole('log').locator('time');
  return { chat, field, times };
};

const listActive = (page: Page): Promise<boolean[]> =>
  page.evaluate(async () => {
    const { user } = JSON.parse(localStorage.getItem('persist:root') ?? '{}');
    const { access } = JSON.parse(user);
    const answer = await fetch('/api/ai-conversation-list/', { headers: { authorization: `Bearer ${access}` } });
    const { results } = (await answer.json()) as { results: { is_active: boolean }[] };
    return results.map((one) => one.is_active);
  });

test('a member chats in two tabs, over a lost connection and a closed window, and ends the chat', async ({
  page,
  context,
}) => {
  const member = await asNewMember(page);
  await open(page, '/my-longevity');
  const { chat, field, times } = await openChat(page);
  await expect(field).toBeFocused();
  await expect(chat.getByRole('button', { name: 'End Chat' })).toHaveCount(0);
  await field.fill('How many points do I have?');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect(times).toHaveCount(2);
  expect(await seriousFindings(page)).toEqual([]);

  await context.setOffline(true);
  await field.fill('And how do I earn more?');
  await field.press('Enter');
  await expect(chat.getByText('Not sent')).toBeVisible();
  await context.setOffline(false);
  await chat.getByRole('button', { name: 'Try again' }).click();
  await expect(times).toHaveCount(4);
  await expect(chat.getByText('Not sent')).toHaveCount(0);

  await page.keyboard.press('Escape');
  await expect(chat).toBeHidden();
  const other = await context.newPage();
  await open(other, '/marketplace');
  const second = await openChat(other);
  await expect(second.times).toHaveCount(4);
  await second.field.fill('Thank you');
  await second.field.press('Enter');
  await expect(second.times).toHaveCount(6);
  await second.chat.getByRole('button', { name: 'End Chat' }).click();
  await expect(second.times).toHaveCount(0);
  await expect(second.chat.getByRole('button', { name: 'Download the chat' })).toBeVisible();
  expect(await listActive(other)).toEqual([false]);
  await other.close();

  await page.getByRole('button', { name: 'Open the assistant' }).click();
  await field.fill('Are you still there?');
  await field.press('Enter');
  await expect(times).toHaveCount(6);
  expect(await listActive(page)).toEqual([true, false]);
  expect(await sidewaysScroll(page, 320, 390)).toEqual([0, 0]);
  await page.setViewportSize({ width: 1280, height: 720 });
  await chat.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: new RegExp(member.firstName) }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('Are you sure you want to leave? Your chat session will end.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a reload in the middle of an answer asks first, ends the chat, and shows the stored reply', async ({ page }) => {
  await asNewMember(page);
  await open(page, '/my-longevity');
  const { field, times } = await openChat(page);
  await field.fill('Hello');
  await field.press('Enter');
  await expect(times).toHaveCount(2);

  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.type());
      void dialog.dismiss();
    });
  });
  await page.evaluate(() => location.reload());
  expect(await asked).toBe('beforeunload');
  expect(await listActive(page)).toEqual([true]);

  // The answer is stored, and its way to the browser is cut.
  let stored = () => {};
  const isStored = new Promise<void>((resolve) => (stored = resolve));
  await page.route('**/api/ai-support/', async (route) => {
    await route.fetch();
    stored();
  });
  await field.fill('And again');
  await field.press('Enter');
  await expect(page.getByText('The assistant is typing')).toBeVisible();
  await isStored;
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.unroute('**/api/ai-support/');
  const again = await openChat(page);
  await expect(again.chat.getByText('This chat ended when you left the page.')).toBeVisible();
  await expect(again.times).toHaveCount(4);
  expect(await listActive(page)).toEqual([false]);
});

test('the button is at the bottom right on a desktop, or above what it would cover there', async ({ page }) => {
  await asNewMember(page);
  await open(page, '/my-longevity');
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(() => findButton(page).evaluate(listUnder)).toEqual(['the button']);
  await open(page, '/settings/change-password');
  await expect.poll(async () => (await findButton(page).boundingBox())?.y).toBeGreaterThan(720 - 160);
  const box = await findButton(page).boundingBox();
  if (!box) throw new Error('the button is not on the screen');
  expect(box.x).toBeGreaterThan(1280 - 100);
  expect(box.x + box.width).toBeLessThan(1280);
});

test('on a phone the button is reached at every place of home, above the bar or in the top bar, over no control', async ({
  page,
}) => {
  await asNewMember(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/my-longevity');
  const button = findButton(page);
  for (let at = 0; at < 2400; at += 120) {
    await page.evaluate((y) => window.scrollTo(0, y), at);
    await expect.poll(() => button.evaluate(listUnder), { message: `scrolled to ${at}` }).toEqual(['the button']);
    const box = await button.boundingBox();
    if (!box) throw new Error('the button is not on the screen');
    expect(box.width).toBeGreaterThanOrEqual(44);
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect(box.x).toBeGreaterThan(390 / 2);
    expect(box.y < 58 || box.y + box.height < 844 - 64).toBe(true);
  }
  await button.click();
  await expect(page.getByRole('dialog', { name: 'AI Assistant' })).toBeVisible();
});

const findButton = (page: Page) => page.getByRole('button', { name: 'Open the assistant' });

/**
 * What a press on the button reaches, and each control that could be pressed there if the button were not. Cards, which are
 * taller, can be pressed elsewhere; what has scrolled under the top bar can't be pressed there at all.
 */
const listUnder = (button: HTMLElement): string[] => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isReached = button.contains(hit) && getComputedStyle(button).opacity === '1';
  button.style.pointerEvents = 'none';
  const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter((one) => {
    const box = one.getBoundingClientRect();
    const [fromX, toX] = [Math.max(box.left, left), Math.min(box.right, right)];
    const [fromY, toY] = [Math.max(box.top, top), Math.min(box.bottom, bottom)];
    if (one === button || toX - fromX < 2 || toY - fromY < 2 || box.height > 64) return false;
    return one.contains(document.elementFromPoint((fromX + toX) / 2, (fromY + toY) / 2));
  });
  button.style.pointerEvents = '';
  return [isReached ? 'the button' : 'no button', ...controls.map((one) => one.textContent ?? '')];
};
