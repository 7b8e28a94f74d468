import type { HealthCall } from '#health/base/consents';
import { addDays } from '#platform/calendar';
import { readKnown } from './known.ts';
import { showFindings, showPlan } from './show.ts';

/** For so many days a result is told. */
const told = 7;

/** What today says of a finding: it is to be measured again, its result came in the last days, or it has no plan yet. */
export interface PlanNews {
  readonly kind: 'measure_again' | 'plan_result' | 'finding';
  readonly subject: string;
  readonly label: string;
}

/** Results first, then what is due, then the finding that needs the person most; nothing while a value waits that can't. */
export const listPlanNews = async (call: HealthCall): Promise<readonly PlanNews[]> => {
  const known = await readKnown(call);
  const found = await showFindings(call, known);
  if (found.some(({ action }) => action.kind === 'now')) return [];
  const running = known.plans.filter(({ ended_on }) => ended_on === null);
  const plans = await Promise.all(running.map((plan) => showPlan(call, known, plan)));
  const results = plans.filter(({ outcome }) => outcome && outcome.day > addDays(known.today, -told));
  const due = plans.filter(({ state, base }) => state === 'due' && base.state === 'kept');
  const open = found.filter(({ plan }) => plan === null).slice(0, 1);
  const toNews =
    (kind: PlanNews['kind']) =>
    ({ subject, label }: Omit<PlanNews, 'kind'>): PlanNews => ({ kind, subject, label });
  return [...results.map(toNews('plan_result')), ...due.map(toNews('measure_again')), ...open.map(toNews('finding'))];
};
