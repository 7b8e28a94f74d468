import type { Page } from '@playwright/test';
import { expect, test } from '#journey';
import { listMails } from '#outbox';
import { noteSecret } from '#sent-secrets';
import { asNewMember } from '#session';

/** Values that stand nowhere else, so that wherever one is found, it got there from the form. */
const weight = '87.65437';
const systolic = '133.71829';
const height = '176.43918';
/** Codes of what a self-check and a questionnaire are answered with. */
const codes = ['long_cough', 'nearly_every_day'];

/** Everything that the browser keeps for the club's pages. */
const readBrowserStorage = async (page: Page): Promise<string> => {
  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caches = 'caches' in globalThis ? await globalThis.caches.keys() : [];
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, caches, history.state]);
  });
  return kept + JSON.stringify(await page.context().cookies());
};

const answerAssessment = async (page: Page): Promise<void> => {
  await page.goto('/health/assessment');
  await page.getByRole('radio', { name: 'cm', exact: true }).check({ force: true });
  await page.getByRole('textbox', { name: 'How tall are you?' }).fill(height);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What do you weigh?' })).toBeVisible();
};

const choose = (page: Page, question: string | RegExp, answer: string) =>
  page.getByRole('group', { name: question }).getByLabel(answer, { exact: true }).check();

const answerSelfCheck = async (page: Page): Promise<void> => {
  await page.goto('/health/self-checks/cancer-check');
  await choose(page, 'Do you have any of these at this moment?', 'None of these');
  await choose(page, 'Have you noticed any of these?', 'A cough for more than 3 weeks');
  await choose(page, /Is there a mole/, 'No');
  await page.getByRole('button', { name: 'See the result' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'See a doctor within 2 weeks' })).toBeVisible();
};

const answerQuestionnaire = async (page: Page): Promise<void> => {
  await page.goto('/health/questionnaires');
  await page.getByRole('link', { name: 'Start: Mood, last 2 weeks' }).click();
  await choose(page, /Little interest/, 'Nearly every day');
  await choose(page, /Feeling down/, 'Not at all');
  await page.getByRole('button', { name: 'See the result' }).click();
  await expect(page.getByText('3 of 6')).toBeVisible();
};

test('no health value or answer gets into an address, another call, the browser, a mail or a log', async ({ page }) => {
  for (const value of [weight, systolic, height, ...codes]) noteSecret(value);
  const elsewhere: string[] = [];
  const addresses: string[] = [];
  page.on('request', (request) => {
    addresses.push(request.url());
    if (!/\/api\/(mh|user-answer)\//.test(request.url())) elsewhere.push(request.postData() ?? '');
  });
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const member = await asNewMember(page);
  await page.goto('/health/measurements/add/body');
  await page.getByRole('checkbox', { name: /Keep my health data/ }).check();
  await page.getByRole('checkbox', { name: /Points for healthy habits/ }).check();
  await page.getByRole('button', { name: 'Agree and start' }).click();
  await page.getByRole('textbox', { name: 'Weight', exact: true }).fill(weight);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 value saved.')).toBeVisible();
  await page.goto('/health/measurements/add/pressure');
  await page.getByLabel('Systolic blood pressure').fill(systolic);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 value saved.')).toBeVisible();
  await page.goto('/health/measurements/weight');
  await expect(page.getByRole('heading', { level: 1, name: /87\.7 kg/ })).toBeVisible();
  await answerAssessment(page);
  await answerSelfCheck(page);
  await answerQuestionnaire(page);
  await page.goto('/health/insights');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/my-longevity');
  await expect(page.getByText('Latest entries')).toBeVisible();
  const mails = await listMails(page.request, member.email);
  const kept = { storage: await readBrowserStorage(page), mails: JSON.stringify(mails) };
  for (const marker of ['87.65', '133.71', '176.43', ...codes]) {
    expect(addresses.filter((address) => address.includes(marker))).toEqual([]);
    expect(elsewhere.filter((body) => body.includes(marker))).toEqual([]);
    for (const [place, text] of Object.entries(kept)) expect(text, place).not.toContain(marker);
  }
});
