import { type NewFacts, recordFacts } from '#health/signals/person';
import { queryRows } from '#platform/db';
import type { Backfill } from '#platform/domain';
import { findAnswers, type StoredAnswer } from './answers.store.ts';

type Value = StoredAnswer['value'];

/** A check list as facts: what was ticked is so, what was left is not. "Prefer not to say" and skipping say nothing. */
const tickAll =
  (facts: Readonly<Record<string, keyof NewFacts>>) =>
  (value: Value): NewFacts => {
    const chosen = Array.isArray(value) && !value.includes('prefer_not') ? value : null;
    return Object.fromEntries(
      Object.entries(facts).map(([option, fact]) => [fact, chosen ? chosen.includes(option) : null]),
    );
  };

const same = (...codes: readonly (keyof NewFacts)[]) => Object.fromEntries(codes.map((code) => [code, code]));

const sayYes =
  (fact: keyof NewFacts) =>
  (value: Value): NewFacts => ({ [fact]: value === 'yes' ? true : value === 'no' ? false : null });

const keep =
  (fact: keyof NewFacts) =>
  (value: Value): NewFacts => ({ [fact]: value });

/** The codes of a list; "none" is an empty one, "prefer not to say" none at all. */
const list =
  (fact: keyof NewFacts) =>
  (value: Value): NewFacts => {
    if (!Array.isArray(value) || value.includes('prefer_not')) return { [fact]: null };
    return { [fact]: value.filter((one) => one !== 'none') };
  };

/** What each question tells the record of the person; other questions are the assessment's own. */
const toldBy: Readonly<Record<string, (value: Value) => NewFacts>> = {
  conditions: tickAll({
    heart: 'heart_disease',
    kidney: 'kidney_disease',
    lung: 'lung_disease',
    ...same(
      'pacemaker',
      'atrial_fibrillation',
      'stroke',
      'high_pressure',
      'dialysis',
      'sleep_apnoea',
      'cancer',
      'cancer_treatment',
      'bowel_inflammation',
      'epilepsy',
      'bipolar',
      'depression',
      'panic',
      'eating_disorder',
      'osteoporosis',
      'falls',
      'gene_variant',
      'chest_radiotherapy',
    ),
  }),
  medicines: tickAll({
    // before the two were asked apart, this answer held warfarin: the more careful reading stays
    blood_thinner: 'vitamin_k_antagonist',
    ...same(
      'other_blood_thinner',
      'insulin',
      'sulfonylurea',
      'metformin',
      'beta_blocker',
      'steroids',
      'sleeping_pills',
      'antidepressant',
    ),
  }),
  bp_med: sayYes('pressure_medicine'),
  dm_status: keep('diabetes'),
  nicotine: keep('smoking'),
  pregnant: sayYes('pregnant'),
  pregnancy_week: keep('pregnancy_week'),
  expecting: tickAll(same('breastfeeding', 'trying_to_conceive')),
  allergies: list('allergies'),
  injuries: list('injuries'),
};

/** What answers say about the person; a skipped one takes back what it had said. */
export const listToldFacts = (answers: Iterable<Pick<StoredAnswer, 'question' | 'skipped' | 'value'>>): NewFacts =>
  Object.assign(
    {},
    ...[...answers].map(({ question, skipped, value }) => toldBy[question]?.(skipped ? null : value) ?? {}),
  );

/** Answers that were given before there was a record of the person, each from when it was given. */
export const backfill: Backfill = {
  listMembers: async (db) => {
    const rows = await queryRows<{ member_id: string }>(db)`select member_id from assessments`;
    return rows.map(({ member_id }) => member_id);
  },
  tell: async (scope) => {
    for (const answer of (await findAnswers(scope.db, scope.config, scope.memberId)).values()) {
      await recordFacts(scope, 'assessment', listToldFacts([answer]), answer.answered_at);
    }
  },
};
