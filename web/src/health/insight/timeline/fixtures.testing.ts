import type { SignalPair, Timeline, TimelineLane } from '@club/contract/health/insight/timeline';

/** Answers of the timeline calls for tests: Friday 20 November 2026 in Madrid, up to nine in the morning. */
const lane = (signal: TimelineLane['signal'], more: Partial<TimelineLane> = {}): TimelineLane => ({
  signal,
  draw: 'bars',
  unit: '',
  values: null,
  items: [],
  gaps: [],
  target: null,
  days: 0,
  sources: [],
  confidence: null,
  ...more,
});

const item = (from: number, to: number, value: number | null, name: string | null = null) => ({
  from,
  to,
  value,
  low: null,
  high: null,
  name,
  kind: null,
});

/** Tenths in two bytes a place. */
const pack = (values: readonly number[]): string =>
  btoa(values.map((value) => String.fromCharCode(Math.floor((value * 10) / 256), (value * 10) % 256)).join(''));

export const timelineDay = (more: Partial<Timeline> = {}): Timeline => ({
  span: 'day',
  from: '2026-11-20',
  to: '2026-11-20',
  today: '2026-11-20',
  time_zone: 'Europe/Madrid',
  start: '2026-11-19T23:00:00.000Z',
  step_minutes: 5,
  places: 288,
  offsets: [{ place: 0, minutes: 60 }],
  now: 108,
  lanes: [
    lane('sleep', {
      draw: 'spans',
      items: [item(0, 84, 6.5, 'night'), item(0, 12, null, 'deep'), item(12, 84, null, 'light')],
      days: 1,
      sources: ['watch'],
      confidence: 'measured',
    }),
    lane('glucose', {
      draw: 'trace',
      unit: 'mg/dL',
      values: pack(Array.from({ length: 108 }, (_, place) => (place >= 48 && place < 60 ? 0 : 100))),
      gaps: [{ from: 47, to: 60 }],
      target: { low: 70, high: 140 },
      days: 1,
      sources: ['simulated'],
      confidence: 'simulated',
    }),
    lane('steps', { items: [item(96, 108, 640)], days: 1, sources: ['watch'], confidence: 'measured' }),
    lane('sessions', { draw: 'spans', items: [item(100, 101, 5, 'Sigh')], days: 1, sources: ['club'] }),
  ],
  ...more,
});

export const emptyDay = (): Timeline => timelineDay({ lanes: [lane('sleep', { draw: 'spans' }), lane('steps')] });

export const signalPair = (more: Partial<SignalPair> = {}): SignalPair => ({
  one: 'steps',
  other: 'sleep',
  from: '2026-08-22',
  to: '2026-11-19',
  links: [
    { lag: 0, pairs: 64, rho: 0.31, low: 0.06, high: 0.53, effective: 58.2, verdict: 'together' },
    { lag: 1, pairs: 63, rho: -0.12, low: -0.36, high: 0.13, effective: 60, verdict: 'no_clear_link' },
  ],
  days: [
    { day: '2026-11-18', one: 8000, other: 7.5 },
    { day: '2026-11-19', one: 9000, other: 7 },
  ],
  units: { one: 'steps', other: 'h' },
  confidence: 'measured',
  ...more,
});
