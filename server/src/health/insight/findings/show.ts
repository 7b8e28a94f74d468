import type { Finding, FindingAction, FindingPlan } from '@club/contract/health/insight/findings';
import type { HealthCall } from '#health/base/consents';
import { findBlueprint, isFollowing } from '#health/insight/blueprints';
import { listLimits } from '#health/signals/person';
import { describeRule, type RedFlagRule } from '#health/signals/red-flags';
import { addDays } from '#platform/calendar';
import { type ActionData, findActionData } from './actions.data.ts';
import { type Chosen, findCarer, findObjection } from './choose-action.ts';
import { type Found, findFindings, nameSubject } from './find-findings.ts';
import type { StoredPlan } from './finding-plans.store.ts';
import { isDaySubject, type Known } from './known.ts';
import {
  dayFigures,
  findBaseDays,
  findBaseSample,
  findDaysOutcome,
  findSampleOutcome,
  listDaysAfter,
  showDays,
  showSample,
  toFound,
} from './outcome.ts';

type Place = Pick<HealthCall, 'healthDb' | 'caller'>;

const rank = { now: 0, clinician: 2, blueprint: 3, food: 3, training: 3, check: 3, measure: 4 } as const;

/** Findings, what needs the person first before the others. */
export const showFindings = async (call: Place, known: Known): Promise<Finding[]> => {
  const found = findFindings(known).toSorted(
    (one, other) => rankFound(one) - rankFound(other) || other.weight - one.weight,
  );
  return Promise.all(found.map((one) => showFinding(call, known, one)));
};

const isUrgent = ({ level }: RedFlagRule): boolean => level !== 'routine';

const rankFound = ({ chosen: { action, sign } }: Found): number =>
  sign ? (sign.level === 'emergency' ? -1 : isUrgent(sign) ? 0 : 1) : rank[action.kind];

const showFinding = async (call: Place, known: Known, found: Found): Promise<Finding> => {
  const { outside, chosen, day, values, days, interval, held_against } = found;
  const running = known.plans.find(({ subject, ended_on }) => subject === outside.subject && ended_on === null);
  return {
    subject: outside.subject,
    label: nameSubject(outside.subject),
    side: outside.side,
    ...{ day, values, days, interval, held_against },
    action: await showAction(call, chosen),
    measure_on: findMeasureDay(known, found),
    plan: running?.id ?? null,
  };
};

/** What can't wait has no day to measure again; what changes something counts from its start, the rest from the sample. */
export const findMeasureDay = ({ today }: Known, { chosen: { action, sign }, retest }: Found): string | null => {
  if (sign && isUrgent(sign)) return null;
  if (!sign && action.days !== undefined) return addDays(today, action.days);
  return retest !== null && retest < today ? today : retest;
};

export const showAction = async (call: Place, { action, because, sign }: Chosen): Promise<FindingAction> => {
  if (sign) {
    const { title, message } = describeRule(sign);
    return {
      code: isUrgent(sign) ? 'now' : 'clinician',
      kind: isUrgent(sign) ? 'now' : 'clinician',
      title,
      detail: message,
      ...{ blueprint: null, opens: null, effect: null, because: null },
      evidence: isUrgent(sign) ? null : (findActionData('clinician').evidence ?? null),
    };
  }
  const { code, kind, title, detail, opens = null, effect = null } = action;
  return { code, kind, title, detail, opens, effect, because, ...(await showBlueprint(call, action)) };
};

const showBlueprint = async (
  { healthDb, caller }: Place,
  { blueprint: id, evidence }: ActionData,
): Promise<Pick<FindingAction, 'blueprint' | 'evidence'>> => {
  const blueprint = id === undefined ? undefined : findBlueprint(id);
  if (!blueprint) return { blueprint: null, evidence: evidence ?? null };
  const isOn = await isFollowing(healthDb, caller.id, blueprint.id);
  const [first] = blueprint.evidence;
  return {
    blueprint: {
      id: blueprint.id,
      title: blueprint.title,
      start_gate: isOn ? [] : blueprint.gate.map(({ code, text }) => ({ code, text })),
    },
    evidence: first ? { sentence: first.finding, title: first.title, year: first.year, doi: first.doi } : null,
  };
};

/** A plan as it stands today: what it is based on, whether it is due, and what can be said. */
export const showPlan = async (call: Place, known: Known, plan: StoredPlan): Promise<FindingPlan> => {
  const { id, subject, side, started_on, measure_on, ended_on } = plan;
  const action = findActionData(plan.action);
  const { person, avoided } = known;
  const measured = isDaySubject(subject) ? readDays(known, plan, subject) : readSample(known, plan);
  const { outcome } = measured;
  const waiting = measure_on <= known.today ? 'due' : 'waiting';
  const findAgainst = () =>
    (action.changes.length > 0 ? findCarer(subject, person) : null) ??
    findObjection(action, person, listLimits(person), avoided);
  return {
    ...{ id, subject, side, started_on, measure_on, ended_on },
    label: nameSubject(subject),
    action: await showAction(call, { action, because: null, sign: null }),
    state: ended_on !== null ? 'ended' : outcome ? 'measured' : waiting,
    ...measured,
    against: ended_on === null ? findAgainst() : null,
  };
};

type Measured = Pick<FindingPlan, 'base' | 'progress' | 'outcome'>;

const readSample = ({ samples, today }: Known, plan: StoredPlan): Measured => {
  const own = samples.get(plan.subject) ?? [];
  const { state, sample } = findBaseSample(plan, own);
  const metric = plan.subject as Exclude<StoredPlan['subject'], 'blood_pressure' | 'sleep' | 'weight'>;
  return {
    base: {
      state,
      day: plan.base_from,
      values: [sample ? showSample(sample) : toFound(metric, plan.base_value)],
      days: null,
    },
    progress: null,
    outcome: findSampleOutcome(plan, own, plan.ended_on ?? today),
  };
};

const readDays = ({ means, today }: Known, plan: StoredPlan, subject: keyof typeof dayFigures): Measured => {
  const upTo = plan.ended_on ?? today;
  const { state, days } = findBaseDays(plan, means[subject]);
  const after = listDaysAfter(plan, subject, means[subject], upTo);
  const asAccepted = [plan.base_value, plan.base_second ?? Number.NaN].flatMap((value, index) => {
    const metric = dayFigures[subject][index];
    return metric ? [toFound(metric, value)] : [];
  });
  return {
    base: {
      state,
      day: plan.base_to,
      values: state === 'kept' ? [...showDays(subject, days)] : asAccepted,
      days: plan.base_days,
    },
    progress: { have: after.days.length, need: after.need },
    outcome: findDaysOutcome(plan, subject, means[subject], upTo),
  };
};
