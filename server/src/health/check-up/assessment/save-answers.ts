import type { assessment as contract } from '@club/contract/health/check-up/assessment';
import { criticalRows } from '@club/contract/health/signals/critical';
import { metricCodes, toStoredUnit } from '@club/contract/health/signals/metrics';
import { rewardAct } from '#health/base/rewards';
import { findLatestMeasurements, type NewMeasurement, recordMeasurements } from '#health/signals/measurements';
import { type NewFacts, recordFacts } from '#health/signals/person';
import { findMemberFacts } from '#health/signals/profile';
import { withdrawRedFlags } from '#health/signals/red-flags';
import { type Call, fieldRefusal } from '#platform/http';
import {
  completeAssessment,
  findAnswers,
  findAssessment,
  holdAssessment,
  insertAnswer,
  type StoredAnswer,
} from './answers.store.ts';
import { toUserAnswer } from './assessment.ts';
import { type CatalogueQuestion, listAsked } from './catalogue/catalogue.ts';
import { isSameValue } from './known-values.ts';
import { type Answers, isDone, measureProgress } from './progress.ts';
import { toBasis } from './questionnaire-answers.ts';
import type { ReadAnswer } from './read-answer.ts';
import { findLatestDay, readAnswers } from './read-answers.ts';
import { listToldFacts } from './told-facts.ts';
import { updateWarnings } from './warnings.ts';

export type Save = Call<typeof contract.saveUserAnswers>;

/**
 * Saves answers, all of them or none. The last answer to a question counts; what another window saved since the revision
 * that was seen is sent along. A measured value becomes a measurement, unless it is the one that is known already.
 * @throws {Refusal} validation_error for what can't be an answer, at its field; unusual_value until it is confirmed.
 */
export const saveAnswers = async (call: Save) => {
  const { db, healthDb, config, clock, caller, input } = call;
  const facts = await findMemberFacts(db, caller.id);
  const asked = listAsked(facts, clock.now());
  const measuredAt = readMeasuringTime(call);
  const read = readAnswers(input, clock, asked);
  const assessment = await holdAssessment(healthDb, clock, caller.id);
  const before = await findAnswers(healthDb, config, caller.id);
  const sources = await recordMeasured(call, read, measuredAt);
  const after = new Map(before);
  for (const answer of read) {
    const stored = await storeAnswer(call, answer, before, assessment.revision, sources.get(answer.question.code));
    after.set(stored.question, stored);
  }
  const scope = { db: healthDb, config, clock, memberId: caller.id };
  const given = read.flatMap(({ question }) => after.get(question.code) ?? []);
  const told = listToldFacts(given);
  await recordFacts(scope, 'assessment', told);
  await followValues(call, read, told);
  await updateWarnings(scope, toBasis(facts, clock.now()), before, after);
  await completeWhenDone(call, asked, before, after);
  const { seen = assessment.revision } = input;
  return {
    results: given.map(toUserAnswer),
    elsewhere: [...before.values()].filter(({ revision }) => revision > seen).map(toUserAnswer),
    progress: measureProgress(asked, after, await findAssessment(healthDb, caller.id)),
  };
};

/** Now, or noon of an earlier day. @throws {Refusal} for a day to come. */
const readMeasuringTime = ({ input: { measured_on }, clock }: Save): Date => {
  const now = clock.now();
  if (measured_on === undefined) return now;
  if (measured_on > findLatestDay(now)) throw fieldRefusal('measured_on', "Choose a date that isn't in the future.");
  const noon = new Date(`${measured_on}T12:00:00Z`);
  return measured_on === now.toISOString().slice(0, 10) || noon > now ? now : noon;
};

/** Records the measured values that are new. Returns where those that were known already come from. */
const recordMeasured = async (
  { healthDb, clock, caller }: Save,
  read: readonly ReadAnswer[],
  observedAt: Date,
): Promise<ReadonlyMap<string, StoredAnswer['source']>> => {
  const latest = await findLatestMeasurements(healthDb, caller.id, clock.now());
  const known = new Map<string, StoredAnswer['source']>();
  const fresh: NewMeasurement[] = [];
  for (const { question, value, unit, stored } of read) {
    const { metricCode: metric } = question;
    if (!metric || stored === null || unit === null) continue;
    const present = latest.get(metric);
    if (present && typeof value === 'number' && isSameValue(metric, { value, unit }, present.value)) {
      known.set(question.code, present.source);
    } else
      fresh.push({
        metric,
        value: toStoredUnit(metric, Number(value), unit) ?? stored,
        observedAt,
        source: 'assessment',
        typed: { value: Number(value), unit },
      });
  }
  await recordMeasurements(healthDb, clock, caller.id, fresh);
  return known;
};

/** Warning signs follow the values that were answered; what was said of the person may change what any value means. */
const followValues = async (call: Save, read: readonly ReadAnswer[], told: NewFacts): Promise<void> => {
  const { db: clubDb, healthDb: db, config, clock, caller, emit } = call;
  const scope = { db, config, clock, memberId: caller.id };
  const touched = (isGone: boolean) =>
    read.flatMap(({ question, stored, keeps }) =>
      !keeps && (stored === null) === isGone ? (question.metricCode ?? []) : [],
    );
  const metrics =
    Object.keys(told).length > 0 ? metricCodes.filter((code) => !touched(true).includes(code)) : touched(false);
  await emit('values_changed', scope, { userId: caller.id, clubDb, metrics });
  const gone = criticalRows.filter(({ of }) => touched(true).some((code) => code === of)).map(({ sign }) => sign);
  await withdrawRedFlags(scope, gone);
};

/** Stores an answer, unless the same was given the same day. A question that is skipped keeps the answer it has. */
const storeAnswer = async (
  { healthDb, config, clock, caller }: Save,
  { question, skipped, keeps, value, unit }: ReadAnswer,
  before: Answers,
  revision: number,
  source: StoredAnswer['source'] = 'assessment',
): Promise<StoredAnswer> => {
  const present = before.get(question.code);
  const answer = { question: question.code, skipped, value, unit };
  if (present && (keeps || isRepetition(present, answer, clock.now()))) return present;
  const { version, questionnaire_version } = question;
  return insertAnswer(healthDb, config, clock, caller.id, {
    ...answer,
    source,
    version,
    questionnaire_version,
    revision,
    replaces: present?.id,
  });
};

const isRepetition = (
  present: StoredAnswer,
  { skipped, value, unit }: Pick<StoredAnswer, 'skipped' | 'value' | 'unit'>,
  now: Date,
): boolean =>
  present.skipped === skipped &&
  present.unit === unit &&
  JSON.stringify(present.value) === JSON.stringify(value) &&
  present.answered_at.toISOString().slice(0, 10) === now.toISOString().slice(0, 10);

/** The first time nothing is open is when the assessment was completed; answering most of it earns points once. */
const completeWhenDone = async (
  { healthDb, clock, caller }: Save,
  asked: readonly CatalogueQuestion[],
  before: Answers,
  after: Answers,
): Promise<void> => {
  const [earlier, now] = [before, after].map((answers) => measureProgress(asked, answers, undefined));
  if (!earlier || !now || now.open > 0) return;
  await completeAssessment(healthDb, clock, caller.id);
  if (!isDone(now) || isDone(earlier)) return;
  await rewardAct(healthDb, clock, {
    memberId: caller.id,
    event: 'health_questionnaire_completed',
    reference: 'health-assessment',
  });
};
