import type { assessment as contract } from '@club/contract/health/check-up/assessment';
import type { Input } from '@club/contract/platform/endpoint';
import type { FieldProblem } from '@club/contract/platform/problems';
import { hourMs } from '@club/contract/platform/units';
import type { Clock } from '#platform/clock';
import { Refusal } from '#platform/http';
import type { CatalogueQuestion } from './catalogue/catalogue.ts';
import { type AnswerFault, type GivenAnswer, type ReadAnswer, readAnswer } from './read-answer.ts';

/**
 * Checks answers that are saved together.
 * @throws {Refusal} validation_error naming each fault at its field; unusual_value until unusual values are confirmed.
 */
export const readAnswers = (
  { answers, confirmed }: Input<typeof contract.saveUserAnswers>,
  clock: Clock,
  asked: readonly CatalogueQuestion[],
): readonly ReadAnswer[] => {
  const today = findLatestDay(clock.now());
  const faults: FieldProblem[] = [];
  const read = answers.flatMap((given, index) => {
    const outcome = readOne(given, asked, answers.slice(0, index), today);
    if ('question' in outcome) return [{ ...outcome, index }];
    faults.push({ field: `answers.${index}.${outcome.part}`, code: 'invalid', message: outcome.message });
    return [];
  });
  faults.push(...findContradictions(read));
  if (faults.length > 0) throw new Refusal('validation_error', { errors: faults });
  const unusual = read.filter((answer) => answer.unusual);
  if (unusual.length > 0 && !confirmed) throw new Refusal('unusual_value', { errors: unusual.map(askAgain) });
  return read;
};

const readOne = (
  given: GivenAnswer,
  asked: readonly CatalogueQuestion[],
  earlier: readonly GivenAnswer[],
  today: string,
): ReadAnswer | (Omit<AnswerFault, 'part'> & { part: AnswerFault['part'] | 'question' }) => {
  const question = asked.find(({ code }) => code === given.question);
  if (!question) return { part: 'question', message: "There's no such question." };
  if (earlier.some((one) => one.question === given.question)) {
    return { part: 'question', message: 'Answer each question once.' };
  }
  return readAnswer(question, given, today);
};

const askAgain = ({ index, value, unit }: ReadAnswer & { index: number }): FieldProblem => ({
  field: `answers.${index}.value`,
  code: 'unusual',
  message: `Is ${String(value)} ${unit} right? That's unusual.`,
});

/** Pairs of one page in which the second value is always below the first. */
const descending: readonly (readonly [upper: string, lower: string, message: string])[] = [
  ['sbp', 'dbp', 'The lower value is below the upper one. Check both.'],
  ['tc', 'hdl', 'HDL is a part of the total, so it is below it. Check both.'],
];

const findContradictions = (read: readonly (ReadAnswer & { index: number })[]): FieldProblem[] =>
  descending.flatMap(([upper, lower, message]) => {
    const [high, low] = [upper, lower].map((code) => read.find(({ question }) => question.code === code));
    if (typeof high?.stored !== 'number' || typeof low?.stored !== 'number' || low.stored < high.stored) return [];
    return [{ field: `answers.${low.index}.value`, code: 'impossible', message }];
  });

/** The last day that has begun anywhere on earth (UTC+14). */
export const findLatestDay = (now: Date): string => new Date(now.getTime() + 14 * hourMs).toISOString().slice(0, 10);
