import {
  type AssessmentQuestion,
  type AssessmentStep,
  assessmentSteps,
} from '@club/contract/health/check-up/assessment';
import type { Condition } from '@club/contract/health/check-up/show-if';
import { listUnits, type MetricCode, metrics } from '@club/contract/health/signals/metrics';
import { adultAge } from '@club/contract/platform/ages';
import { listQuestionnaires, type Questionnaire } from '#health/check-up/questionnaires';
import { findAge, type MemberFacts } from '#health/signals/profile';
import { activity } from './activity.data.ts';
import { body } from './body.data.ts';
import { habits } from './habits.data.ts';
import { history } from './history.data.ts';
import { mind } from './mind.data.ts';
import { nutrition } from './nutrition.data.ts';
import type { Audience, OptionData, QuestionData, StepData } from './question-data.ts';
import { sleep } from './sleep.data.ts';

/** Changes with every change of a question; answers keep the one they were given under. */
export const catalogueVersion = '2026-11.6';

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
  readonly metricCode: MetricCode | null;
  readonly audience: Audience;
  /** Its questionnaire is made for adults. */
  readonly isForAdults: boolean;
}

/** What the data says, completed by the questionnaire's own question. */
const completeData = (data: QuestionData, questionnaires: readonly Questionnaire[]) => {
  if (data.questionnaire === undefined) return { ...data, questionnaire: undefined };
  const questionnaire = questionnaires.find(({ code }) => code === data.questionnaire);
  const item = questionnaire?.questions.find(({ code }) => code === data.code);
  if (!questionnaire || !item) throw new Error(`no questionnaire asks ${data.code}`);
  const { section, help, show_if, options, ...asked } = item;
  return {
    ...asked,
    help: section && help ? `${section}. ${help}` : (section ?? help),
    show_if: show_if ?? undefined,
    options: options?.map(({ code, label }) => ({ code, label })),
    ...data,
    questionnaire,
  };
};

const toQuestion = (
  step: StepData,
  data: QuestionData,
  order: number,
  questionnaires: readonly Questionnaire[],
): CatalogueQuestion => {
  const completed = completeData(data, questionnaires);
  const { code, text = '', help = null, type = 'single', metric, unit = null, questionnaire } = completed;
  const titled = data.page === undefined ? undefined : step.pages?.[data.page];
  return {
    id: order,
    code,
    version: catalogueVersion,
    dimension: step.dimension,
    page: { code: data.page ?? code, title: titled?.title ?? text, help: titled ? (titled.help ?? null) : help },
    text,
    help,
    type,
    unit: metric ? metrics[metric].unit : unit,
    units: metric ? listUnits(metric) : unit === null ? [] : [unit],
    metric: metric ?? null,
    min: completed.min ?? null,
    max: completed.max ?? null,
    step: completed.step ?? null,
    options: (completed.options ?? []).map(({ alone = false, ...option }: OptionData) => ({ ...option, alone })),
    required: false,
    show_if: completed.show_if ? copyCondition(completed.show_if) : null,
    questionnaire: questionnaire?.code ?? null,
    questionnaire_version: questionnaire?.version ?? null,
    order,
    isForAdults: questionnaire?.adultsOnly ?? false,
    metricCode: metric ?? null,
    audience: data.audience ?? {},
  };
};

const copyCondition = ({ code, op, value }: Condition): AssessmentQuestion['show_if'] => ({
  code,
  op,
  value: typeof value === 'object' ? [...value] : value,
});

const listQuestions = (questionnaires: readonly Questionnaire[]): readonly CatalogueQuestion[] =>
  assessmentSteps
    .flatMap((name) => steps[name].questions.map((data) => [steps[name], data] as const))
    .map(([step, data], index) => toQuestion(step, data, index + 1, questionnaires));

/** Every question in the order in which they are asked, with the newest questionnaires for all countries. */
const catalogue = new Map(
  listQuestions(listQuestionnaires(null, '9999-12-31')).map((question) => [question.code, question] as const),
);

export const findQuestion = (code: string): CatalogueQuestion | undefined => catalogue.get(code);

/** The questions that a member is asked, by age, sex and country; what hangs on answers is not decided here. */
export const listAsked = (facts: MemberFacts | null, at: Date): readonly CatalogueQuestion[] => {
  const age = findAge(facts, at);
  const questionnaires = listQuestionnaires(facts?.country ?? null, at.toISOString().slice(0, 10));
  return listQuestions(questionnaires).filter(
    ({ audience, isForAdults }) =>
      isAmong(audience, age, facts?.gender ?? null) && !(isForAdults && age !== null && age < adultAge),
  );
};

/** What the API shows of a question, without what is known about the member. */
export const toPublicQuestion = (question: CatalogueQuestion): Omit<AssessmentQuestion, 'prefill'> => {
  const { isForAdults: _isForAdults, metricCode: _metricCode, audience: _audience, ...asked } = question;
  return asked;
};

const isAmong = (audience: Audience, age: number | null, gender: string | null): boolean => {
  if (audience.not !== undefined && audience.not === gender) return false;
  if (age === null) return true;
  return age >= (audience.fromAge ?? 0) && age <= (audience.toAge ?? Number.POSITIVE_INFINITY);
};
