import { type RecordKind, recordKinds } from '#health/base/record-kinds';
import { type MetricCode, metricCodes, metrics } from '#health/signals/metrics';

/** What an import can bring, by its code: each can be left out. */
const kinds = {
  glucose: { label: 'Glucose', counted: 'readings' },
  heart_rate: { label: 'Heart rate', counted: 'readings' },
  oxygen_saturation: { label: 'Oxygen saturation', counted: 'readings' },
  respiratory_rate: { label: 'Respiratory rate', counted: 'readings' },
  steps: { label: 'Steps', counted: 'days' },
  distance_m: { label: 'Distance', counted: 'days' },
  active_kcal: { label: 'Active energy', counted: 'days' },
  active_minutes: { label: 'Active minutes', counted: 'days' },
  floors: { label: 'Floors', counted: 'days' },
  sleep: { label: 'Sleep', counted: 'nights' },
  mindfulness: { label: 'Mindfulness', counted: 'sessions' },
  workouts: { label: 'Workouts', counted: 'sessions' },
} as const;

/** What the figures of a kind count: "312 days", "4,180 readings". */
export const importCounts = ['readings', 'days', 'nights', 'sessions', 'values', 'entries'] as const;
export type ImportCount = (typeof importCounts)[number];
export type ImportKind = keyof typeof kinds | RecordKind | MetricCode;
const named: Readonly<Record<string, { readonly label: string; readonly counted: ImportCount }>> = {
  ...kinds,
  ...recordKinds,
};
export const importKinds: readonly ImportKind[] = [...(Object.keys(named) as ImportKind[]), ...metricCodes];

export const findImportKind = (code: ImportKind): { readonly label: string; readonly counted: ImportCount } =>
  named[code] ?? { label: metrics[code as MetricCode].label, counted: 'values' };
