import { expect, type Locator, type Page } from '@playwright/test';
import type { Member } from '#people';
import { open } from '#screens';

/** What a person gives to each question: a number in the question's own unit, a time, the code of an option or several. */
export type Given = Readonly<Record<string, string | number | readonly string[]>>;

interface Question {
  readonly code: string;
  readonly page: { readonly code: string; readonly title: string };
  readonly text: string;
  readonly type: 'single' | 'multi' | 'number' | 'time' | 'scale' | 'date';
  readonly unit: string | null;
  readonly units: readonly string[];
  readonly options: readonly { readonly code: string; readonly label: string }[];
  readonly show_if: { readonly code: string; readonly op: string; readonly value: unknown } | null;
}

/** More than there are pages, so that a page that never goes on ends the journey. */
const mostPages = 120;

/**
 * Answers every question that the page asks, in whatever order, each by its text.
 * @returns the codes that were asked.
 */
export const answerAssessment = async (page: Page, me: Member, given: Given): Promise<ReadonlySet<string>> => {
  const { results } = await me.get<{ results: readonly Question[] }>('/api/question/');
  await open(page, '/health/assessment');
  const title = page.locator('#question');
  const answered = new Set<string>();
  await expect(title).toBeVisible();
  for (let turn = 0; turn < mostPages; turn += 1) {
    const asked = await readTitle(title);
    if (asked === undefined) break;
    // some titles are of several pages: "How long on one of those days?"
    const first = results.find(
      ({ code, page: { title: own }, show_if }) => own === asked && !answered.has(code) && !isNever(show_if, given),
    );
    const questions = results.filter((one) => one.page.code === first?.page.code);
    expect(questions.length, `“${asked}” is among the questions`).toBeGreaterThan(0);
    for (const question of questions) {
      const value = given[question.code];
      expect(value, `an answer to ${question.code}, “${question.text}”`).toBeDefined();
      await fill(page, question, questions.length === 1 ? asked : question.text, value ?? '');
      answered.add(question.code);
    }
    await leave(page, title, asked);
  }
  return answered;
};

/** Without waiting: after the last question there is none. */
const readTitle = async (title: Locator): Promise<string | undefined> => (await title.allTextContents())[0];

/** What is asked only above a number, of someone who gave none above it. */
const isNever = (show_if: Question['show_if'], given: Given): boolean =>
  show_if?.op === 'gt' && Number(given[show_if.code]) <= Number(show_if.value);

const fill = async (page: Page, question: Question, name: string, value: Given[string]): Promise<void> => {
  const { type, unit, units, options } = question;
  if (type === 'number') {
    const field = page.getByRole('textbox', { name, exact: true });
    const box = field.locator('xpath=ancestor::div[2]');
    if (units.length > 1) await choose(box.getByRole('radio', { name: `${unit}`, exact: true }));
    await field.fill(String(value));
  } else if (type === 'time') {
    await page.getByLabel(question.text, { exact: true }).fill(String(value));
  } else if (type === 'date') {
    await choose(page.getByRole('checkbox', { name: 'Never' }));
  } else {
    const group = page.getByRole('group', { name, exact: true });
    for (const code of [value].flat()) {
      const label = options.find((option) => option.code === code)?.label ?? String(code);
      await choose(group.getByRole(type === 'multi' ? 'checkbox' : 'radio', { name: label, exact: true }));
    }
  }
};

/** The control itself is drawn by its label. */
const choose = (control: Locator): Promise<void> => control.check({ force: true });

/** Goes on, and says that an unusual value is right where that is asked. */
const leave = async (page: Page, title: Locator, asked: string): Promise<void> => {
  const isLeft = async () => (await readTitle(title)) !== asked;
  await page.getByRole('button', { name: /^(Next|Finish)$/ }).click();
  const unusual = page.getByRole('button', { name: "Yes, that's right" });
  await expect
    .poll(async () => (await isLeft()) || (await unusual.isVisible()), { intervals: [20, 50, 100] })
    .toBe(true);
  if (await unusual.isVisible()) await unusual.click();
  await expect.poll(isLeft, { intervals: [20, 50, 100] }).toBe(true);
};
