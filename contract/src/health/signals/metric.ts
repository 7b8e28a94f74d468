import type { YesNoFact } from './person.ts';

/** How a unit becomes the metric's own: `value × factor + offset`, and its codes in an export. */
interface Conversion {
  readonly factor: number;
  readonly offset?: number;
  /** Null for a unit that FHIR's vital signs don't know: the value is told in the stored one. */
  readonly ucum: string | null;
  /** Where LOINC tells an amount of substance from a mass; otherwise the metric's own code holds. */
  readonly loinc?: string;
}

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** The groups of a laboratory report, in the order they are shown in. */
export const labGroups = [
  'lipids',
  'glucose',
  'liver',
  'kidney',
  'electrolytes',
  'blood_count',
  'iron',
  'inflammation',
  'thyroid',
  'hormones',
  'vitamins_minerals',
  'coagulation',
  'cardiac',
  'bone',
  'pancreas',
  'tumour_markers',
  'immunity_infection',
  'urine',
  'composite',
] as const;
export type LabGroup = (typeof labGroups)[number];

/** What a laboratory metric has beside the others. */
export interface LabFacts {
  readonly group: LabGroup;
  readonly specimen: string;
  /** Stored, charted and exported, but never coloured, scored or explained. */
  readonly keptOnly: boolean;
  /** Its result is a word: the value stands for its place in `labAnswers`. */
  readonly inWords: boolean;
}

/** What is measured together, and therefore typed in together. */
export const metricKinds = ['body', 'pressure', 'glucose', 'watch', 'strength', 'blood'] as const;
export type MetricKind = (typeof metricKinds)[number];

export interface MetricSource {
  readonly title: string;
  readonly year: number;
  readonly doi: string | null;
}

/** A range of values with its own words. */
export interface MetricBand {
  /** Values below belong to it, unless an earlier band took them; the last band has none. */
  readonly below?: number;
  readonly code: string;
  readonly label: string;
  readonly tone: 'good' | 'fair' | 'poor';
  readonly note?: string;
}

/** What a row of critical values may ask of the person. What was not said counts as not so. */
export type PersonColumn = YesNoFact | 'diabetes' | 'losing_on_purpose' | 'female' | 'male';

/** Whom a critical value is meant for: any of `is`, none of `not`, of this age in years; an adult where the age is not known. */
export interface CriticalPerson {
  readonly is?: readonly PersonColumn[];
  readonly not?: readonly PersonColumn[];
  readonly fromAge?: number;
}

/** Values that can't wait, in the stored unit, and the warning sign that says what to do. All bounds given have to hold. */
export interface CriticalValue {
  readonly sign: string;
  readonly from?: number;
  readonly above?: number;
  readonly below?: number;
  /** Told at once with what to do now, for a doctor the same day, or for the next visit. */
  readonly when: 'now' | 'today' | 'visit';
  readonly who?: CriticalPerson;
  readonly source: MetricSource;
}

/** How a metric is judged by itself, beside the health score. No band names a diagnosis. */
export interface MetricIndicator {
  readonly code: string;
  readonly how: string;
  /** What to add while it is not known. */
  readonly missing: string;
  /** Which direction is good, where a rule says so for everyone. */
  readonly better: 'lower' | 'higher' | null;
  readonly bands: readonly MetricBand[];
  /** Bands made for adults, or not for pregnancy, are left out for others. */
  readonly adultsOnly?: true;
  readonly notInPregnancy?: true;
  readonly sources: readonly MetricSource[];
}

export interface Metric {
  readonly label: string;
  readonly kind: MetricKind;
  /** What a laboratory's report says of it; null for vital signs and body measures. */
  readonly lab: LabFacts | null;
  /** The unit values are stored in. */
  readonly unit: string;
  /** Decimals shown in that unit. */
  readonly decimals: number;
  /** The other units a member may type. */
  readonly units: Readonly<Record<string, Conversion>>;
  /**
   * The unit people use where it is not the stored one, by region (ISO 3166-1). By laboratory: a mass (mg/dL) in
   * countries whose laboratories report mass, an amount of substance (mmol/L) elsewhere.
   */
  readonly regionalUnits: Readonly<Partial<Record<string, string>>> | 'by laboratory';
  /** Values outside cannot be true, in the stored unit. */
  readonly possible: Range;
  /** Values outside are rare: they are asked about once more before they are stored. */
  readonly usual: Range;
  /** A laboratory may report it only as below what it can measure: "< 0.3". */
  readonly canBeCensored?: boolean;
  /** Code of the value in an export (LOINC), where one exists. */
  readonly loinc: string | null;
  /** The unit's code in an export (UCUM). */
  readonly ucum: string;
  /** Where the value should be for every adult, both ends included, with the guideline that says so. */
  readonly target: { readonly low: number | null; readonly high: number | null; readonly source: MetricSource } | null;
  /** What members call it in a question, in lower case. Empty where a question of its own answers it. */
  readonly words: readonly string[];
  /** HealthKit's type without its prefix, where Apple Health exports it. */
  readonly appleHealth: string | null;
  readonly indicator: MetricIndicator | null;
  /** Where a value can't wait. */
  readonly critical?: readonly CriticalValue[];
}
