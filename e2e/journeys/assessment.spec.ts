import type { Page } from '@playwright/test';
import { expect, test } from '#journey';
import { open, seriousFindings, sidewaysScroll } from '#screens';
import { asMember, asNewMember } from '#session';

const assessment = '/health/assessment';

/** Agrees that the club keeps health data, as is asked at first use. */
const agree = async (page: Page) => {
  const { results } = (await (await page.request.get('/api/mh/consents/', await bearer(page))).json()) as {
    results: { purpose: string; version: string }[];
  };
  for (const { purpose, version } of results) {
    await page.request.post('/api/mh/consents/', { data: { purpose, version }, ...(await bearer(page)) });
  }
};

const bearer = async (page: Page) => {
  const access = await page.evaluate(() => {
    const root = JSON.parse(localStorage.getItem('persist:root') ?? '{}') as { user?: string };
    return (JSON.parse(root.user ?? '{}') as { access?: string }).access ?? '';
  });
  return { headers: { authorization: `Bearer ${access}` } };
};

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();
const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

const skipTo = async (page: Page, title: string) => {
  const asked = page.getByRole('heading', { level: 1 });
  for (let before = await asked.textContent(); before !== title; before = await asked.textContent()) {
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(asked).not.toHaveText(before ?? '');
  }
};

test('a member answers, leaves, goes on at another device, and sees the result with the score renewed', async ({
  page,
  anotherBrowser,
}) => {
  const member = await asNewMember(page);
  await open(page, '/my-longevity');
  await agree(page);
  await open(page, assessment);
  await heading(page, 'Has a doctor ever told you that you have any of these?');
  expect(await seriousFindings(page)).toEqual([]);
  await skipTo(page, 'How tall are you?');
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page, 390, 1280)).toEqual([0, 0]);
  await page.getByRole('radio', { name: 'cm', exact: true }).check({ force: true });
  await page.getByRole('textbox', { name: 'How tall are you?' }).fill('175');
  await next(page);
  await heading(page, 'What do you weigh?');
  await page.getByRole('radio', { name: 'kg', exact: true }).check({ force: true });
  await page.getByRole('textbox', { name: 'What do you weigh?' }).fill('700');
  await next(page);
  await expect(page.getByText('Enter a number from 25 to 350 kg.')).toBeVisible();
  await page.getByRole('textbox', { name: 'What do you weigh?' }).fill('70');
  await next(page);
  await heading(page, "What's your waist measurement?");
  await page.getByRole('button', { name: /Leave the assessment/ }).click();
  await expect(page.getByRole('link', { name: 'Go on answering' })).toBeVisible();

  const elsewhere = await (await anotherBrowser()).newPage();
  await asMember(elsewhere, member.email, member.password);
  await open(elsewhere, assessment);
  await elsewhere.getByRole('link', { name: 'Go on answering' }).click();
  await heading(elsewhere, "What's your waist measurement?");
  await elsewhere.getByRole('button', { name: 'Habits' }).click();
  await heading(elsewhere, 'Do you smoke or use nicotine?');
  await elsewhere.getByRole('radio', { name: 'No, never regularly' }).check();
  await next(elsewhere);
  await heading(elsewhere, 'Does anyone smoke indoors at your home?');
  await elsewhere.getByRole('button', { name: 'Mind', exact: true }).click();
  for (const _ of [1, 2, 3, 4]) {
    const before = await elsewhere.getByRole('heading', { level: 1 }).textContent();
    await elsewhere.getByRole('radio', { name: 'Not at all' }).check();
    await next(elsewhere);
    await expect(elsewhere.getByRole('heading', { level: 1 })).not.toHaveText(before ?? '');
  }
  await elsewhere.getByRole('button', { name: /Leave the assessment/ }).click();
  const parts = elsewhere.getByRole('region', { name: 'Part by part' });
  await expect(parts.getByText('Mood 100, worry 100')).toBeVisible();
  await expect(parts.getByText('Nicotine 100')).toBeVisible();
  await elsewhere.getByRole('button', { name: 'How Mind is worked out' }).click();
  await expect(
    elsewhere.getByRole('dialog').getByText('Two questions about mood (PHQ-2)', { exact: false }),
  ).toBeVisible();
  await elsewhere.keyboard.press('Escape');
  expect(await seriousFindings(elsewhere)).toEqual([]);
  expect(await sidewaysScroll(elsewhere, 390, 1280)).toEqual([0, 0]);
  expect(new URL(elsewhere.url()).search).toBe('');
  const stored = await elsewhere.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toMatch(/height_cm|nicotine|not_at_all|never/);
  const score = (await (await elsewhere.request.get('/api/mh/health-score/', await bearer(elsewhere))).json()) as {
    components: { code: string; points: number | null }[];
  };
  const points = Object.fromEntries(score.components.map((one) => [one.code, one.points]));
  expect(points).toMatchObject({ body_mass: 100, nicotine: 100, sleep: null });
});

test('a night is set with the keyboard alone, and a warning sign is above the result until it is read', async ({
  page,
}) => {
  await asNewMember(page);
  await open(page, '/my-longevity');
  await agree(page);
  await open(page, `${assessment}?step=sleep`);
  await heading(page, /How many days a week do you get up/);
  await page.getByRole('radio', { name: '5' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await heading(page, 'When do you usually sleep on work nights?');
  await page.getByRole('button', { name: 'Fall asleep: 15 minutes later' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Wake up: 15 minutes earlier' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('8 h 0 min')).toBeVisible();
  await next(page);
  await heading(page, 'When do you usually sleep on free nights?');
  for (const title of [/How well do you sleep/, /Do you snore/]) {
    while (!title.test((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')) {
      const before = await page.getByRole('heading', { level: 1 }).textContent();
      await page.getByRole('button', { name: 'Skip' }).click();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before ?? '');
    }
  }
  await page.getByRole('button', { name: 'Skip' }).click();
  await heading(page, /stop breathing/);
  await page.getByRole('radio', { name: 'Yes' }).check();
  await next(page);
  await heading(page, /sleepy during the day/);
  await page.getByRole('radio', { name: 'Three times a week or more' }).check();
  await next(page);
  await heading(page, /neck/);
  await page.getByRole('button', { name: /Leave the assessment/ }).click();
  const warning = page.getByRole('region', { name: 'Consider discussing this with a clinician' });
  await expect(warning).toBeVisible();
  await warning.getByRole('button', { name: "I've read this" }).click();
  await expect(warning).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Part by part' })).toBeVisible();
  await expect(warning).toHaveCount(0);
});
