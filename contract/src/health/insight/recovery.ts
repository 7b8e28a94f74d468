import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { DaysNeeded } from '#health/signals/result';
import { get } from '#platform/endpoint';
import { GivenDay } from '#platform/given-times';
import { DateOnly } from '#platform/shared';

/** How many nights before the last seven a usual range needs, and how far back they are looked for. */
export const baselineNights = { need: 14, of: 60 } as const;

/** Why a member gets no score: what holds the pulse or its variability apart from how the body is doing. */
export const recoveryHindrances = [
  'age_unknown',
  'under_18',
  'pregnant',
  'pacemaker',
  'atrial_fibrillation',
  'beta_blocker',
] as const;
export type RecoveryHindrance = (typeof recoveryHindrances)[number];

/** The two measures of heart rate variability. Nothing converts one to the other, so they are never mixed. */
export const variabilityKinds = ['rmssd', 'sdnn'] as const;
export type VariabilityKind = (typeof variabilityKinds)[number];

/** Of a score, what it is called; each begins at this figure as it is shown. */
export const recoveryWords = { low: 0, usual: 34, high: 67 } as const;
export type RecoveryWord = keyof typeof recoveryWords;

/** The weights of the parts: ours, chosen and not validated. */
export const recoveryWeights = { hrv: 0.45, pulse: 0.25, sleep: 0.3 } as const;

const Part = z.object({
  code: z.enum(['hrv', 'pulse', 'sleep']),
  /** ms, beats a minute, or minutes asleep. */
  value: z.number(),
  /** What is usual for a night, in the same unit; of sleep, the need at both ends. */
  usual: z.object({ low: z.number(), high: z.number() }),
  /** 0 to 100. */
  points: z.number(),
  /** The share of the part once the weights of the parts that are known make 1. */
  weight: z.number(),
});
export type RecoveryPart = z.infer<typeof Part>;

const Morning = z.object({
  status: z.enum(['score', 'too_few_nights', 'no_night', 'no_values', 'not_for_you']),
  /** 0 to 100, as shown; null without a score. */
  score: z.nullable(z.int()),
  word: z.nullable(z.enum(['low', 'usual', 'high'])),
  parts: z.array(Part),
  /** Nights that make the usual range, of the current device alone. */
  nights: z.object({
    have: z.int(),
    need: z.int(),
    /** Nights of another device came before. */
    new_device: z.boolean(),
    /** The first morning with a score if nights go on coming as they do; null where that cannot be said. */
    first_on: z.nullable(DateOnly),
  }),
});
export type RecoveryMorning = z.infer<typeof Morning>;

const Level = z.object({
  /** Geometric mean of the last seven nights, in ms; null with fewer than five. */
  mean: z.nullable(z.number()),
  nights: z.int(),
  /** What is usual for one night, and what for the mean of seven: half as far from the middle; null below 14 nights. */
  night: z.nullable(z.object({ low: z.number(), high: z.number() })),
  week: z.nullable(z.object({ low: z.number(), high: z.number() })),
  verdict: z.nullable(z.enum(['below', 'usual', 'above'])),
  /** How far the seven nights lie apart, in per cent of their mean; null without five nights of 20 readings. */
  variation: z.nullable(z.number()),
});
export type RecoveryLevel = z.infer<typeof Level>;

const Load = z.object({
  /** Days of the last 28 with active minutes on record, and how many a figure needs. */
  days: DaysNeeded,
  /** Five weeks of seven days, the last one ends on the day; null with fewer than four days on record. */
  weeks: z.array(z.object({ from: DateOnly, load: z.nullable(z.number()) })),
  /** The lowest and highest of the four weeks before; null without any. */
  before: z.nullable(z.object({ low: z.number(), high: z.number() })),
  verdict: z.nullable(z.enum(['below', 'within', 'above'])),
  /** Exponentially weighted load a day, over 7 and over 28 days. */
  fast: z.nullable(z.number()),
  slow: z.nullable(z.number()),
});
export type TrainingLoad = z.infer<typeof Load>;

const Window = z.object({
  /** Mean of the days on record; null with too few of them. */
  value: z.nullable(z.number()),
  /** Years of difference in people with this habit, against the reference. */
  years: z.nullable(z.number()),
  days: z.int(),
});

const PaceLine = z.object({
  code: z.enum(['steps', 'pulse']),
  reference: z.number(),
  slow: Window,
  fast: Window,
  /** Fast less slow, in years, with the paper's 95 % interval carried through; null unless both are known. */
  change: z.nullable(z.object({ years: z.number(), low: z.number(), high: z.number() })),
});
export type PaceLine = z.infer<typeof PaceLine>;

/** How many days on record each window of the pace needs. */
export const paceWindows = { slow: { days: 180, need: 90 }, fast: { days: 30, need: 20 } } as const;

const Pace = z.object({
  lines: z.array(PaceLine),
  /** Half the sum of the lines, since habits overlap: rough. Null unless every line is known. */
  half_sum: z.nullable(z.object({ slow: z.number(), fast: z.number() })),
  direction: z.nullable(z.enum(['right', 'steady', 'away'])),
});
export type Pace = z.infer<typeof Pace>;

/** One of the last 28 nights. */
const RecoveryNight = z.object({
  day: DateOnly,
  /** Variability asleep, in ms, of the current device and kind. */
  hrv: z.nullable(z.number()),
  /** Geometric mean of the seven nights up to this one; null with fewer than five. */
  mean: z.nullable(z.number()),
  /** Measured by another device, which starts a usual range of its own. */
  other_device: z.boolean(),
});
export type RecoveryNight = z.infer<typeof RecoveryNight>;

export const Recovery = z.object({
  day: DateOnly,
  today: DateOnly,
  /** Null where a score may be shown. */
  hindrance: z.nullable(z.enum(recoveryHindrances)),
  /** The name of what measured, as it came; empty where the night has none. */
  device: z.string(),
  hrv_kind: z.enum(variabilityKinds),
  morning: Morning,
  /** Scores of the last seven mornings. */
  mornings: z.array(z.object({ day: DateOnly, score: z.nullable(z.int()) })),
  /** Null where no score may be shown. */
  level: z.nullable(Level),
  nights: z.array(RecoveryNight),
  load: Load,
  pace: Pace,
});
export type Recovery = z.infer<typeof Recovery>;

export const recovery = needConsent({
  getRecovery: get('api/mh/recovery/', {
    summary:
      "Compares a morning of the caller's with their own nights: recovery with its parts, level, training load and pace.",
    access: 'member',
    input: z.object({
      /** Today unless said. */
      day: z.optional(GivenDay),
    }),
    output: Recovery,
    reads: ['health', 'profile'],
  }),
});
