import type { CheckRecord } from '@club/contract/health/check-up/checks';
import type { FormAnswers } from '@club/contract/health/check-up/questions';
import { noRoutineTest, type TestingAdvice, testingAdvice } from './prostate-guidance.data.ts';
import { findProgramme } from './screening.data.ts';

type Guidance = CheckRecord['guidance'][number];

/** What to know about testing at the member's age, in their country, with their risk. */
export const adviseOnTesting = (answers: FormAnswers, country: string | null, age: number | null): Guidance => {
  const risks = Array.isArray(answers.risks) ? answers.risks : [];
  const isAtRisk = risks.some((code) => !['none', 'prefer_not'].includes(code));
  if (age === null) {
    return { title: 'Add your date of birth', text: 'Advice on testing depends on your age.', source: null };
  }
  const home = findHome(country);
  const fits = ({ country: of, from = 0, to = 200, atRisk = false }: TestingAdvice): boolean =>
    of === home && age >= from && age <= to && (!atRisk || isAtRisk);
  const advice = testingAdvice.find(fits);
  return advice
    ? { title: advice.title, text: advice.text, source: advice.source }
    : { ...noRoutineTest, source: null };
};

const findHome = (country: string | null): TestingAdvice['country'] => {
  if (country === 'US' || country === 'GB') return country;
  return findProgramme(country).countries === null ? null : 'EU';
};

/** Said with every result about the prostate. */
export const symptomsAdvice: Guidance = {
  title: 'What the score means',
  text: "It measures how much the symptoms trouble you. It doesn't tell cancer from a prostate that has grown with age.",
  source: null,
};

export const cancerAdvice = (hasFlags: boolean): Guidance =>
  hasFlags
    ? {
        title: "Most people with these signs don't have cancer",
        text: 'Anything found early is easier to treat.',
        source: null,
      }
    : {
        title: 'No warning signs in your answers',
        text: 'See a doctor about anything new that lasts, whatever this check says.',
        source: null,
      };
