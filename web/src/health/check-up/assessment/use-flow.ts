import type {
  AssessmentProgress,
  AssessmentQuestion,
  AssessmentStep,
  UserAnswer,
} from '@club/contract/health/check-up/assessment';
import { useEffect, useRef, useState } from 'react';
import { dateOnly } from '#platform/api';
import { i18n } from '#platform/i18n';
import { type Draft, type GivenAnswer, readDraft, startDraft } from './drafts.ts';
import { type AnswersByQuestion, findStart, indexAnswers, isOpen, listPages, type QuestionPage } from './pages.ts';
import { useAnswering } from './use-answering.ts';

export interface Listed {
  readonly questions: readonly AssessmentQuestion[];
  readonly answers: readonly UserAnswer[];
  readonly progress: AssessmentProgress;
}

interface Asked {
  readonly listed: Listed;
  readonly step: AssessmentStep;
  /** The one page that is asked, by its code; every page from the first open one on where it is left out. */
  readonly only?: string | undefined;
  readonly onStep: (step: AssessmentStep) => void;
  readonly onLeave: () => void;
  readonly onDone: () => void;
}

/** Pages whose values were measured some day, which is asked for. */
const measuredPages = ['blood_pressure', 'cholesterol', 'blood_sugar'];

/** Which page is shown, and what is in its fields. */
const useShownPage = ({ listed, step, only }: Pick<Asked, 'listed' | 'step' | 'only'>) => {
  const answering = useAnswering(listed.answers, listed.progress);
  const pages = listPages(listed.questions, answering.answers);
  const [code, setCode] = useState(() => only ?? findStart(pages, answering.answers, step)?.code ?? '');
  const fields = useDrafts(listed.questions, answering.answers);
  const today = dateOnly(new Date());
  const [measuredOn, setMeasuredOn] = useState(today);
  const at = Math.max(
    0,
    pages.findIndex((one) => one.code === code),
  );
  const show = (next: QuestionPage) => {
    answering.clear();
    fields.empty();
    setMeasuredOn(today);
    setCode(next.code);
  };
  const page = pages[at] as QuestionPage;
  const asksForDay = measuredPages.includes(page.code);
  const measured = asksForDay && measuredOn !== today ? { measuredOn } : {};
  return { answering, pages, page, at, fields, today, measuredOn, setMeasuredOn, asksForDay, measured, show };
};

/** Choosing with the arrow keys passes over options: what is saved is where it stops. */
const restBeforeSaving = 500;

const useAutosave = () => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const cancel = () => clearTimeout(timer.current);
  const plan = (save: () => unknown) => {
    cancel();
    timer.current = setTimeout(save, restBeforeSaving);
  };
  return { plan, cancel };
};

/** How the member moves on, back and out; each way saves what was changed. */
export const useFlow = ({ listed, step, only, onStep, onLeave, onDone }: Asked) => {
  const shown = useShownPage({ listed, step, only });
  const { answering, pages, page, at, fields, measured } = shown;
  const [isMoving, setMoving] = useState(false);
  const autosave = useAutosave();

  const show = (next: QuestionPage) => {
    shown.show(next);
    if (next.step !== page.step) onStep(next.step);
  };
  const change = (question: AssessmentQuestion, draft: Draft) => {
    answering.clear();
    fields.set(question.code, draft);
    const read = isAutosaved(page, question) ? readDraft(question, draft) : null;
    autosave.plan(() => read && 'given' in read && void answering.save([read.given]));
  };
  const move = async (given: readonly GivenAnswer[], confirmed = false) => {
    autosave.cancel();
    setMoving(true);
    const saved = await answering.save(given, { ...measured, confirmed });
    setMoving(false);
    if (!saved) return;
    if (only !== undefined) return onDone();
    const answers = indexAnswers(listed.answers, saved);
    const after = listPages(listed.questions, answers);
    const following = after[after.findIndex((one) => one.code === page.code) + 1];
    const next = following ?? after.find((one) => isOpen(one, answers));
    if (next) show(next);
    else onDone();
  };
  /** Leaving a page saves what was changed on it, if it can be read. */
  const leaveFor = async (go: () => void) => {
    autosave.cancel();
    const given = fields.listChanges(page);
    if (given.length === 0 || (await answering.save(given, measured))) go();
  };
  const leaveForPage = async (next: QuestionPage | undefined) => {
    if (next) await leaveFor(() => show(next));
  };
  return {
    ...shown,
    isFirst: at === 0,
    isLast: at === pages.length - 1 && !pages.some((one) => one !== page && isOpen(one, answering.answers)),
    isMoving,
    isAlone: only !== undefined,
    change,
    write: (code: string, text: string) => change(fields.findQuestion(code), { ...fields.findDraftOf(code), text }),
    goOn: async () => {
      const { given, faults } = readPage(page, fields.findDraft);
      if (Object.keys(faults).length > 0) answering.setErrors(faults);
      else await move(given, answering.unusual.length > 0);
    },
    skip: () => move(page.questions.map(({ code }) => ({ question: code, skipped: true }))),
    isAnswered: page.questions.some(({ code }) => answering.answers[code]?.skipped === false),
    clear: async () => {
      autosave.cancel();
      fields.empty();
      await answering.save(page.questions.map(({ code }) => ({ question: code, cleared: true })));
    },
    goBack: () => leaveForPage(pages[at - 1]),
    goToStep: (wanted: AssessmentStep) => leaveForPage(findStart(pages, answering.answers, wanted)),
    leave: () => leaveFor(onLeave),
  };
};

/** What is in the fields, which begin with the answer or with what the club knows. */
const useDrafts = (questions: readonly AssessmentQuestion[], answers: AnswersByQuestion) => {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const findDraft = (question: AssessmentQuestion): Draft =>
    drafts[question.code] ?? startDraft(question, answers[question.code]);
  const findQuestion = (code: string): AssessmentQuestion => {
    const question = questions.find((one) => one.code === code);
    if (!question) throw new Error(`${code} is not asked`);
    return question;
  };
  return {
    findDraft,
    findQuestion,
    findDraftOf: (code: string) => findDraft(findQuestion(code)),
    hasChanged: (code: string) => drafts[code] !== undefined,
    set: (code: string, draft: Draft) => setDrafts((before) => ({ ...before, [code]: draft })),
    empty: () => setDrafts({}),
    /** The changed fields of a page that can be read. */
    listChanges: (page: QuestionPage): GivenAnswer[] =>
      page.questions
        .filter(({ code }) => drafts[code])
        .flatMap((question) => {
          const read = readDraft(question, findDraft(question));
          return 'given' in read ? [read.given] : [];
        }),
  };
};

/** A choice is an answer at once; what is typed is one when the page is left. */
const isAutosaved = (page: QuestionPage, { type }: AssessmentQuestion): boolean =>
  page.questions.length === 1 && (type === 'single' || type === 'multi' || type === 'scale');

/** What a page's fields come to. Of several measured values those that are left empty are not known. */
const readPage = (page: QuestionPage, findDraft: (question: AssessmentQuestion) => Draft) => {
  const read = page.questions.map((question) => ({ question, result: readDraft(question, findDraft(question)) }));
  const isEmpty = read.every(({ result }) => 'empty' in result);
  const faults: Record<string, string> = {};
  const given: GivenAnswer[] = [];
  for (const { question, result } of read) {
    if ('given' in result) given.push(result.given);
    else if ('fault' in result) faults[question.code] = result.fault;
    else if (!isEmpty && question.type === 'number') given.push({ question: question.code, cleared: true });
    else faults[question.code] = i18n.t('Answer the question or skip it.');
  }
  return { given, faults: isEmpty ? Object.fromEntries(Object.entries(faults).slice(0, 1)) : faults };
};
