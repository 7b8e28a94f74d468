import type { CheckRecord, CheckType, HealthCheck } from '@club/contract/health/check-up/checks';
import type { FormAnswers } from '@club/contract/health/check-up/questions';
import {
  type MemberBasis,
  type Question,
  type Questionnaire,
  type Scored,
  scoreQuestionnaire,
} from '#health/check-up/questionnaires';
import { type FactCode, type Facts, factCodes } from '#health/signals/red-flags';
import { cancerQuestions, cancerVersion, moleCheck } from './cancer.data.ts';
import {
  balancedPoints,
  noticeableChange,
  prostateQuestions,
  prostateVersion,
  qualityOfLife,
  urinarySymptoms,
} from './prostate.data.ts';

/** One type of self-check: what it asks, and how its answers are read. */
export interface CheckKind {
  readonly version: string;
  readonly title: string;
  readonly about: string;
  readonly wording: string;
  readonly questions: readonly Question[];
  readonly balanced: HealthCheck['balanced'];
  readonly questionnaire: Questionnaire;
  /** A smaller change of the score is not worth a word; null where changes are not compared. */
  readonly noticeable: number | null;
  /** Null where the answers hold nothing to score. */
  readonly score: (answers: FormAnswers, basis: MemberBasis) => Scored | null;
  readonly bands: (answers: FormAnswers, scored: Scored | null) => CheckRecord['bands'];
  readonly facts: (answers: FormAnswers, scored: Scored | null) => Facts;
  /** The result in one sentence. */
  readonly summarize: (flags: number, scored: Scored | null) => string;
}

/** The answers of a questionnaire within a check. */
const pickAnswers = ({ questions }: Questionnaire, answers: FormAnswers): FormAnswers =>
  Object.fromEntries(questions.flatMap(({ code }) => (code in answers ? [[code, answers[code] as string]] : [])));

const toBand = (of: string, scored: Scored | null): CheckRecord['bands'] =>
  scored?.band ? [{ of, code: scored.band.code, label: scored.band.label, tone: scored.band.tone }] : [];

/** The chosen options that are facts of the red-flag rules. */
const findSigns = (...answers: readonly (FormAnswers[string] | undefined)[]): Facts => {
  const chosen = answers.flatMap((answer) => (Array.isArray(answer) ? answer : []));
  const signs = chosen.filter((code): code is FactCode => (factCodes as readonly string[]).includes(code));
  return Object.fromEntries(signs.map((code) => [code, true]));
};

const findQuality = (answers: FormAnswers): number | null =>
  qualityOfLife.findIndex(({ code }) => code === answers.quality_of_life);

const nameQuality = (answers: FormAnswers): CheckRecord['bands'] => {
  const points = findQuality(answers);
  const option = points === null ? undefined : qualityOfLife[points];
  if (!option || points === null) return [];
  return [
    {
      of: 'quality_of_life',
      code: option.code,
      label: option.label,
      tone: points >= 5 ? 'poor' : points >= 3 ? 'fair' : 'good',
    },
  ];
};

const prostate: CheckKind = {
  version: prostateVersion,
  title: 'Prostate self-check',
  about: 'Eight questions about passing urine, warning signs, and what to know about testing. About 3 minutes.',
  wording: 'Based on the IPSS structure, not the validated text.',
  questions: prostateQuestions,
  balanced: [...balancedPoints],
  questionnaire: urinarySymptoms,
  noticeable: noticeableChange,
  score: (answers, basis) => scoreQuestionnaire(urinarySymptoms, pickAnswers(urinarySymptoms, answers), basis),
  bands: (answers, scored) => [...toBand('ipss', scored), ...nameQuality(answers)],
  facts: (answers, scored) => ({
    ...findSigns(answers.signs),
    ipss: scored?.value ?? null,
    ipss_quality_of_life: findQuality(answers),
  }),
  summarize: (flags, scored) => {
    const band = scored?.band?.label ?? 'No';
    const signs = flags === 0 ? '' : ` ${countSigns(flags)}.`;
    return `${band} symptoms, ${scored?.value ?? 0} of ${urinarySymptoms.max} points.${signs}`;
  },
};

const countSigns = (flags: number): string =>
  flags === 0 ? 'No warning signs' : `${flags} warning ${flags === 1 ? 'sign' : 'signs'}`;

const cancer: CheckKind = {
  version: cancerVersion,
  title: 'Cancer self-check',
  about: 'Warning signs, a look at your skin, and which screening checks are due. About 4 minutes.',
  wording: 'Warning signs in our own words; the mole list is the weighted 7-point list, as used in NICE NG12.',
  questions: cancerQuestions,
  balanced: [],
  questionnaire: moleCheck,
  noticeable: 1,
  score: (answers, basis) =>
    answers.mole === 'yes' ? scoreQuestionnaire(moleCheck, pickAnswers(moleCheck, answers), basis) : null,
  bands: (_, scored) => toBand('mole', scored),
  facts: (answers, scored) => {
    const look = Array.isArray(answers.mole_abcde) ? answers.mole_abcde : [];
    return {
      ...findSigns(answers.right_now, answers.symptoms),
      mole_points: scored?.value ?? null,
      mole_signs: ['asymmetry', 'border', 'colour', 'diameter'].filter((sign) => look.includes(sign)).length,
      mole_evolving: look.includes('evolving'),
      mole_not_healing: look.includes('not_healing'),
    };
  },
  summarize: (flags, scored) =>
    `${countSigns(flags)}.${scored ? ` Mole check ${scored.value ?? 0} ${scored.value === 1 ? 'point' : 'points'}.` : ''}`,
};

export const checkKinds: Readonly<Record<CheckType, CheckKind>> = { prostate, cancer };
