import type { Answered, Question } from '@club/contract/club/questionnaires';
import { readTypedNumber } from '@club/contract/platform/numbers/read-number';

/** What is at a question now: chosen options, or a value as it was typed. */
export interface Draft {
  readonly options: readonly number[];
  readonly value: string | boolean | null;
}

export type Drafts = Readonly<Record<number, Draft>>;

export const noDraft: Draft = { options: [], value: null };

/** The answers the club already keeps, as drafts to go on from. */
export const readDrafts = (questions: readonly Question[]): Drafts =>
  Object.fromEntries(questions.flatMap(({ id, answer }) => (answer ? [[id, draftOf(answer)]] : [])));

const draftOf = ({ option_ids, value }: Answered): Draft => ({
  options: option_ids,
  value: typeof value === 'number' ? String(value) : value,
});

const isEmpty = ({ options, value }: Draft): boolean =>
  options.length === 0 && (value === null || (typeof value === 'string' && value.trim() === ''));

/** The first unanswered question, or the first one if all are answered. */
export const firstOpen = (questions: readonly Question[], drafts: Drafts): number =>
  Math.max(
    0,
    questions.findIndex(({ id }) => isEmpty(drafts[id] ?? noDraft)),
  );

/** A draft as call input. Invalid numbers are sent as typed, so that the server explains the error. */
export const toAnswer = ({ id, kind }: Question, { options, value }: Draft) => {
  if (kind === 'single' || kind === 'multi') return { question_id: id, option_ids: [...options] };
  const isNumber = (kind === 'number' || kind === 'scale') && typeof value === 'string' && value.trim() !== '';
  return { question_id: id, value: isNumber ? (readTypedNumber(value) ?? value) : (value ?? '') };
};

/**
 * Whether these answers can be saved before the last question. The answer that completes a questionnaire closes it, so
 * it waits for the questions behind it that may stay open, and goes with them.
 */
export const canSaveNow = (questions: readonly Question[], drafts: Drafts, at: number): boolean =>
  at === questions.length - 1 || questions.some(({ id, required }) => required && isEmpty(drafts[id] ?? noDraft));
