import { countYears, type MemberFacts } from '#health/signals/profile';
import type { DayValue } from './day-value.ts';
import { findMonday, findOwnGoal, type SetGoal, suggestGoal } from './step-goal.ts';

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
  const suggestions = new Map<string, number>();
  /** The suggestion is the same for a whole week, unless the member grows older in it. */
  const suggest = (day: string): number => {
    const age = findAge(day);
    const key = `${findMonday(day)} ${age}`;
    const goal = suggestions.get(key) ?? suggestGoal(steps, day, age);
    suggestions.set(key, goal);
    return goal;
  };
  const find = (day: string): number => findOwnGoal(goals, day) ?? suggest(day);
  return {
    find,
    suggest,
    isMet: (value, day) => value !== undefined && value.steps !== null && value.steps >= find(day),
  };
};

/** How many days before a day its suggested goal looks back at most: 28 before the Monday of its week. */
export const goalLookBack = 35;
