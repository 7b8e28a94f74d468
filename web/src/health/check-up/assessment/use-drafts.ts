import type { AssessmentQuestion } from '@club/contract/health/check-up/assessment';
import { useState } from 'react';
import { i18n } from '#platform/i18n';
import { type Draft, type GivenAnswer, readDraft, startDraft } from './drafts.ts';
import type { AnswersByQuestion, QuestionPage } from './pages.ts';

/** What is in the fields, which begin with the answer or with what the club knows. */
export const useDrafts = (questions: readonly AssessmentQuestion[], answers: AnswersByQuestion) => {
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
export const isAutosaved = (page: QuestionPage, { type }: AssessmentQuestion): boolean =>
  page.questions.length === 1 && (type === 'single' || type === 'multi' || type === 'scale');

/** What a page's fields come to. Of several measured values those that are left empty are not known. */
export const readPage = (page: QuestionPage, findDraft: (question: AssessmentQuestion) => Draft) => {
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
