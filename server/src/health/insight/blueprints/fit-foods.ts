import type { Allergen } from '@club/contract/health/food/nutrients';
import type { ActionData, BlueprintData } from './catalogue/blueprint-data.ts';

/** A blueprint as it is for one member, and the actions that it lost. */
export interface FittedBlueprint extends BlueprintData {
  readonly leftOut: readonly string[];
}

/** A blueprint without the foods that a member avoids: another action in their place, or none. */
export const fitFoods = (blueprint: BlueprintData, avoided: ReadonlySet<Allergen>): FittedBlueprint => {
  const isAvoided = ({ holds = [] }: ActionData): boolean => holds.some((one) => avoided.has(one));
  return {
    ...blueprint,
    actions: blueprint.actions.flatMap((action): ActionData[] => {
      const { holds: _holds, instead, ...kept } = action;
      if (!isAvoided(action)) return [kept];
      const { assisted: _assisted, ...rest } = kept;
      return instead ? [{ ...rest, ...instead }] : [];
    }),
    leftOut: blueprint.actions.filter(isAvoided).map(({ title }) => title),
  };
};
