import { type CriticalRow, criticalRows } from '@club/contract/health/signals/critical';
import { type MetricCode, metrics } from '@club/contract/health/signals/metrics';
import type { RedFlag } from '@club/contract/health/signals/red-flags';
import { dayMs, hourMs } from '@club/contract/platform/units';
import { hasPlannedLoss } from '#health/food/meal-plans';
import { findKidneyFunction, type Person, type PersonCall, readPerson, toPersonFacts } from '#health/signals/person';
import {
  describeRule,
  type Facts,
  type FlagScope,
  findRedFlags,
  type RedFlagRule,
  raiseRedFlags,
  withdrawRedFlags,
} from '#health/signals/red-flags';
import type { Club } from '#platform/club';
import type { Db } from '#platform/db';
import { findWeightLoss, type WeightLoss } from './weight-loss.ts';

/** A figure that may not be able to wait, and when it was measured and told. */
interface Figure {
  readonly of: CriticalRow['of'];
  readonly value: number;
  readonly observedAt: Date;
  readonly recordedAt: Date;
}

/** How long a value asks for help, in milliseconds; older ones are history. Laboratories answer after days. */
const recent: Readonly<Partial<Record<CriticalRow['of'], number>>> = {
  systolic: dayMs,
  diastolic: dayMs,
  resting_pulse: dayMs,
  body_temperature: dayMs,
  finger_oxygen: hourMs,
  // as for a sensor's readings: the question is how the member feels now
  finger_glucose: hourMs,
  fasting_glucose: dayMs,
};
const recentOtherwise = 14 * dayMs;

/** For so long a plan to lose weight explains that it falls. */
const purpose = 183 * dayMs;

/** A sign for the next visit that was read is not raised again for so long. */
const quiet = 30 * dayMs;

/**
 * Lets the warning signs follow the newest values, after some were recorded, corrected, removed, imported or taken back:
 * raised while they can't wait and are recent, withdrawn once they are not. One that was read since the value was recorded is
 * not raised again. Simulated values say nothing about the member. Changes to other measures judge nothing.
 */
export const updateValueFlags = async (
  scope: FlagScope & { readonly config: Club['config'] },
  clubDb: Db,
  changed: readonly string[],
): Promise<void> => {
  const signs = listSigns(changed);
  if (signs.length === 0) return;
  const { db: healthDb, config, clock, memberId } = scope;
  const person = await readPerson({ db: clubDb, healthDb, config, clock, caller: { id: memberId } });
  const raised = await judgeFigures(scope, person);
  for (const sign of signs) {
    const severe = raised.flatMap(({ figure, rules }) => {
      const rule = rules.find(({ code }) => code === sign);
      return rule ? [{ figure, rule }] : [];
    });
    await followSign(scope, sign, severe);
  }
};

/** The newest figures of a person, each with the signs that it raises. */
const judgeFigures = async (
  scope: Pick<FlagScope, 'db' | 'clock' | 'memberId'> & { readonly config: Club['config'] },
  person: Person,
): Promise<readonly { readonly figure: Figure; readonly rules: readonly RedFlagRule[] }[]> => {
  const since = new Date(scope.clock.now().getTime() - purpose);
  const facts = {
    ...toPersonFacts(person),
    is_losing_on_purpose: await hasPlannedLoss(scope.db, scope.config, scope.memberId, since),
  };
  const figures = listFigures(person, await findWeightLoss(scope));
  return figures.map((figure) => ({ figure, rules: findSigns(facts, figure) }));
};

/**
 * The signs of a person's newest values whenever they were measured and whether or not they were read: nothing else is
 * offered for such a value. The most pressing of a figure first.
 */
export const listValueSigns = async (
  { healthDb: db, config, clock, caller }: PersonCall,
  person: Person,
): Promise<ReadonlyMap<CriticalRow['of'], readonly RedFlagRule[]>> => {
  const judged = await judgeFigures({ db, config, clock, memberId: caller.id }, person);
  return new Map(judged.flatMap(({ figure, rules }) => (rules.length > 0 ? [[figure.of, rules] as const] : [])));
};

const derivedFrom: Readonly<Record<string, readonly MetricCode[]>> = {
  body_mass_index: ['weight', 'height'],
  kidney_function: ['creatinine'],
  weight_lost_month: ['weight'],
  weight_lost_half_year: ['weight'],
};

/** The signs that changed measures may raise or take back. */
const listSigns = (changed: readonly string[]): readonly string[] => [
  ...new Set(
    criticalRows
      .filter(({ of }) => (derivedFrom[of] ?? [of]).some((code) => changed.includes(code)))
      .map(({ sign }) => sign),
  ),
];

const listFigures = (person: Person, lost: WeightLoss): readonly Figure[] => {
  const real = [...person.latest.values()].filter(({ source }) => source !== 'simulated');
  const measured = real.map(({ metric, value, observed_at, recorded_at }) => ({
    of: metric,
    // as precise as the value is shown: 13.9 mmol/L is the 250 mg/dL of its edge, and not above it
    value: Number(value.toFixed(metrics[metric].decimals)),
    observedAt: observed_at,
    recordedAt: recorded_at,
  }));
  const derive = (of: CriticalRow['of'], by: MetricCode, value: number | null | undefined): readonly Figure[] => {
    const base = measured.find((figure) => figure.of === by);
    return base && typeof value === 'number' ? [{ ...base, of, value }] : [];
  };
  return [
    ...measured,
    ...derive('body_mass_index', 'weight', person.bodyMassIndex),
    ...derive('kidney_function', 'creatinine', findKidneyFunction(person)),
    ...derive('weight_lost_month', 'weight', lost.month),
    ...derive('weight_lost_half_year', 'weight', lost.halfYear),
  ];
};

const findSigns = (facts: Facts, { of, value }: Pick<Figure, 'of' | 'value'>): readonly RedFlagRule[] =>
  findRedFlags({ ...facts, [of]: value }).filter(({ code }) =>
    criticalRows.some((row) => row.of === of && row.sign === code),
  );

const followSign = async (
  scope: FlagScope,
  sign: string,
  severe: readonly { readonly figure: Figure; readonly rule: RedFlagRule }[],
): Promise<void> => {
  const [newest] = severe.toSorted((one, other) => other.figure.observedAt.getTime() - one.figure.observedAt.getTime());
  if (!newest) return withdrawRedFlags(scope, [sign]);
  const { figure, rule } = newest;
  const now = scope.clock.now().getTime();
  // a sign raised later than this after the value was about one that is gone
  const until = figure.observedAt.getTime() + (recent[figure.of] ?? recentOtherwise);
  await withdrawRedFlags(scope, [sign], new Date(until));
  if (now >= until) return;
  const since = rule.action === 'mention' ? new Date(now - quiet) : figure.recordedAt;
  await raiseRedFlags(scope, [rule], since);
};

/** A value of a sample before it is saved: in the stored unit, with the day of the sample where it is known. */
export interface UnsavedValue {
  readonly row: number;
  readonly metric: MetricCode;
  readonly value: number;
  readonly day: string | null;
}

type UrgentFlag = Pick<
  RedFlag,
  'code' | 'level' | 'is_told' | 'title' | 'message' | 'action' | 'headline' | 'question'
>;

/**
 * The values that can't wait among those that a report proposes, judged as saved ones are, and their warning signs: raised
 * at once where the sample is recent, since they don't depend on what the member does with the report. One that was read
 * since the report was isn't raised again.
 * @param readAt When the report was read; null for one that may be another person's, of which no sign is raised.
 */
export const findUrgentValues = async (
  { db: clubDb, healthDb, config, clock, caller }: PersonCall,
  values: readonly UnsavedValue[],
  readAt: Date | null,
): Promise<readonly (UnsavedValue & { readonly flag: UrgentFlag })[]> => {
  const isWatched = ({ metric }: UnsavedValue) => criticalRows.some(({ of }) => of === metric);
  const watched = values.filter(isWatched);
  if (watched.length === 0) return [];
  const scope = { db: healthDb, config, clock, memberId: caller.id };
  const facts = toPersonFacts(await readPerson({ db: clubDb, healthDb, config, clock, caller }));
  const found = watched.flatMap((one) => {
    const value = Number(one.value.toFixed(metrics[one.metric].decimals));
    const rules = findSigns(facts, { of: one.metric, value }).filter(({ action }) => action !== 'mention');
    return rules.map((rule) => ({ ...one, rule }));
  });
  const isRecent = ({ day }: UnsavedValue) => day !== null && clock.now().getTime() - Date.parse(day) < recentOtherwise;
  const recentRules = new Set(found.filter(isRecent).map(({ rule }) => rule));
  if (readAt) await raiseRedFlags(scope, [...recentRules], readAt);
  return found.map(({ rule, ...one }) => ({ ...one, flag: describeRule(rule) }));
};
