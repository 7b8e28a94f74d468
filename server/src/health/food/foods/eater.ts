import { findAnswers, findChoice, hasChosen } from '#health/check-up/assessment';
import type { Eater } from '#health/food/composition/nutrition';
import { findLatestMeasurements } from '#health/signals/measurements';
import { findAge, findMemberFacts, listSexes } from '#health/signals/person';
import type { Call } from '#platform/http';

/** What the club knows of a member that needs and limits depend on. */
export const findEater = async (
  call: Pick<Call, 'db' | 'healthDb' | 'config' | 'clock'> & { readonly caller: { readonly id: string } },
): Promise<Eater> => {
  const { db, healthDb, config, clock, caller } = call;
  const now = clock.now();
  const facts = await findMemberFacts(db, caller.id);
  const latest = await findLatestMeasurements(healthDb, caller.id, now);
  const answers = await findAnswers(healthDb, config, caller.id);
  return {
    age: findAge(facts, now),
    sexes: listSexes(facts),
    weightKg: latest.get('weight')?.value ?? facts?.weight_kg ?? null,
    smokes: facts?.smoking_habits === 'current_smoker' || facts?.smoking_habits === 'occasional',
    vegetarian: false,
    pregnant: findChoice(answers, 'pregnant') === 'yes',
    kidneyDisease: hasChosen(answers, 'conditions', 'kidney'),
  };
};
