import { roundDecimals } from '@club/contract/platform/units';
import { findChoice, findGiven, readUsualSleep, scoreAnswers } from '#health/check-up/assessment';
import { findBand } from '#health/check-up/questionnaires';
import { fromAnswer, isKnown, type Measure, measureTexts } from '#health/insight/scores';
import { type Basis, findOpen, type ListParts, type Part, type PartsByDimension } from './part.ts';
import { listPreventionParts } from './prevention.ts';

/** A measure of the health score as a part. */
const takeMeasure = (
  basis: Basis,
  measure: Measure,
  { label, weight = 1, questions }: { label: string; weight?: number; questions: readonly string[] },
): Part => {
  const found = basis.found.find((one) => one.measure === measure);
  const known = found && isKnown(found) ? found : null;
  const isExcluded = findChoice(basis.answers, 'pregnant') === 'yes' && found !== undefined && !known;
  return {
    code: measure,
    label,
    weight,
    applies: !isExcluded,
    value: known?.value ?? null,
    unit: known?.unit ?? null,
    points: known?.points ?? null,
    how: found?.how ?? measureTexts[measure].missing,
    needs: known ? [] : findOpen(basis, questions),
    inputs: known?.inputs ?? [],
  };
};

/** An answer as a part, scored by a rule of the club's own. */
const takeAnswer = (
  basis: Basis,
  code: string,
  { label, weight = 1, how, score }: { label: string; weight?: number; how: string; score: (value: never) => number },
): Part => {
  const answer = findGiven(basis.answers, code);
  const value = answer?.value ?? null;
  return {
    code,
    label,
    weight,
    applies: true,
    value: typeof value === 'number' ? value : null,
    unit: typeof value === 'number' ? (answer?.unit ?? null) : null,
    points: value === null ? null : score(value as never),
    how,
    needs: findOpen(basis, [code]),
    inputs: answer ? [fromAnswer(answer)] : [],
  };
};

const listBodyParts: ListParts = (basis) => [
  takeMeasure(basis, 'body_mass', { label: 'Weight', questions: ['height_cm', 'weight_kg'] }),
  takeMeasure(basis, 'blood_lipids', { label: 'Cholesterol', questions: ['tc', 'hdl'] }),
  takeMeasure(basis, 'blood_glucose', { label: 'Glucose', questions: ['dm_status', 'hba1c'] }),
  takeMeasure(basis, 'blood_pressure', { label: 'Pressure', questions: ['sbp', 'dbp'] }),
];

const hour = 60;

/** Points of the first row whose value is not exceeded. */
const byLimit = (value: number, rows: readonly (readonly [upTo: number, points: number])[]): number =>
  rows.find(([upTo]) => value <= upTo)?.[1] ?? 0;

const sittingPoints = [
  [4 * hour, 100],
  [6 * hour, 75],
  [8 * hour, 50],
  [10 * hour, 25],
] as const;

const listActivityParts: ListParts = (basis) => [
  takeMeasure(basis, 'activity', {
    label: 'Aerobic',
    weight: 0.6,
    questions: ['vig_days', 'vig_min', 'mod_days', 'mod_min'],
  }),
  takeAnswer(basis, 'strength_days', {
    label: 'Strength',
    weight: 0.25,
    how: 'Two days a week or more give 100 points, one day 50.',
    score: (days: number) => Math.min(100, 50 * days),
  }),
  takeAnswer(basis, 'sit_min', {
    label: 'Sitting',
    weight: 0.15,
    how: 'Up to 4 hours a day give 100 points, up to 6 give 75, up to 8 give 50, up to 10 give 25.',
    score: (minutes: number) => byLimit(minutes, sittingPoints),
  }),
];

const qualityPoints: Readonly<Record<string, number>> = { very_good: 100, good: 67, fair: 33, poor: 0 };

const listSleepParts: ListParts = (basis) => {
  const times = ['work_days', 'bed_work', 'wake_work', 'bed_free', 'wake_free'];
  return [
    takeMeasure(basis, 'sleep', { label: 'Length', weight: 0.5, questions: times }),
    findRegularity(basis, times),
    takeAnswer(basis, 'sleep_quality', {
      label: 'Quality',
      weight: 0.25,
      how: 'Very well gives 100 points, fairly well 67, fairly badly 33.',
      score: (quality: string) => qualityPoints[quality] ?? 0,
    }),
  ];
};

const findRegularity = (basis: Basis, times: readonly string[]): Part => {
  const { jetlag, hasBoth } = readUsualSleep(basis.answers);
  return {
    code: 'sleep_regularity',
    label: 'Rhythm',
    weight: 0.25,
    applies: hasBoth,
    value: jetlag === null ? null : roundDecimals(jetlag, 1),
    unit: jetlag === null ? null : 'h',
    points: jetlag === null ? null : scoreJetlag(jetlag),
    how: 'How far the middle of your sleep moves between work nights and free nights: under half an hour gives 100 points, under 1 hour 80, under 1.5 hours 50, under 2 hours 25.',
    needs: jetlag === null ? findOpen(basis, times) : [],
    inputs: jetlag === null ? [] : times.flatMap((code) => findGiven(basis.answers, code) ?? []).map(fromAnswer),
  };
};

/** @param hours How far the middle of sleep moves. */
export const scoreJetlag = (hours: number): number => {
  if (hours < 0.5) return 100;
  if (hours < 1) return 80;
  if (hours < 1.5) return 50;
  return hours < 2 ? 25 : 0;
};

const eatingHabits = Array.from({ length: 16 }, (_, index) => `mepa_${String(index + 1).padStart(2, '0')}`);

const listNutritionParts: ListParts = (basis) => [
  takeMeasure(basis, 'diet', { label: 'Habits', questions: eatingHabits }),
];

/** A short questionnaire as a part: its sum, turned so that more is better. */
const takeQuestionnaire = (
  basis: Basis,
  code: string,
  {
    label,
    questions,
    how,
    score,
  }: { label: string; questions: readonly string[]; how: string; score: (sum: number) => number },
): Part => {
  const scored = scoreAnswers(code, questions[0] ?? '', basis.answers, basis.member);
  const value = scored?.value ?? null;
  return {
    code,
    label,
    weight: 1,
    applies: questions.some((question) => basis.shown.has(question)),
    value,
    unit: null,
    points: value === null ? null : score(value),
    how,
    needs: value === null ? findOpen(basis, questions) : [],
    inputs: value === null ? [] : questions.flatMap((one) => findGiven(basis.answers, one) ?? []).map(fromAnswer),
  };
};

const listMindParts: ListParts = (basis) => [
  takeQuestionnaire(basis, 'phq2', {
    label: 'Mood',
    questions: ['phq2_1', 'phq2_2'],
    how: 'Two questions about mood (PHQ-2), 0 to 6: 0 gives 100 points.',
    score: (sum) => Math.round(((6 - sum) / 6) * 100),
  }),
  takeQuestionnaire(basis, 'gad2', {
    label: 'Worry',
    questions: ['gad2_1', 'gad2_2'],
    how: 'Two questions about worry (GAD-2), 0 to 6: 0 gives 100 points.',
    score: (sum) => Math.round(((6 - sum) / 6) * 100),
  }),
];

const alcoholPoints = [
  { from: 0, points: 100 },
  { from: 1, points: 85 },
  { from: 3, points: 60 },
  { from: 5, points: 30 },
  { from: 8, points: 0 },
] as const;

/** @param sum AUDIT-C, 0 to 12. */
export const scoreAlcohol = (sum: number): number => findBand(alcoholPoints, sum)?.points ?? 0;

const listHabitParts: ListParts = (basis) => [
  takeMeasure(basis, 'nicotine', { label: 'Nicotine', questions: ['nicotine', 'vape_only'] }),
  takeQuestionnaire(basis, 'audit_c', {
    label: 'Alcohol',
    questions: ['audit_c_1', 'audit_c_2', 'audit_c_3'],
    how: 'Three questions about alcohol (AUDIT-C), 0 to 12: 0 gives 100 points, 1 or 2 give 85, 3 or 4 give 60, 5 to 7 give 30.',
    score: scoreAlcohol,
  }),
];

/** The parts of each dimension. All rules but the tables of the health score are the club's own. */
export const partsByDimension: PartsByDimension = {
  body: listBodyParts,
  activity: listActivityParts,
  sleep: listSleepParts,
  nutrition: listNutritionParts,
  mind: listMindParts,
  habits: listHabitParts,
  prevention: listPreventionParts,
};
