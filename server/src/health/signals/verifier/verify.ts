import type { Limit, Rule } from '#health/signals/person';
import { adviceReadings, foodReadings, moveReadings, negations } from './readings.data.ts';

/** A finished plan, programme, step or answer, as the member will see it. */
export interface Finished {
  readonly kind: 'meals' | 'workout' | 'advice';
  /** Every text, with the place that it is shown in. */
  readonly lines: readonly { readonly where: string; readonly text: string }[];
  /** Sums of days; protein in g. */
  readonly days?: readonly { readonly where: string; readonly protein: number | null }[];
  /** kg; null while it isn't known. */
  readonly weightKg?: number | null;
  /** Energy a day below what keeps the weight. */
  readonly isDeficit?: boolean;
  readonly isSurplus?: boolean;
}

export interface Violation {
  readonly limit: string;
  readonly where: string;
  readonly words: string;
}

/** Protein is shown in whole grams, so half a gram more is no more. */
const rounding = 0.5;

/**
 * Reads a finished thing by its words and figures and lists what breaks a limit. Second to whatever made it: it knows no
 * ids, tags or catalogues, so that a missing tag is found instead of repeated.
 */
export const verify = (finished: Finished, limits: readonly Limit[]): readonly Violation[] =>
  limits.flatMap(({ code, rule }) =>
    [...readPlan(finished, rule), ...readDays(finished, rule), ...readLines(finished, rule)].map(
      ({ where, words }) => ({
        limit: code,
        where,
        words,
      }),
    ),
  );

type Found = Omit<Violation, 'limit'>;

const readPlan = ({ kind, isDeficit, isSurplus }: Finished, rule: Rule): Found[] => {
  if (kind === 'meals' && rule.noPlan) return [{ where: 'plan', words: 'no plan is made' }];
  const found: Found[] = [];
  if (isDeficit && rule.noDeficit) found.push({ where: 'plan', words: 'less energy than keeps the weight' });
  if (isSurplus && rule.noGain) found.push({ where: 'plan', words: 'more energy than keeps the weight' });
  return found;
};

const readDays = ({ days = [], weightKg = null }: Finished, { mostProtein }: Rule): Found[] => {
  if (mostProtein === undefined) return [];
  if (weightKg === null)
    return days.map(({ where }) => ({ where, words: 'protein is limited and the weight is not known' }));
  const most = Math.floor(mostProtein * weightKg) + rounding;
  return days.flatMap(({ where, protein }) =>
    protein === null || protein > most ? [{ where, words: `${protein ?? 'an unknown amount'} g of protein` }] : [],
  );
};

const readLines = ({ kind, lines }: Finished, rule: Rule): Found[] => {
  const readings: readonly RegExp[] =
    kind === 'meals'
      ? (rule.without ?? []).map((tag) => foodReadings[tag])
      : kind === 'workout'
        ? [
            ...(rule.moves ?? []).flatMap((tag) => moveReadings[tag] ?? []),
            ...(rule.byFeeling ? [adviceReadings.byFeeling] : []),
          ]
        : [
            ...(rule.without ?? []).map((tag) => foodReadings[tag]),
            ...(Object.keys(adviceReadings) as (keyof typeof adviceReadings)[]).flatMap((key) =>
              rule[key] ? [adviceReadings[key]] : [],
            ),
          ];
  return lines.flatMap(({ where, text }) =>
    readings.flatMap((reading) => {
      const match = reading.exec(text);
      return match && !negations.test(text.slice(0, match.index)) ? [{ where, words: match[0] }] : [];
    }),
  );
};
