import type { QuestionType } from '@club/contract/health/check-up/questions';
import type { Conditional } from '@club/contract/health/check-up/show-if';
import type { MetricCode } from '@club/contract/health/signals/metrics';

export type Sex = 'M' | 'F';

/** The same for everyone, or another for each sex. */
export type BySex<Value> = Value | Readonly<Record<Sex, Value>>;

/** Points from a value on, or above it; the last step that a value reaches decides, and below the first it is 0. */
export type Step = { readonly points: number } & ({ readonly from: number } | { readonly above: number });

export interface Option {
  readonly code: string;
  readonly label: string;
  readonly points?: BySex<number>;
  /** Not chosen together with others. */
  readonly alone?: boolean;
}

/** A question of a questionnaire or a self-check, in words that we may print. */
export interface Question extends Conditional {
  readonly code: string;
  readonly section?: string;
  readonly text: string;
  readonly help?: string;
  readonly type: QuestionType;
  readonly options?: readonly Option[];
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly optional?: boolean;
  /** Not asked where this is the only sex that the member may have. */
  readonly notFor?: Sex;
  /** The measured value that is offered as the answer. */
  readonly metric?: MetricCode;
  /** Points of a number. */
  readonly steps?: BySex<{ readonly steps: readonly Step[] }>;
}

/** Points for what is no question: age, sex, and the body mass index of the answers. */
export interface FactPart {
  readonly fact: 'age' | 'sex' | 'body_mass';
  readonly label: string;
  readonly unit: string | null;
  readonly steps: BySex<{ readonly steps: readonly Step[] }>;
}

export interface Band {
  /** The lowest value of the band. */
  readonly from: number;
  readonly code: string;
  readonly label: string;
  readonly tone: 'good' | 'fair' | 'poor';
  readonly guidance?: string;
}

/** A questionnaire as it is given and scored. A change makes a new version; answers keep theirs. */
export interface Questionnaire {
  readonly code: string;
  readonly version: string;
  /** Results of one scale are compared over time, whatever the version. */
  readonly scale: string;
  readonly validFrom: string;
  /** Countries that this version is for; null for all others. */
  readonly countries: readonly string[] | null;
  readonly title: string;
  readonly summary: string;
  readonly minutes: number;
  readonly adultsOnly: boolean;
  /** Days after which it is worth answering again. */
  readonly repeatDays: number;
  readonly licence: string;
  readonly source: { readonly title: string; readonly year: number; readonly doi: string };
  readonly questions: readonly Question[];
  readonly parts?: readonly FactPart[];
  readonly scoring: 'sum' | 'ipaq';
  readonly unit: string | null;
  readonly max: number | null;
  readonly bands: BySex<{ readonly bands: readonly Band[] }>;
  /** Answers for which there is no score, with the reason. */
  readonly exceptions?: readonly { readonly question: string; readonly answer: string; readonly note: string }[];
  readonly notes?: readonly string[];
}

/** A questionnaire that is not offered, and why. */
export interface WithheldQuestionnaire {
  readonly code: string;
  readonly title: string;
  readonly enabled: false;
  readonly reason: string;
}
