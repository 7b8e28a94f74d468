import type { questionnaires as contract } from '@club/contract/club/questionnaires';
import type { Input } from '@club/contract/platform/endpoint';
import { fieldRefusal } from '#platform/http';
import type { AnswerRow, QuestionRow } from './questionnaires.store.ts';

type Given = Input<typeof contract.saveOnboardingAnswers>['answers'][number];
type Cache = Pick<AnswerRow, 'option_ids' | 'value'>;

/**
 * Validates an answer and returns its stored form, or null when it was cleared.
 * @throws {Refusal} validation_error at the answer's place in the list.
 */
export const accepted = (question: QuestionRow, given: Given, place: number): Cache | null => {
  const refuse = (message: string): never => {
    throw fieldRefusal(`answers.${place}`, message);
  };
  const { value, option_ids: options = [] } = given;
  if (question.kind === 'single' || question.kind === 'multi') return chosen(question, options, refuse);
  if (options.length > 0) return refuse("This question doesn't have options.");
  const isEmpty = value === undefined || (typeof value === 'string' && value.trim() === '');
  if (isEmpty) return question.required ? refuse('Answer this question.') : null;
  if (question.kind === 'boolean') {
    return typeof value === 'boolean' ? { option_ids: [], value } : refuse('Answer yes or no.');
  }
  if (question.kind === 'number' || question.kind === 'scale') return checkNumber(question, value, refuse);
  if (typeof value !== 'string') return refuse('Enter text.');
  return question.kind === 'date' ? day(value, refuse) : checkText(question, value, refuse);
};

type Refuse = (message: string) => never;

const chosen = (question: QuestionRow, options: readonly number[], refuse: Refuse): Cache | null => {
  const unique = [...new Set(options)];
  const isUnknown = unique.some((id) => !question.options.some((option) => option.id === id));
  if (isUnknown || (question.kind === 'single' && unique.length > 1)) return refuse('Choose an option.');
  if (unique.length === 0) return question.required ? refuse('Choose an option.') : null;
  return { option_ids: unique, value: null };
};

const checkNumber = ({ min, max, kind }: QuestionRow, value: unknown, refuse: Refuse): Cache => {
  const number =
    typeof value === 'number' ? value : /^-?\d{1,9}(\.\d{1,2})?$/.test(String(value)) ? Number(value) : Number.NaN;
  const whole = kind !== 'scale' || Number.isInteger(number);
  if (!Number.isFinite(number) || !whole || number < (min ?? -1e9) || number > (max ?? 1e9)) {
    return refuse(`Enter a ${kind === 'scale' ? 'whole ' : ''}number from ${min} to ${max}.`);
  }
  return { option_ids: [], value: number };
};

const checkText = ({ maxLength }: QuestionRow, value: string, refuse: Refuse): Cache => {
  const text = value.trim();
  const most = maxLength ?? 2000;
  if (text.length > most) return refuse(`Use at most ${most} characters.`);
  if (!text.isWellFormed() || /\p{Cc}/u.test(text.replace(/[\t\n\r]/g, ''))) {
    return refuse('Remove the invisible characters.');
  }
  return { option_ids: [], value: text };
};

const day = (value: string, refuse: Refuse): Cache => {
  const exists = /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(`${value}T00:00:00Z`).toISOString().startsWith(value);
  return exists ? { option_ids: [], value } : refuse('Enter a date as YYYY-MM-DD.');
};
