import { usualSplit } from '@club/contract/health/food/meal-plans.fields';
import { metrics } from '@club/contract/health/signals/metrics';
import type { HealthCall } from '#health/base/consents';
import { listEatenMeals } from '#health/food/eaten-meals';
import { findAvoided } from '#health/food/foods';
import { type OwnWeeks, ownWeeksDays, type Person, summariseWeeks } from '#health/food/meal-plans/targets';
import { listValues, type StoredMeasurement } from '#health/signals/measurements';
import {
  hasSaid,
  type Limit,
  listLimits,
  type PersonCall,
  readPerson,
  type Person as Told,
} from '#health/signals/person';
import type { DietaryPreference, MemberFacts } from '#health/signals/profile';
import { addDays, countDays } from '#platform/calendar';
import type { StoredSettings } from './meal-plans.store.ts';

export type MemberCall = PersonCall & Pick<HealthCall, 'local'>;

/** What targets are based on, and what a first plan asks for. */
export interface Known {
  readonly person: Person;
  readonly settings: StoredSettings;
}

/** What the record of the person says about how a member eats. */
export const findKnown = async (call: MemberCall): Promise<Known> => {
  const told = await readPerson(call);
  const { body, limits, ...found } = toEater(told);
  const follows = body && limits.every(({ rule }) => !rule.noDeficit || rule.mostProtein !== undefined);
  const weeks = follows ? await findOwnWeeks(call) : null;
  return {
    person: { ...found, body: body && { ...body, weeks }, limits },
    settings: { ...usualSettings, ...findDiet(told.diet, [...(await findAvoided(call))]) },
  };
};

/** A person as plans and targets know them. */
export const toEater = (told: Told): Person => ({
  ...findBody(told),
  limits: listFoodLimits(told),
  isKnown: hasSaid(told, 'kidney_disease'),
});

/** Limits that bind plans or the figures that they are made for, each once. */
const listFoodLimits = (told: Told): readonly Limit[] =>
  listLimits(told).filter(({ binds }) => binds.includes('meal_plan') || binds.includes('targets'));

/** The days before today, which is not over. */
const findOwnWeeks = async ({ healthDb, clock, caller, local }: MemberCall): Promise<OwnWeeks | null> => {
  const [from, to] = [addDays(local.today, -ownWeeksDays), addDays(local.today, -1)];
  const span = { from: local.findStart(from), upTo: clock.now() };
  const weighed = await listValues(healthDb, caller.id, { metrics: ['weight'], ...span });
  const eaten = await listEatenMeals(healthDb, caller.id, { from, to });
  return summariseWeeks(
    weighed
      .filter(({ observed_at }) => observed_at >= span.from)
      .map(({ observed_at, value }) => ({ day: countDays(from, local.toDay(observed_at)), value })),
    [...Map.groupBy(eaten, ({ day }) => day)].map(([day, meals]) => ({
      day: countDays(from, day),
      value: meals.reduce((sum, { energyKcal }) => sum + energyKcal, 0),
    })),
  );
};

const usualSettings: Omit<StoredSettings, 'diet' | 'allergies'> = {
  goal: 'keep',
  kcal: null,
  exclude: [],
  max_minutes: 45,
  days: 7,
  people: 1,
  split: { ...usualSplit },
};

const findDiet = (
  own: DietaryPreference,
  avoided: StoredSettings['allergies'],
): Pick<StoredSettings, 'diet' | 'allergies'> => {
  if (own !== 'gluten-free') return { diet: own, allergies: avoided };
  return { diet: 'none', allergies: [...new Set([...avoided, 'gluten' as const])] };
};

/** What was measured goes before what the profile says. */
const findBody = ({ profile, age, sexes, latest, weightKg, heightCm }: Told): Omit<Person, 'limits' | 'isKnown'> => {
  const [weight, height] = [latest.get('weight'), latest.get('height')];
  const inputs = profile ? listInputs(profile, { age, weight, height, weightKg, heightCm }) : [];
  const missing = [
    ...(age === null ? ['your date of birth'] : []),
    ...(weightKg === null ? ['your weight'] : []),
    ...(heightCm === null ? ['your height'] : []),
  ];
  const isKnown = age !== null && weightKg !== null && heightCm !== null;
  const activity = profile?.activity_level ?? 'sedentary';
  const body = isKnown ? { age, weightKg, heightCm, sexes, activity } : null;
  return { body, weightKg, age, inputs, missing };
};

interface Found {
  readonly age: number | null;
  readonly weight: StoredMeasurement | undefined;
  readonly height: StoredMeasurement | undefined;
  readonly weightKg: number | null;
  readonly heightCm: number | null;
}

const sexNames = { M: 'Male', F: 'Female', PNTS: 'Not said: both formulas' } as const;

const listInputs = (facts: MemberFacts, { age, weight, height, weightKg, heightCm }: Found): Person['inputs'] => {
  const fromProfile = { source: 'profile' as const, observed_at: facts.updated_at.toISOString() };
  const measured = (metric: 'weight' | 'height', stored: StoredMeasurement | undefined, value: number | null) => {
    const { label, unit } = metrics[metric];
    const origin = stored ? { source: stored.source, observed_at: stored.observed_at.toISOString() } : fromProfile;
    return value === null ? [] : [{ code: metric, label, value, unit, ...origin }];
  };
  return [
    ...measured('weight', weight, weightKg),
    ...measured('height', height, heightCm),
    ...(age === null ? [] : [{ code: 'age', label: 'Age', value: age, unit: 'years', ...fromProfile }]),
    { code: 'sex', label: 'Sex', value: sexNames[facts.gender ?? 'PNTS'], unit: '', ...fromProfile },
    ...(facts.activity_level
      ? [{ code: 'activity_level', label: 'Activity', value: facts.activity_level, unit: '', ...fromProfile }]
      : [
          {
            code: 'activity_level',
            label: 'Activity',
            value: 'not said, taken as sedentary',
            unit: '',
            ...fromProfile,
          },
        ]),
  ];
};
