import type { AssessmentStep, assessmentQuestionTypes } from '@club/contract/health/check-up/assessment';
import type { Condition } from '@club/contract/health/check-up/show-if';
import type { MetricCode } from '@club/contract/health/signals/metrics';

export interface OptionData {
  readonly code: string;
  readonly label: string;
  /** Not chosen together with others, such as "None of these". */
  readonly alone?: boolean;
}

/** Who is asked, by what the profile says; an unknown age or sex does not rule a question out. */
export interface Audience {
  readonly fromAge?: number;
  readonly toAge?: number;
  readonly not?: 'M' | 'F';
}

/** A question as the catalogue writes it down; its order is its place in the file. */
export interface QuestionData {
  readonly code: string;
  /** The validated questionnaire that asks it. What is not said here is as the questionnaire has it. */
  readonly questionnaire?: string;
  readonly text?: string;
  readonly help?: string;
  readonly type?: (typeof assessmentQuestionTypes)[number];
  /** Asked on one page with its neighbours of the same page; on its own unless said. */
  readonly page?: string;
  /** The measured value that the answer is; it brings units and decimals. */
  readonly metric?: MetricCode;
  readonly unit?: string;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly options?: readonly OptionData[];
  readonly show_if?: Condition;
  readonly audience?: Audience;
}

export interface StepData {
  readonly dimension: AssessmentStep;
  /** Titles of the pages that hold several questions. */
  readonly pages?: Readonly<Record<string, { readonly title: string; readonly help?: string }>>;
  readonly questions: readonly QuestionData[];
}

export const yesNo: readonly OptionData[] = [
  { code: 'yes', label: 'Yes' },
  { code: 'no', label: 'No' },
];

export const yesNoUnsure: readonly OptionData[] = [...yesNo, { code: 'unsure', label: "I don't know" }];

/** The last options of a check list. */
export const noneOrPrivate: readonly OptionData[] = [
  { code: 'none', label: 'None of these', alone: true },
  { code: 'prefer_not', label: 'Prefer not to say', alone: true },
];
