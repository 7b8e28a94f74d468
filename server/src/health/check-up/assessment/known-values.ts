import type { AssessmentQuestion } from '@club/contract/health/check-up/assessment';
import { fromStoredUnit, type MetricCode, metrics } from '@club/contract/health/signals/metrics';
import { roundDecimals } from '@club/contract/platform/units';
import type { StoredMeasurement } from '#health/signals/measurements';
import { listSaid, type readFacts } from '#health/signals/person';
import type { MemberFacts } from '#health/signals/profile';
import type { CatalogueQuestion } from './catalogue/catalogue.ts';

type Prefill = AssessmentQuestion['prefill'];

interface Known {
  readonly facts: MemberFacts | null;
  readonly latest: ReadonlyMap<MetricCode, StoredMeasurement>;
  readonly said: Awaited<ReturnType<typeof readFacts>>;
}

/** What the club already knows about a question: the latest measured value, otherwise what was said elsewhere. */
export const findPrefill = (question: CatalogueQuestion, { facts, latest, said }: Known): Prefill => {
  const { metricCode: metric } = question;
  const measured = metric && latest.get(metric);
  if (!measured) return question.code === 'allergies' ? findSaid(said) : findInProfile(question.code, facts);
  const { value, source, observed_at } = measured;
  const { unit, decimals } = metrics[metric];
  return { value: roundDecimals(value, decimals), unit, source, at: observed_at.toISOString() };
};

/** What a meal plan was asked to leave out since, so that answering again doesn't lose it. */
const findSaid = (said: Known['said']): Prefill => {
  const heard = said.facts.get('allergies');
  if (heard?.source !== 'meal_plan') return null;
  return { value: [...listSaid(said, 'allergies')], unit: null, source: 'typed', at: heard.said_at.toISOString() };
};

const findInProfile = (code: string, facts: MemberFacts | null): Prefill => {
  if (!facts) return null;
  const known = { source: 'profile', at: facts.updated_at.toISOString() } as const;
  if (code === 'height_cm' && facts.height_cm !== null) return { value: facts.height_cm, unit: 'cm', ...known };
  if (code === 'weight_kg' && facts.weight_kg !== null) return { value: facts.weight_kg, unit: 'kg', ...known };
  if (code !== 'nicotine' || facts.smoking_habits === null) return null;
  const at = facts.chosen_at.smoking_habits ?? known.at;
  return { value: nicotineByHabit[facts.smoking_habits], unit: null, source: 'profile', at };
};

const nicotineByHabit: Readonly<Record<NonNullable<MemberFacts['smoking_habits']>, string>> = {
  non_smoker: 'never',
  former_smoker: 'former',
  occasional: 'current',
  current_smoker: 'current',
};

/** Half of what the last digit stands for, where a unit is written in two parts (feet and inches, stones and pounds). */
const halfSteps: Readonly<Record<string, number>> = { ft: 1 / 24, st: 1 / 28 };

/** Whether a typed value is the measured one as it is shown in the typed unit, rather than a new measurement. */
export const isSameValue = (metric: MetricCode, typed: { value: number; unit: string }, measured: number): boolean => {
  const shown = fromStoredUnit(metric, measured, typed.unit);
  if (shown === null) return false;
  const decimals = typed.unit === metrics[metric].unit ? metrics[metric].decimals : 1;
  const half = halfSteps[typed.unit] ?? 0.5 * 10 ** -decimals;
  return Math.abs(shown - typed.value) <= half + 1e-9;
};
