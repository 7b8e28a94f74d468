import { type AssessmentQuestion, type AssessmentStep, assessmentSteps } from '@club/contract/health/assessment';
import { listUnits, metrics } from '@club/contract/health/metrics';
import { findAge, type MemberFacts } from '#health/member-facts';
import { activity } from './activity.data.ts';
import { body } from './body.data.ts';
import { habits } from './habits.data.ts';
import { history } from './history.data.ts';
import { mind } from './mind.data.ts';
import { nutrition } from './nutrition.data.ts';
import type { Audience, QuestionData, StepData } from './question-data.ts';
import { sleep } from './sleep.data.ts';

/** Changes with every change of a question; answers keep the one they were given under. */
export const catalogueVersion = '2026-11';

const steps: Readonly<Record<AssessmentStep, StepData>> = {
  body,
  activity,
  sleep,
  nutrition,
  mind,
  habits,
  history,
};

/** A question as it is asked, without what is known about a member. */
export interface CatalogueQuestion extends Omit<AssessmentQuestion, 'prefill'> {
  readonly data: QuestionData;
}

const toQuestion = (step: StepData, data: QuestionData, order: number): CatalogueQuestion => {
  const { code, text, help = null, type, metric, min = null, max = null, options = [], show_if = null } = data;
  const titled = data.page === undefined ? undefined : step.pages?.[data.page];
  return {
    id: order,
    code,
    version: catalogueVersion,
    dimension: step.dimension,
    page: {
      code: data.page ?? code,
      title: titled?.title ?? text,
      help: titled ? (titled.help ?? null) : help,
    },
    text,
    help,
    type,
    unit: metric ? metrics[metric].unit : (data.unit ?? null),
    units: metric ? listUnits(metric) : data.unit ? [data.unit] : [],
    metric: metric ?? null,
    min,
    max,
    step: data.step ?? null,
    options: options.map((option) => ({ code: option.code, label: option.label, alone: option.alone ?? false })),
    required: false,
    show_if: show_if && { ...show_if, value: Array.isArray(show_if.value) ? [...show_if.value] : show_if.value },
    instrument: data.instrument ?? null,
    instrument_version: null,
    order,
    data,
  } as CatalogueQuestion;
};

/** Every question in the order in which they are asked. */
export const catalogue: readonly CatalogueQuestion[] = assessmentSteps
  .flatMap((name) => steps[name].questions.map((data) => [steps[name], data] as const))
  .map(([step, data], index) => toQuestion(step, data, index + 1));

const byCode = new Map(catalogue.map((question) => [question.code, question]));

export const findQuestion = (code: string): CatalogueQuestion | undefined => byCode.get(code);

/** The questions that a member is asked, by age and sex; what hangs on answers is not decided here. */
export const listAsked = (facts: MemberFacts | null, at: Date): readonly CatalogueQuestion[] => {
  const age = findAge(facts, at);
  return catalogue.filter(({ data: { audience } }) => isAmong(audience, age, facts?.gender ?? null));
};

const isAmong = (audience: Audience | undefined, age: number | null, gender: string | null): boolean => {
  if (!audience) return true;
  if (audience.not !== undefined && audience.not === gender) return false;
  if (age === null) return true;
  return age >= (audience.fromAge ?? 0) && age <= (audience.toAge ?? Number.POSITIVE_INFINITY);
};
