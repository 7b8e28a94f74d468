import type { Page } from '@playwright/test';
import { expect, test } from '#journey';
import { open, seriousFindings, sidewaysScroll } from '#screens';
import { asNewMember } from '#session';
import { openMenu, signOut } from '#sign-in';

/** Signs out although the chat with the assistant ends with it. */
const signOutOverChat = async (page: Page): Promise<void> => {
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
};

test('who asks the assistant for a person is led to the chat, which knows them, until they sign out', async ({
  page,
  context,
}) => {
  await asNewMember(page);
  await open(page, '/my-longevity');
  await page.getByRole('button', { name: 'Open the assistant' }).click();
  const field = page.getByPlaceholder('Type your message...');
  await field.fill('I want to talk to a person');
  await page.getByRole('dialog', { name: 'AI Assistant' }).getByRole('button', { name: 'Send' }).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Talk to our team' }).click();
  const chat = await opened;
  await expect(chat).toHaveURL('/support-chat');
  await expect(chat.getByText('The chat is open.')).toBeVisible();
  const panel = chat.getByRole('region', { name: 'Support chat (stand-in)' });
  await expect(panel.getByText('This support chat is a stand-in on this machine: nobody reads it.')).toBeVisible();
  await expect(panel.getByText('Signed in as Marta Vidal, e-mail address verified.')).toBeVisible();
  expect(await seriousFindings(chat)).toEqual([]);
  expect(await sidewaysScroll(chat, 320, 390)).toEqual([0, 0]);

  // Eleven minutes later the token is worth nothing, and the window asks for another.
  const tokens: string[] = [];
  chat.on('request', (request) => void (request.url().endsWith('/api/zendesk-auth/') && tokens.push(request.url())));
  await panel.getByRole('textbox', { name: 'Your message' }).fill('Hello');
  await panel.getByRole('button', { name: 'Send' }).click();
  await expect(panel.getByText('Hello')).toBeVisible();
  expect(tokens).toEqual([]);
  await chat.evaluate(() => {
    const real = Date.now;
    Date.now = () => real() + 11 * 60_000;
  });
  await panel.getByRole('textbox', { name: 'Your message' }).fill('Still there?');
  await panel.getByRole('button', { name: 'Send' }).click();
  await expect(panel.getByText('Still there?')).toBeVisible();
  expect(tokens).toHaveLength(1);

  const remembered = () => page.evaluate(() => localStorage.getItem('support-chat-stand-in'));
  await expect.poll(remembered).not.toBeNull();
  await page.keyboard.press('Escape');
  await signOutOverChat(page);
  await expect(chat).toHaveURL('/login');
  await expect(panel).toHaveCount(0);
  await chat.waitForFunction(() => !('zE' in window));
  await expect.poll(remembered).toBeNull();
});

test("the chat's script runs on its own page alone, and what it stored goes when the member signs out elsewhere", async ({
  page,
}) => {
  await asNewMember(page);
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/dev/support-chat.js') && asked.push(request.url())));
  await open(page, '/my-longevity');
  expect(asked).toEqual([]);
  await page.evaluate(() => {
    history.pushState({}, '', '/support-chat');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByText('The chat is open.')).toBeVisible();
  expect(asked).toHaveLength(1);
  await page.getByRole('link', { name: 'Back to the club' }).click();
  await expect(page).toHaveURL('/my-longevity');
  expect(await page.evaluate(() => 'zE' in window)).toBe(false);
  await page.goBack();
  await expect(page.getByText('The chat is open.')).toBeVisible();
  await open(page, '/my-longevity');
  await signOut(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('support-chat-stand-in'))).toBeNull();
});

test.describe('when the chat cannot be loaded', () => {
  test.use({ expectedMessages: /net::ERR_FAILED/ });

  test('the page says so and leads to the feedback form', async ({ page }) => {
    await asNewMember(page);
    await page.route('**/dev/support-chat.js**', (route) => route.abort());
    await open(page, '/support-chat');
    await expect(page.getByText("The chat didn't open. Try again, or write to us: we answer by e-mail.")).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Write to the club' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible();
  });
});
