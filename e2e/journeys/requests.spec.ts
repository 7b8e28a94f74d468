import type { Page } from '@playwright/test';
import { expect, test } from '#journey';
import { findCode } from '#outbox';
import { asNewMember } from '#session';
import { enterCode, fillRegistration, newMember } from '#sign-in';

interface Sent {
  readonly call: string;
  readonly bearer: boolean;
}

/** Every call of the API that the page makes from now on. */
const callsOf = (page: Page): Sent[] => {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    sent.push({ call: `${request.method()} ${pathname}`, bearer: 'authorization' in request.headers() });
  });
  return sent;
};

test('the bearer token is sent with every member call and with no public one', async ({ page }) => {
  const member = newMember();
  const sent = callsOf(page);
  await page.goto('/register');
  await fillRegistration(page, member);
  await enterCode(page, await findCode(page.request, member.email));
  await expect.poll(() => sent.map(({ call }) => call)).toContain('POST /api/r/event');
  await page.goto('/verify-account/someone@journey.test');
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText('If the address needs a code, we have sent one.')).toBeVisible();

  const open = /^POST \/api\/(register|validate-code|resend-code|token|login)\b|^GET \/api\/check-email\//;
  expect(sent.filter(({ call, bearer }) => open.test(call) === bearer)).toEqual([]);
  expect(sent.map(({ call }) => call)).toEqual(
    expect.arrayContaining([
      'POST /api/register/',
      'POST /api/resend-code/',
      'GET /api/r/v2/balance/',
      'POST /api/r/event',
    ]),
  );
});

test('data is fetched at most once a minute, whatever regains focus, connection or the page', async ({ page }) => {
  await asNewMember(page);
  await page.clock.install();
  await page.goto('/my-longevity');
  // The first visit of the day earns points, after which the page asks once more.
  await expect(page.getByText('Daily visit').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sent = callsOf(page);
  const asked = (path: string): number => sent.filter(({ call }) => call === `GET ${path}`).length;
  const tab = page.getByRole('navigation').getByRole('link', { name: 'My Longevity' });

  await page.evaluate(() =>
    ['focus', 'offline', 'online', 'visibilitychange'].map((name) => dispatchEvent(new Event(name))),
  );
  await page.getByRole('banner').getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
  // A few seconds only: on a busy machine the steps themselves take much of the minute.
  await page.clock.runFor(5_000);
  await tab.click();
  await expect(page.getByText('Latest entries')).toBeVisible();
  expect(asked('/api/r/v2/event-type/')).toBe(0);

  await page.getByRole('banner').getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
  await page.clock.runFor(61_000);
  await tab.click();
  await expect(page.getByText('Latest entries')).toBeVisible();
  await expect.poll(() => asked('/api/r/v2/event-type/')).toBe(1);
});
