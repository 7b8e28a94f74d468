import type {
  healthQuestionnaires as contract,
  HealthQuestionnaire,
  QuestionnaireResult,
} from '@club/contract/health/check-up/questionnaires';
import { adultAge } from '@club/contract/platform/ages';
import type { HealthCall, HealthHandle } from '#health/base/consents';
import { rewardAct } from '#health/base/rewards';
import { findLatestMeasurements } from '#health/signals/measurements';
import { findAge, findMemberFacts, listSexes, type MemberFacts } from '#health/signals/profile';
import { findLocalHelp, raiseRedFlags, showRedFlags, withdrawRedFlags } from '#health/signals/red-flags';
import { addDays, countDays } from '#platform/calendar';
import { fieldRefusal, Refusal, toList } from '#platform/http';
import { readAnswers } from './answers.ts';
import { findVersion, listQuestionnaires } from './catalogue.ts';
import type { Questionnaire } from './definition.ts';
import { toFormQuestion } from './form-questions.ts';
import { deleteResponse, insertResponse, listResponses, type StoredResponse } from './questionnaires.store.ts';
import { findResponseFlags, type ScoredResponse, scoreResponse, toResult } from './results.ts';
import { listAsked } from './scoring.ts';

type Setting = Pick<
  HealthCall<typeof contract.listHealthQuestionnaires>,
  'db' | 'healthDb' | 'config' | 'clock' | 'caller' | 'local'
>;

/** What is offered to the caller, in the version for their country, each with the last result. */
export const list = async (call: Setting) => {
  const { db, healthDb, config, clock, caller, local } = call;
  const facts = await findMemberFacts(db, caller.id);
  const latest = await findLatestMeasurements(healthDb, caller.id, clock.now());
  const scored = scoreResponses(await listResponses(healthDb, config, caller.id));
  const { today } = local;
  const results: HealthQuestionnaire[] = [];
  for (const questionnaire of listQuestionnaires(facts?.country ?? null, today)) {
    const series = scored.filter(({ response }) => response.questionnaire === questionnaire.code);
    const last = series.at(-1);
    const due = last && addDays(local.toDay(last.response.answeredAt), questionnaire.repeatDays);
    const unavailable = findReason(questionnaire, facts, clock.now());
    results.push({
      code: questionnaire.code,
      version: questionnaire.version,
      title: questionnaire.title,
      summary: questionnaire.summary,
      minutes: questionnaire.minutes,
      questions: listAsked(questionnaire.questions, listSexes(facts)).map((question) =>
        toFormQuestion(question, latest),
      ),
      source: questionnaire.source,
      licence: questionnaire.licence,
      available: unavailable === null,
      unavailable,
      repeat_days: questionnaire.repeatDays,
      due_on: due ?? null,
      is_due: unavailable === null && (!due || due <= today),
      last_result: last ? await show(call, last, series, facts) : null,
    });
  }
  return toList(results);
};

/**
 * Keeps the answers under the version they were given under, and scores them. Answering again on the same day takes the
 * place of the earlier answers; answering before it is due earns nothing.
 * @throws {Refusal} validation_error for an unknown questionnaire or version, one that is not made for the member, and
 * faults of the answers, each at its field.
 */
export const answer: HealthHandle<typeof contract.answerHealthQuestionnaire> = async (call) => {
  const { db, healthDb, config, clock, caller, input, local } = call;
  const [now, facts] = [clock.now(), await findMemberFacts(db, caller.id)];
  const { today } = local;
  const questionnaire = findAsked(input, facts, today);
  const reason = findReason(questionnaire, facts, now);
  if (reason) throw fieldRefusal('questionnaire', reason, 'not_available');
  const basis = { age: findAge(facts, now), sexes: listSexes(facts) };
  const answers = readAnswers(listAsked(questionnaire.questions, basis.sexes), input.answers, today);
  const earlier = await listResponses(healthDb, config, caller.id);
  const { code, version, repeatDays } = questionnaire;
  const stored = await insertResponse(healthDb, config, caller.id, {
    questionnaire: code,
    version,
    answers,
    basis,
    at: now,
    day: today,
  });
  const last = earlier.findLast((one) => one.questionnaire === code);
  const lastDay = last && local.toDay(last.answeredAt);
  if (!lastDay || addDays(lastDay, repeatDays) <= today) {
    const reference = `${code} ${Math.floor(countDays('2020-01-01', today) / repeatDays)}`;
    await rewardAct(healthDb, clock, { memberId: caller.id, event: 'health_questionnaire_completed', reference });
  }
  const scored = scoreResponse(questionnaire, stored);
  await raise(call, scored, lastDay === today ? last : undefined);
  const others = earlier.filter((one) => one.questionnaire === code && !(one === last && lastDay === today));
  return show(call, scored, [...scoreResponses(others), scored], facts);
};

/** @throws {Refusal} not_found for a response that the caller does not have. */
export const remove = async (call: HealthCall<typeof contract.removeQuestionnaireResponse>) => {
  const { healthDb, config, caller, input } = call;
  const deleted = await deleteResponse(healthDb, config, caller.id, input.id);
  if (!deleted) throw new Refusal('not_found');
  await withdrawRedFlags(toScope(call), listCodes(deleted));
  return { id: deleted.id };
};

const toScope = ({ healthDb, config, clock, caller }: Setting) => ({
  db: healthDb,
  config,
  clock,
  memberId: caller.id,
});

const listCodes = (response: StoredResponse): string[] =>
  scoreResponses([response]).flatMap((one) => findResponseFlags(one).map(({ code }) => code));

/** Raises the warning signs of new answers, and takes back those of the answers whose place they take. */
const raise = async (call: Setting, scored: ScoredResponse, replaced: StoredResponse | undefined): Promise<void> => {
  const rules = findResponseFlags(scored);
  const codes = rules.map(({ code }) => code);
  if (replaced) {
    await withdrawRedFlags(
      toScope(call),
      listCodes(replaced).filter((code) => !codes.includes(code)),
    );
  }
  await raiseRedFlags(toScope(call), rules, replaced?.answeredAt);
};

const show = async (
  call: Setting,
  scored: ScoredResponse,
  series: readonly ScoredResponse[],
  facts: MemberFacts | null,
): Promise<QuestionnaireResult> => {
  const flags = await showRedFlags(toScope(call), findResponseFlags(scored));
  return toResult(scored, { flags, help: findLocalHelp(facts?.country ?? null), series });
};

/** Responses whose version is still on record, which is every version that was ever offered. */
const scoreResponses = (responses: readonly StoredResponse[]): ScoredResponse[] =>
  responses.flatMap((response) => {
    const questionnaire = findVersion(response.questionnaire, response.version);
    return questionnaire ? [scoreResponse(questionnaire, response)] : [];
  });

const findAsked = (
  { questionnaire, version }: { questionnaire: string; version?: string | undefined },
  facts: MemberFacts | null,
  today: string,
): Questionnaire => {
  const offered = listQuestionnaires(facts?.country ?? null, today);
  const current = offered.find(({ code }) => code === questionnaire);
  if (!current) {
    throw fieldRefusal('questionnaire', `Choose one of: ${offered.map(({ code }) => code).join(', ')}.`, 'unknown');
  }
  if (!version || version === current.version) return current;
  const read = findVersion(questionnaire, version);
  if (!read) throw fieldRefusal('version', `Read the current version first: ${current.version}.`, 'unknown');
  return read;
};

/** Why a questionnaire is not made for a member; null when it is. */
const findReason = ({ adultsOnly }: Questionnaire, facts: MemberFacts | null, now: Date): string | null => {
  const age = findAge(facts, now);
  return adultsOnly && age !== null && age < adultAge ? 'This questionnaire is made for adults.' : null;
};
