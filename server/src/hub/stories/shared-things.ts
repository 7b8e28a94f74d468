import { trainingGoals } from '@club/contract/health/training/training-choices';
import type { stories as contract, SharedThing } from '@club/contract/hub/stories';
import type { Answer } from '@club/contract/platform/endpoint';
import { v5 as uuidv5 } from 'uuid';
import { asCaller, type HealthCall, hasConsent } from '#health/base/consents';
import { asMember } from '#health/base/storage';
import { findAvoided, listRuledOut } from '#health/food/foods';
import { addSharedRecipe, findSharedRecipe, openSharedRecipe } from '#health/food/own-recipes';
import { describeAllergens, listPossibleAllergens } from '#health/food/recipes';
import { findBlueprint, followBlueprint, isFollowing } from '#health/insight/blueprints';
import { addSharedPlan, findPlan } from '#health/training/fitness';
import { type Call, Refusal } from '#platform/http';
import type { Attachment } from './attachment.ts';
import { findReadableStory } from './feed.ts';
import { findAttachment } from './stories.store.ts';

type Reading = Call<typeof contract.getSharedThing>;
type Adding = Call<typeof contract.addSharedThing>;
type Added = Answer<typeof contract.addSharedThing>;

/** What a story carries. Who keeps health data with the club also learns what of it they avoid. */
export const getSharedThing = async (call: Reading): Promise<SharedThing> => {
  const { shared, isMine } = await requireAttachment(call);
  const { healthDb, caller } = call;
  const agreed = await asMember(healthDb, caller.id, (db) => hasConsent(db, caller.id, 'health_data'));
  if (!agreed) return { ...describe(shared), to_avoid: [], ruled_out: [], added: isMine };
  return asCaller(call, async (own) => {
    const thing = describe(shared);
    const added = isMine || (await isAdded(own, shared));
    if (shared.kind !== 'recipe') return { ...thing, to_avoid: [], ruled_out: [], added };
    const { portions } = await openSharedRecipe(own, shared.recipe);
    const avoided = await findAvoided(own);
    const toAvoid = listPossibleAllergens(portions).filter((one) => avoided.has(one));
    const { title: name, recipe } = shared;
    const foods = portions.map(({ food }) => food);
    const ruledOut = await listRuledOut(own, 'recipes', { id: '', name, foods, steps: recipe.steps });
    return { ...thing, ...describeAllergens(portions), to_avoid: toAvoid, ruled_out: ruledOut, added };
  });
};

/**
 * Makes it the reader's own: a recipe of theirs, a workout built for them from the same choices, or a blueprint they
 * start. A blueprint with questions is started on its own page.
 * @throws {Refusal} not_found, consent_required, limit_reached, not_eligible
 */
export const addSharedThing = async (call: Adding): Promise<Added> => {
  const { shared } = await requireAttachment(call);
  return asCaller(call, (own) => adders[shared.kind](own, shared as never));
};

type Own = Adding & Pick<HealthCall, 'local'>;

const adders: {
  [Kind in Attachment['kind']]: (call: Own, shared: Extract<Attachment, { kind: Kind }>) => Promise<Added>;
} = {
  recipe: async (call, { title, recipe }) => {
    const id = toOwnId(call);
    await addSharedRecipe(call, { id, recipe });
    return { kind: 'recipe', id, message: `${title} is in your recipes.` };
  },
  workout: async (call, { address }) => {
    const id = toOwnId(call);
    await addSharedPlan(call, { id, address });
    return { kind: 'workout', id, message: 'The workout is in your saved workouts.' };
  },
  blueprint: async (call, { title, blueprint }) => {
    if (await isFollowing(call.healthDb, call.caller.id, blueprint)) {
      return { kind: 'blueprint', id: blueprint, message: `You follow ${title} already.` };
    }
    if (findBlueprint(blueprint)?.gate.length !== 0) {
      throw new Refusal('not_eligible', { message: 'This blueprint asks a few questions first. Open it to start.' });
    }
    await followBlueprint({ ...call, input: { id: blueprint, answers: {} } });
    return { kind: 'blueprint', id: blueprint, message: `You've started ${title}.` };
  },
};

const requireAttachment = async (call: Reading | Adding): Promise<{ shared: Attachment; isMine: boolean }> => {
  const story = await findReadableStory(call, call.input.story_id);
  const shared = await findAttachment(call.db, story.id);
  if (!shared) throw new Refusal('not_found');
  return { shared, isMine: story.author_id === call.caller.id };
};

const describe = (shared: Attachment): Omit<SharedThing, 'to_avoid' | 'ruled_out' | 'added'> => {
  const { kind, title } = shared;
  const nothing = { kind, title, allergens: [], may_contain: [], allergens_known: true, opens: null };
  if (shared.kind === 'recipe') {
    const { ingredients } = shared.recipe;
    return { ...nothing, lines: ingredients.map(({ name, grams }) => `${name}, ${Math.round(grams)} g`) };
  }
  if (shared.kind === 'workout') {
    const { goal, time, location, muscle } = shared.address;
    return { ...nothing, lines: [trainingGoals[goal], `${time} minutes`, location, muscle].filter(Boolean) };
  }
  const blueprint = findBlueprint(shared.blueprint);
  return { ...nothing, lines: blueprint ? [blueprint.summary] : [], opens: blueprint ? blueprint.id : null };
};

const isAdded = async (call: Reading, shared: Attachment): Promise<boolean> => {
  if (shared.kind === 'recipe') return (await findSharedRecipe(call, toOwnId(call))) !== undefined;
  if (shared.kind === 'workout')
    return (await findPlan(call.healthDb, call.config, call.caller.id, toOwnId(call))) !== undefined;
  return isFollowing(call.healthDb, call.caller.id, shared.blueprint);
};

/** The same story adds the same recipe or workout of a reader, so that a second press changes nothing. */
const toOwnId = ({ caller, input }: Reading | Adding): string => uuidv5(`story:${input.story_id}`, caller.id);
