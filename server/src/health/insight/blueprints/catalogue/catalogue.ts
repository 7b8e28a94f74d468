import type { Limit } from '#health/signals/person';
import type { ActionData, BlueprintData } from './blueprint-data.ts';
import { bodyBlueprints } from './body.data.ts';
import { foodAndMindBlueprints } from './food-and-mind.data.ts';

/** Every blueprint, in the order of the list. */
export const catalogue: readonly BlueprintData[] = [...bodyBlueprints, ...foodAndMindBlueprints];

export const findBlueprint = (id: string): BlueprintData | undefined => catalogue.find((one) => one.id === id);

/** How a member takes a blueprint: gently by their answers at the start, and within their limits now. */
export interface Way {
  readonly gently: boolean;
  readonly limits: readonly Limit[];
}

/** The actions that are for a member: who begins gently has none of the hard ones, and nothing that a limit rules out. */
export const listSuited = ({ actions }: BlueprintData, { gently, limits }: Way): readonly ActionData[] => {
  const isEasy = gently || limits.some(({ rule }) => rule.gentle || rule.moves?.includes('sprint'));
  return actions.filter(
    ({ clearGateOnly = false, unless = [] }) =>
      !(isEasy && clearGateOnly) && !limits.some(({ rule }) => unless.some((one) => rule[one] !== undefined)),
  );
};

/** The actions of one week, from 1. */
export const listActions = (blueprint: BlueprintData, week: number, way: Way): readonly ActionData[] =>
  listSuited(blueprint, way).filter(({ from_week, to_week }) => from_week <= week && week <= to_week);
