import { type MetricCode, metrics } from '@club/contract/health/signals/metrics';
import { dayMs, hourMs } from '@club/contract/platform/units';
import { type FlagScope, findRedFlags, raiseRedFlags, withdrawRedFlags } from '#health/signals/red-flags';
import { clockTolerance } from '#platform/clock';
import { findLatestMeasurements } from './measurements.store.ts';

interface JudgedMeasure {
  /** Measures that ask for help by their value alone. */
  readonly metrics: readonly MetricCode[];
  /** The warning signs that they raise. */
  readonly signs: readonly string[];
  /** Values as old may ask for help today; older ones are history, in milliseconds. */
  readonly recent: number;
}

const judged: readonly JudgedMeasure[] = [
  { metrics: ['systolic', 'diastolic'], signs: ['severe_pressure'], recent: dayMs },
  // as for a sensor's readings: the question is how the member feels now
  { metrics: ['finger_glucose'], signs: ['low_finger_glucose', 'very_high_finger_glucose'], recent: hourMs },
];

/**
 * Lets the warning signs follow the newest values, after some were recorded, corrected, removed, imported or taken back:
 * raised while they are severe and recent, withdrawn once they are not. One that was read since the value was recorded is
 * not raised again. Changes to other measures judge nothing.
 */
export const updateValueFlags = async (scope: FlagScope, changed: Iterable<string>): Promise<void> => {
  const codes = new Set(changed);
  for (const measure of judged) if (measure.metrics.some((code) => codes.has(code))) await updateSigns(scope, measure);
};

const updateSigns = async (scope: FlagScope, { metrics: codes, signs, recent }: JudgedMeasure): Promise<void> => {
  const now = scope.clock.now().getTime();
  const latest = await findLatestMeasurements(scope.db, scope.memberId, new Date(now + clockTolerance), codes);
  const values = [...latest.values()].filter(({ source }) => source !== 'simulated');
  const severe = values.filter(({ metric, value }) => findSigns(metric, value).length > 0);
  const [first] = severe.toSorted((one, other) => other.observed_at.getTime() - one.observed_at.getTime());
  if (!first) return withdrawRedFlags(scope, signs);
  const rules = findSigns(first.metric, first.value);
  const held = rules.map(({ code }) => code);
  await withdrawRedFlags(
    scope,
    signs.filter((code) => !held.includes(code)),
  );
  // a sign raised later than this after the value was about one that is gone
  const until = first.observed_at.getTime() + recent;
  await withdrawRedFlags(scope, held, new Date(until));
  if (now < until) await raiseRedFlags(scope, rules, first.recorded_at);
};

/** As precise as the value is shown: 13.9 mmol/L is the 250 mg/dL of its edge, and not above it. */
const findSigns = (metric: MetricCode, value: number) =>
  findRedFlags({ [metric]: Number(value.toFixed(metrics[metric].decimals)) });
