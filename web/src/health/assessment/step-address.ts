import { type AssessmentStep, assessmentSteps } from '@club/contract/health/assessment';
import { assessmentPath } from '#health/paths';

/** Says in the address which step of the questions is shown; never what was answered. */
export const stepParam = 'step';

/** The questions of one step. */
export const stepAddress = (step: AssessmentStep): string => `${assessmentPath}?${stepParam}=${step}`;

export const readStep = (address: URLSearchParams): AssessmentStep | null => {
  const wanted = address.get(stepParam);
  return wanted === null ? null : (assessmentSteps.find((step) => step === wanted) ?? 'body');
};
