import type { AnswerValue, AssessmentQuestion, UserAnswer } from '@club/contract/health/check-up/assessment';
import type { Metric } from '@club/contract/health/signals/metric';
import { everydayMetrics } from '@club/contract/health/signals/metrics.data';
import { roundDecimals } from '@club/contract/platform/units';
import { readTyped, type TypedValue, toFields } from '#health/signals/measurements/units';
import { i18n } from '#platform/i18n';

/** What is at a question: a typed number with its unit, a text (a chosen option, a time, a date), or options. */
export interface Draft {
  readonly number: TypedValue;
  readonly text: string;
  readonly chosen: readonly string[];
}

export const findMetric = ({ metric }: AssessmentQuestion): Metric | null =>
  (metric && (everydayMetrics as Readonly<Record<string, Metric>>)[metric]) || null;

const emptyNumber = (question: AssessmentQuestion): TypedValue => {
  const metric = findMetric(question);
  const unit = metric ? toFields(metric, 0).unit : (question.unit ?? '');
  return { whole: '', part: '', unit };
};

/** What to begin with: the answer, or what the club knows if that is newer or there is no answer. */
export const startDraft = (question: AssessmentQuestion, answer: UserAnswer | undefined): Draft => {
  const { prefill } = question;
  const isNewer = prefill && (!answer || answer.skipped || (prefill.at !== null && prefill.at > answer.answered_at));
  const known = isNewer ? { value: prefill.value, unit: prefill.unit } : answer;
  return toDraft(question, known?.value ?? null, known?.unit ?? null, isNewer ? null : (answer?.unit ?? null));
};

const toDraft = (
  question: AssessmentQuestion,
  value: AnswerValue | null,
  unit: string | null,
  typedUnit: string | null,
): Draft => {
  const none = { number: emptyNumber(question), text: '', chosen: [] };
  if (value === null) return none;
  if (Array.isArray(value)) return { ...none, chosen: value };
  if (typeof value === 'string') return { ...none, text: value };
  if (question.type === 'scale') return { ...none, text: String(value) };
  const metric = findMetric(question);
  if (!metric || unit === null) return { ...none, number: { whole: String(value), part: '', unit: unit ?? '' } };
  return { ...none, number: splitNumber(metric, value, unit, typedUnit) };
};

/** An answer shows in the unit it was typed in; a known value in the unit of the reader's region. */
const splitNumber = (metric: Metric, value: number, unit: string, typedUnit: string | null): TypedValue => {
  if (typedUnit === null) return toFields(metric, value);
  const perWhole = { ft: 12, st: 14 }[unit];
  if (perWhole === undefined) return { whole: String(value), part: '', unit };
  const total = roundDecimals(value * perWhole, 1);
  const whole = Math.floor(total / perWhole);
  return { whole: String(whole), part: String(roundDecimals(total - whole * perWhole, 1)), unit };
};

/** Where a question that was not answered yet has its value from. */
export const findOrigin = (
  { prefill }: AssessmentQuestion,
  answer: UserAnswer | undefined,
): NonNullable<AssessmentQuestion['prefill']> | null => {
  if (!prefill) return null;
  return !answer || answer.skipped || (prefill.at !== null && prefill.at > answer.answered_at) ? prefill : null;
};

export interface GivenAnswer {
  readonly question: string;
  readonly value?: AnswerValue;
  readonly unit?: string;
  readonly skipped?: boolean;
  readonly cleared?: boolean;
}

/** A draft as an answer, an empty one, or what is wrong with it. */
export const readDraft = (
  { code, type }: AssessmentQuestion,
  draft: Draft,
): { given: GivenAnswer } | { empty: true } | { fault: string } => {
  if (type === 'number') return readNumber(code, draft.number);
  if (type === 'multi')
    return draft.chosen.length === 0 ? { empty: true } : { given: { question: code, value: [...draft.chosen] } };
  if (draft.text === '') return { empty: true };
  return { given: { question: code, value: type === 'scale' ? Number(draft.text) : draft.text } };
};

const readNumber = (question: string, typed: TypedValue): ReturnType<typeof readDraft> => {
  const value = readTyped(typed);
  if (value === undefined) return { empty: true };
  if (value === null) return { fault: i18n.t('Enter a number, such as 74.') };
  return { given: typed.unit === '' ? { question, value } : { question, value, unit: typed.unit } };
};
