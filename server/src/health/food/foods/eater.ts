import type { Eater } from '#health/food/composition/nutrition';
import { findRules, isSaid, type PersonCall, readPerson } from '#health/signals/person';

/** What the club knows of a member that needs and limits depend on. */
export const findEater = async (call: PersonCall): Promise<Eater> => {
  const person = await readPerson(call);
  const { mostProtein, usualProtein } = findRules(person, 'targets');
  const smoking = person.facts.get('smoking')?.value;
  return {
    age: person.age,
    sexes: person.sexes,
    weightKg: person.weightKg,
    smokes: smoking === 'current' || smoking === 'occasional',
    vegetarian: false,
    pregnant: isSaid(person, 'pregnant'),
    protein: { most: mostProtein, usual: usualProtein },
  };
};
