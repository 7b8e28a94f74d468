import type { BreathPhase, MindfulnessSession, MindfulnessSummary } from '@club/contract/health/body/mindfulness';
import { silentEnd } from '@club/contract/health/body/mindfulness';
import { isSaid, type Person } from '#health/signals/person';
import type { BreathPattern, GuideLine, SessionData } from './session-data.ts';

const phases = ['in', 'hold', 'out', 'rest'] as const;
const usualCues = { in: 'Breathe in', hold: 'Hold', out: 'Breathe out', rest: 'Rest' };

/** Said before every exercise. */
const always = ['Stop if you feel dizzy or unwell.', 'Never while driving, swimming or bathing.'];

/**
 * Whether what a member said speaks against holding the breath. Panic has an answer of its own only since a later version
 * of the question; before, it was told as the wider one.
 */
export const avoidsHolds = (told: Pick<Person, 'facts'>): boolean =>
  isSaid(told, 'heart_disease', 'lung_disease', 'epilepsy', 'panic', 'depression', 'pregnant');

export const toSummary = (session: SessionData, breathesOn: boolean): MindfulnessSummary => {
  const holds = Boolean(session.breath && (session.breath[1] > 0 || session.breath[3] > 0));
  const { id, title, about, kind, level, minutes } = session;
  return {
    id,
    title,
    about,
    kind,
    level,
    minutes: [...minutes],
    breath: session.breath ? listPhases(session, session.breath, breathesOn) : [],
    breath_at_end: session.slowsTo ? listPhases(session, session.slowsTo, breathesOn) : [],
    without_holds: holds && breathesOn,
  };
};

/** An exercise with its words at one of its lengths. */
export const toSession = (session: SessionData, minutes: number, breathesOn: boolean): MindfulnessSession => {
  const seconds = minutes * 60;
  return {
    ...toSummary(session, breathesOn),
    seconds,
    script: writeScript(session.guide, seconds),
    bed: session.bed,
    bell_every: session.bellEvery ?? null,
    evidence: session.evidence ?? null,
    cautions: [...(session.cautions ?? []), ...always],
  };
};

/** The phases of one breath. Pauses are left out for anyone who should breathe on. */
const listPhases = (session: SessionData, breath: BreathPattern, breathesOn: boolean): BreathPhase[] => {
  const found = phases.flatMap((phase, index): BreathPhase[] => {
    const s = (breath[index] ?? 0) - (phase === 'in' ? (session.topUp ?? 0) : 0);
    if (s <= 0 || (breathesOn && (phase === 'hold' || phase === 'rest'))) return [];
    return [{ phase, s, cue: session.cues?.[phase] ?? usualCues[phase] }];
  });
  if (!session.topUp) return found;
  const [first, ...rest] = found;
  return first ? [first, { phase: 'in', s: session.topUp, cue: 'A little more' }, ...rest] : found;
};

/** Spreads the lines over the time, each by its share. */
export const writeScript = (guide: readonly GuideLine[], seconds: number): MindfulnessSession['script'] => {
  const lines = guide.map((line) => (typeof line === 'string' ? ([line, 1] as const) : line));
  const shares = lines.reduce((sum, [, share]) => sum + share, 0);
  let passed = 0;
  return lines.map(([text, share]) => {
    const t = Math.round(((seconds - silentEnd) * passed) / shares);
    passed += share;
    return { t, text };
  });
};
