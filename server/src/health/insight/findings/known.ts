import type { Allergen } from '@club/contract/health/food/nutrients';
import { type DaySubject, daySubjects } from '@club/contract/health/insight/findings';
import type { HealthCall } from '#health/base/consents';
import { findAvoided } from '#health/food/foods';
import { listValueSigns } from '#health/insight/critical-values';
import { readSamples, type Sampled } from '#health/insight/labs';
import type { Person } from '#health/signals/person';
import { addDays } from '#platform/calendar';
import { type DayMeans, readDayMeans } from './day-means.ts';
import { listPlans, type StoredPlan } from './finding-plans.store.ts';
import type { Subject } from './findings.data.ts';

/** All that findings and plans are worked out from, read once for a call. */
export interface Known {
  readonly today: string;
  readonly person: Person;
  readonly avoided: ReadonlySet<Allergen>;
  readonly signs: Awaited<ReturnType<typeof listValueSigns>>;
  /** By metric, oldest first. */
  readonly samples: ReadonlyMap<Subject, readonly Sampled[]>;
  readonly means: DayMeans;
  readonly plans: readonly StoredPlan[];
}

/** Days that a mean may be made of. */
const back = 28;

export const readKnown = async (call: HealthCall): Promise<Known> => {
  const { today } = call.local;
  const plans = await listPlans(call.healthDb, call.caller.id);
  const { samples, person } = await readSamples(call);
  const from = plans.reduce((first, { base_from }) => (base_from < first ? base_from : first), addDays(today, -back));
  return {
    today,
    person,
    avoided: await findAvoided(call),
    signs: await listValueSigns(call, person),
    samples: Map.groupBy<Subject, Sampled>(samples, ({ metric }) => metric),
    means: await readDayMeans(call, from),
    plans,
  };
};

export const isDaySubject = (subject: Subject): subject is DaySubject =>
  (daySubjects as readonly Subject[]).includes(subject);
