import { disclaimer } from '@club/contract/health/base/disclaimer';
import type { findings as contract, FindingPlan } from '@club/contract/health/insight/findings';
import type { HealthCall } from '#health/base/consents';
import { findBlueprint, followBlueprint, hearGate, isFollowing } from '#health/insight/blueprints';
import { addDays } from '#platform/calendar';
import { fieldRefusal, Refusal } from '#platform/http';
import { type Found, findFindings, nameSubject } from './find-findings.ts';
import { endStoredPlan, findPlan, insertPlan, movePlan, type StoredPlan } from './finding-plans.store.ts';
import { type Known, readKnown } from './known.ts';
import { findMeasureDay, showAction, showFindings, showPlan } from './show.ts';

/** The caller's findings with their actions, and the plans that follow from them. */
export const listFindings = async (call: HealthCall<typeof contract.listFindings>) => {
  const known = await readKnown(call);
  return {
    today: known.today,
    findings: await showFindings(call, known),
    plans: await Promise.all(known.plans.map((plan) => showPlan(call, known, plan))),
    disclaimer,
  };
};

type AcceptCall = HealthCall<typeof contract.acceptFinding>;

/** Remembers what the answers before a blueprint say about the person, also where its start is refused for them. */
export const hearFindingGate = async (call: AcceptCall): Promise<void> => {
  const known = await readKnown(call);
  const { blueprint } = requireFinding(known, call).chosen.action;
  if (!blueprint || (await isFollowing(call.healthDb, call.caller.id, blueprint))) return;
  await hearGate({ ...call, input: { id: blueprint, answers: call.input.answers } });
};

/**
 * Keeps what the value was and the day to measure again, and starts the blueprint where the action is one.
 * @throws {Refusal} not_found where nothing is found; stale_version for another action than the one that fits now;
 * not_eligible for what can't wait, and as the start of the blueprint does; already_exists while another plan for it
 * waits; validation_error for a missing day, or one that is past or years away.
 */
export const acceptFinding = async (call: AcceptCall): Promise<FindingPlan> => {
  const { healthDb, caller, input } = call;
  const known = await readKnown(call);
  const found = requireFinding(known, call);
  const { code, kind } = await showAction(call, found.chosen);
  if (kind === 'now') {
    throw new Refusal('not_eligible', { status: 422, message: "This can't wait for a plan. Get help as it says." });
  }
  if (code !== input.action) {
    throw new Refusal('stale_version', { message: 'Something else fits you by now. Look at it again.' });
  }
  const measure_on = input.measure_on ?? findMeasureDay(known, found);
  if (measure_on === null) throw fieldRefusal('measure_on', 'Choose a day to measure again.');
  assertDay(measure_on, known.today);
  await endMeasured(call, known, found);
  await startBlueprint(call, found);
  const { subject, side } = found.outside;
  const plan = { ...found.base, subject, side, action: code, started_on: known.today, measure_on };
  const stored = await insertPlan(healthDb, caller.id, plan);
  if (!stored) throw alreadyRuns(subject);
  return showPlan(call, await readKnown(call), stored);
};

/** @throws {Refusal} not_found; validation_error as `acceptFinding` does; stale_version for a plan that ended. */
export const moveMeasurement = async (call: HealthCall<typeof contract.moveMeasurement>): Promise<FindingPlan> => {
  const { healthDb, caller, input, local } = call;
  const plan = await requirePlan(call);
  if (plan.ended_on !== null) throw fieldRefusal('measure_on', 'This plan has ended.');
  assertDay(input.measure_on, local.today);
  await movePlan(healthDb, caller.id, plan.id, input.measure_on);
  return showPlan(call, await readKnown(call), { ...plan, measure_on: input.measure_on });
};

/** Ending what has ended changes nothing. A blueprint that it started goes on until it is left. */
export const endPlan = async (call: HealthCall<typeof contract.endPlan>): Promise<FindingPlan> => {
  const { healthDb, caller, local } = call;
  const plan = await requirePlan(call);
  await endStoredPlan(healthDb, caller.id, plan.id, local.today);
  return showPlan(call, await readKnown(call), { ...plan, ended_on: plan.ended_on ?? local.today });
};

const requireFinding = (known: Known, { input }: AcceptCall): Found => {
  const found = findFindings(known).find(({ outside }) => outside.subject === input.subject);
  if (!found) throw new Refusal('not_found', { message: 'Nothing of it lies outside now.' });
  return found;
};

const requirePlan = async ({
  healthDb,
  caller,
  input,
}: Pick<HealthCall<typeof contract.endPlan>, 'healthDb' | 'caller' | 'input'>): Promise<StoredPlan> => {
  const plan = await findPlan(healthDb, caller.id, input.id);
  if (!plan) throw new Refusal('not_found');
  return plan;
};

/** Days ahead that can be planned. */
const furthest = 730;

const assertDay = (day: string, today: string): void => {
  if (day < today) throw fieldRefusal('measure_on', 'Choose today or a later day.');
  if (day > addDays(today, furthest)) throw fieldRefusal('measure_on', 'Choose a day within two years.');
};

const alreadyRuns = (subject: Found['outside']['subject']): Refusal =>
  new Refusal('already_exists', { message: `A plan runs for this already: ${nameSubject(subject)}.` });

/** A plan whose result is there makes room for the next one; so does one that is based on a value that is gone. */
const endMeasured = async (call: AcceptCall, known: Known, { outside }: Found): Promise<void> => {
  const running = known.plans.find(({ subject, ended_on }) => subject === outside.subject && ended_on === null);
  if (!running) return;
  const { state, base } = await showPlan(call, known, running);
  if (state !== 'measured' && base.state === 'kept') throw alreadyRuns(outside.subject);
  await endStoredPlan(call.healthDb, call.caller.id, running.id, known.today);
};

const startBlueprint = async (call: AcceptCall, { chosen }: Found): Promise<void> => {
  const { blueprint: id } = chosen.action;
  if (!id || !findBlueprint(id) || (await isFollowing(call.healthDb, call.caller.id, id))) return;
  await followBlueprint({ ...call, input: { id, answers: call.input.answers } });
};
