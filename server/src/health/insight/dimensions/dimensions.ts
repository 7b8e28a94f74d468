import { disclaimer } from '@club/contract/health/base/disclaimer';
import { type Dimension, type DimensionCode, dimensionCodes } from '@club/contract/health/insight/dimensions';
import { findScoreLevel } from '@club/contract/health/signals/result';
import { toResultInput } from '#health/insight/scores';
import { findConfidence } from '#health/signals/measurements';
import { dimensionTexts } from './dimension-texts.data.ts';
import type { Basis, Part } from './part.ts';
import { partsByDimension } from './parts.ts';

/** The rules the dimensions are worked out under; changes with every change of a weight or a table. */
const version = 'dimensions-2026.1';

/** The share of its weight from which a dimension has a value. */
const fewestWeight = 0.5;
/** Weights are decimal fractions, whose sums miss by a little. */
const tolerance = 1e-9;

export interface ScoredDimension {
  readonly value: number | null;
  /** How many more answers it takes for a value. */
  readonly needs: number;
}

/** The weighted mean of the parts that are known, once they make up half of the weight of those that apply. */
export const scoreDimension = (parts: readonly Part[]): ScoredDimension => {
  const total = sumWeights(parts);
  const known = parts.filter(({ points }) => points !== null);
  const weight = sumWeights(known);
  if (total === 0) return { value: null, needs: 0 };
  if (weight < fewestWeight * total - tolerance) {
    return { value: null, needs: countNeeded(parts, fewestWeight * total - weight) };
  }
  const points = known.reduce((sum, part) => sum + part.weight * (part.points ?? 0), 0);
  return { value: Math.round(points / weight), needs: 0 };
};

const sumWeights = (parts: readonly Part[]): number => parts.reduce((sum, { weight }) => sum + weight, 0);

/** The fewest open questions whose parts make up the weight that is missing; 0 when all of them don't. */
const countNeeded = (parts: readonly Part[], missing: number): number => {
  const open = parts.filter(({ points, needs }) => points === null && needs.length > 0);
  const counts = listSubsets(open)
    .filter((some) => sumWeights(some) >= missing - tolerance)
    .map((some) => new Set(some.flatMap(({ needs }) => needs)).size);
  return counts.length > 0 ? Math.min(...counts) : 0;
};

const listSubsets = <Item>([first, ...others]: readonly Item[]): readonly (readonly Item[])[] =>
  first === undefined ? [[]] : listSubsets(others).flatMap((some) => [some, [first, ...some]]);

/** Every dimension with its parts. Below the age that the tables are made for, `isAdult` false, none has a value. */
export const listDimensions = (basis: Basis, now: Date, isAdult: boolean): Dimension[] =>
  dimensionCodes.map((code) => {
    const parts = isAdult ? partsByDimension[code](basis).filter(({ applies }) => applies) : [];
    return toDimension(code, parts, now, isAdult);
  });

const toDimension = (code: DimensionCode, parts: readonly Part[], now: Date, isAdult: boolean): Dimension => {
  const { label, sources } = dimensionTexts[code];
  const { value, needs } = scoreDimension(parts);
  const known = parts.filter(({ points }) => points !== null);
  const inputs = known.flatMap((part) => part.inputs);
  return {
    code,
    version,
    label,
    value,
    unit: null,
    band: value === null ? null : findScoreLevel(value),
    summary: isAdult ? summarize(code, parts, value, needs) : 'Made for adults',
    needs,
    coverage: {
      have: known.length,
      need: countNeededParts(parts),
      of: parts.length,
      missing: parts.filter(({ points }) => points === null).map((part) => part.label),
    },
    confidence: findConfidence(inputs.map(({ source }) => source)),
    components: parts.map(({ applies: _applies, needs: _needs, inputs: _inputs, ...part }) => ({ ...part, max: 100 })),
    inputs: inputs.map(toResultInput),
    sources: [...sources],
    disclaimer,
    computed_at: now.toISOString(),
  };
};

/** The fewest parts that make up half of the weight. */
const countNeededParts = (parts: readonly Part[]): number => {
  const half = fewestWeight * sumWeights(parts);
  const heaviest = parts.map(({ weight }) => weight).sort((one, other) => other - one);
  let sum = 0;
  return heaviest.filter((weight) => {
    const isNeeded = sum < half - tolerance;
    sum += weight;
    return isNeeded;
  }).length;
};

/** The two heaviest known parts, of equal ones those with the fewest points; or what it takes to see the value. */
const summarize = (code: DimensionCode, parts: readonly Part[], value: number | null, needs: number): string => {
  if (value === null) return describeMissing(parts, needs);
  const known = parts.filter(({ points }) => points !== null);
  if (code === 'nutrition') return `${known[0]?.value ?? 0} of 16 habits`;
  if (code === 'prevention')
    return `${known.filter(({ points }) => points === 100).length} of ${known.length} checks up to date`;
  const [first, second] = known.toSorted(
    (one, other) => other.weight - one.weight || (one.points ?? 0) - (other.points ?? 0),
  );
  const words = [first, second].flatMap((part) => (part ? [`${part.label} ${part.points}`] : [])).join(', ');
  return `${words.charAt(0)}${words.slice(1).toLowerCase()}`;
};

const describeMissing = (parts: readonly Part[], needs: number): string => {
  if (parts.length === 0) return 'No check applies to you';
  if (needs === 0) return 'Not known yet';
  return needs === 1 ? 'Needs 1 more answer' : `Needs ${needs} more answers`;
};
