import type { QuestionnaireResult } from '@club/contract/health/instruments';
import type { LocalHelp, RedFlag } from '@club/contract/health/red-flags';
import { disclaimer } from '@club/contract/health/result';
import { type Facts, findRedFlags, type RedFlagRule } from '#health/red-flags';
import type { Band, Instrument } from './definition.ts';
import type { StoredResponse } from './instruments.store.ts';
import { type Scored, type ScoredPart, scoreInstrument } from './scoring.ts';

/** A response with the version it was given under and what it comes to. */
export interface ScoredResponse {
  readonly response: StoredResponse;
  readonly instrument: Instrument;
  readonly scored: Scored;
}

/** What a response comes to under the version it was given under. */
export const scoreResponse = (instrument: Instrument, response: StoredResponse): ScoredResponse => ({
  response,
  instrument,
  scored: scoreInstrument(instrument, response.answers, response.basis),
});

const moodQuestionnaires = ['phq2', 'gad2'];

/** The warning signs of a response. Where the sex decides and isn't known, the higher value counts. */
export const findResponseFlags = ({ instrument, scored }: ScoredResponse): readonly RedFlagRule[] => {
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
  return findRedFlags(facts[instrument.code] ?? {});
};

interface Surroundings {
  readonly flags: readonly RedFlag[];
  readonly help: LocalHelp;
  /** Every response of the same questionnaire, the oldest first. */
  readonly series: readonly ScoredResponse[];
}

/** The result envelope of a response. */
export const toResult = (
  { response, instrument, scored }: ScoredResponse,
  { flags, help, series }: Surroundings,
): QuestionnaireResult => {
  const at = response.answeredAt.toISOString();
  const { value, parts, missing } = scored;
  const isMood = moodQuestionnaires.includes(instrument.code);
  return {
    id: response.id,
    title: instrument.title,
    code: instrument.code,
    version: instrument.version,
    answered_at: at,
    value,
    unit: instrument.unit,
    max: instrument.max,
    band: toBand(scored.band),
    by_sex: scored.bySex.map((one) => ({ ...one, band: toBand(one.band) })),
    coverage: { have: parts.length - missing.length, need: parts.length, of: parts.length, missing: [...missing] },
    confidence: 'self_report',
    components: parts.map(toComponent),
    inputs: parts.flatMap((part) => toInput(part, at)),
    notes: [...scored.notes],
    guidance: listGuidance(scored),
    flags: [...flags],
    help: isMood ? help : null,
    trend: series
      .filter((one) => one.instrument.scale === instrument.scale)
      .map((one) => ({
        id: one.response.id,
        answered_at: one.response.answeredAt.toISOString(),
        version: one.instrument.version,
        value: one.scored.value,
        band: toBand(one.scored.band),
      })),
    sources: [instrument.source],
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
          value: value === null ? answer : Math.round(value * 10) / 10,
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
