import { trainingGoals } from '@club/contract/health/training/training-choices';
import type { stories as contract } from '@club/contract/hub/stories';
import { type OwnStory, storyLimits } from '@club/contract/hub/stories.fields';
import type { Endpoint } from '@club/contract/platform/endpoint';
import { dayMs } from '@club/contract/platform/units';
import { v7 as uuidv7 } from 'uuid';
import { asCaller } from '#health/base/consents';
import { isRowId } from '#health/base/storage';
import { findSharedRecipe } from '#health/food/own-recipes';
import { findBlueprint, isFollowing } from '#health/insight/blueprints';
import { findPressingSigns } from '#health/signals/red-flags';
import { findPlan, toPlanAddress } from '#health/training/fitness';
import { findClaims } from '#platform/claims';
import { runStatement } from '#platform/db';
import { type Call, fieldRefusal, inTwoSteps, Refusal } from '#platform/http';
import { enqueue } from '#platform/jobs';
import { storePicture } from '#platform/media';
import type { Attachment, Chosen } from './attachment.ts';
import { openCase } from './cases.store.ts';
import { closeForAuthor, removeByModerator } from './content-changes.ts';
import { isPreModerated } from './reports.ts';
import {
  findStory,
  hasJustPublished,
  insertStory,
  listPublications,
  lockStory,
  replaceStory,
  type WrittenStory,
} from './stories.store.ts';
import { findAuthors, findReader, toOwnStory } from './story-view.ts';

type Create = Call<typeof contract.createStory>;
type Update = Call<typeof contract.updateStory>;

/** The same words again within this time are a button pressed twice. */
const repeatSeconds = 60;

/** Longer side of a story's picture, in pixels. */
const pictureSize = 1600;

type Uploading = Pick<Create, 'pendingMedia'> & { readonly input: Pick<Update['input'], 'image'> };

const uploadPicture = async (call: Uploading): Promise<string | null> =>
  call.input.image ? storePicture(call, call.input.image, pictureSize, 'image', 'inside') : null;

/**
 * Publishes a story; one that names a sign of danger, claims a cure or names a dose waits for a moderator, and so does one of
 * an author whose stories were removed lately.
 * @throws {Refusal} already_exists for the same words within a minute, rate_limited after five in 24 hours, unsupported_file, consent_required and validation_error for
 * what it carries
 */
export const createStory = inTwoSteps(
  // A picture above the daily limit isn't decoded. The refusal waits, since the request may be a repeated one.
  async (call: Create): Promise<string | null | Refusal> => (await findDayRefusal(call)) ?? uploadPicture(call),
  (call, ready) => {
    if (ready instanceof Refusal) throw ready;
    return publish(call, ready);
  },
);

const publish = async (call: Create, image: string | null): Promise<OwnStory> => {
  const { db, clock, caller, input } = call;
  const now = clock.now();
  await takeTurn(call);
  const refusal = await findDayRefusal(call);
  if (refusal) throw refusal;
  const story: WrittenStory = {
    title: input.title,
    body: input.body,
    tags: toTags(input.tags ?? []),
    image,
    image_alt: image ? (input.image_alt ?? '') : '',
    attachment: await readAttachment(call, null),
    claims: findClaims(`${input.title}\n${input.body}`),
  };
  const since = new Date(now.getTime() - repeatSeconds * 1000);
  const { title, body, attachment } = story;
  if (await hasJustPublished(db, { author: caller.id, title, body, attachment, since })) {
    throw new Refusal('already_exists', { message: "You've just published this story." });
  }
  const id = uuidv7({ msecs: now.getTime() });
  const signs = hasSigns(story);
  const waiting = signs || story.claims.length > 0 || (await isPreModerated(db, caller.id, now));
  const pointsDueAt = new Date(now.getTime() + dayMs);
  await insertStory(db, {
    ...story,
    id,
    author: caller.id,
    status: waiting ? 'waiting' : 'published',
    now,
    pointsDueAt,
  });
  await openStoryCase(call, id, { waiting, urgent: signs || story.claims.length > 0 });
  return showOwn(call, id);
};

/**
 * Changes the author's own story. A story that a moderator removed can't be changed; the text stays with its author.
 * @throws {Refusal} not_found for someone else's, invalid_transition for a removed one
 */
export const updateStory = inTwoSteps(uploadPicture, (call: Update, image: string | null) => rewrite(call, image));

const rewrite = async (call: Update, uploaded: string | null): Promise<OwnStory> => {
  const { db, clock, caller, input } = call;
  const now = clock.now();
  const before = await lockStory(db, input.story_id);
  if (!before || before.author_id !== caller.id || before.status === 'deleted') throw new Refusal('not_found');
  if (before.status === 'removed') {
    throw new Refusal('invalid_transition', {
      message: "A moderator removed this story, so it can't be changed. Your text is still here: copy it to keep it.",
    });
  }
  const image = uploaded ?? (input.image === null ? null : before.image);
  const [title, body] = [input.title ?? before.title, input.body ?? before.body];
  const story: WrittenStory = {
    title,
    body,
    tags: input.tags ? toTags(input.tags) : before.tags,
    image,
    image_alt: image ? (input.image_alt ?? before.image_alt) : '',
    attachment: await readAttachment(call, before.attachment),
    claims: findClaims(`${title}\n${body}`),
  };
  const signs = hasSigns(story);
  // A moderator has seen the claims that the story had.
  const isClaimNew = story.claims.some((words) => !before.claims.includes(words));
  const waiting = before.status === 'published' && (signs || isClaimNew || (await isPreModerated(db, caller.id, now)));
  await replaceStory(db, input.story_id, { ...story, status: waiting ? 'waiting' : before.status, now });
  if (before.image && before.image !== image) await enqueue(db, 'remove_media', { key: before.image });
  await openStoryCase(call, input.story_id, { waiting, urgent: signs || story.claims.length > 0 });
  return showOwn(call, input.story_id);
};

/** Whether a story names a sign that can't wait: its author may need help more than readers. */
const hasSigns = ({ title, body }: WrittenStory): boolean => findPressingSigns(`${title}\n${body}`).length > 0;

/** Waiting stories and those with claims go to the moderators' queue, claims and signs to its front. */
const openStoryCase = async (
  { db, clock, caller }: Create | Update,
  id: string,
  { waiting, urgent }: { waiting: boolean; urgent: boolean },
): Promise<void> => {
  if (!waiting && !urgent) return;
  await openCase(db, { type: 'story', id, author: caller.id }, { urgent, now: clock.now() });
};

/**
 * Deletes a story for its author or a moderator. Its likes and comments are no longer shown.
 * @throws {Refusal} not_found for everyone else
 */
export const deleteStory = async (call: Call<typeof contract.deleteStory>): Promise<{ deleted: true }> => {
  const { db, caller, input } = call;
  const story = await lockStory(db, input.story_id);
  const isOwn = story?.author_id === caller.id;
  if (!story || (!isOwn && !caller.permissions.includes('moderate'))) throw new Refusal('not_found');
  if (story.status === 'deleted' || (story.status === 'removed' && !isOwn)) return { deleted: true };
  const object = { type: 'story', id: story.id, author: story.author_id } as const;
  if (isOwn) await closeForAuthor(call, object, story.status);
  else await removeByModerator(call, object, story.status);
  return { deleted: true };
};

/** Two stories of one author at the same moment wait for each other, so that the limit holds. */
const takeTurn = ({ db, caller }: Create): Promise<void> =>
  runStatement(db)`select pg_advisory_xact_lock(hashtextextended(${`stories:${caller.id}`}, 0))`;

/** rate_limited for an author who has published five stories in 24 hours, or null. */
const findDayRefusal = async ({ db, clock, caller }: Create): Promise<Refusal | null> => {
  const now = clock.now().getTime();
  const published = await listPublications(db, caller.id, new Date(now - dayMs));
  const first = published.at(-storyLimits.perDay);
  if (!first) return null;
  const retryAfter = Math.max(1, Math.ceil((first.getTime() + dayMs - now) / 1000));
  const hours = Math.ceil(retryAfter / 3600);
  return new Refusal('rate_limited', {
    message: `You can publish ${storyLimits.perDay} stories in 24 hours. Try again in ${hours === 1 ? 'an hour' : `${hours} hours`}; your draft is kept.`,
    retryAfter,
  });
};

const readAttachment = async (call: Create | Update, before: WrittenStory['attachment']) => {
  const { attachment_kind: kind, attachment_id: id } = call.input;
  if (kind === undefined) return before;
  if (kind === null) return null;
  if (!id) throw fieldRefusal('attachment_id', 'Choose what to add.');
  return chooseAttachment(call as never, { kind, id });
};

/** The same tag in other letters counts once. */
const toTags = (tags: readonly string[]): string[] => {
  const seen = new Set<string>();
  return tags.filter((tag) => !seen.has(tag.toLowerCase()) && seen.add(tag.toLowerCase()));
};

const showOwn = async ({ db, caller }: Create | Update, id: string): Promise<OwnStory> => {
  const row = await findStory(db, caller.id, id);
  if (!row) throw new Refusal('not_found');
  return toOwnStory(row, await findReader(db, caller.id), await findAuthors(db, [row]));
};

type MemberCall = Call<Endpoint<'member'>>;

/**
 * A copy of one of the author's own recipes, saved workouts or followed blueprints.
 * @throws {Refusal} consent_required; validation_error for anything else
 */
const chooseAttachment = (call: MemberCall, { kind, id }: Chosen): Promise<Attachment> =>
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
