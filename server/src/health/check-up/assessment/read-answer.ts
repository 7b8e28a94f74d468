import { type AnswerValue, dateChoices } from '@club/contract/health/check-up/assessment';
import { fromStoredUnit, judgeValue, toStoredUnit } from '@club/contract/health/signals/metrics';
import { DateOnly } from '@club/contract/platform/shared';
import type { CatalogueQuestion } from './catalogue/catalogue.ts';

/** What someone answered, before it is checked. */
export interface GivenAnswer {
  readonly question: string;
  readonly value?: AnswerValue | null | undefined;
  readonly unit?: string | null | undefined;
  readonly skipped?: boolean | undefined;
  readonly cleared?: boolean | undefined;
}

export interface ReadAnswer {
  readonly question: CatalogueQuestion;
  readonly skipped: boolean;
  /** Whether an earlier answer stays. */
  readonly keeps: boolean;
  readonly value: AnswerValue | null;
  readonly unit: string | null;
  /** A measured value in the metric's stored unit. */
  readonly stored: number | null;
  /** Worth asking about once more before it is saved. */
  readonly unusual: boolean;
}

export type AnswerFault = { readonly part: 'value' | 'unit'; readonly message: string };

/** Checks an answer against its question: the answer, or what is wrong with it. */
export const readAnswer = (
  question: CatalogueQuestion,
  given: GivenAnswer,
  today: string,
): ReadAnswer | AnswerFault => {
  const { value } = given;
  if (given.skipped || given.cleared) {
    const nothing = { value: null, unit: null, stored: null, unusual: false };
    return { question, skipped: true, keeps: !given.cleared, ...nothing };
  }
  if (value === null || value === undefined) return fault('Answer the question or skip it.');
  const { type } = question;
  if (type === 'number' || type === 'scale') return readNumber(question, value, given.unit ?? question.unit);
  if (given.unit) return { part: 'unit', message: 'This answer has no unit.' };
  const message = findFault(question, value, today);
  if (message !== null) return fault(message);
  return { question, skipped: false, keeps: false, value, unit: null, stored: null, unusual: false };
};

const fault = (message: string): AnswerFault => ({ part: 'value', message });

const readNumber = (question: CatalogueQuestion, value: AnswerValue, unit: string | null): ReadAnswer | AnswerFault => {
  const { metricCode: metric } = question;
  if (unit !== null && !question.units.includes(unit)) {
    return { part: 'unit', message: `Choose a unit: ${question.units.join(', ')}.` };
  }
  if (typeof value !== 'number') return fault('Enter a number.');
  if (question.type === 'scale' && !Number.isInteger(value)) return fault('Choose one of the numbers.');
  const stored = metric && unit ? toStoredUnit(metric, value, unit) : value;
  if (stored === null || !isInRange(question, stored)) return fault(describeRange(question, unit));
  const unusual = metric !== null && judgeValue(metric, stored) !== 'usual';
  return { question, skipped: false, keeps: false, value, unit, stored: metric ? stored : null, unusual };
};

/** Limits hold to the last decimal that is shown, so that a limit typed in another unit passes. */
const tolerance = 1e-9;

const isInRange = ({ min, max }: CatalogueQuestion, value: number): boolean =>
  value >= (min ?? Number.NEGATIVE_INFINITY) - tolerance && value <= (max ?? Number.POSITIVE_INFINITY) + tolerance;

const describeRange = (question: CatalogueQuestion, unit: string | null): string => {
  const { metricCode: metric } = question;
  const convert = (limit: number): number =>
    metric && unit && unit !== question.unit ? (fromStoredUnit(metric, limit, unit) ?? limit) : limit;
  const [low, high] = [convert(question.min ?? 0), convert(question.max ?? 0)];
  // Rounded inwards, so that both limits that are named are accepted.
  const from = Math.ceil(low * 10 - tolerance) / 10;
  const to = Math.floor(high * 10 + tolerance) / 10;
  return unit === null ? `Enter a number from ${from} to ${to}.` : `Enter a number from ${from} to ${to} ${unit}.`;
};

const findFault = (question: CatalogueQuestion, value: AnswerValue, today: string): string | null => {
  const { type } = question;
  if (type === 'single') return hasOption(question, value) ? null : 'Choose one of the answers.';
  if (type === 'multi') return findSelectionFault(question, value);
  if (type === 'time') return isTime(value) ? null : 'Enter a time such as 23:15.';
  return findDateFault(value, today);
};

const hasOption = ({ options }: CatalogueQuestion, value: AnswerValue): boolean =>
  typeof value === 'string' && options.some(({ code }) => code === value);

const findSelectionFault = (question: CatalogueQuestion, value: AnswerValue): string | null => {
  if (!Array.isArray(value) || value.length === 0) return 'Choose at least one answer.';
  if (new Set(value).size < value.length) return 'Choose each answer once.';
  if (!value.every((one) => hasOption(question, one))) return 'Choose among the answers.';
  const alone = question.options.find(({ code, alone: single }) => single && value.includes(code));
  return alone && value.length > 1 ? `“${alone.label}” is on its own.` : null;
};

const isTime = (value: AnswerValue): boolean => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

const findDateFault = (value: AnswerValue, today: string): string | null => {
  if (typeof value === 'string' && (dateChoices as readonly string[]).includes(value)) return null;
  if (!DateOnly.safeParse(value).success) return 'Enter a date.';
  if (String(value) < '1900-01-01') return 'Enter a date from 1900 on.';
  return String(value) > today ? "Choose a date that isn't in the future." : null;
};
