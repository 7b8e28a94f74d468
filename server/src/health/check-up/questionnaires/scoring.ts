import type { FormAnswers } from '@club/contract/health/check-up/questions';
import { listShown } from '@club/contract/health/check-up/show-if';
import { roundDecimals } from '@club/contract/platform/units';
import { findBodyMassIndex } from '#health/signals/profile';
import type { Band, BySex, FactPart, Question, Questionnaire, Sex, Step } from './definition.ts';
import { met, scoreIpaq } from './ipaq.ts';

/** What a score needs to know about the member besides the answers. */
export interface MemberBasis {
  /** In full years; null while the date of birth isn't known. */
  readonly age: number | null;
  /** Both for anyone who prefers not to say: the score is worked out for each. */
  readonly sexes: readonly Sex[];
}

export interface ScoredPart {
  readonly code: string;
  readonly label: string;
  /** What was answered, in words or as a number. */
  readonly answer: string;
  readonly value: number | null;
  readonly unit: string | null;
  readonly isKnown: boolean;
  /** Null where it is not known, or differs between the sexes. */
  readonly points: number | null;
  readonly max: number;
}

interface ScoreOfSex {
  readonly sex: Sex;
  readonly value: number | null;
  readonly band: Band | null;
}

export interface Scored {
  /** Null while something is missing, where no score is meant to be, or where it differs between the sexes. */
  readonly value: number | null;
  readonly band: Band | null;
  /** Two entries where the value or its band depends on the sex and it is not known. */
  readonly bySex: readonly ScoreOfSex[];
  readonly parts: readonly ScoredPart[];
  /** What is missing for a number. */
  readonly missing: readonly string[];
  readonly notes: readonly string[];
}

/** The questions for a member, before any of them is answered. */
export const listAsked = (questions: readonly Question[], sexes: readonly Sex[]): readonly Question[] =>
  questions.filter(({ notFor }) => notFor === undefined || sexes.some((sex) => sex !== notFor));

/**
 * Scores answers by the questionnaire's own table, for each sex that the member may have. A question that does not
 * apply counts 0 points. Pure: the same answers always score the same.
 */
export const scoreQuestionnaire = (questionnaire: Questionnaire, answers: FormAnswers, basis: MemberBasis): Scored => {
  const exceptions = (questionnaire.exceptions ?? []).filter((one) => answers[one.question] === one.answer);
  const missing = findMissing(questionnaire, answers, basis);
  const notes = [...exceptions.map(({ note }) => note), ...(questionnaire.notes ?? [])];
  const silent = exceptions.length > 0 || missing.length > 0;
  const scores = basis.sexes.map((sex) => scoreForSex(questionnaire, answers, basis, sex));
  const bySex = scores.map((score) => (silent ? { ...score, value: null, band: null } : score));
  const [first, second] = bySex;
  const value = second && second.value !== first?.value ? null : (first?.value ?? null);
  const band = second && second.band?.code !== first?.band?.code ? null : (first?.band ?? null);
  const parts = listParts(questionnaire, answers, basis);
  if (questionnaire.scoring === 'ipaq' && value === null && !silent) {
    notes.unshift('The times add up to more than 16 hours a day, so there is no number. Check them.');
  }
  return { value, band, bySex: differs(bySex) ? bySex : [], parts, missing, notes };
};

const differs = ([first, second]: readonly ScoreOfSex[]): boolean =>
  second !== undefined && (first?.value !== second.value || first?.band?.code !== second.band?.code);

const scoreForSex = (questionnaire: Questionnaire, answers: FormAnswers, basis: MemberBasis, sex: Sex): ScoreOfSex => {
  if (questionnaire.scoring === 'ipaq') {
    const { metMinutes, category } = scoreIpaq(toWeek(answers));
    const bands = pick(questionnaire.bands, sex).bands;
    return { sex, value: metMinutes, band: bands.find(({ code }) => code === category) ?? null };
  }
  const asked = listShown(listAsked(questionnaire.questions, basis.sexes), answers).map((question) =>
    scoreQuestion(question, answers, sex),
  );
  const facts = (questionnaire.parts ?? []).map((part) => scoreFact(part, answers, basis, sex));
  const value = [...asked, ...facts].reduce<number>((sum, points) => sum + (points ?? 0), 0);
  return { sex, value, band: findBand(pick(questionnaire.bands, sex).bands, value) };
};

/** The highest band that a value reaches; bands rise. */
export const findBand = <Kind extends { readonly from: number }>(bands: readonly Kind[], value: number): Kind | null =>
  bands.findLast(({ from }) => value >= from) ?? null;

/** The answers about activity as days and minutes; what does not apply is 0. */
const toWeek = (answers: FormAnswers) => ({
  vigorous: { days: toNumber(answers.vig_days), minutes: toNumber(answers.vig_min) },
  moderate: { days: toNumber(answers.mod_days), minutes: toNumber(answers.mod_min) },
  walking: { days: toNumber(answers.walk_days), minutes: toNumber(answers.walk_min) },
});

const toNumber = (answer: FormAnswers[string] | undefined): number => (typeof answer === 'number' ? answer : 0);

/** Points of an answer, null while there is none. */
const scoreQuestion = (question: Question, answers: FormAnswers, sex: Sex): number | null => {
  const answer = answers[question.code];
  if (answer === undefined) return null;
  if (question.steps) return typeof answer === 'number' ? byStep(pick(question.steps, sex).steps, answer) : null;
  const points = question.options?.find(({ code }) => code === answer)?.points;
  return points === undefined ? 0 : pick(points, sex);
};

const scoreFact = (part: FactPart, answers: FormAnswers, basis: MemberBasis, sex: Sex): number | null => {
  const value = findFact(part, answers, basis);
  return value === null ? null : byStep(pick(part.steps, sex).steps, value);
};

const findFact = ({ fact }: FactPart, answers: FormAnswers, { age }: MemberBasis): number | null => {
  if (fact === 'age') return age;
  if (fact === 'sex') return 0;
  const [height, weight] = [answers.height_cm, answers.weight_kg];
  if (typeof height !== 'number' || typeof weight !== 'number') return null;
  return findBodyMassIndex(weight, height);
};

const byStep = (steps: readonly Step[], value: number): number =>
  steps.findLast((step) => ('from' in step ? value >= step.from : value > step.above))?.points ?? 0;

const pick = <Value>(given: BySex<Value>, sex: Sex): Value =>
  typeof given === 'object' && given !== null && 'M' in given && 'F' in given
    ? (given as Readonly<Record<Sex, Value>>)[sex]
    : (given as Value);

const findMissing = (questionnaire: Questionnaire, answers: FormAnswers, basis: MemberBasis): readonly string[] => {
  const open = listShown(listAsked(questionnaire.questions, basis.sexes), answers).filter(
    ({ code, optional }) => !optional && answers[code] === undefined,
  );
  const needsAge = (questionnaire.parts ?? []).some(({ fact }) => fact === 'age') && basis.age === null;
  return [...open.map(({ text }) => text), ...(needsAge ? ['Your date of birth, in your profile'] : [])];
};

const listParts = (questionnaire: Questionnaire, answers: FormAnswers, basis: MemberBasis): readonly ScoredPart[] => {
  if (questionnaire.scoring === 'ipaq') return listActivityParts(answers);
  const asked = listShown(listAsked(questionnaire.questions, basis.sexes), answers)
    .filter(({ steps, options }) => steps || options?.some(({ points }) => points !== undefined))
    .map((question) => toPart(question, answers, basis));
  const facts = (questionnaire.parts ?? []).map((part) => {
    const value = findFact(part, answers, basis);
    const points = findCommon(basis.sexes, (sex) => scoreFact(part, answers, basis, sex));
    const known = part.fact === 'sex' ? null : value;
    const answer =
      part.fact === 'sex' ? basis.sexes.map((sex) => sexWords[sex]).join(' or ') : toWords(known, part.unit);
    return {
      code: part.fact,
      label: part.label,
      answer,
      value: known,
      unit: part.unit,
      isKnown: value !== null,
      points,
      max: findMost(part.steps),
    };
  });
  return [...asked, ...facts];
};

const sexWords = { M: 'Male', F: 'Female' } as const;

const toWords = (value: number | null, unit: string | null): string =>
  value === null ? 'Not known' : `${roundDecimals(value, 1)}${unit ? ` ${unit}` : ''}`;

const toPart = (question: Question, answers: FormAnswers, { sexes }: MemberBasis): ScoredPart => {
  const { code, text, steps, options = [], unit = null } = question;
  const answer = answers[code];
  const value = typeof answer === 'number' ? answer : null;
  return {
    code,
    label: text,
    answer:
      value === null ? (options.find((one) => one.code === answer)?.label ?? 'Not answered') : toWords(value, unit),
    value,
    unit,
    isKnown: answer !== undefined,
    points: findCommon(sexes, (sex) => scoreQuestion(question, answers, sex)),
    max: steps
      ? findMost(steps)
      : Math.max(...options.map(({ points = 0 }) => Math.max(pick(points, 'M'), pick(points, 'F')))),
  };
};

const findMost = (steps: BySex<{ readonly steps: readonly Step[] }>): number =>
  Math.max(0, ...[pick(steps, 'M'), pick(steps, 'F')].flatMap((one) => one.steps.map(({ points }) => points)));

/** The value that is the same for every sex, or null. */
const findCommon = (sexes: readonly Sex[], find: (sex: Sex) => number | null): number | null => {
  const [first, ...others] = sexes.map(find);
  return others.every((one) => one === first) ? (first ?? null) : null;
};

const listActivityParts = (answers: FormAnswers): readonly ScoredPart[] => {
  const { weekly } = scoreIpaq(toWeek(answers));
  const part = (code: keyof typeof weekly, label: string): ScoredPart => ({
    code,
    label,
    answer: `${weekly[code]} minutes a week, times ${met[code]}: ${roundDecimals(weekly[code] * met[code], 1)} MET-min`,
    value: weekly[code],
    unit: 'min a week',
    isKnown: true,
    points: null,
    max: 0,
  });
  return [part('vigorous', 'Vigorous'), part('moderate', 'Moderate'), part('walking', 'Walking')];
};
