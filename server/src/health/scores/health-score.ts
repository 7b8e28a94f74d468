import { metrics } from '@club/contract/health/metrics';
import type { ObservationSource } from '@club/contract/health/observations';
import { type Confidence, confidences, disclaimer, type Result } from '@club/contract/health/result';
import type { scores as contract } from '@club/contract/health/scores';
import { findLatestObservations, type StoredObservation } from '#health/observations';
import type { Call } from '#platform/http';
import { findKnownMeasures, type KnownMeasure } from './known-measures.ts';
import { fewestMeasures, type Measure, measures, type Points, scoreLifeEssential } from './life-essential.ts';

/** The rules the score is worked out under; changes with every change of a table. */
const version = 'le8-2022.1';

const source = {
  title: "Life's Essential 8: presidential advisory from the American Heart Association",
  year: 2022,
  doi: '10.1161/CIR.0000000000001078',
};

/** What each measure is called, and what to do to make it known. */
const labels: Readonly<Record<Measure, { label: string; missing: string }>> = {
  diet: { label: 'Eating', missing: 'Answer the questions about eating.' },
  activity: { label: 'Activity', missing: 'Answer the questions about activity.' },
  nicotine: { label: 'Nicotine', missing: 'Answer the questions about nicotine.' },
  sleep: { label: 'Sleep', missing: 'Answer the questions about sleep.' },
  body_mass: { label: 'Body mass index', missing: 'Add your weight and height.' },
  blood_lipids: { label: 'Cholesterol', missing: 'Add total and HDL cholesterol of the same blood test.' },
  blood_glucose: { label: 'Blood glucose', missing: 'Answer the questions about diabetes.' },
  blood_pressure: { label: 'Blood pressure', missing: 'Add both values of a blood pressure reading.' },
};

const bands = {
  high: { code: 'high', label: 'High', tone: 'good' },
  moderate: { code: 'moderate', label: 'Moderate', tone: 'fair' },
  low: { code: 'low', label: 'Low', tone: 'poor' },
} as const;

/** The caller's health score from the latest values, or its parts while too little is known for a number. */
export const getHealthScore = async ({ healthDb, clock, caller }: Call<typeof contract.getHealthScore>) => {
  const now = clock.now();
  const known = findKnownMeasures(await findLatestObservations(healthDb, caller.id, now));
  const points: Points = Object.fromEntries(known.map((one) => [one.measure, one.points]));
  const { value, band, interval, have, missing } = scoreLifeEssential(points);
  const inputs = known.flatMap((one) => one.inputs);
  return {
    code: 'health_score',
    version,
    value,
    unit: null,
    band: band && bands[band],
    coverage: { have, need: fewestMeasures, of: measures.length, missing: [...missing] },
    confidence: findConfidence(inputs),
    components: measures.map((measure) => toComponent(measure, known)),
    inputs: inputs.map(toInput),
    sources: [source],
    disclaimer,
    computed_at: now.toISOString(),
    interval,
  };
};

const toComponent = (measure: Measure, known: readonly KnownMeasure[]): Result['components'][number] => {
  const { label, missing } = labels[measure];
  const found = known.find((one) => one.measure === measure);
  if (!found) return { code: measure, label, value: null, unit: null, points: null, max: 100, how: missing };
  const { value, unit, points, how } = found;
  return { code: measure, label, value, unit, points, max: 100, how };
};

const toInput = ({ metric, value, source: from, observed_at }: StoredObservation): Result['inputs'][number] => {
  const { label, unit } = metrics[metric];
  return { code: metric, label, value, unit, source: from, observed_at: observed_at.toISOString() };
};

const confidenceBySource: Readonly<Record<ObservationSource, Confidence>> = {
  device: 'measured',
  import: 'measured',
  typed: 'self_report',
  assessment: 'self_report',
  profile: 'estimate',
  simulated: 'simulated',
};

/** The weakest confidence of the inputs; null when there are none. */
const findConfidence = (inputs: readonly StoredObservation[]): Confidence | null => {
  const ranks = inputs.map((one) => confidences.indexOf(confidenceBySource[one.source]));
  return ranks.length > 0 ? (confidences[Math.max(...ranks)] ?? null) : null;
};
