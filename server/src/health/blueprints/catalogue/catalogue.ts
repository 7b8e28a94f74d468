import type { BlueprintData } from './blueprint-data.ts';
import { bodyBlueprints } from './body.data.ts';
import { foodAndMindBlueprints } from './food-and-mind.data.ts';

/** Every blueprint, in the order of the list. */
export const catalogue: readonly BlueprintData[] = [...bodyBlueprints, ...foodAndMindBlueprints];

export const findBlueprint = (id: string): BlueprintData | undefined => catalogue.find((one) => one.id === id);

/** The actions of one week, from 1. */
export const listActions = ({ actions }: BlueprintData, week: number) =>
  actions.filter(({ from_week, to_week }) => from_week <= week && week <= to_week);
