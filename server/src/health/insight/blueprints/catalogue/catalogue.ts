import type { ActionData, BlueprintData } from './blueprint-data.ts';
import { bodyBlueprints } from './body.data.ts';
import { foodAndMindBlueprints } from './food-and-mind.data.ts';

/** Every blueprint, in the order of the list. */
export const catalogue: readonly BlueprintData[] = [...bodyBlueprints, ...foodAndMindBlueprints];

export const findBlueprint = (id: string): BlueprintData | undefined => catalogue.find((one) => one.id === id);

/** The actions that are for a member: who begins gently has none of the hard ones. */
export const listSuited = ({ actions }: BlueprintData, gently: boolean): readonly ActionData[] =>
  actions.filter(({ clearGateOnly = false }) => !(gently && clearGateOnly));

/** The actions of one week, from 1. */
export const listActions = (blueprint: BlueprintData, week: number, gently: boolean): readonly ActionData[] =>
  listSuited(blueprint, gently).filter(({ from_week, to_week }) => from_week <= week && week <= to_week);
