import { disclaimer } from '@club/contract/health/base/disclaimer';
import type { Allergen } from '@club/contract/health/food/nutrients';
import type {
  Blueprint,
  BlueprintProgress,
  BlueprintSummary,
  blueprints as contract,
} from '@club/contract/health/insight/blueprints';
import { type HealthCall, hasConsent } from '#health/base/consents';
import { rewardAct } from '#health/base/rewards';
import { asMember } from '#health/base/storage';
import { findLocalTime } from '#health/base/time-zones';
import { findAvoided } from '#health/food/foods';
import { combineRules, type Limit, listLimits, readPerson, recordFacts } from '#health/signals/person';
import type { Db } from '#platform/db';
import { type Call, fieldRefusal, type Handle, Refusal, toList } from '#platform/http';
import {
  type Following,
  insertFollowing,
  leaveFollowing,
  listFollowings,
  listTicks,
  setTick,
} from './blueprints.store.ts';
import { type BlueprintData, type Counted, countedSources } from './catalogue/blueprint-data.ts';
import { catalogue, findBlueprint, listActions, listSuited } from './catalogue/catalogue.ts';
import { findCountedDays } from './counted-days.ts';
import { type FittedBlueprint, fitFoods } from './fit-foods.ts';
import { findCurrentWeek, findWeek, measureFollowing } from './progress.ts';
import { findExclusion, findObstacle, listGateFacts, passStartGate } from './start-gate.ts';

type MemberCall = Pick<Call<typeof contract.getBlueprint>, 'db' | 'healthDb' | 'config' | 'clock' | 'caller'>;

/** The catalogue. Who has not agreed that the club keeps health data follows nothing yet. */
export const listBlueprints = async (call: MemberCall) => {
  const { standing } = await findOwnView(call);
  return toList(catalogue.map((blueprint) => toSummary(blueprint, standing.get(blueprint.id) ?? null)));
};

export const getBlueprint: Handle<typeof contract.getBlueprint> = (call) =>
  showBlueprint(call, requireBlueprint(call.input.id));

/** Remembers that a blueprint was read, for its points. Reading it again changes nothing. */
export const readBlueprint = async ({ healthDb, clock, caller, input }: Call<typeof contract.readBlueprint>) => {
  const { id } = requireBlueprint(input.id);
  await asMember(healthDb, caller.id, (db) =>
    rewardAct(db, clock, { memberId: caller.id, event: 'blueprint_read', reference: id }),
  );
  return { message: 'Thanks for reading.' };
};

/** Remembers what the answers before a start say about the person, also where the start is refused for them. */
export const hearGate = async (call: HealthCall<typeof contract.followBlueprint>): Promise<void> => {
  const { healthDb: db, config, clock, caller, input } = call;
  const facts = listGateFacts(requireBlueprint(input.id), input.answers, await readPerson(call));
  await recordFacts({ db, config, clock, memberId: caller.id }, 'blueprint', facts);
};

/** @throws {Refusal} as `passStartGate` does. Following what is followed already changes nothing. */
export const followBlueprint = async (call: HealthCall<typeof contract.followBlueprint>) => {
  const { healthDb, caller, input } = call;
  const blueprint = requireBlueprint(input.id);
  const { gently } = passStartGate(blueprint, input.answers, await readPerson(call));
  const { id, version } = blueprint;
  await insertFollowing(healthDb, caller.id, { blueprint: id, version, started_on: call.local.today, gently });
  return showBlueprint(call, blueprint);
};

/**
 * @throws {Refusal} not_found for a blueprint that is not followed; not_eligible where a limit speaks against it by now;
 * validation_error for another week's day or action.
 */
export const tickAction = async (call: HealthCall<typeof contract.tickAction>) => {
  const { healthDb, caller, input } = call;
  const blueprint = requireBlueprint(input.id);
  const following = await requireFollowing(call, blueprint);
  const fitted = fitFoods(blueprint, await findAvoided(call));
  const limits = listLimits(await readPerson(call));
  const obstacle = findObstacle(fitted, { gently: following.gently, limits });
  if (obstacle) throw new Refusal('not_eligible', { status: 422, message: obstacle });
  assertTickable(fitted, following, input, { today: call.local.today, limits });
  await setTick(healthDb, caller.id, { following_id: following.id, action: input.action, day: input.day }, input.done);
  return showBlueprint(call, blueprint);
};

export const leaveBlueprint = async (call: HealthCall<typeof contract.leaveBlueprint>) => {
  const blueprint = requireBlueprint(call.input.id);
  await requireFollowing(call, blueprint);
  await leaveFollowing(call.healthDb, call.caller.id, blueprint.id, call.local.today);
  return showBlueprint(call, blueprint);
};

/** What the current week of followed blueprints still asks for and today has not seen; what data counts is left out. */
export const listDueActions = async (call: MemberCall & Pick<HealthCall, 'local'>) => {
  const { today } = call.local;
  const { standing, avoided, limits } = await findOwnView(call);
  return [...standing].flatMap(([id, { is_over, actions, gently }]) => {
    const blueprint = fitFoods(requireBlueprint(id), avoided);
    if (is_over || findObstacle(blueprint, { gently, limits })) return [];
    return actions
      .filter(({ done, planned, days }) => done < planned && !days.includes(today))
      .flatMap(({ code }) => blueprint.actions.find((one) => one.code === code && !one.counted) ?? [])
      .map(({ title: action }) => ({ blueprint: id, title: blueprint.title, action }));
  });
};

const requireBlueprint = (id: string): BlueprintData => {
  const found = findBlueprint(id);
  if (!found) throw new Refusal('not_found');
  return found;
};

/** Whether a member follows a blueprint now. */
export const isFollowing = async (healthDb: Db, memberId: string, blueprint: string): Promise<boolean> =>
  (await listFollowings(healthDb, memberId)).some((one) => one.blueprint === blueprint);

const requireFollowing = async ({ healthDb, caller }: MemberCall, { id }: BlueprintData): Promise<Following> => {
  const found = (await listFollowings(healthDb, caller.id)).find(({ blueprint }) => blueprint === id);
  if (!found) throw new Refusal('not_found');
  return found;
};

const assertTickable = (
  blueprint: BlueprintData,
  { started_on, gently }: Following,
  { action, day }: { action: string; day: string },
  { today, limits }: { readonly today: string; readonly limits: readonly Limit[] },
): void => {
  const week = findCurrentWeek(blueprint, started_on, today);
  const known = listActions(blueprint, week, { gently, limits }).find(({ code }) => code === action);
  if (!known) throw fieldRefusal('action', "This isn't part of the current week.");
  if (known.counted) throw fieldRefusal('action', 'This is counted from your data.');
  const [first, last] = findWeek(started_on, week);
  if (day < first || day > last) throw fieldRefusal('day', 'Choose a day of the current week.');
  if (day > today) throw fieldRefusal('day', "Choose a day that isn't in the future.");
};

interface OwnView {
  /** Where the caller is in each blueprint that they follow. */
  readonly standing: ReadonlyMap<string, BlueprintProgress>;
  /** What they must not eat. */
  readonly avoided: ReadonlySet<Allergen>;
  readonly limits: readonly Limit[];
}

const nothing: OwnView = { standing: new Map(), avoided: new Set(), limits: [] };

/** What there is to know of the caller; nothing without their agreement. */
const findOwnView = ({ healthDb, ...call }: MemberCall): Promise<OwnView> =>
  asMember(healthDb, call.caller.id, async (db): Promise<OwnView> => {
    if (!(await hasConsent(db, call.caller.id, 'health_data'))) return nothing;
    const avoided = await findAvoided({ ...call, healthDb: db });
    const followings = await listFollowings(db, call.caller.id);
    const limits = listLimits(await readPerson({ ...call, healthDb: db }));
    if (followings.length === 0) return { standing: new Map(), avoided, limits };
    const here = { ...call, healthDb: db, local: await findLocalTime(db, call.caller.id, call) };
    const ticks = await listTicks(db, call.caller.id);
    const counted = await findCountedDays(here, listCounted(followings), {
      from: findEarliest(followings),
      to: here.local.today,
    });
    const { today } = here.local;
    const measured = followings.flatMap((following) => {
      const blueprint = findBlueprint(following.blueprint);
      if (!blueprint) return [];
      const fitted = fitFoods(blueprint, avoided);
      return [[blueprint.id, measureFollowing(fitted, following, ticks, counted, { today, limits })] as const];
    });
    return { standing: new Map(measured), avoided, limits };
  });

/** What the followed blueprints are counted from. */
const listCounted = (followings: readonly Following[]): ReadonlySet<Counted> =>
  new Set(
    followings.flatMap(({ blueprint }) =>
      (findBlueprint(blueprint)?.actions ?? []).flatMap(({ counted, assisted }) => counted ?? assisted ?? []),
    ),
  );

const findEarliest = (followings: readonly Following[]): string =>
  followings.map(({ started_on }) => started_on).sort()[0] ?? '';

const toSummary = (
  { id, version, title, summary, weeks, signal }: BlueprintData,
  following: BlueprintProgress | null,
): BlueprintSummary => ({ id, version, title, summary, weeks, signal, following });

const showBlueprint = async (call: MemberCall, blueprint: BlueprintData): Promise<Blueprint> => {
  const { standing, avoided, limits } = await findOwnView(call);
  return toBlueprint(fitFoods(blueprint, avoided), standing.get(blueprint.id) ?? null, limits);
};

const toSource = (code: Counted | undefined): Blueprint['actions'][number]['counted_from'] =>
  code ? countedSources[code] : null;

const toBlueprint = (
  blueprint: FittedBlueprint,
  following: BlueprintProgress | null,
  limits: readonly Limit[],
): Blueprint => {
  const gently = following?.gently ?? false;
  const obstacle = following ? findObstacle(blueprint, { gently, limits }) : findExclusion(blueprint, limits);
  const goesByPulse = !gently && !combineRules(limits).byFeeling;
  return {
    ...toSummary(blueprint, following),
    actions: listSuited(blueprint, { gently, limits }).map(
      ({
        counted,
        assisted,
        opens = null,
        clearGateOnly = false,
        unless: _unless,
        withoutPulse,
        detail,
        ...action
      }) => ({
        ...action,
        detail: goesByPulse ? detail : (withoutPulse ?? detail),
        opens,
        clear_gate_only: clearGateOnly,
        automatic: counted !== undefined,
        counted_from: toSource(counted ?? assisted),
      }),
    ),
    left_out: [...blueprint.leftOut],
    targets: [...blueprint.targets],
    evidence: [...blueprint.evidence],
    cautions: [
      ...(obstacle ? [following ? `${obstacle} Leave it, or ask a clinician first.` : obstacle] : []),
      ...listObeyed(blueprint, limits),
      ...blueprint.cautions,
    ],
    exclusions: blueprint.exclusions.map(({ text }) => text),
    start_gate: blueprint.gate.map(({ code, text }) => ({ code, text })),
    disclaimer,
  };
};

/** The sentences of the limits that change this blueprint for the member. */
const listObeyed = ({ obeys = [] }: BlueprintData, limits: readonly Limit[]): string[] => [
  ...new Set(limits.filter(({ rule }) => obeys.some((one) => rule[one] !== undefined)).map(({ sentence }) => sentence)),
];
