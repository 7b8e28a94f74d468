import type { Page } from '@playwright/test';
import { expect, test } from '#journey';
import { open, seriousFindings, sidewaysScroll } from '#screens';
import { asNewMember } from '#session';

/** Opens a health page as a new member who agrees that the club keeps their health data. */
const openAgreed = async (page: Page, path: string): Promise<void> => {
  await asNewMember(page);
  await open(page, path);
  await agree(page);
};

const agree = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: /Keep my health data/ }).check();
  await page.getByRole('button', { name: 'Agree and start' }).click();
  await expect(page.getByRole('heading', { name: 'Your health data stays yours' })).toHaveCount(0);
};

const choose = (page: Page, question: string | RegExp, answer: string) =>
  page.getByRole('group', { name: question }).getByLabel(answer, { exact: true }).check();

/** A picture as a telephone sends it. */
const takePicture = async (page: Page): Promise<Buffer> => {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 400 });
    const brush = canvas.getContext('2d');
    if (brush) Object.assign(brush, { fillStyle: '#6b3a20' }).fillRect(120, 120, 160, 160);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
};

test('a prostate check is completed, stored, and changed on the same day', async ({ page }) => {
  await openAgreed(page, '/health/self-checks');
  await page.getByRole('link', { name: 'Start the check: Prostate self-check' }).click();
  await page.getByRole('button', { name: 'See the result' }).click();
  await expect(page.getByText(/\d+ questions are still open/)).toBeVisible();
  await choose(page, 'Do you have a prostate?', 'Yes');
  for (const question of await page.getByRole('group', { name: /^How often/ }).all()) {
    await question.getByLabel('Less than 1 time in 5').check();
  }
  await choose(page, /How many times a night/, 'Twice');
  await choose(page, /how would you feel/, 'Mostly fine');
  await choose(page, 'Do you have any of these now?', 'None of these');
  await page.getByRole('button', { name: 'See the result' }).click();
  const finding = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  await expect(finding('Moderate symptoms, 8 of 35 points.')).toBeVisible();
  await expect(page.getByText(/doesn't tell cancer from/).first()).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Change answers' }).click();
  await choose(page, 'Do you have any of these now?', "I can't pass urine at all");
  await expect(page.getByRole('link', { name: /Call \d+ now. This check can wait/ })).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(finding('Call for emergency help now')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Call \d+ now$/ })).toHaveAttribute('href', /^tel:\d+$/);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: "I've read this" }).click();
  await expect(page.getByRole('heading', { name: 'Still to do' })).toBeVisible();

  await open(page, '/health/self-checks');
  await expect(page.getByText('Moderate symptoms, 8 of 35 points. 1 warning sign.')).toBeVisible();
});

test('a cancer check keeps a picture that only its owner opens, and can delete', async ({ page }) => {
  await openAgreed(page, '/health/self-checks/cancer-check');
  await choose(page, 'Do you have any of these at this moment?', 'None of these');
  await choose(page, 'Have you noticed any of these?', 'A cough for more than 3 weeks');
  await choose(page, /Is there a mole/, 'Yes');
  await choose(page, 'Where is it?', 'Left shoulder');
  for (const sign of ['changed in size', 'shape irregular']) await choose(page, new RegExp(sign), 'Yes');
  for (const sign of ['colour irregular', '7 mm', 'inflamed', 'ooze', 'feel different']) {
    await choose(page, new RegExp(sign), 'No');
  }
  await choose(page, 'Which of these do you see?', 'None of these');
  const file = page.getByLabel('Photo of the mole');
  await file.setInputFiles({ name: 'mole.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>no picture') });
  await expect(page.getByText('Choose a JPEG, PNG or WebP picture.')).toBeVisible();
  await file.setInputFiles({ name: 'mole.png', mimeType: 'image/png', buffer: await takePicture(page) });
  await page.getByRole('button', { name: 'See the result' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'See a doctor within 2 weeks' })).toBeVisible();
  await expect(page.getByText('Two of your answers need checking.')).toBeVisible();
  await expect(page.getByText('4 of 10')).toBeVisible();
  await expect(page.getByRole('img', { name: /Left shoulder/ })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sidewaysScroll(page, 390, 320)).toEqual([0, 0]);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('columnheader', { name: 'Rule' })).toBeVisible();
  await page.getByRole('button', { name: /^Delete the photo/ }).click();
  await page.getByRole('button', { name: 'Delete photo' }).click();
  await expect(page.getByText('The photo is deleted.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('4 of 10')).toBeVisible();
  await expect(page.getByRole('img', { name: /Left shoulder/ })).toHaveCount(0);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toMatch(/long_cough|left_shoulder|mole_/);
});

test('on paper stands what to say to the doctor, without the buttons', async ({ page }) => {
  await openAgreed(page, '/health/self-checks/cancer-check');
  await choose(page, 'Do you have any of these at this moment?', 'None of these');
  await choose(page, 'Have you noticed any of these?', 'Blood in my urine');
  await choose(page, /Is there a mole/, 'No');
  await page.getByRole('button', { name: 'See the result' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'See a doctor within 2 weeks' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^For the doctor: Cancer self-check of/)).toBeVisible();
  await expect(page.getByRole('button', { name: "I've read this" })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Health pages' })).toBeHidden();
});

test('a questionnaire is answered, found again with its result, and deleted', async ({ page }) => {
  await asNewMember(page);
  await open(page, '/health/questionnaires');
  await page.getByRole('link', { name: 'Start: Mood, last 2 weeks' }).click();
  await page.getByRole('button', { name: 'Answer it' }).click();
  await agree(page);
  await choose(page, /Little interest/, 'Nearly every day');
  await choose(page, /Feeling down/, 'Not at all');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'See the result' }).click();
  await expect(page.getByText('3 of 6')).toBeVisible();
  await expect(page.getByText(/^Ask a professional for a full assessment/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Someone to talk to' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: "I've read this" }).click();
  await expect(page.getByRole('button', { name: "I've read this" })).toHaveCount(0);
  await open(page, '/health/questionnaires');
  await page.getByRole('link', { name: 'See result: Mood, last 2 weeks' }).click();
  await page.getByRole('button', { name: 'Delete these answers' }).click();
  await page.getByRole('button', { name: 'Delete answers' }).click();
  await expect(page.getByText('Your answers are deleted.')).toBeVisible();
});
