import {
  type AssessmentQuestion,
  type AssessmentStep,
  assessmentSteps,
  type UserAnswer,
} from '@club/contract/health/check-up/assessment';
import { listShown } from '@club/contract/health/check-up/show-if';

/** Questions that are asked together. */
export interface QuestionPage {
  readonly code: string;
  readonly step: AssessmentStep;
  readonly title: string;
  readonly help: string | null;
  readonly questions: readonly AssessmentQuestion[];
}

export type AnswersByQuestion = Readonly<Record<string, UserAnswer>>;

/** The latest answer to each question. */
export const indexAnswers = (...lists: readonly (readonly UserAnswer[])[]): AnswersByQuestion => {
  const latest: Record<string, UserAnswer> = {};
  for (const answer of lists.flat()) {
    const present = latest[answer.question];
    if (!present || present.answered_at <= answer.answered_at) latest[answer.question] = answer;
  }
  return latest;
};

/** The pages that apply after these answers, in order. */
export const listPages = (questions: readonly AssessmentQuestion[], answers: AnswersByQuestion): QuestionPage[] => {
  const values = Object.fromEntries(Object.entries(answers).map(([code, { value }]) => [code, value]));
  const shown = listShown(questions, values);
  const byPage = Map.groupBy(shown, ({ page }) => page.code);
  return [...byPage.values()].flatMap((asked) => {
    const [first] = asked;
    return first ? [{ ...first.page, step: first.dimension, questions: asked }] : [];
  });
};

/**
 * How many pages a step has at most after these answers, so that the count never grows while it is answered, and whether
 * an answer that is still open can leave some of them out.
 */
export const countPages = (
  questions: readonly AssessmentQuestion[],
  answers: AnswersByQuestion,
  step: AssessmentStep,
): { readonly most: number; readonly isExact: boolean } => {
  const shown = new Set(listPages(questions, answers).flatMap((page) => page.questions.map(({ code }) => code)));
  const possible = new Set<string>();
  const isUndecided = (code: string) => possible.has(code) && (answers[code] === undefined || !shown.has(code));
  for (const { code, show_if } of questions) {
    if (shown.has(code) || (show_if && isUndecided(show_if.code))) possible.add(code);
  }
  const own = questions.filter(({ code, dimension }) => dimension === step && possible.has(code));
  return {
    most: new Set(own.map(({ page }) => page.code)).size,
    isExact: own.every(({ show_if }) => show_if === null || !isUndecided(show_if.code)),
  };
};

/** Whether something on the page is neither answered nor skipped. */
export const isOpen = ({ questions }: QuestionPage, answers: AnswersByQuestion): boolean =>
  questions.some(({ code }) => answers[code] === undefined);

/** Where to go on: the first open page of a step, otherwise its first page. */
export const findStart = (
  pages: readonly QuestionPage[],
  answers: AnswersByQuestion,
  step: AssessmentStep,
): QuestionPage | undefined => {
  const own = pages.filter((page) => page.step === step);
  return own.find((page) => isOpen(page, answers)) ?? own[0] ?? pages[0];
};

/** The step of the first open page; the first step when nothing is open. */
export const findOpenStep = (pages: readonly QuestionPage[], answers: AnswersByQuestion): AssessmentStep =>
  pages.find((page) => isOpen(page, answers))?.step ?? 'body';

/** How far each step is, from 0 to 1, by the pages before the shown one. */
export const measureSteps = (pages: readonly QuestionPage[], current: QuestionPage) =>
  assessmentSteps.map((step) => {
    const own = pages.filter((page) => page.step === step);
    const at = own.findIndex(({ code }) => code === current.code);
    const order = assessmentSteps.indexOf(step) - assessmentSteps.indexOf(current.step);
    const share = order < 0 ? 1 : order > 0 || own.length === 0 ? 0 : (at + 1) / own.length;
    return { step, share, isCurrent: order === 0 };
  });

/** Seconds that a page takes on average. */
const pageSeconds = 8;

/** Minutes that are left from a page on, at least one. */
export const countMinutes = (pages: readonly QuestionPage[], current: QuestionPage): number => {
  const left = pages.length - pages.findIndex(({ code }) => code === current.code);
  return Math.max(1, Math.round((left * pageSeconds) / 60));
};
