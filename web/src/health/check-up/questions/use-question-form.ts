import type { FormAnswer, FormAnswers, FormQuestion } from '@club/contract/health/check-up/questions';
import { isUnanswered, listShown } from '@club/contract/health/check-up/show-if';
import { useRef, useState } from 'react';
import { fieldErrors, toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';

type Errors = Readonly<Record<string, string>>;

export interface QuestionForm {
  /** The questions that apply to the answers so far. */
  readonly shown: readonly FormQuestion[];
  readonly answers: FormAnswers;
  readonly errors: Errors;
  /** A failure that belongs to no question. */
  readonly failure: string | undefined;
  readonly isDirty: boolean;
  readonly change: (code: string, answer: FormAnswer | undefined) => void;
  /** Sends what applies, unless something required is missing. Whatever fails, no answer is lost. */
  readonly submit: (send: (answers: FormAnswers) => Promise<unknown>) => Promise<boolean>;
}

/** Answers to a list of questions, with an error at each question. */
export const useQuestionForm = (questions: readonly FormQuestion[], start: FormAnswers): QuestionForm => {
  const [answers, setAnswers] = useState<FormAnswers>(start);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const [isDirty, setDirty] = useState(false);
  const isSending = useRef(false);
  const shown = listShown(questions, answers);
  const refuse = (found: Errors, message?: string) => {
    setErrors(found);
    setFailure(message);
    focusFirst(shown.find(({ code }) => found[code])?.code);
  };
  return {
    shown,
    answers,
    errors,
    failure,
    isDirty,
    change: (code, answer) => {
      setDirty(true);
      setErrors(({ [code]: _, ...others }) => others);
      setAnswers(({ [code]: _, ...others }) => (answer === undefined ? others : { ...others, [code]: answer }));
    },
    submit: async (send) => {
      if (isSending.current) return false;
      const missing = shown.filter(({ code, required }) => required && isUnanswered(answers[code]));
      if (missing.length > 0) {
        refuse(
          Object.fromEntries(missing.map(({ code }) => [code, i18n.t('Answer this question.')])),
          i18n.t('{count, plural, one {# question is} other {# questions are}} still open.', { count: missing.length }),
        );
        return false;
      }
      isSending.current = true;
      try {
        await send(pickShown(shown, answers));
        setDirty(false);
        refuse({});
        return true;
      } catch (error) {
        const named = readErrors(error);
        refuse(named, Object.keys(named).length > 0 ? undefined : toProblem(error).message);
        return false;
      } finally {
        isSending.current = false;
      }
    },
  };
};

const pickShown = (shown: readonly FormQuestion[], answers: FormAnswers): FormAnswers =>
  Object.fromEntries(
    shown.flatMap(({ code }) => (isUnanswered(answers[code]) ? [] : [[code, answers[code] as FormAnswer]])),
  );

/** The server names a question's answer `answers.` and its code. */
const readErrors = (error: unknown): Errors =>
  Object.fromEntries(
    Object.entries(fieldErrors(error)).flatMap(([field, message]) =>
      field.startsWith('answers.') ? [[field.slice('answers.'.length), message]] : [],
    ),
  );

const focusFirst = (code: string | undefined): void => {
  if (!code) return;
  // After the errors are drawn, so that they are read out with the field.
  setTimeout(() => {
    const place = document.querySelector<HTMLElement>(`[data-question="${code}"]`);
    place?.scrollIntoView({ block: 'center' });
    place?.querySelector<HTMLElement>('input, select')?.focus({ preventScroll: true });
  });
};
