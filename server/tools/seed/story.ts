import { checkOrder, placeOrder, sendOrder } from '#club/exchange';
import { questionnairesRoutes } from '#club/questionnaires';
import { transferTokens } from '#club/transfers';
import type { User } from '#core/identity';
import { expirable, expireOne, post, reverse } from '#core/ledger';
import type { Clock } from '#platform/clock';
import type { Club } from '#platform/club';
import { type Db, transaction } from '#platform/db';
import type { Call, Caller } from '#platform/http';
import { clubPeople, type SeedPerson } from './people.ts';
import { seededId } from './random.ts';

/** A day in the demo member's story. */
export interface Scene {
  readonly club: Club;
  readonly db: Db;
  readonly user: User;
  /** The time of the scene. */
  readonly clock: Clock;
  /** Returns a friend of the demo member, creating the account if needed. */
  readonly friend: (index: 0 | 1 | 2 | 3) => Promise<User>;
}

type Act = (scene: Scene) => Promise<unknown>;

/** The members who exchange points with the demo member. */
export const friends: readonly SeedPerson[] = clubPeople().slice(-4);

/**
 * What the demo member did besides visiting, by how many days ago: every kind of posting and every order state, so that
 * none of their screens is empty. All of it goes through the product's rules.
 */
const acts: Readonly<Record<number, readonly Act[]>> = {
  757: [(scene) => answer(scene, 'onboarding')],
  756: [(scene) => correct(scene, 120_000)],
  640: [(scene) => redeem(scene, 0, 15_000)],
  600: [(scene) => answer(scene, 'engagement')],
  520: [(scene) => exchangeInto(scene, 'aerolink', 200, '123456789')],
  455: [(scene) => redeem(scene, 1, 7500)],
  450: [(scene) => refund(scene, 1, 7500)],
  430: [(scene) => give(scene, 0, 4000, 'For the tickets on Friday')],
  380: [(scene) => answer(scene, 'engagement')],
  320: [(scene) => exchangeInto(scene, 'casa-stays', 150, 'AB1234567')],
  260: [(scene) => receive(scene, 1, 6000, 'Thank you for the run')],
  210: [(scene) => exchangeInto(scene, 'norda-air', 200, 'N12345000')],
  180: [(scene) => redeem(scene, 2, 12_000)],
  150: [(scene) => answer(scene, 'engagement')],
  120: [(scene) => give(scene, 2, 2500, '')],
  90: [(scene) => exchangeInto(scene, 'aerolink', 100, '123456222')],
  60: [(scene) => receive(scene, 3, 3000, 'My share of the dinner')],
  45: [(scene) => exchangeInto(scene, 'loop-network', 80, '401234567890')],
  20: [(scene) => give(scene, 1, 1500, 'See you on Sunday')],
  12: [(scene) => redeem(scene, 3, 9000)],
  3: [(scene) => exchangeInto(scene, 'aerolink', 100, '123456111')],
};

/** None of the demo member's points are old enough to expire before the last month. */
const expiresWithin = 40;

/** Plays one day's acts, then expires old points. */
export const play = async (ago: number, scene: Scene): Promise<void> => {
  for (const act of acts[ago] ?? []) await act(scene);
  if (ago > expiresWithin) return;
  const { db, clock, user } = scene;
  const due = (await expirable(db, clock.now(), 0, 1000)).find(({ userId }) => userId === user.id);
  if (due) await expireOne(db, clock, due, clock.now().toISOString().slice(0, 10));
};

const makeCall = ({ club, db, clock }: Scene, user: User, input: unknown): Call<never> => {
  const caller: Partial<Caller> = {
    id: user.id,
    authTime: clock.now(),
    clientCode: user.client_code,
    rewardsClientCode: user.rewards_client_code,
  };
  return { ...club, db, clock, caller, input, answerWith: () => undefined } as unknown as Call<never>;
};

const send = (scene: Scene, from: User, to: User, amount: number, note: string) =>
  transaction(scene.db, (db) =>
    transferTokens(makeCall({ ...scene, db }, from, { client_code: to.client_code, amount, note, token: 'POINTS' })),
  );

const give = async (scene: Scene, index: 0 | 1 | 2 | 3, amount: number, note: string) =>
  send(scene, scene.user, await scene.friend(index), amount, note);

const receive = async (scene: Scene, index: 0 | 1 | 2 | 3, amount: number, note: string) =>
  send(scene, await scene.friend(index), scene.user, amount, note);

const exchangeInto = async (scene: Scene, partner: string, points: number, membership_number: string) => {
  const order = await placeOrder(
    makeCall(scene, scene.user, { loyalty_member: partner, points: points * 100, membership_number }),
  );
  const club = { ...scene.club, db: scene.db, clock: scene.clock };
  await sendOrder(club, order.order_id);
  await checkOrder(club, order.order_id, 0);
};

const redeem = ({ db, clock, user }: Scene, index: number, amount: number) =>
  post(db, clock, {
    type: 'redeem',
    activity: 'offer_redeemed',
    key: `redeem:${seededId('redemption', index)}`,
    legs: [
      { member: user.id, amount: -amount },
      { system: 'treasury', amount },
    ],
    metadata: { reference: { kind: 'redemption', id: seededId('redemption', index) } },
  });

const refund = async (scene: Scene, index: number, amount: number) => {
  const { db, clock } = scene;
  const reference = { kind: 'redemption', id: seededId('redemption', index) };
  // The same key returns the posting that is about to be reversed.
  const bought = await redeem(scene, index, amount);
  const key = `refund:${reference.id}`;
  await reverse(db, clock, { of: bought.id, type: 'refund', activity: 'offer_refunded', key, metadata: { reference } });
};

const correct = ({ db, clock, user }: Scene, amount: number) =>
  post(db, clock, {
    type: 'adjust',
    activity: 'adjustment',
    key: `adjust:${seededId('adjustment', 0)}`,
    legs: [
      { system: 'adjustment', amount: -amount },
      { member: user.id, amount },
    ],
  });

/** Answers a whole questionnaire: first option, middle of a scale, yes. */
const answer = async (scene: Scene, kind: 'onboarding' | 'engagement') => {
  const { listOnboardingQuestions, saveOnboardingAnswers } = questionnairesRoutes;
  if (typeof listOnboardingQuestions !== 'function' || typeof saveOnboardingAnswers !== 'function') return;
  const { results } = await listOnboardingQuestions(makeCall(scene, scene.user, { kind }));
  const answers = results.map(({ id, kind: asked, options, min, max }) => {
    if (options.length > 0) return { question_id: id, option_ids: [options[0]?.id ?? 0] };
    if (asked === 'boolean') return { question_id: id, value: true };
    if (asked === 'text') return { question_id: id, value: 'More energy in the afternoon.' };
    return { question_id: id, value: Math.round(((min ?? 1) + (max ?? 10)) / 2) };
  });
  await saveOnboardingAnswers(makeCall(scene, scene.user, { answers }));
};
