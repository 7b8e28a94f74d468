import { countYears, type MemberFacts } from '#health/member-facts';
import type { DayValue } from './day-value.ts';
import { findGoal, type SetGoal, suggestGoal } from './step-goal.ts';

/** The goals of a member's days. */
export interface Goals {
  readonly find: (day: string) => number;
  readonly suggest: (day: string) => number;
  /** Whether the steps of a day reach its goal. */
  readonly isMet: (value: DayValue | undefined, day: string) => boolean;
}

/** @param values The days that goals are suggested from: 28 and a week before the first one asked for. */
export const createGoals = (
  goals: readonly SetGoal[],
  values: ReadonlyMap<string, DayValue>,
  facts: Pick<MemberFacts, 'date_of_birth'> | null,
): Goals => {
  const steps = new Map([...values].flatMap(([day, { steps: walked }]) => (walked === null ? [] : [[day, walked]])));
  const findAge = (day: string) => (facts?.date_of_birth ? countYears(facts.date_of_birth, day) : null);
  const known = new Map<string, number>();
  const find = (day: string): number => {
    const goal = known.get(day) ?? findGoal(goals, steps, day, findAge(day));
    known.set(day, goal);
    return goal;
  };
  return {
    find,
    suggest: (day) => suggestGoal(steps, day, findAge(day)),
    isMet: (value, day) => value !== undefined && value.steps !== null && value.steps >= find(day),
  };
};

/** How many days before a day its suggested goal looks back at most: 28 before the Monday of its week. */
export const goalLookBack = 35;
