import { disclaimer } from '@club/contract/health/base/disclaimer';
import type { Finding, FindingPlan, PlanOutcome } from '@club/contract/health/insight/findings';

/** Answers for tests: an LDL of 141 mg/dL on 18 November 2026, and what follows from it. */
export const aFinding = (over: Partial<Finding> = {}): Finding => ({
  subject: 'ldl',
  label: 'LDL cholesterol',
  side: 'above',
  day: '2026-11-18',
  values: [{ metric: 'ldl', value: 141, limit: null, printed: null }],
  days: null,
  interval: { of: 'laboratory', low: null, high: 116, by: 'Northgate' },
  held_against: null,
  action: {
    code: 'oats_cholesterol',
    kind: 'food',
    title: 'Oats or barley every day',
    detail: 'A large bowl.',
    blueprint: null,
    opens: { room: 'recipes', search: 'oats' },
    evidence: { sentence: 'It lowered LDL in trials.', title: 'A meta-analysis', year: 2014, doi: '10.1000/oats' },
    effect: '−0.25 mmol/L on average',
    because: null,
  },
  measure_on: '2027-02-12',
  plan: null,
  ...over,
});

export const aPlan = (over: Partial<FindingPlan> = {}): FindingPlan => ({
  id: '0190a1b2-0000-7000-8000-000000000001',
  subject: 'ldl',
  label: 'LDL cholesterol',
  side: 'above',
  action: aFinding().action,
  started_on: '2026-11-20',
  measure_on: '2027-02-12',
  state: 'waiting',
  ended_on: null,
  base: { state: 'kept', day: '2026-11-18', values: aFinding().values, days: null },
  progress: null,
  outcome: null,
  against: null,
  ...over,
});

/** LDL from 141 to another value. */
export const anOutcome = (value: number, over: Partial<PlanOutcome> = {}): PlanOutcome => {
  const [before] = aFinding().values;
  if (!before) throw new Error('The finding has no value.');
  const after = { ...before, value };
  const percent = (value / before.value - 1) * 100;
  const said = Math.abs(percent) > 25.7 ? 'beyond' : 'within';
  return {
    day: '2027-02-12',
    why: null,
    after: [after],
    days: null,
    parts: [{ metric: 'ldl', before, after, said, percent, needs: 25.7, interval: null }],
    ...over,
  };
};

/** What the call for findings answers on 20 November 2026. */
export const someFindings = (findings: readonly Finding[] = [], plans: readonly FindingPlan[] = []) => ({
  today: '2026-11-20',
  findings: [...findings],
  plans: [...plans],
  disclaimer,
});
