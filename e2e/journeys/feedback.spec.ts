import { expect, test } from '#journey';
import { open } from '#screens';
import { asNewMember } from '#session';
import { openMenu } from '#sign-in';

test('feedback from the menu is stored with its stars and answered with a thank-you', async ({ page }) => {
  await asNewMember(page);
  await open(page, '/my-longevity');
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Feedback' }).click();
  await expect(page).toHaveURL(/\/feedbacks$/);
  await page.getByRole('radio', { name: 'Something I like' }).check();
  await page.getByRole('radio', { name: '5 of 5' }).check({ force: true });
  await page.getByLabel('Your message').fill('The statement that verifies itself.');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('Thank you for your feedback.')).toBeVisible();
});
