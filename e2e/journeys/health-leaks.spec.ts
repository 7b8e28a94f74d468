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
const food = 'Quincewort paste';
const question = 'Does my Tarragonfoot ache have a reason?';
/** What was told, as it would show: numbers also rounded. */
const reported = ['87.65', '133.71', '176.43', 'Quincewort', 'Tarragonfoot'];

/** Everything that the browser keeps for the club's pages: storages, every database's rows, cached answers, cookies. */
const readBrowserStorage = async (page: Page): Promise<string> => {
  const kept = await page.evaluate(async () => {
    const toResult = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const rows: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await toResult(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store);
        rows.push(name, store, await toResult(all.getAllKeys()), await toResult(all.getAll()));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const isBuilt = new URL(request.url).pathname.startsWith('/assets/');
        rows.push(request.url, isBuilt ? '' : await answer?.text());
      }
    }
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, rows, history.state]);
  });
  return kept + JSON.stringify(await page.context().cookies());
};

const answerAssessment = async (page: Page): Promise<void> => {
  await page.goto('/health/assessment');
  const asked = page.getByRole('heading', { level: 1 });
  for (let before = await asked.textContent(); before !== 'How tall are you?'; before = await asked.textContent()) {
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(asked).not.toHaveText(before ?? '');
  }
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

const keepOwnFood = async (page: Page): Promise<void> => {
  await page.goto('/health/nutrition-advice/own/food');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(food);
  for (const [name, value] of Object.entries({ Energy: '224', Protein: '5', Carbohydrate: '28', Fat: '9' })) {
    await page
      .getByRole('textbox', { name: new RegExp(`^${name}`) })
      .first()
      .fill(value);
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(food).first()).toBeVisible();
};

const askAssistant = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Open the assistant' }).click();
  await page.getByPlaceholder('Type your message...').fill(question);
  await page.getByRole('dialog', { name: 'AI Assistant' }).getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('button', { name: 'End Chat' })).toBeVisible();
};

test('no health value or answer gets into an address, another call, the browser, a mail or a log', async ({ page }) => {
  for (const value of [weight, systolic, height, food, ...codes]) noteSecret(value);
  const elsewhere: string[] = [];
  const answers: Promise<string>[] = [];
  const addresses: string[] = [];
  const isOfHealth = (url: string): boolean => /\/api\/(mh|user-answer|ai-[a-z-]+)\//.test(url);
  page.on('request', (request) => {
    addresses.push(request.url());
    if (!isOfHealth(request.url())) elsewhere.push(request.postData() ?? '');
  });
  page.on('response', (response) => {
    if (response.url().includes('/api/') && !isOfHealth(response.url())) answers.push(response.text().catch(() => ''));
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
  await keepOwnFood(page);
  await askAssistant(page);
  await page.goto('/health/insights');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/my-longevity');
  await expect(page.getByText('Latest entries')).toBeVisible();
  await page.goto('/longevity-point-history');
  await expect(page.getByText('Questionnaire answered').first()).toBeVisible();
  await page.goto('/notices');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const mails = await listMails(page.request, member.email);
  const kept = { storage: await readBrowserStorage(page), mails: JSON.stringify(mails) };
  const answered = (await Promise.all(answers)).join('\n');
  expect(answers.length).toBeGreaterThan(0);
  for (const marker of [...codes, ...reported]) {
    expect(addresses.filter((address) => address.includes(marker))).toEqual([]);
    expect(elsewhere.filter((body) => body.includes(marker))).toEqual([]);
    for (const [place, text] of Object.entries(kept))
      expect(text.includes(marker), `${marker} in ${place}`).toBe(false);
  }
  // The codes also are in the questions that everybody is asked.
  for (const marker of reported) expect(answered.includes(marker), `${marker} in an answer of the club`).toBe(false);
});
