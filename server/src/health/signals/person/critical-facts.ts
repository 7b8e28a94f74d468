import { type choiceFacts, yesNoFacts } from '@club/contract/health/signals/person';
import type { Facts } from '#health/signals/red-flags';
import type { Person } from './person.ts';

type Known = Pick<Person, 'facts'> & Partial<Pick<Person, 'age' | 'sexes'>>;

/** What the critical values ask of a person beside a figure. Both sexes where none was said. */
export const toPersonFacts = ({ facts, age = null, sexes = ['F', 'M'] }: Known): Facts => {
  const diabetes = facts.get('diabetes')?.value;
  const said = Object.keys(yesNoFacts).filter((code) => facts.get(code as keyof typeof yesNoFacts)?.value === true);
  return {
    ...Object.fromEntries(said.map((code) => [`is_${code}`, true])),
    is_diabetes: knownDiabetes.includes(String(diabetes)),
    is_female: sexes.includes('F'),
    is_male: sexes.includes('M'),
    age,
  };
};

const knownDiabetes: readonly string[] = ['type1', 'type2'] satisfies (keyof typeof choiceFacts.diabetes.values)[];
