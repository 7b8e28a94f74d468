import type { Page } from '@playwright/test';
import { expect, test } from '#journey';
import { open, untilWorkerServes } from '#screens';
import { asMember, asNewMember } from '#session';

test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED/ });

/** What the device keeps for the balance and the lists of a page, once it has been written. */
const untilKept = (page: Page, call: string) =>
  page.waitForFunction((name) => JSON.stringify({ ...localStorage }).includes(name), call);

test('without a connection the club opens with what was last seen and its age, and keeps what is typed', async ({
  page,
  context,
}) => {
  // no other journey signs in as her, so that nothing else moves her points
  await asMember(page, 'emma.hayes.2@club.test');
  await open(page, '/my-longevity');
  await untilWorkerServes(page);
  for (const path of ['/redeem/vouchers', '/notices', '/feedbacks', '/my-longevity']) await open(page, path);
  await untilKept(page, 'GET api/r/v2/balance/');
  const heading = page.getByRole('heading', { level: 1 });
  await open(page, '/redeem/vouchers');
  const title = await heading.innerText();
  // Not before: the first page of the day earns points.
  const balance = await page
    .getByRole('link', { name: /^Longevity Points/ })
    .first()
    .innerText();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/You're offline\. Last updated /)).toBeVisible();
  await expect(heading).toHaveText(title);
  expect(
    await page
      .getByRole('link', { name: /^Longevity Points/ })
      .first()
      .innerText(),
  ).toBe(balance);

  await page.goto('/feedbacks');
  await page.getByRole('textbox').first().fill('The sauna was closed on Sunday.');
  await page.reload();
  await expect(page.getByRole('textbox').first()).toHaveValue('The sauna was closed on Sunday.');
  await context.setOffline(false);
  await expect(page.getByText(/You're offline/)).toHaveCount(0);
});

test('a second visit shows home from the device before anything answers, and puts it right in place', async ({
  page,
}) => {
  await asNewMember(page);
  await open(page, '/my-longevity');
  await untilKept(page, 'GET api/r/v2/balance/');
  const card = page.getByRole('region', { name: 'Longevity Points' });
  const figure = card.getByText(/^\d+\.\d\d$/).first();
  const kept = await figure.innerText();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/r/v2/balance/', async (route) => {
    await answered.promise;
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), points: 4321.5 } });
  });
  await page.reload();
  await expect(figure).toHaveText(kept);
  await expect(page.getByText(/Last updated/)).toHaveCount(0);
  answered.resolve();
  await expect(card.getByText('4,321.50')).toBeVisible();
});

/** The same script under another address is another version to the browser; the pages' policy knows only its own. */
const letNextVersionIn = (page: Page) =>
  page.addInitScript(() => {
    const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy: (...asked: unknown[]) => unknown } };
    const create = trustedTypes.createPolicy.bind(trustedTypes);
    const worker = create('worker', { createScriptURL: (address: string) => address }) as {
      createScriptURL: (address: string) => string;
    };
    trustedTypes.createPolicy = (name, ...rest) => (name === 'worker' ? worker : create(name, ...rest));
    addEventListener('next-version', () => navigator.serviceWorker.register(worker.createScriptURL('/sw.js?next')));
  });

test('a new version waits until the member takes it', async ({ page }) => {
  await letNextVersionIn(page);
  await asMember(page, 'member@demo.test');
  await open(page, '/my-longevity');
  await untilWorkerServes(page);
  const findVersion = () =>
    page.evaluate(() => new URL(navigator.serviceWorker.controller?.scriptURL ?? location.href).search);
  await page.evaluate(() => dispatchEvent(new Event('next-version')));
  await expect(page.getByText('A new version of the club is ready.')).toBeVisible();
  expect(await findVersion()).toBe('');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update now' }).click();
  await reloaded;
  expect(await findVersion()).toBe('?next');
});
