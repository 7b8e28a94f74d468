import type { ScoreChange } from '@club/contract/health/insight/scores';
import { roundDecimals } from '@club/contract/platform/units';
import type { KnownMeasure } from './knowledge.ts';
import { measureTexts } from './measure-texts.data.ts';
import { type ScoredMeasures, scoreMeasures } from './score-history.ts';

interface Compared {
  readonly from: string;
  readonly to: string;
  readonly before: ScoredMeasures;
  readonly after: ScoredMeasures;
  /** How a sentence names the earlier day: "since last week". */
  readonly since: string;
}

/**
 * Two scores on the measures that both days know, and what each measure added: its effects add up to the difference.
 * Null unless these measures are enough for a number.
 */
export const compareScores = ({ from, to, before, after, since }: Compared): ScoreChange | null => {
  const pairs = findPairs(before.known, after.known);
  const [earlier, later] = [scoreMeasures(pairs.map(([one]) => one)), scoreMeasures(pairs.map(([, other]) => other))];
  if (earlier.score.value === null || later.score.value === null) return null;
  const total = later.score.value - earlier.score.value;
  const effects = roundToSum(
    pairs.map(([one, other]) => (other.points - one.points) / pairs.length),
    total,
  );
  const measures = pairs.map(([one, other], index) => toChangedMeasure(one, other, effects[index] ?? 0));
  return {
    from,
    to,
    before: earlier.score.value,
    after: later.score.value,
    measures,
    left_out: findLeftOut(before.known, after.known),
    sentence: writeSentence(measures, roundDecimals(total, 1), since),
  };
};

type Pair = readonly [before: KnownMeasure, after: KnownMeasure];

const findPairs = (before: readonly KnownMeasure[], after: readonly KnownMeasure[]): readonly Pair[] =>
  before.flatMap((one) => {
    const other = after.find(({ measure }) => measure === one.measure);
    return other ? [[one, other] as const] : [];
  });

const findLeftOut = (before: readonly KnownMeasure[], after: readonly KnownMeasure[]): string[] => {
  const hasMeasure = (known: readonly KnownMeasure[], one: KnownMeasure) =>
    known.some(({ measure }) => measure === one.measure);
  const once = [...before.filter((one) => !hasMeasure(after, one)), ...after.filter((one) => !hasMeasure(before, one))];
  return once.map(({ measure }) => measureTexts[measure].label);
};

const toChangedMeasure = (before: KnownMeasure, after: KnownMeasure, effect: number) => ({
  code: after.measure,
  label: measureTexts[after.measure].label,
  unit: after.unit,
  value_before: before.value,
  value_after: after.value,
  points_before: before.points,
  points_after: after.points,
  effect,
});
type Changed = ReturnType<typeof toChangedMeasure>;

/**
 * Parts rounded to tenths that add up to the rounded total: who lost most by rounding down gets the next tenth (the
 * largest remainder). A part of nothing stays nothing.
 */
export const roundToSum = (parts: readonly number[], total: number): number[] => {
  const floors = parts.map((part) => Math.floor(part * 10 + 1e-9));
  const left = Math.round(total * 10) - floors.reduce((sum, part) => sum + part, 0);
  const order = parts
    .map((part, index) => ({ index, remainder: part * 10 - (floors[index] ?? 0) }))
    .filter(({ index }) => parts[index] !== 0)
    .sort((one, other) => other.remainder - one.remainder || one.index - other.index);
  const raised = new Set(order.slice(0, Math.max(0, left)).map(({ index }) => index));
  return floors.map((floor, index) => (floor + (raised.has(index) ? 1 : 0)) / 10);
};

/** The most measures a sentence names on each side. */
const mostNamed = 2;

const writeSentence = (measures: readonly Changed[], total: number, since: string): string => {
  const sorted = measures.toSorted((one, other) => Math.abs(other.effect) - Math.abs(one.effect));
  const gains = joinNames(sorted.filter(({ points_before, points_after }) => points_after > points_before));
  const losses = joinNames(sorted.filter(({ points_before, points_after }) => points_after < points_before));
  if (!gains && !losses) return `Nothing in your score has changed ${since}.`;
  if (total > 0) {
    return `${startSentence(gains)} lifted your score ${since}${losses ? `; ${losses} held it back` : ''}.`;
  }
  if (total < 0) {
    return `${startSentence(losses)} lowered your score ${since}${gains ? `; ${gains} made up for some of it` : ''}.`;
  }
  return `${startSentence(gains)} made up for ${losses} ${since}.`;
};

const joinNames = (changed: readonly Changed[]): string =>
  changed
    .slice(0, mostNamed)
    .map((one) => nameChange(one))
    .join(' and ');

const nameChange = ({ code, value_before, value_after, points_before, points_after }: Changed): string => {
  const text = measureTexts[code];
  const byPoints = points_after > points_before ? text.gained : text.lost;
  if (value_after === value_before) return byPoints;
  return (value_after > value_before ? text.rose : text.fell) ?? byPoints;
};

const startSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
