import { disclaimer } from '@club/contract/health/base/disclaimer';
import type { GlucoseFigures, GlucoseReport } from '@club/contract/health/body/glucose';

const share = (percent: number) => ({ percent, minutes_a_day: Math.round(percent * 14.4) });

const shares: NonNullable<GlucoseFigures['shares']> = {
  very_low: share(0),
  low: share(0.4),
  in_range: share(99.6),
  high: share(0),
  very_high: share(0),
  tight: share(94.7),
  below_70: share(0.4),
  above_140: share(4.9),
  above_180: share(0),
};

const figures = (changes: Partial<GlucoseFigures> = {}): GlucoseFigures => ({
  from: '2026-11-09',
  to: '2026-11-22',
  level: 'full',
  coverage: {
    have: 3940,
    expected: 4020,
    percent: 98,
    days_with_readings: 14,
    days_without: [],
    interval_minutes: 5,
  },
  mean: 101,
  sd: 17.5,
  cv: 17.3,
  gmi: 5.7,
  shares,
  confidence: 'measured',
  ...changes,
});

/** A grid of five minutes as the server packs it; null is no reading. */
const packValues = (values: readonly (number | null)[]): string => {
  const bytes = values.flatMap((value) => {
    const tenths = Math.round((value ?? 0) * 10);
    return [Math.floor(tenths / 256), tenths % 256];
  });
  return btoa(String.fromCharCode(...bytes));
};

const usualDay: GlucoseReport['usual_day'] = Array.from({ length: 96 }, (_, index) => ({
  minute: index * 15,
  n: 42,
  p5: 76,
  p25: 86,
  p50: 92 + (index % 4),
  p75: 104,
  p95: 128,
}));

const days: GlucoseReport['days'] = Array.from({ length: 14 }, (_, index) => ({
  day: `2026-11-${String(index + 9).padStart(2, '0')}`,
  have: 280,
  expected: 288,
  mean: 100,
  low: 71,
  high: index === 3 ? 152 : 138,
  in_target: 96.1,
  means: Array.from({ length: 24 }, (_unused, hour) => (hour === 4 ? null : 95 + hour)),
  highs: Array.from({ length: 24 }, (_unused, hour) => (hour === 4 ? null : index === 3 && hour === 20 ? 152 : 120)),
  simulated: false,
}));

const results: GlucoseReport['results'] = [
  {
    code: 'glucose_mean',
    version: 'glucose-2026.1',
    value: 101,
    unit: 'mg/dL',
    band: null,
    coverage: { have: 14, need: 3, of: 14, missing: [] },
    confidence: 'measured',
    components: [
      {
        code: 'mean',
        label: 'Average',
        value: 101,
        unit: 'mg/dL',
        points: null,
        max: 0,
        how: 'The sum by number.',
      },
    ],
    inputs: [
      {
        code: 'sensor_glucose',
        label: 'Glucose readings',
        value: 3940,
        unit: 'readings',
        source: 'device',
        observed_at: '2026-11-22T16:10:00Z',
      },
    ],
    sources: [{ title: 'Battelino and others', year: 2019, doi: '10.2337/dci19-0028' }],
    disclaimer,
    computed_at: '2026-11-22T16:10:00Z',
  },
];

/** Readings of half a day until now, with a hole of half an hour, of a member in UTC. */
export const aReport = (changes: Partial<GlucoseReport> = {}): GlucoseReport => {
  const now = Math.floor(Date.now() / 300_000) * 300_000;
  const midnight = Math.floor(now / 86_400_000) * 86_400_000;
  const places = (now - midnight) / 300_000 + 1;
  const values = Array.from({ length: places }, (_, place) => (place >= 6 && place < 12 ? null : 90 + (place % 20)));
  return {
    ...figures(),
    time_zone: 'UTC',
    audience: 'no_diabetes',
    audience_known: true,
    target: { low: 70, high: 140 },
    finding: 'In range 100% of the last 14 days, and steadier than two weeks ago.',
    latest: { at: new Date(now).toISOString(), value: 84, source: 'device', rate: 0.2 },
    recorded_to: '2026-11-22',
    trace: {
      start: new Date(midnight).toISOString(),
      step_minutes: 5,
      values: packValues(values),
      offsets: [{ from: new Date(midnight).toISOString(), minutes: 0 }],
      sources: [{ place: 0, source: 'device' }],
    },
    summarised_to: null,
    finger_sticks: [],
    usual_day: usualDay,
    events: [
      {
        kind: 'high',
        level: 1,
        start: '2026-11-20T19:15:00Z',
        last: '2026-11-20T19:35:00Z',
        minutes: 25,
        extreme: 188,
        prolonged: false,
        end: 'known',
        simulated: false,
      },
    ],
    days,
    before: figures({ from: '2026-10-26', to: '2026-11-08', mean: 106, cv: 18.9, gmi: 5.8 }),
    targets: [],
    results,
    version: 'glucose-2026.1',
    ...changes,
  };
};

/** Of a member who has no reading at all. */
export const emptyReport = (): GlucoseReport =>
  aReport({
    level: 'none',
    latest: null,
    recorded_to: null,
    coverage: { ...figures().coverage, have: 0, percent: null, days_with_readings: 0 },
    mean: null,
    shares: null,
    confidence: null,
    finding: 'No glucose readings in these days.',
    results: [],
    events: [],
  });

export const noFlags = {
  count: 0,
  next: null,
  previous: null,
  results: [],
  help: {
    country: null,
    emergency: { name: 'Emergency', phone: '112', dial: '112', hours: 'always', source: '', review_by: '2027-01-01' },
    crisis: null,
    directory: { name: 'Find a helpline', url: 'https://findahelpline.com' },
  },
};
