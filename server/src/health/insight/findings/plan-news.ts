import type { HealthCall } from '#health/base/consents';
import { addDays } from '#platform/calendar';
import { findFindings } from './find-findings.ts';
import { listPlans } from './finding-plans.store.ts';
import { readKnown } from './known.ts';
import { showPlan } from './show.ts';

/** For so many days a result is told. */
const told = 7;

/** A running plan of which today says something: it is due, or its result came in the last days. */
export interface PlanNews {
  readonly subject: string;
  readonly label: string;
  readonly isMeasured: boolean;
}

/** What plans ask for or say today, results first; nothing while a value waits that can't. */
export const listPlanNews = async (call: HealthCall): Promise<readonly PlanNews[]> => {
  if (!(await listPlans(call.healthDb, call.caller.id)).some(({ ended_on }) => ended_on === null)) return [];
  const known = await readKnown(call);
  const running = known.plans.filter(({ ended_on }) => ended_on === null);
  if (findFindings(known).some(({ chosen: { sign } }) => sign && sign.level !== 'routine')) return [];
  const plans = await Promise.all(running.map((plan) => showPlan(call, known, plan)));
  return plans
    .filter(({ state, outcome }) => state === 'due' || (outcome && outcome.day > addDays(known.today, -told)))
    .map(({ subject, label, outcome }) => ({ subject, label, isMeasured: outcome !== null }))
    .toSorted((one, other) => Number(other.isMeasured) - Number(one.isMeasured));
};
