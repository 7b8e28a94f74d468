import type { FormAnswers } from '@club/contract/health/check-up/questions';
import { findChoice, findGiven } from '#health/check-up/assessment';
import { hearPerson, planScreening } from '#health/check-up/checks';
import { fromAnswer } from '#health/insight/scores';
import { addMonths } from '#platform/calendar';
import { type Basis, findOpen, type ListParts, type Part } from './part.ts';
import { routineChecks } from './prevention-checks.data.ts';

/** A check that applies to the member, and when the next one is due. */
interface Check {
  readonly code: string;
  readonly label: string;
  readonly months: number;
}

/** The checks that apply, each worth 100 points while it is up to date. */
export const listPreventionParts: ListParts = (basis) => [
  ...routineChecks.filter(({ code }) => basis.shown.has(toQuestion(code))).map((check) => takeCheck(basis, check)),
  ...listPlanned(basis).map((check) => takeCheck(basis, check)),
];

/** Questions about the kind of a check, which decides when the next one is due. */
const methods = ['bowel_method', 'cervical_method'];

const toQuestion = (code: string): string => `screen_${code}_date`;

/** What the screening plan of the member's country sets an interval for. A personal plan has none. */
const listPlanned = (basis: Basis): readonly Check[] => {
  const { facts, member, day } = basis;
  const plan = planScreening(toScreeningAnswers(basis), {
    country: facts?.country ?? null,
    dateOfBirth: facts?.date_of_birth ?? null,
    age: member.age,
    today: day,
    lastSkinCheck: null,
  });
  return plan.entries
    .filter(({ code }) => code !== 'skin' && !routineChecks.some((one) => one.code === code))
    .flatMap(({ code, label, state, interval_months: months }) =>
      (state === 'due' || state === 'planned') && months !== null ? [{ code, label, months }] : [],
    );
};

/** The answers under the codes of the screening plan; who was asked about a part of the body is taken to have it. */
const toScreeningAnswers = ({ answers, member, shown, person }: Basis): FormAnswers => {
  const dates = ['cervical', 'breast', 'bowel', 'lung', 'prostate'].map(toQuestion);
  const shared = [...dates, ...methods, 'nicotine', 'quit_years', 'cigs_day', 'years_smoked'];
  const given = shared.flatMap((code) => {
    const value = findChoice(answers, code);
    return value === null ? [] : [[code, value] as const];
  });
  const organs = [
    ...(shown.has(toQuestion('breast')) || member.sexes.includes('F') ? ['breasts', 'cervix'] : []),
    ...(member.sexes.includes('M') ? ['prostate'] : []),
  ];
  return hearPerson({ ...Object.fromEntries(given), organs, high_risk: ['none'] }, person);
};

const takeCheck = (basis: Basis, { code, label, months }: Check): Part => {
  const answer = findGiven(basis.answers, toQuestion(code));
  const method = methods.find((one) => one === `${code}_method`);
  const isNever = method !== undefined && findChoice(basis.answers, method) === 'never';
  const date = isNever ? 'never' : (answer?.value ?? null);
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
    needs: points === null ? findOpen(basis, [...(method ? [method] : []), toQuestion(code)]) : [],
    inputs: answer ? [fromAnswer(answer)] : [],
  };
};

/** @param date The day of the last check, or `never`. */
export const scoreCheck = (date: string, months: number, today: string): number =>
  date !== 'never' && addMonths(date, months) >= today ? 100 : 0;
