import type { CheckRecord, CheckType, checks as contract, HealthCheck } from '@club/contract/health/check-up/checks';
import type { FormAnswer, FormAnswers, FormQuestion } from '@club/contract/health/check-up/questions';
import type { HealthCall } from '#health/base/consents';
import { rewardAct } from '#health/base/rewards';
import { findAnswers, toValues } from '#health/check-up/assessment';
import { readAnswers, toFormQuestion } from '#health/check-up/questionnaires';
import { readPerson, recordFacts } from '#health/signals/person';
import { findAge, findMemberFacts, listSexes, type MemberFacts } from '#health/signals/profile';
import { findLocalHelp, raiseRedFlags, showRedFlags, withdrawRedFlags } from '#health/signals/red-flags';
import { fieldRefusal, Refusal } from '#platform/http';
import {
  deleteCheck,
  findCheck,
  insertCheck,
  listChecks,
  lockCheck,
  type StoredCheck,
  updateCheck,
} from './checks.store.ts';
import { checkKinds } from './kinds.ts';
import { listPhotos, replacePhoto, setDetails } from './photos.store.ts';
import { readCheck, toEarlier, toPhoto, toRecord } from './records.ts';
import { planScreening } from './screening.ts';
import { hearPerson, listToldFacts } from './told-facts.ts';

type Setting = Pick<
  HealthCall<typeof contract.getHealthCheck>,
  'db' | 'healthDb' | 'config' | 'clock' | 'caller' | 'local'
>;

/** One type of check: what it asks, the last result, earlier ones, and for cancer the screening plan. */
export const getCheck = async (call: HealthCall<typeof contract.getHealthCheck>): Promise<HealthCheck> => {
  const { healthDb, config, caller, input } = call;
  const type = input.type_of_check;
  const { version, title, about, wording, questions, balanced } = checkKinds[type];
  const facts = await findMemberFacts(call.db, caller.id);
  const [all, photos] = [
    await listChecks(healthDb, config, caller.id, type),
    await listPhotos(healthDb, config, caller.id),
  ];
  const [last, ...others] = all;
  const person = await readPerson(call);
  const known = hearPerson(pickLasting(await readAssessment(call), last?.answers ?? {}), person);
  return {
    type_of_check: type,
    version,
    title,
    about,
    wording,
    questions: questions.map((question) => offerAnswer(toFormQuestion(question, new Map()), known)),
    balanced,
    latest: last ? await show(call, last, all, facts) : null,
    earlier: others.map(toEarlier),
    photos: type === 'cancer' ? photos.map(toPhoto) : [],
    plan: type === 'cancer' ? plan(call, facts, hearPerson({ ...known, ...last?.answers }, person), last) : null,
    help: findLocalHelp(facts?.country ?? null),
  };
};

/** @throws {Refusal} not_found for a check that the caller does not have. */
export const getRecord = async (call: HealthCall<typeof contract.getHealthCheckRecord>): Promise<CheckRecord> => {
  const { db, healthDb, config, caller, input } = call;
  const check = await findCheck(healthDb, config, caller.id, input.id);
  if (!check) throw new Refusal('not_found');
  const all = await listChecks(healthDb, config, caller.id, check.type);
  return show(call, check, all, await findMemberFacts(db, caller.id));
};

/** @throws {Refusal} not_found for a check that the caller does not have. */
export const removeCheck = async (call: HealthCall<typeof contract.removeHealthCheck>) => {
  const { healthDb, config, caller, input } = call;
  const check = await findCheck(healthDb, config, caller.id, input.id);
  if (!check) throw new Refusal('not_found');
  await deleteCheck(healthDb, caller.id, check.id);
  await withdrawRedFlags(
    toScope(call),
    readCheck(check).rules.map(({ code }) => code),
  );
  return { id: check.id };
};

/** A picture that was sent, re-encoded. */
type Picture = Buffer | null;

/**
 * Records a check with its picture.
 * @throws {Refusal} validation_error naming each fault of the answers at its field; already_exists when there is one of
 * the day.
 */
export const recordCheck = async (
  call: HealthCall<typeof contract.recordHealthCheck>,
  picture: Picture,
): Promise<CheckRecord> => {
  const { db, healthDb, config, clock, caller, input, local } = call;
  const [type, now, facts] = [input.type_of_check, clock.now(), await findMemberFacts(db, caller.id)];
  const today = local.today;
  const content = readContent(type, input.answers, facts, now, today);
  const { version } = checkKinds[type];
  await recordFacts(toScope(call), 'check', listToldFacts(content.answers));
  const check = await insertCheck(healthDb, config, caller.id, { type, version, day: today, at: now, ...content });
  if (picture) await keepPicture(call, check, picture);
  await raiseRedFlags(toScope(call), readCheck(check).rules);
  await rewardAct(healthDb, clock, { memberId: caller.id, event: 'health_check_completed', reference: type });
  return show(call, check, await listChecks(healthDb, config, caller.id, type), facts);
};

/**
 * Changes today's check: new answers take the place of the earlier ones, a new picture that of the earlier picture.
 * @throws {Refusal} not_found when none was recorded today; validation_error as for a new one.
 */
export const amendCheck = async (
  call: HealthCall<typeof contract.amendHealthCheck>,
  picture: Picture,
): Promise<CheckRecord> => {
  const { db, healthDb, config, clock, caller, input, local } = call;
  const [type, now, facts] = [input.type_of_check, clock.now(), await findMemberFacts(db, caller.id)];
  const today = local.today;
  const before = await lockCheck(healthDb, config, caller.id, type, today);
  if (!before) throw new Refusal('not_found', { message: "You haven't done this check today." });
  const content = readContent(type, input.answers ?? before.answers, facts, now, today);
  const { version } = checkKinds[type];
  await recordFacts(toScope(call), 'check', listToldFacts(content.answers));
  const check = await updateCheck(healthDb, config, caller.id, before, { version, at: now, ...content });
  if (picture) await keepPicture(call, check, picture);
  else await setDetails(healthDb, config, caller.id, check.id, findDetails(check.answers));
  const rules = readCheck(check).rules;
  const gone = readCheck(before).rules.filter(({ code }) => !rules.some((rule) => rule.code === code));
  await withdrawRedFlags(
    toScope(call),
    gone.map(({ code }) => code),
  );
  await raiseRedFlags(toScope(call), rules, before.createdAt);
  return show(call, check, await listChecks(healthDb, config, caller.id, type), facts);
};

const toScope = ({ healthDb, config, clock, caller }: Setting) => ({
  db: healthDb,
  config,
  clock,
  memberId: caller.id,
});

const readContent = (
  type: CheckType,
  answers: FormAnswers,
  facts: MemberFacts | null,
  now: Date,
  today: string,
): Pick<StoredCheck, 'answers' | 'basis'> => {
  if (type === 'prostate' && answers.has_prostate === 'no') {
    throw fieldRefusal('answers.has_prostate', 'This check is for people who have a prostate.', 'not_available');
  }
  const read = readAnswers(checkKinds[type].questions, answers, today);
  return { answers: read, basis: { age: findAge(facts, now), sexes: listSexes(facts) } };
};

const keepPicture = ({ healthDb, config, clock, caller }: Setting, check: StoredCheck, bytes: Buffer): Promise<void> =>
  replacePhoto(healthDb, config, caller.id, {
    checkId: check.id,
    bytes,
    at: clock.now(),
    ...findDetails(check.answers),
  });

const findDetails = ({ mole_site, mole_mm }: FormAnswers) => ({
  site: typeof mole_site === 'string' ? mole_site : null,
  width: typeof mole_mm === 'number' ? mole_mm : null,
});

/** Answers of the assessment under the codes that the checks share with it. */
const readAssessment = async ({ healthDb, config, caller }: Setting): Promise<FormAnswers> => {
  const values = Object.entries(toValues(await findAnswers(healthDb, config, caller.id)));
  return Object.fromEntries(values.flatMap(([code, value]) => (value == null ? [] : [[code, value]]))) as FormAnswers;
};

const plan = (
  { clock, local }: Setting,
  facts: MemberFacts | null,
  answers: FormAnswers,
  last: StoredCheck | undefined,
) => {
  const now = clock.now();
  return planScreening(answers, {
    country: facts?.country ?? null,
    dateOfBirth: facts?.date_of_birth ?? null,
    age: findAge(facts, now),
    today: local.today,
    lastSkinCheck: last?.day ?? null,
  });
};

const show = async (
  call: Setting,
  check: StoredCheck,
  all: readonly StoredCheck[],
  facts: MemberFacts | null,
): Promise<CheckRecord> => {
  const { healthDb, config, caller, local } = call;
  const read = readCheck(check);
  return toRecord(read, {
    flags: [...(await showRedFlags(toScope(call), read.rules))],
    photos: await listPhotos(healthDb, config, caller.id),
    all,
    country: facts?.country ?? null,
    today: local.today,
  });
};

/** Answers that rarely change are offered again; what was noticed is asked again each time. */
const lasting =
  /^(has_prostate|risks|organs|high_risk|nicotine|quit_years|cigs_day|years_smoked|bowel_method|cervical_method|screen_\w+_date)$/;

/** The lasting answers of the last check, and of the assessment where the check has none. */
const pickLasting = (...answers: readonly FormAnswers[]): FormAnswers =>
  Object.fromEntries(answers.flatMap((one) => Object.entries(one)).filter(([code]) => lasting.test(code)));

/** A question with a known answer offered, if it is one that the question takes. */
const offerAnswer = (question: FormQuestion, known: FormAnswers): FormQuestion => {
  const answer = known[question.code];
  if (answer === undefined || !fits(question, answer)) return question;
  return { ...question, prefill: { value: answer, source: 'assessment', at: null } };
};

const fits = ({ type, options, min, max }: FormQuestion, answer: FormAnswer): boolean => {
  const isOption = (code: unknown): boolean => options.some((option) => option.code === code);
  if (type === 'multi') return Array.isArray(answer) && answer.every(isOption);
  if (type === 'single') return isOption(answer);
  if (type === 'date') return typeof answer === 'string' && /^\d{4}-\d\d-\d\d$/.test(answer);
  return typeof answer === 'number' && answer >= (min ?? answer) && answer <= (max ?? answer);
};
