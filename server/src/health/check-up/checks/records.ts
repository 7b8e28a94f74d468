import type { CheckPhoto, CheckRecord, HealthCheck } from '@club/contract/health/check-up/checks';
import { type Scored, toEnvelope } from '#health/check-up/questionnaires';
import { findRedFlags, type RedFlagRule } from '#health/signals/red-flags';
import { bodySites } from './cancer.data.ts';
import type { StoredCheck } from './checks.store.ts';
import { adviseOnTesting, cancerAdvice, symptomsAdvice } from './guidance.ts';
import { type CheckKind, checkKinds } from './kinds.ts';
import type { StoredPhoto } from './photos.store.ts';

/** A stored check with what its answers come to. */
export interface ReadCheck {
  readonly check: StoredCheck;
  readonly kind: CheckKind;
  readonly scored: Scored | null;
  readonly rules: readonly RedFlagRule[];
}

export const readCheck = (check: StoredCheck): ReadCheck => {
  const kind = checkKinds[check.type];
  const scored = kind.score(check.answers, check.basis);
  return { check, kind, scored, rules: findRedFlags(kind.facts(check.answers, scored)) };
};

interface Surroundings {
  readonly flags: CheckRecord['flags'];
  readonly photos: readonly StoredPhoto[];
  /** Checks of the same type, the latest first. */
  readonly all: readonly StoredCheck[];
  readonly country: string | null;
  readonly today: string;
}

/** The record that the member sees. */
export const toRecord = (
  { check, kind, scored, rules }: ReadCheck,
  { flags, photos, all, country, today }: Surroundings,
): CheckRecord => {
  const photo = photos.find(({ checkId }) => checkId === check.id);
  return {
    id: check.id,
    type_of_check: check.type,
    version: check.version,
    day: check.day,
    can_amend: check.day === today,
    answers: check.answers,
    score: scored?.value ?? null,
    bands: kind.bands(check.answers, scored),
    summary: kind.summarize(rules.length, scored),
    results: scored ? [toEnvelope(kind.questionnaire, scored, check.createdAt)] : [],
    flags: [...flags],
    guidance:
      check.type === 'prostate'
        ? [symptomsAdvice, adviseOnTesting(check.answers, country, check.basis.age)]
        : [cancerAdvice(rules.length > 0)],
    photo: photo ? toPhoto(photo) : null,
    change: findChange(check, kind, scored, all),
    created_at: check.createdAt.toISOString(),
    updated_at: check.updatedAt.toISOString(),
  };
};

/** One line of the list of earlier checks. */
export const toEarlier = (check: StoredCheck): HealthCheck['earlier'][number] => {
  const { kind, scored, rules } = readCheck(check);
  return {
    id: check.id,
    day: check.day,
    version: check.version,
    score: scored?.value ?? null,
    summary: kind.summarize(rules.length, scored),
    level: rules[0]?.level ?? null,
  };
};

export const toPhoto = ({ id, checkId, site, width, takenAt }: StoredPhoto): CheckPhoto => ({
  id,
  check_id: checkId,
  body_site: bodySites.find(({ code }) => code === site)?.label ?? null,
  width_mm: width,
  taken_at: takenAt.toISOString(),
});

/** The difference to the check before, where both have a score. Moles are compared in the same place only. */
const findChange = (
  check: StoredCheck,
  kind: CheckKind,
  scored: Scored | null,
  all: readonly StoredCheck[],
): CheckRecord['change'] => {
  const before = all.find(({ day, answers }) => day < check.day && answers.mole_site === check.answers.mole_site);
  const earlier = before && kind.score(before.answers, before.basis)?.value;
  const value = scored?.value ?? null;
  if (!before || earlier === null || earlier === undefined || value === null) return null;
  const difference = value - earlier;
  const noticeable = kind.noticeable !== null && Math.abs(difference) >= kind.noticeable;
  return { from_day: before.day, from_score: earlier, difference, noticeable };
};
