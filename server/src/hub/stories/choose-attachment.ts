import { trainingGoals } from '@club/contract/health/training/training-choices';
import type { Endpoint } from '@club/contract/platform/endpoint';
import { asCaller } from '#health/base/consents';
import { isRowId } from '#health/base/storage';
import { findSharedRecipe } from '#health/food/own-recipes';
import { findBlueprint, isFollowing } from '#health/insight/blueprints';
import { findPlan, toPlanAddress } from '#health/training/fitness';
import { type Call, fieldRefusal } from '#platform/http';
import type { Attachment, Chosen } from './attachment.ts';

type MemberCall = Call<Endpoint<'member'>>;

/**
 * A copy of one of the author's own recipes, saved workouts or followed blueprints.
 * @throws {Refusal} consent_required; validation_error for anything else
 */
export const chooseAttachment = (call: MemberCall, { kind, id }: Chosen): Promise<Attachment> =>
  asCaller(call, async (own) => {
    const found = await readers[kind](own as MemberCall, id);
    if (!found) throw fieldRefusal('attachment_id', "We couldn't find that among yours. Choose another one.");
    return found;
  });

const readers: Readonly<Record<Chosen['kind'], (call: MemberCall, id: string) => Promise<Attachment | undefined>>> = {
  recipe: async (call, id) => {
    const recipe = await findSharedRecipe(call, id);
    return recipe && { kind: 'recipe', title: recipe.title, recipe };
  },
  workout: async ({ healthDb, config, caller }, id) => {
    const stored = isRowId(id) ? await findPlan(healthDb, config, caller.id, id) : undefined;
    if (!stored) return undefined;
    const address = toPlanAddress(stored.plan);
    return { kind: 'workout', title: `${trainingGoals[address.goal]}, ${address.time} minutes`, address };
  },
  blueprint: async ({ healthDb, caller }, id) => {
    const blueprint = findBlueprint(id);
    if (!blueprint || !(await isFollowing(healthDb, caller.id, id))) return undefined;
    return { kind: 'blueprint', title: blueprint.title, blueprint: id };
  },
};
