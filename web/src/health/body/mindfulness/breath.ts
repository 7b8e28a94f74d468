import type { BreathPhase, MindfulnessSession } from '@club/contract/health/body/mindfulness';

/** One phase of one breath of an exercise, with its time from the start in seconds. */
export interface PlannedPhase extends BreathPhase {
  readonly start: number;
  readonly end: number;
  /** Its place in the breath. */
  readonly place: number;
  /** How full the lungs are at its beginning and at its end, from 0 to 1. */
  readonly full: readonly [number, number];
}

/**
 * Every phase of an exercise in order. Where the breath slows down, each one lies between the first breath and the last
 * by the time that has passed.
 */
export const planBreath = ({
  breath,
  breath_at_end: last,
  seconds,
}: Pick<MindfulnessSession, 'breath' | 'breath_at_end' | 'seconds'>): readonly PlannedPhase[] => {
  const planned: PlannedPhase[] = [];
  if (breath.length === 0) return planned;
  const fullness = planFullness(breath);
  for (let start = 0; start < seconds; ) {
    const passed = start / seconds;
    for (const [place, phase] of breath.entries()) {
      const s = phase.s + ((last[place]?.s ?? phase.s) - phase.s) * passed;
      planned.push({ ...phase, s, place, start, end: start + s, full: fullness[place] ?? [0, 0] });
      start += s;
    }
  }
  return planned;
};

/** The phase at a time; undefined before the first, after the last, and where breathing is left as it is. */
export const findPhase = (plan: readonly PlannedPhase[], at: number): PlannedPhase | undefined => {
  let [low, high] = [0, plan.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const phase = plan[middle] as PlannedPhase;
    if (at < phase.start) high = middle - 1;
    else if (at >= phase.end) low = middle + 1;
    else return phase;
  }
  return undefined;
};

/** All phases of the breath that a phase belongs to. */
export const findBreath = (plan: readonly PlannedPhase[], phase: PlannedPhase): readonly PlannedPhase[] => {
  const first = plan.indexOf(phase) - phase.place;
  const next = plan.findIndex(({ place }, index) => index > first && place === 0);
  return plan.slice(first, next < 0 ? undefined : next);
};

/** Degrees that two arcs of the ring are apart. */
const gap = 10;

/** Where each phase of a breath lies on a ring: degrees clockwise from the top, where the middle of the first one is. */
export const layRing = (breath: readonly PlannedPhase[]): readonly { readonly from: number; readonly to: number }[] => {
  const whole = breath.reduce((sum, { s }) => sum + s, 0);
  let at = -180 * ((breath[0]?.s ?? 0) / whole);
  return breath.map(({ s }) => {
    const from = at;
    at += (360 * s) / whole;
    return { from: from + gap / 2, to: at - gap / 2 };
  });
};

/** How full the lungs are at a time of a phase, from 0 to 1; a cosine, as breath has no corners. */
export const findFullness = ({ start, end, full: [from, to] }: PlannedPhase, at: number): number => {
  const part = Math.min(1, Math.max(0, (at - start) / (end - start)));
  return from + ((to - from) * (1 - Math.cos(Math.PI * part))) / 2;
};

/** Each part of a breath in shares the way up: of two breaths in, the longer one fills more. */
const planFullness = (breath: readonly BreathPhase[]): (readonly [number, number])[] => {
  const inward = breath.filter(({ phase }) => phase === 'in').reduce((sum, { s }) => sum + s, 0);
  let full = 0;
  return breath.map(({ phase, s }) => {
    const from = full;
    if (phase === 'in') full += s / inward;
    if (phase === 'out') full = 0;
    return [from, full] as const;
  });
};
