import type { Route } from '@playwright/test';
import { expect, test } from '#journey';
import { join, signIn } from '#sign-in';

const saved = 'Profile has been updated successfully !!';

test('saving sends form data: dates as dates, and the picture only when it is new', async ({ page }) => {
  await join(page);
  await page.goto('/settings/profile');
  await page.getByLabel('Date of birth').fill('1984-05-17');
  const first = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Save profile' }).click();
  const request = await first;
  expect(request.headers()['content-type']).toContain('multipart/form-data');
  const body = request.postDataBuffer()?.toString('latin1') ?? '';
  expect(body).toMatch(/name="date_of_birth"\r\n\r\n1984-05-17\r\n/);
  expect(body).toContain('name="activity_level"\r\n\r\nsedentary\r\n');
  expect(body).not.toContain('name="profile_pic"');
  await expect(page.getByText(saved)).toBeVisible();
});

test('the confirmation leaves after four seconds', async ({ page }) => {
  await join(page);
  await page.goto('/settings/profile');
  await page.clock.install();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText(saved)).toBeVisible();
  await page.clock.runFor(3_800);
  await expect(page.getByText(saved)).toBeVisible();
  await page.clock.runFor(600);
  await expect(page.getByText(saved)).toBeHidden();
});

test.describe('when the server does not take it', () => {
  test.use({ expectedMessages: /status of 500|net::ERR_FAILED/ });

  test('a refused profile shows its sentence, and a failed one the fallback', async ({ page }) => {
    await join(page);
    await page.goto('/settings/profile');
    const alert = page.getByRole('alert');
    const answers: ((route: Route) => Promise<void>)[] = [
      (route) => route.fulfill({ status: 409, json: { code: 'email_taken', message: 'That is taken.', errors: [] } }),
      (route) => route.fulfill({ status: 500, body: '' }),
      (route) => route.abort(),
    ];
    await page.route('**/api/profile/', async (route) => {
      if (route.request().method() === 'PATCH') await answers.shift()?.(route);
      else await route.continue();
    });
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(alert.getByText('That is taken.').first()).toBeVisible();
    const fallback = alert.getByText('Something went wrong, Please try again').first();
    for (const _failure of answers.slice()) {
      await expect(fallback).toBeHidden();
      await page.getByRole('button', { name: 'Save profile' }).click();
      await expect(fallback).toBeVisible();
    }
    expect(answers).toEqual([]);
  });
});

test('reset brings back what was loaded', async ({ page }) => {
  await signIn(page, 'member@demo.test');
  await page.goto('/settings/profile');
  await page.getByLabel('First name').fill('Somebody');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});
