import { expect, test } from 'vitest';
import { isSaid, listLimits, type Person } from '#health/signals/person';
import { aRandomPerson } from '#health/signals/person/fixtures';
import { Refusal } from '#platform/http';
import type { BlueprintData } from './catalogue/blueprint-data.ts';
import { catalogue, listSuited } from './catalogue/catalogue.ts';
import { passStartGate } from './start-gate.ts';

/** What a member who answers no to every question would follow; null where the start is refused. */
const start = (blueprint: BlueprintData, person: Person) => {
  const answers = Object.fromEntries(blueprint.gate.map(({ code }) => [code, false]));
  try {
    const { gently } = passStartGate(blueprint, answers, person);
    return listSuited(blueprint, { gently, limits: listLimits(person) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return null;
  }
};

/** What a friend who knows the person would not let them start: words alone. */
const readAsFriend = (person: Person, texts: readonly string[]): string[] => {
  const find = (pattern: RegExp) => texts.filter((text) => pattern.test(text));
  const faults: string[] = [];
  const noFast = ['pregnant', 'breastfeeding', 'eating_disorder', 'insulin', 'sulfonylurea'] as const;
  if (isSaid(person, ...noFast) || (person.age ?? 99) < 18 || (person.bodyMassIndex ?? 99) < 20) {
    faults.push(...find(/within \d+ hours|eating window|fast(?!er)/i));
  }
  if (isSaid(person, 'kidney_disease')) faults.push(...find(/(enough|more) protein/i));
  if (isSaid(person, 'heart_disease', 'beta_blocker', 'chest_pain')) faults.push(...find(/interval|as hard as/i));
  return faults;
};

test('a thousand people who answer no to everything start nothing that their record speaks against', () => {
  const faults: unknown[] = [];
  let started = 0;
  for (let seed = 1; seed <= 1000; seed += 1) {
    const person = aRandomPerson(seed);
    for (const blueprint of catalogue) {
      const actions = start(blueprint, person);
      if (!actions) continue;
      started += 1;
      const seen = readAsFriend(
        person,
        actions.flatMap(({ title, detail }) => [title, detail]),
      );
      if (seen.length > 0) faults.push({ seed, blueprint: blueprint.id, seen });
    }
  }
  expect(faults).toEqual([]);
  expect(started).toBeGreaterThan(4000);
});
