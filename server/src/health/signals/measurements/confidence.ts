import type { MeasurementSource } from '@club/contract/health/signals/measurements';
import { type Confidence, confidences } from '@club/contract/health/signals/result';

const confidenceBySource: Readonly<Record<MeasurementSource, Confidence>> = {
  device: 'measured',
  import: 'measured',
  typed: 'self_report',
  assessment: 'self_report',
  profile: 'estimate',
  simulated: 'simulated',
};

/** As far as the weakest source can be trusted; null when there is none. */
export const findConfidence = (sources: Iterable<MeasurementSource>): Confidence | null => {
  const ranks = [...sources].map((source) => confidences.indexOf(confidenceBySource[source]));
  return ranks.length > 0 ? (confidences[Math.max(...ranks)] ?? null) : null;
};
