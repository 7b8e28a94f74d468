import type { MealGoal, TargetStep } from '@club/contract/health/food/meal-plans.fields';
import type { Limit } from '#health/signals/person';
import { findBodyMassIndex } from '#health/signals/profile';
import { describeWeeks, type OwnWeeks, reviseEnergy } from './own-weeks.ts';

/** What energy is worked out from. Mass in kg, height in cm. */
export interface Body {
  readonly age: number;
  /** Both for anyone who prefers not to say: then the mean is taken. */
  readonly sexes: readonly ('M' | 'F')[];
  readonly weightKg: number;
  readonly heightCm: number;
  readonly activity: 'sedentary' | 'light' | 'moderate' | 'vigorous';
  /** What the last weeks say instead of the formula alone; left out where they say too little. */
  readonly weeks?: OwnWeeks | null;
}

export interface Energy {
  /** At rest, kcal a day. */
  readonly resting: number;
  /** With the day's activity, kcal. */
  readonly daily: number;
  /** What the goal asks for, kcal. */
  readonly target: number;
  readonly steps: readonly TargetStep[];
}

/** Multipliers of the resting energy, our own choice among customary ones: the FAO's bands run from 1.40 to 2.40. */
const activityFactors = { sedentary: 1.2, light: 1.375, moderate: 1.55, vigorous: 1.725 } as const;

const sexTerms = { M: 5, F: -161 } as const;

/** Eating less than this needs a clinician, kcal a day. */
const lowestEnergy = { M: 1500, F: 1200 } as const;

/** How far the formula may be off for one person. */
export const formulaError = 0.1;

const mifflin = {
  title: 'Mifflin MD et al. A new predictive equation for resting energy expenditure',
  year: 1990,
  doi: '10.1093/ajcn/51.2.241',
};

/** Energy at rest by Mifflin and St Jeor: 10·kg + 6.25·cm − 5·years + 5 for men, − 161 for women; the mean of both if unsaid. */
export const findBasalEnergy = ({ age, sexes, weightKg, heightCm }: Omit<Body, 'activity' | 'weeks'>): number =>
  10 * weightKg + 6.25 * heightCm - 5 * age + findSexTerm(sexes);

/** Why a goal can't be chosen, in the words of the limit that speaks against it; null if it can. */
export const refuseGoal = (goal: MealGoal, { weightKg, heightCm }: Body, limits: readonly Limit[]): string | null => {
  if (goal === 'keep') return null;
  const index = findBodyMassIndex(weightKg, heightCm);
  const against = limits.find(({ rule: { noGain, noDeficit, deficitFrom = 0 } }) =>
    goal === 'gain' ? noGain : noDeficit || index < deficitFrom,
  );
  return against ? (against.whyNot ?? against.sentence) : null;
};

/** The least energy of a plan: 1,200 kcal for women and 1,500 for men and who prefers not to say, and never below rest. */
export const findLowestEnergy = (body: Body): number =>
  Math.max(...body.sexes.map((sex) => lowestEnergy[sex]), roundUp(findBasalEnergy(body)));

/** Energy for a goal, each step with its figures. */
export const findEnergy = (goal: MealGoal, body: Body): Energy => {
  const resting = findBasalEnergy(body);
  const formula = resting * activityFactors[body.activity];
  const weeks = body.weeks ?? null;
  const daily = weeks ? reviseEnergy(formula, weeks) : formula;
  const change = findChange(goal, daily);
  const lowest = findLowestEnergy(body);
  const wanted = daily + change;
  // who needs less than the floor keeps to what they need
  const floored = goal === 'lose' ? Math.min(daily, Math.max(wanted, lowest)) : wanted;
  const target = roundToTen(floored);
  return {
    resting,
    daily,
    target,
    steps: [
      describeRest(body, resting),
      describeDay(body, resting, formula),
      ...(weeks ? [describeWeeks(formula, weeks)] : []),
      describeGoal(goal, daily, change),
      ...(floored > wanted ? [describeFloor(floored, lowest)] : []),
    ],
  };
};

const findSexTerm = (sexes: Body['sexes']): number =>
  sexes.reduce((sum, sex) => sum + sexTerms[sex], 0) / Math.max(1, sexes.length);

/** 15 % less but at most 500 kcal, or 10 % more but at most 300. */
const findChange = (goal: MealGoal, daily: number): number => {
  if (goal === 'lose') return -Math.min(0.15 * daily, 500);
  return goal === 'gain' ? Math.min(0.1 * daily, 300) : 0;
};

const roundToTen = (value: number): number => Math.round(value / 10) * 10;
const roundUp = (value: number): number => Math.ceil(value / 10) * 10;
const write = (value: number): string => Math.round(value).toLocaleString('en');
const kcal = { unit: 'kcal' } as const;

const describeRest = ({ age, sexes, weightKg, heightCm }: Body, resting: number): TargetStep => {
  const term = findSexTerm(sexes);
  const ending = `${term < 0 ? '−' : '+'} ${Math.abs(term)}`;
  const unsaid = sexes.length > 1 ? ', the mean of the terms for women and men' : '';
  return {
    ...kcal,
    code: 'resting_energy',
    label: 'Energy at rest',
    value: Math.round(resting),
    how: `10 × ${weightKg} kg + 6.25 × ${heightCm} cm − 5 × ${age} years ${ending}${unsaid}.`,
    source: mifflin,
  };
};

const describeDay = ({ activity }: Body, resting: number, daily: number): TargetStep => ({
  ...kcal,
  code: 'daily_energy',
  label: 'Energy for your day',
  value: Math.round(daily),
  how:
    `${write(resting)} × ${activityFactors[activity]} for ${activityWords[activity]}, a factor that is our own choice. For one ` +
    `person this can be 10 % off: ${write(daily * (1 - formulaError))} to ${write(daily * (1 + formulaError))} kcal.`,
  source: null,
});

const activityWords = {
  sedentary: 'mostly sitting',
  light: 'light activity',
  moderate: 'moderate activity',
  vigorous: 'vigorous activity',
} as const;

const describeGoal = (goal: MealGoal, daily: number, change: number): TargetStep => {
  const words = {
    keep: 'Nothing is taken off or added.',
    lose: `15 % less, at most 500 kcal, by our own choice: ${write(daily)} − ${write(-change)}.`,
    gain: `10 % more, at most 300 kcal, by our own choice: ${write(daily)} + ${write(change)}.`,
  };
  const labels = { keep: 'To keep your weight', lose: 'To lose weight slowly', gain: 'To gain weight slowly' };
  return {
    ...kcal,
    code: 'goal',
    label: labels[goal],
    value: Math.round(daily + change),
    how: words[goal],
    source: null,
  };
};

const describeFloor = (floored: number, lowest: number): TargetStep => ({
  ...kcal,
  code: 'floor',
  label: 'Not below',
  value: Math.round(floored),
  how:
    floored < lowest
      ? `Plans don't go below ${write(lowest)} kcal, and you need less than that, so nothing is taken off.`
      : `Plans don't go below ${write(lowest)} kcal, your energy at rest included, without a clinician.`,
  source: null,
});
