import { findGiven } from '#health/assessment';
import { fromAnswer } from '#health/scores';
import { addMonths } from '#platform/calendar';
import { type Basis, findOpen, type ListParts, type Part } from './part.ts';
import { routineChecks } from './prevention-checks.data.ts';

/** The checks that apply, each worth 100 points while it is up to date. */
export const listPreventionParts: ListParts = (basis) =>
  routineChecks.filter(({ question }) => basis.shown.has(question)).map((check) => takeCheck(basis, check));

const takeCheck = (basis: Basis, { code, question, label, months }: (typeof routineChecks)[number]): Part => {
  const answer = findGiven(basis.answers, question);
  const date = answer?.value ?? null;
  const applies = date !== 'not_applicable';
  const points = applies && typeof date === 'string' ? scoreCheck(date, months, basis.day) : null;
  return {
    code: `check_${code}`,
    label,
    weight: 1,
    applies,
    value: null,
    unit: null,
    points,
    how: `Up to date while the last check is at most ${months} months ago.`,
    needs: findOpen(basis, [question]),
    inputs: answer ? [fromAnswer(answer)] : [],
  };
};

/** @param date The day of the last check, or `never`. */
export const scoreCheck = (date: string, months: number, today: string): number =>
  date !== 'never' && addMonths(date, months) >= today ? 100 : 0;
