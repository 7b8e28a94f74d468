import { ownChoice } from './critical-sources.data.ts';
import type { CriticalValue, LabFacts, LabGroup, Metric, Range } from './metric.ts';

/** A quantity that the club works with: shown, coloured and explained. */
export const labFacts = (group: LabGroup, specimen = 'serum or plasma'): LabFacts => ({
  group,
  specimen,
  keptOnly: false,
  inWords: false,
});

/** The results in words, by their stored value. */
export const labAnswers = ['negative', 'trace', 'positive', 'positive_2', 'positive_3'] as const;
export type LabAnswer = (typeof labAnswers)[number];

type OtherUnit = number | { readonly factor: number; readonly offset?: number; readonly loinc?: string };

interface More {
  /** Other units that reports use: a factor to the stored unit, or what else there is to say. */
  readonly units?: Readonly<Record<string, OtherUnit>>;
  readonly keptOnly?: boolean;
  readonly inWords?: boolean;
  readonly specimen?: string;
  /** Where the shown unit doesn't tell its code. */
  readonly ucum?: string;
  readonly critical?: Metric['critical'];
}

const spellings: readonly (readonly [shown: string, ucum: string])[] = [
  ['µ', 'u'],
  ['10³', '10*3'],
  ['10⁶', '10*6'],
  ['10⁹', '10*9'],
  ['10¹²', '10*12'],
  ['IU', '[IU]'],
  ['1.73 m²', '{1.73_m2}'],
  [' FEU', '{FEU}'],
  [' DDU', '{DDU}'],
  [' creatinine', '{creat}'],
  [' white cells', '{WBCs}'],
  ['24 h', '(24.h)'],
];

/** The UCUM code of a unit as it is shown. */
const toUcum = (shown: string): string => spellings.reduce((text, [from, to]) => text.replace(from, to), shown) || '1';

const toConversion = (shown: string, given: OtherUnit): Metric['units'][string] => ({
  ...(typeof given === 'number' ? { factor: given } : given),
  ucum: toUcum(shown),
});

/**
 * The facts of a quantity that a laboratory reports: what it is called, its stored unit with the decimals shown, which
 * values are possible and which are usual (both in that unit, ends included), and its LOINC code. It has no band of its
 * own: the laboratory's interval comes with each value.
 */
export const laboratory = (
  group: LabGroup,
  label: string,
  unit: string,
  decimals: number,
  [least, most]: readonly [number, number],
  [usualFrom, usualTo]: readonly [number, number],
  loinc: string | null,
  { units = {}, keptOnly = false, inWords = false, specimen = 'serum or plasma', ucum, critical }: More = {},
) => ({
  label,
  kind: 'blood' as const,
  lab: { group, specimen, keptOnly, inWords } satisfies LabFacts,
  unit,
  decimals,
  units: Object.fromEntries(Object.entries(units).map(([shown, given]) => [shown, toConversion(shown, given)])),
  regionalUnits: {},
  possible: { min: least, max: most } satisfies Range,
  usual: { min: usualFrom, max: usualTo } satisfies Range,
  canBeCensored: !inWords,
  loinc,
  ucum: ucum ?? toUcum(unit),
  target: null,
  words: [] as readonly string[],
  appleHealth: null,
  indicator: null,
  ...(critical && { critical }),
});

/** A value that laboratories telephone about: a doctor should hear of it the same day. */
export const today = (sign: string, edge: Pick<CriticalValue, 'below' | 'from'>): CriticalValue => ({
  sign,
  ...edge,
  when: 'today',
  source: ownChoice,
});
