import type { FormAnswer, FormAnswers } from '@club/contract/health/check-up/questions';
import { isUnanswered, listShown } from '@club/contract/health/check-up/show-if';
import type { FieldProblem } from '@club/contract/platform/problems';
import { Refusal } from '#platform/http';
import type { Question } from './definition.ts';

/**
 * Answers as they are stored: those of questions that apply. Questions that no longer apply lose their answers.
 * @throws {Refusal} validation_error naming each fault at its field, `answers.` and the question's code: a required
 * question without an answer, a value that cannot be true, a day after today, an unknown option or question.
 */
export const readAnswers = (questions: readonly Question[], given: FormAnswers, today: string): FormAnswers => {
  const answers = readForm(questions, given);
  const known = new Set(questions.map(({ code }) => code));
  const strange = Object.keys(answers)
    .filter((code) => !known.has(code))
    .map((code) => toFault(code, 'unknown', "This question isn't part of it."));
  const shown = listShown(questions, answers);
  const faults = [...strange, ...shown.flatMap((question) => findFault(question, answers[question.code], today))];
  if (faults.length > 0) throw new Refusal('validation_error', { errors: faults });
  return Object.fromEntries(
    shown.flatMap(({ code }): [string, FormAnswer][] => {
      const answer = answers[code];
      return isUnanswered(answer) ? [] : [[code, answer as FormAnswer]];
    }),
  );
};

/** Answers as a form sends them, which has only texts: a number, a choice that is one, several with commas. */
const readForm = (questions: readonly Question[], given: FormAnswers): FormAnswers => {
  const types = new Map(questions.map(({ code, type }) => [code, type]));
  return Object.fromEntries(
    Object.entries(given).map(([code, answer]): [string, FormAnswer] => {
      const type = types.get(code);
      if (type === 'number' && typeof answer === 'string' && /^\d+([.]\d+)?$/.test(answer))
        return [code, Number(answer)];
      if (type === 'single' && typeof answer === 'number') return [code, String(answer)];
      if (type === 'multi' && typeof answer === 'string') {
        const parts = answer.split(',').map((part) => part.trim());
        return [code, parts.filter((part) => part !== '')];
      }
      return [code, answer];
    }),
  );
};

const toFault = (code: string, problem: string, message: string): FieldProblem => ({
  field: `answers.${code}`,
  code: problem,
  message,
});

const findFault = (question: Question, answer: FormAnswer | undefined, today: string): FieldProblem[] => {
  const { code, type, optional } = question;
  if (answer === undefined || isUnanswered(answer))
    return optional ? [] : [toFault(code, 'required', 'Answer this question.')];
  const message = checks[type](question, answer, today);
  return message ? [toFault(code, 'invalid', message)] : [];
};

type Check = (question: Question, answer: FormAnswer, today: string) => string | null;

const checkNumber: Check = ({ min = 0, max = Number.MAX_SAFE_INTEGER, step = 1, unit }, answer) => {
  const range = `Enter a number from ${min} to ${max}${unit ? ` ${unit}` : ''}.`;
  if (typeof answer !== 'number' || !Number.isFinite(answer) || answer < min || answer > max) return range;
  return step === 1 && !Number.isInteger(answer) ? 'Enter a whole number.' : null;
};

const chooseOne = 'Choose one of the answers.';

const checkSingle: Check = ({ options = [] }, answer) =>
  options.some(({ code }) => code === answer) ? null : chooseOne;

const checkMulti: Check = ({ options = [] }, answer) => {
  if (!Array.isArray(answer)) return 'Choose from the answers.';
  const chosen = answer.map((code) => options.find((option) => option.code === code));
  if (chosen.includes(undefined) || new Set(answer).size !== answer.length) return 'Choose from the answers.';
  const alone = chosen.find((option) => option?.alone);
  return alone && chosen.length > 1 ? `Choose “${alone.label}” alone, or the others without it.` : null;
};

const checkDate: Check = (_, answer, today) => {
  if (typeof answer !== 'string' || !/^(19|20)\d\d-\d\d-\d\d$/.test(answer)) return 'Enter a date.';
  const date = new Date(`${answer}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== answer) return 'Enter a date that exists.';
  return answer > today ? "Choose a date that isn't in the future." : null;
};

const checks: Readonly<Record<Question['type'], Check>> = {
  number: checkNumber,
  single: checkSingle,
  multi: checkMulti,
  date: checkDate,
};
