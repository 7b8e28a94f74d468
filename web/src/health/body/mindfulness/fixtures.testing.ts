import type { MindfulnessPlay, MindfulnessSession, MindfulnessSummary } from '@club/contract/health/body/mindfulness';

export const aSummary = (over: Partial<MindfulnessSummary> = {}): MindfulnessSummary => ({
  id: 'six',
  title: 'Six a minute',
  about: 'Four seconds in, six out.',
  kind: 'breathing',
  level: 'starter',
  minutes: [10, 5],
  breath: [
    { phase: 'in', s: 4, cue: 'Breathe in' },
    { phase: 'out', s: 6, cue: 'Breathe out' },
  ],
  breath_at_end: [],
  without_holds: false,
  ...over,
});

export const aSession = (over: Partial<MindfulnessSession> = {}): MindfulnessSession => ({
  ...aSummary(),
  seconds: 600,
  script: [
    { t: 0, text: 'Breathe low and quietly.' },
    { t: 30, text: 'Let the shoulders drop.' },
  ],
  bed: 'rain',
  bell_every: null,
  evidence: { text: 'Small trials.', doi: '10.1/x' },
  cautions: ['Stop if you feel dizzy or unwell.'],
  ...over,
});

export const aPlay = (over: Partial<MindfulnessPlay> = {}): MindfulnessPlay => ({
  id: '01980000-0000-7000-8000-0000000000a1',
  session: 'six',
  planned_seconds: 600,
  heard_seconds: 0,
  position: 0,
  started_at: '2026-11-22T09:00:00.000Z',
  day: '2026-11-22',
  finished_at: null,
  ...over,
});
