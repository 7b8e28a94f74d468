import type { Recovery, RecoveryMorning, RecoveryNight } from '@club/contract/health/insight/recovery';

/** Answers for tests: the morning of Sunday 22 November 2026. */
export const morning = (over: Partial<RecoveryMorning> = {}): RecoveryMorning => ({
  status: 'score',
  score: 58,
  word: 'usual',
  parts: [
    { code: 'hrv', value: 39, usual: { low: 38, high: 44 }, points: 34.4, weight: 0.45 },
    { code: 'pulse', value: 58, usual: { low: 58, high: 61 }, points: 70, weight: 0.25 },
    { code: 'sleep', value: 418, usual: { low: 450, high: 450 }, points: 82.2, weight: 0.3 },
  ],
  nights: { have: 53, need: 14, new_device: false, first_on: null },
  ...over,
});

const listDays = (count: number): string[] =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(2026, 10, 22 - count + 1 + at)).toISOString().slice(0, 10),
  );

const nights: RecoveryNight[] = listDays(28).map((day, at) => ({
  day,
  hrv: day === '2026-11-08' ? null : 38 + (at % 6),
  mean: at < 6 ? null : 40.7,
  other_device: false,
}));

export const recoveryAnswer = (over: Partial<Recovery> = {}): Recovery => ({
  day: '2026-11-22',
  today: '2026-11-22',
  hindrance: null,
  device: 'Aria watch',
  hrv_kind: 'rmssd',
  morning: morning(),
  mornings: listDays(7).map((day) => ({ day, score: 58 })),
  level: {
    mean: 40.7,
    nights: 7,
    night: { low: 37.8, high: 44.4 },
    week: { low: 39.4, high: 42.7 },
    verdict: 'usual',
    variation: 6.4,
  },
  nights,
  load: {
    days: { have: 28, need: 21 },
    weeks: [
      { from: '2026-10-19', load: 128 },
      { from: '2026-10-26', load: 149 },
      { from: '2026-11-02', load: 121 },
      { from: '2026-11-09', load: 144 },
      { from: '2026-11-16', load: 138 },
    ],
    before: { low: 121, high: 149 },
    verdict: 'within',
    fast: 20,
    slow: 19,
  },
  pace: {
    lines: [
      {
        code: 'steps',
        reference: 7000,
        slow: { value: 7200, years: -0.09, days: 170 },
        fast: { value: 8600, years: -0.7, days: 30 },
        change: { years: -0.61, low: -0.9, high: -0.3 },
      },
      {
        code: 'pulse',
        reference: 60,
        slow: { value: 61, years: 0.09, days: 160 },
        fast: { value: 59, years: -0.09, days: 29 },
        change: { years: -0.18, low: -0.24, high: -0.14 },
      },
    ],
    half_sum: { slow: 0, fast: -0.4 },
    direction: 'right',
  },
  ...over,
});

/** A morning that has no score. */
export const without = (over: Partial<RecoveryMorning>): RecoveryMorning =>
  morning({ score: null, word: null, parts: [], ...over });
