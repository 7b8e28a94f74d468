import { questionnaires } from '@club/contract/club/questionnaires';
import { identity } from '@club/contract/core/identity';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anOffer, aVendor } from '#club/marketplace/fixtures';
import { aVendorOwner, give, offerInput } from '#club/vendors/fixtures';
import {
  call,
  everyCall,
  expectProblem,
  type Fields,
  factories,
  type Member,
  password,
  readBearer,
  sendAny,
  type TestClub,
} from '#tools/testing';
import { setUpClub } from './fixtures.testing.ts';

let club: TestClub;
setUpClub(
  (opened) => {
    club = opened;
  },
  { emptied: false },
);

/** A member who may do one thing, what they send, what they might send instead, and how often it was done. */
interface Intent {
  readonly as: Member;
  readonly input: Fields;
  readonly other: Fields;
  readonly countDone: ReturnType<typeof sql<{ count: number }>>;
}

/** A member of two days with 2,000 points. */
const aRichMember = async (): Promise<Member> => {
  club.clock.set('2026-11-18T09:00:00.000Z');
  const member = await factories.member(club);
  club.clock.set('2026-11-20T09:00:00.000Z');
  await give(club, member, 200_000);
  const { body } = await call(club.app, identity.login, { email: member.email, password });
  return { ...member, access: body.access };
};

const intents: Readonly<Record<string, () => Promise<Intent>>> = {
  'points.recordEvent': async () => {
    const as = await factories.member(club);
    return {
      as,
      input: { event_type: 'daily_visit', reference: 'today' },
      other: { event_type: 'daily_visit', reference: 'tomorrow' },
      countDone: sql`select count(*) from reward_events where user_id = ${as.id}`,
    };
  },
  'transfers.transferTokens': async () => {
    const [as, ben] = [await aRichMember(), await factories.member(club)];
    return {
      as,
      input: { client_code: ben.client_code, amount: 25 },
      other: { client_code: ben.client_code, amount: 26 },
      countDone: sql`select count(*) from transfers where sender_id = ${as.id}`,
    };
  },
  'marketplace.buyOffer': async () => {
    const as = await aRichMember();
    const offer = { vendor: await aVendor(club, { owner: (await factories.member(club)).id }), price: 1000, limit: 5 };
    const input = { clientCode: as.client_code, offerId: await anOffer(club, offer) };
    return {
      as,
      input,
      other: { ...input, offerId: await anOffer(club, offer) },
      countDone: sql`select count(*) from redemptions where user_id = ${as.id}`,
    };
  },
  'exchange.exchangePoints': async () => {
    const as = await aRichMember();
    const input = { loyalty_member: 'aerolink', points: 200, membership_number: '123456789' };
    return {
      as,
      input,
      other: { ...input, points: 300 },
      countDone: sql`select count(*) from exchange_orders where user_id = ${as.id}`,
    };
  },
  'feedback.sendFeedback': async () => {
    const as = await factories.member(club);
    return {
      as,
      input: { category: 'idea', message: 'More saunas, please.' },
      other: { category: 'idea', message: 'Fewer saunas, please.' },
      countDone: sql`select count(*) from feedback where user_id = ${as.id}`,
    };
  },
  'questionnaires.saveOnboardingAnswers': async () => {
    const as = await factories.member(club);
    const { body } = await call(club.app, questionnaires.listOnboardingQuestions, { kind: 'onboarding' }, { as });
    const [question] = body.results;
    const answer = (at: number) => ({
      answers: [{ question_id: question?.id, option_ids: [question?.options[at]?.id] }],
    });
    return {
      as,
      input: answer(0),
      other: answer(1),
      countDone: sql`select count(*) from questionnaire_responses where user_id = ${as.id}`,
    };
  },
  'vendors.createVendorOffer': async () => {
    const as = await aVendorOwner(club);
    return {
      as,
      input: { ...offerInput() },
      other: { ...offerInput({ title: 'Thermal circuit for three' }) },
      countDone: sql`select count(*) from offers where vendor_id = ${as.vendor}`,
    };
  },
};

const idempotentCalls = everyCall.filter(({ endpoint }) => endpoint.idempotent);

/** Sends one intent with a key of its own; `times` counts what the club has done so far. */
const prepare = async (name: string) => {
  const { endpoint } = idempotentCalls.find((one) => one.name === name) ?? {};
  const intent = await intents[name]?.();
  if (!endpoint || !intent) throw new Error(`${name} has no intent to try`);
  const headers = { ...readBearer(intent.as), 'idempotency-key': `one-intent-of-${intent.as.id}` };
  return {
    ...intent,
    send: (input: Fields) => sendAny(club, endpoint, input, headers),
    countTimes: async () => (await intent.countDone.execute(club.database.db)).rows[0]?.count,
    status: endpoint.status,
  };
};

test('every call that can be repeated is tried here', () => {
  expect(idempotentCalls.map(({ name }) => name).sort()).toEqual(Object.keys(intents).sort());
});

test.each(Object.keys(intents))('%s repeated with its key answers the same and happens once', async (name) => {
  const { send, input, countTimes, status } = await prepare(name);
  const first = await send(input);
  expect(first.statusCode, first.body).toBe(status);
  expect(first.headers['idempotency-replayed']).toBeUndefined();
  const again = await send(input);
  expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(await countTimes()).toBe(1);
});

test.each(Object.keys(intents))('%s refuses its key for other content', async (name) => {
  const { send, input, other, countTimes } = await prepare(name);
  await send(input);
  expect(expectProblem(await send(other)).code).toBe('idempotency_key_reused');
  expect(await countTimes()).toBe(1);
});

test.each(Object.keys(intents))('%s sent several times at once with one key happens once', async (name) => {
  const { send, input, countTimes, status } = await prepare(name);
  const answers = await Promise.all([send(input), send(input), send(input)]);
  const done = answers.filter(({ statusCode }) => statusCode === status);
  expect(new Set(done.map(({ body }) => body)).size).toBe(1);
  for (const answer of answers) {
    if (!done.includes(answer)) expect(expectProblem(answer).code).toBe('idempotency_in_progress');
  }
  expect(await countTimes()).toBe(1);
});
