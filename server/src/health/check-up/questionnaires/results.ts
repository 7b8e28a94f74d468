import { disclaimer } from '@club/contract/health/base/disclaimer';
import type { QuestionnaireResult } from '@club/contract/health/check-up/questionnaires';
import type { RedFlag } from '@club/contract/health/signals/red-flags';
import type { Result } from '@club/contract/health/signals/result';
import type { LocalHelp } from '@club/contract/platform/local-help';
import { roundDecimals } from '@club/contract/platform/units';
import { type Facts, findRedFlags, type RedFlagRule } from '#health/signals/red-flags';
import type { Band, Questionnaire } from './definition.ts';
import type { StoredResponse } from './questionnaires.store.ts';
import { type Scored, type ScoredPart, scoreQuestionnaire } from './scoring.ts';

/** A response with the version it was given under and what it comes to. */
export interface ScoredResponse {
  readonly response: StoredResponse;
  readonly questionnaire: Questionnaire;
  readonly scored: Scored;
}

/** What a response comes to under the version it was given under. */
export const scoreResponse = (questionnaire: Questionnaire, response: StoredResponse): ScoredResponse => ({
  response,
  questionnaire,
  scored: scoreQuestionnaire(questionnaire, response.answers, response.basis),
});

const moodQuestionnaires = ['phq2', 'gad2'];

/** The warning signs of a response. Where the sex decides and isn't known, the higher value counts. */
export const findResponseFlags = ({ questionnaire, scored }: ScoredResponse): readonly RedFlagRule[] => {
  const scores = scored.bySex.length > 0 ? scored.bySex : [{ value: scored.value, band: scored.band }];
  const highest = scores.reduce<number | null>(
    (most, { value }) => (value === null ? most : Math.max(most ?? 0, value)),
    null,
  );
  const facts: Readonly<Record<string, Facts>> = {
    phq2: { phq2: highest },
    gad2: { gad2: highest },
    audit_c: { audit_c_positive: scores.some(({ band }) => band?.code === 'higher') },
    findrisc: { findrisc: highest },
    nosas: { nosas: highest },
  };
  return findRedFlags(facts[questionnaire.code] ?? {});
};

interface Surroundings {
  readonly flags: readonly RedFlag[];
  readonly help: LocalHelp;
  /** Every response of the same questionnaire, the oldest first. */
  readonly series: readonly ScoredResponse[];
}

/** The result of a response, with its warning signs and the results before it. */
export const toResult = (
  { response, questionnaire, scored }: ScoredResponse,
  { flags, help, series }: Surroundings,
): QuestionnaireResult => ({
  ...toEnvelope(questionnaire, scored, response.answeredAt),
  id: response.id,
  title: questionnaire.title,
  answered_at: response.answeredAt.toISOString(),
  max: questionnaire.max,
  by_sex: scored.bySex.map((one) => ({ ...one, band: toBand(one.band) })),
  notes: [...scored.notes],
  guidance: listGuidance(scored),
  flags: [...flags],
  help: moodQuestionnaires.includes(questionnaire.code) ? help : null,
  trend: series.filter((one) => one.questionnaire.scale === questionnaire.scale).map(toTrendPoint),
});

const toTrendPoint = ({ response, questionnaire, scored }: ScoredResponse): QuestionnaireResult['trend'][number] => ({
  id: response.id,
  answered_at: response.answeredAt.toISOString(),
  version: questionnaire.version,
  value: scored.value,
  band: toBand(scored.band),
});

/** The result envelope of scored answers. */
export const toEnvelope = (
  questionnaire: Questionnaire,
  { value, band, parts, missing }: Scored,
  answeredAt: Date,
): Result => {
  const at = answeredAt.toISOString();
  return {
    code: questionnaire.code,
    version: questionnaire.version,
    value,
    unit: questionnaire.unit,
    band: toBand(band),
    coverage: { have: parts.length - missing.length, need: parts.length, of: parts.length, missing: [...missing] },
    confidence: 'self_report',
    components: parts.map(toComponent),
    inputs: parts.flatMap((part) => toInput(part, at)),
    sources: [questionnaire.source],
    disclaimer,
    computed_at: at,
  };
};

const toBand = (band: Band | null): QuestionnaireResult['band'] =>
  band && { code: band.code, label: band.label, tone: band.tone };

const toComponent = ({ code, label, answer, value, unit, points, max }: ScoredPart) => ({
  code,
  label,
  value,
  unit,
  points,
  max,
  how: answer,
});

const toInput = (
  { code, label, answer, value, unit, isKnown }: ScoredPart,
  at: string,
): QuestionnaireResult['inputs'] =>
  isKnown
    ? [
        {
          code,
          label,
          value: value === null ? answer : roundDecimals(value, 1),
          unit: value === null ? '' : (unit ?? ''),
          source: code === 'age' || code === 'sex' ? 'profile' : 'assessment',
          observed_at: at,
        },
      ]
    : [];

const listGuidance = ({ band, bySex }: Scored): string[] => {
  const bands = band ? [band] : bySex.map((one) => one.band);
  return [...new Set(bands.flatMap((one) => one?.guidance ?? []))];
};
