import type { Page } from '@playwright/test';
import { expect, test } from '#journey';
import { open, seriousFindings, sidewaysScroll } from '#screens';
import { asNewMember } from '#session';

const insights = '/health/insights';

const bearer = async (page: Page) => {
  const access = await page.evaluate(() => {
    const root = JSON.parse(localStorage.getItem('persist:root') ?? '{}') as { user?: string };
    return (JSON.parse(root.user ?? '{}') as { access?: string }).access ?? '';
  });
  return { headers: { authorization: `Bearer ${access}` } };
};

const send = async (page: Page, path: string, data: object): Promise<void> => {
  const answer = await page.request.post(path, { data, ...(await bearer(page)) });
  expect(answer.ok(), await answer.text()).toBe(true);
};

/** Enough answers and values for a number; the screens that ask for them have journeys of their own. */
const fillIn = async (page: Page): Promise<void> => {
  const eating = Array.from({ length: 16 }, (_, index) => `mepa_${String(index + 1).padStart(2, '0')}`);
  const answers = eating.map((question) => ({ question, value: question === 'mepa_16' ? 'none' : 'yes' }));
  await send(page, '/api/user-answer/', { answers });
  await send(page, '/api/user-answer/', {
    answers: [
      { question: 'vig_days', value: 2 },
      { question: 'vig_min', value: 30 },
      { question: 'mod_days', value: 0 },
      { question: 'nicotine', value: 'never' },
      { question: 'smoke_home', value: 'no' },
    ],
  });
  const values = [
    { metric: 'weight', value: 80, unit: 'kg' },
    { metric: 'height', value: 175, unit: 'cm' },
    { metric: 'systolic', value: 124, unit: 'mmHg' },
    { metric: 'diastolic', value: 76, unit: 'mmHg' },
  ];
  const observed_at = new Date(Date.now() - 3_600_000).toISOString();
  await send(page, '/api/mh/measurements/', { observed_at, values });
};

test('a newcomer is led from the Health tab to a score, and finds its reason with two taps', async ({ page }) => {
  await asNewMember(page);
  await open(page, '/my-longevity');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Health' }).click();
  await expect(page).toHaveURL(insights);
  await page.getByRole('checkbox', { name: /Keep my health data/ }).check();
  await page.getByRole('button', { name: 'Agree and start' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your health score starts with a few answers.' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start the assessment' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await fillIn(page);
  await open(page, '/my-longevity');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Health' }).click();
  // diet 100, activity 90, nicotine 100, body mass 70, pressure 75
  await expect(page.getByRole('img', { name: /^Health score 87 of 100/ })).toBeVisible();
  await expect(page.getByText('435 ÷ 5 measures =')).toBeVisible();
  await page.getByRole('button', { name: 'How this is worked out' }).first().click();
  const panel = page.getByRole('dialog', { name: 'How your score is worked out' });
  await expect(panel.getByText('Systolic blood pressure')).toContainText('you entered it');
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: '6 months' }).click();
  await expect(page).toHaveURL(`${insights}?duration=last_six_months`);
  const course = page.getByRole('region', { name: 'Your score over time' });
  await course.getByRole('button', { name: 'Show as table' }).click();
  await expect(course.getByRole('row').last()).toContainText('87');
  await expect(course.getByRole('row').nth(1)).toContainText('no data');
  // the day's only value has no trend: it is a line among its kind, which begins open since it is outside
  const pressure = page.getByRole('listitem').filter({ hasText: 'Blood pressure' }).filter({ hasText: '124/76' });
  await expect(pressure.filter({ hasText: 'Elevated' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: /^Health score 87 of 100/ })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page, 390, 1280)).toEqual([0, 0]);
});

test('home and the member insights show the score once there is one, and the own code opens no other chart', async ({
  page,
}) => {
  await asNewMember(page);
  await open(page, '/my-longevity');
  await expect(page.getByRole('link', { name: 'Get your health score' })).toBeVisible();
  await send(page, '/api/mh/consents/', { purpose: 'health_data', version: '2026-11' });
  await fillIn(page);
  await open(page, '/my-longevity');
  await expect(page.getByRole('img', { name: /^Health score 87 of 100/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Health score' })).toContainText(
    '5 of 8 measures. Somewhere from 54 to 92.',
  );
  await page.getByRole('link', { name: 'What changed' }).click();
  await expect(page).toHaveURL(insights);
  await open(page, '/insights');
  await expect(page.getByRole('region', { name: 'Your score over time' })).toBeVisible();
  const foreign = await page.request.get(
    '/api/mh/health-chart/v2/?health_client_code=HL-000000000',
    await bearer(page),
  );
  expect(foreign.status()).toBe(404);
});
