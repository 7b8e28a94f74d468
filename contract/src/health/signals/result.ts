import * as z from 'zod/mini';
import { Instant } from '#platform/shared';
import { measurementSources } from './measurement-sources.ts';

/** How far a result can be trusted: as far as its weakest input. */
export const confidences = ['measured', 'self_report', 'estimate', 'simulated'] as const;
export type Confidence = (typeof confidences)[number];

/** A value that a result is based on, with where and when it comes from. */
export const ResultInput = z.object({
  code: z.string(),
  label: z.string(),
  /** A number, or the words of a chosen answer. */
  value: z.union([z.number(), z.string()]),
  /** Empty for words. */
  unit: z.string(),
  source: z.enum(measurementSources),
  observed_at: Instant,
});

/** A part of a result; `points` is null while it is not known. */
export const ResultComponent = z.object({
  code: z.string(),
  label: z.string(),
  value: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  points: z.nullable(z.number()),
  max: z.number(),
  /** How the part is worked out, or what is missing. */
  how: z.string(),
});

/** The levels of a score of 0 to 100: from 80 high, from 50 moderate (Life's Essential 8); by our own choice elsewhere. */
export const scoreLevels = [
  { from: 80, code: 'high', label: 'High', tone: 'good' },
  { from: 50, code: 'moderate', label: 'Moderate', tone: 'fair' },
  { from: 0, code: 'low', label: 'Low', tone: 'poor' },
] as const;

type ScoreLevel = Omit<(typeof scoreLevels)[number], 'from'>;

export const findScoreLevel = (value: number): ScoreLevel => {
  const { code, label, tone } = scoreLevels.find(({ from }) => value >= from) ?? scoreLevels[2];
  return { code, label, tone } as ScoreLevel;
};

/** What a value means, and whether that is good. */
export const Band = z.object({ code: z.string(), label: z.string(), tone: z.enum(['good', 'fair', 'poor']) });

/** How many days, or values of days, there are, and how many a figure needs. */
export const DaysNeeded = z.object({ have: z.int(), need: z.int() });

/** How much of what a score needs is known, and what is missing. */
export const Coverage = z.object({ have: z.int(), need: z.int(), of: z.int(), missing: z.array(z.string()) });

/** A publication that a figure is based on. */
export const Citation = z.object({ title: z.string(), year: z.int(), doi: z.nullable(z.string()) });

/** The one shape of every score: nothing is shown without what it is based on. */
export const Result = z.object({
  code: z.string(),
  /** The rules it was worked out under. */
  version: z.string(),
  /** Null while too little is known for a number. */
  value: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  band: z.nullable(Band),
  coverage: Coverage,
  /** Null while nothing is known. */
  confidence: z.nullable(z.enum(confidences)),
  components: z.array(ResultComponent),
  inputs: z.array(ResultInput),
  sources: z.array(Citation),
  disclaimer: z.string(),
  computed_at: Instant,
});
export type Result = z.infer<typeof Result>;
