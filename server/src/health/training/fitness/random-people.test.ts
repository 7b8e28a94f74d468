import { muscleGroups } from '@club/contract/health/training/muscles';
import {
  ownableEquipment,
  type TrainingGoal,
  trainingGoals,
  trainingLevels,
  trainingPlaces,
} from '@club/contract/health/training/training-choices';
import type { WorkoutPlan } from '@club/contract/health/training/workout-plan';
import { expect, test } from 'vitest';
import { findPregnancyWeek, isSaid, type Person } from '#health/signals/person';
import { aRandomPerson } from '#health/signals/person/fixtures';
import { Refusal } from '#platform/http';
import { buildPlan } from './build-plan.ts';
import { toTrainingBasis } from './training-profile.ts';
import { verifyWorkout } from './verify-workout.ts';

const goals = Object.keys(trainingGoals) as TrainingGoal[];
const groups = Object.keys(muscleGroups);
const pick = <T>(list: readonly T[], seed: number): T => list[seed % list.length] as T;

const build = (seed: number) => {
  const person = aRandomPerson(seed);
  const basis = toTrainingBasis(person, {
    level: null,
    equipment: seed % 2 === 0 ? ownableEquipment : [],
    gate: { answers: {}, answeredAt: new Date(0) },
  });
  const address = {
    time: 10 + (seed % 8) * 15,
    goal: pick(goals, seed),
    level: pick(trainingLevels, seed >> 1),
    location: pick(trainingPlaces, seed >> 2),
    muscle: pick(groups, seed >> 3),
    variation: seed % 9,
    swaps: '',
  };
  try {
    return { person, basis, goal: address.goal, plan: buildPlan(address, basis), refused: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { person, basis, goal: address.goal, plan: null, refused: error.message };
  }
};

/** What a friend who knows the person would not want them to do: words alone. */
const readAsFriend = (person: Person, plan: WorkoutPlan): string[] => {
  const texts = [...plan.warm_up, ...plan.exercises, ...plan.cool_down].flatMap(({ name, cues }) => [name, ...cues]);
  const find = (pattern: RegExp) => texts.filter((text) => pattern.test(text));
  const week = findPregnancyWeek(person);
  const faults: string[] = [];
  const isThin = (person.bodyMassIndex ?? 99) < 20;
  if (plan.goal === 'lose_weight' && (isThin || isSaid(person, 'pregnant', 'eating_disorder', 'cancer_treatment'))) {
    faults.push('losing weight');
  }
  if (isSaid(person, 'eating_disorder') && plan.estimated_kcal !== null) faults.push('energy counted');
  if ((person.age ?? 0) >= 75) faults.push(...find(/burpee|\bleap|^jump/i));
  const isPregnant = isSaid(person, 'pregnant');
  if (isPregnant) faults.push(...find(/face down|\bjump(?!ing to reduce)|\bsprint|^plank|interval/i));
  if (isPregnant && (week === null || week >= 13)) faults.push(...find(/on your back|lie back/i));
  if (isSaid(person, 'heart_disease', 'stroke', 'chest_pain')) {
    faults.push(...find(/\bjump (?!the)|leap|interval|brace the|burpee/i));
    faults.push(...find(/wall sit|dead hang|(forearm|side) plank$|taut towel/i));
    if (!plan.is_gentle) faults.push('not gentle');
  }
  if (isSaid(person, 'osteoporosis', 'falls')) faults.push(...find(/crunch|curl the ribs|trunk from side|jump|leap/i));
  if (isSaid(person, 'osteoporosis', 'falls') || (person.age ?? 0) >= 65) {
    if (!texts.some((text) => /one leg|heel-to-toe|weight shift/i.test(text))) faults.push('nothing for balance');
  }
  if (isSaid(person, 'falls') || (person.age ?? 0) >= 75) faults.push(...find(/\bhang (from|with|still)/i));
  if (isSaid(person, 'beta_blocker')) faults.push(...plan.notes.filter((note) => /a minute/.test(note)));
  return faults;
};

test('a thousand people get workouts within their limits, or a refusal that says why', () => {
  const faults: unknown[] = [];
  let made = 0;
  for (let seed = 1; seed <= 1000; seed += 1) {
    const { person, basis, goal, plan, refused } = build(seed);
    if (!plan) {
      // the tags of exercises and the second reading agree, so only the goal is ever refused
      if (goal !== 'lose_weight' || !/Choose another goal/.test(refused)) faults.push({ seed, refused });
      continue;
    }
    made += 1;
    const violations = verifyWorkout(plan, basis);
    const seen = readAsFriend(person, plan);
    if (violations.length + seen.length > 0) faults.push({ seed, violations, seen });
  }
  expect(faults).toEqual([]);
  expect(made).toBeGreaterThan(850);
});
