import { type FactCode, type YesNoFact, yesNoFacts } from '@club/contract/health/signals/person';
import type { FactValue, Person } from '#health/signals/person';
import { findBodyMassIndex } from '#health/signals/profile';

const at = new Date('2026-11-20T08:00:00Z');

/** A person who said so much, and nothing else; by default a woman of 40, 70 kg and 170 cm. */
export const aPerson = (
  said: Partial<Record<FactCode, FactValue>> = {},
  over: Partial<Omit<Person, 'facts' | 'statements'>> = {},
): Person => {
  const statements = (Object.entries(said) as [FactCode, FactValue][]).map(([code, value]) => ({
    code,
    value,
    source: 'assessment' as const,
    said_at: at,
  }));
  return {
    profile: null,
    age: 40,
    sexes: ['F'],
    country: null,
    diet: 'none',
    latest: new Map(),
    weightKg: 70,
    heightCm: 170,
    bodyMassIndex: 24.2,
    at,
    ...over,
    statements,
    facts: new Map(statements.map(({ code, ...fact }) => [code, fact])),
  };
};

const yesNo = Object.keys(yesNoFacts) as YesNoFact[];
const parts = ['neck', 'shoulder', 'elbow_wrist', 'back', 'hip', 'knee', 'ankle_foot'];
const foods = ['gluten', 'milk', 'lactose', 'egg', 'fish', 'shellfish', 'nuts', 'peanuts', 'soy', 'sesame'];

/** Numbers of 0 up to 1 that are the same for the same seed (mulberry32). */
export const countRandom = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Anyone from 13 to 95 years, from thin to heavy, with up to a handful of conditions, medicines, injuries and allergies. */
export const aRandomPerson = (seed: number): Person => {
  const random = countRandom(seed);
  const take = <T>(list: readonly T[], share: number): T[] => list.filter(() => random() < share);
  const age = 13 + Math.floor(random() * 83);
  const sex = random() < 0.5 ? 'F' : 'M';
  const heightCm = Math.round(145 + random() * 55);
  const weightKg = Math.round((15 + random() * 25) * (heightCm / 100) ** 2);
  const said = Object.fromEntries(
    take(yesNo, 0.12)
      .filter((code) => sex === 'F' || !['pregnant', 'breastfeeding', 'trying_to_conceive'].includes(code))
      .map((code) => [code, true] as const),
  );
  const week = said.pregnant && random() < 0.5 ? { pregnancy_week: 1 + Math.floor(random() * 41) } : {};
  return aPerson(
    { ...said, ...week, injuries: take(parts, 0.1), allergies: take(foods, 0.06) },
    {
      age,
      sexes: random() < 0.1 ? ['M', 'F'] : [sex],
      weightKg,
      heightCm,
      bodyMassIndex: findBodyMassIndex(weightKg, heightCm),
    },
  );
};
