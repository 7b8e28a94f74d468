import type { Page } from '@playwright/test';
import { expect, test } from '#journey';
import { listMails } from '#outbox';
import { asMember, asNewMember } from '#session';
import type { NewMember } from '#sign-in';

const reason = 'Please tell us where you would invite people, and link to your pages.';

/** Answers the seven questions, adds a page and sends the application. */
const apply = async (page: Page): Promise<void> => {
  await page.goto('/ambassador-program');
  await page.getByLabel('Why do you want to be an ambassador?').fill('I run with thirty people every Sunday.');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'Some months' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox', { name: 'With friends and family' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('How many people do you reach there, roughly?').fill('30');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'Movement and sport' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Send answers' }).click();
  await page.getByLabel('Instagram', { exact: true }).fill('https://www.instagram.com/marta.runs');
  await page.getByRole('button', { name: 'Save links' }).click();
  await expect(page.getByText('Links saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('In Review')).toBeVisible();
};

/** Opens the queue filtered to one applicant and focuses them. */
const findInQueue = async (page: Page, { email }: NewMember, status = ''): Promise<void> => {
  await page.goto(`/admin?search=${encodeURIComponent(email)}${status}`);
  await page.getByRole('list', { name: 'Applications' }).getByRole('button').first().focus();
};

test('a member is rejected with a reason, then approved by keyboard, and becomes an ambassador at once', async ({
  page,
  anotherBrowser,
}) => {
  test.slow();
  const member = await asNewMember(page);
  await apply(page);

  const office = await (await anotherBrowser()).newPage();
  await asMember(office, 'admin@demo.test');
  await findInQueue(office, member);
  await office.keyboard.press('r');
  const dialog = office.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(office.getByText('Marta Vidal is rejected.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Rejected', { exact: true })).toBeVisible();
  await expect(page.getByText(`Reason: ${reason}`)).toBeVisible();
  await page.getByRole('button', { name: 'Change answers' }).click();
  await page.getByLabel('Why do you want to be an ambassador?').fill('I teach two classes of forty people a week.');
  for (let question = 2; question <= 7; question += 1) {
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText(`Question ${question} of 7`).first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'Send answers' }).click();
  await expect(page.getByText("You've answered all the questions.")).toBeVisible();

  await findInQueue(office, member, '&status=REJ');
  await expect(office.getByText('Changed since the last decision')).toBeVisible();
  await expect(office.locator('ins').filter({ hasText: 'I teach two classes' })).toBeVisible();
  await expect(office.locator('del').filter({ hasText: 'I run with thirty' })).toBeVisible();
  await office.keyboard.press('a');
  await office.getByRole('dialog').getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(office.getByText('Marta Vidal is approved.')).toBeVisible();

  // The applicant's browser still has the old session.
  await page.goto('/settings/profile');
  await expect(page.getByRole('radio', { name: /^Ambassador/ })).toBeVisible();
  await page.getByRole('radio', { name: /^Ambassador/ }).click();
  await expect(page.getByRole('banner').getByText('Ambassador')).toBeVisible();
  const subjects = async () => (await listMails(page.request, member.email)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain('You are an ambassador of the club');
  // The refusal waited to be undone, and what came after it took its place.
  expect(await subjects()).not.toContain('Your application to become an ambassador');
});

test('a member joins a company with its code and leaves it again', async ({ page }) => {
  await asNewMember(page);
  await page.goto('/settings/profile');
  await page.getByLabel('Company code').fill('CALMA-26');
  await page.getByRole('button', { name: 'Join your company' }).click();
  await expect(page.getByText(/You're a member through Calma Studios/)).toBeVisible();
  await expect(page.getByRole('banner').getByText('Corporate Club Member')).toBeVisible();
  await page.getByRole('button', { name: 'Leave company membership' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByLabel('Company code')).toBeVisible();
});
