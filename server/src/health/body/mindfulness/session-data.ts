import type { mindfulnessKinds, soundBeds } from '@club/contract/health/body/mindfulness';

/** Seconds of in, hold, out and rest. */
export type BreathPattern = readonly [number, number, number, number];

/** A line of what is said, and its share of the time beside the other lines. */
export type GuideLine = string | readonly [text: string, share: number];

export interface SessionData {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly kind: (typeof mindfulnessKinds)[number];
  readonly level: 'starter' | 'regular' | 'practised';
  /** Lengths in minutes, the usual one first. */
  readonly minutes: readonly [number, ...number[]];
  readonly breath?: BreathPattern;
  /** The breath it slows down to by the end. */
  readonly slowsTo?: BreathPattern;
  /** What to do in each phase, where the usual words don't say enough. */
  readonly cues?: Partial<Record<'in' | 'hold' | 'out' | 'rest', string>>;
  /** A second, shorter breath in on top of the first, in seconds. */
  readonly topUp?: number;
  readonly guide: readonly GuideLine[];
  readonly bed: (typeof soundBeds)[number];
  readonly bellEvery?: number;
  readonly evidence?: { readonly text: string; readonly doi: string | null };
  readonly cautions?: readonly string[];
}
