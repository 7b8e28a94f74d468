import { feedback } from '@club/contract/club/feedback';
import { marketplace } from '@club/contract/club/marketplace';
import { transfers } from '@club/contract/club/transfers';
import { identity } from '@club/contract/core/identity';
import { foods } from '@club/contract/health/food/foods';
import { recipes } from '@club/contract/health/food/recipes';
import { stories } from '@club/contract/hub/stories';
import type { ToldHelp } from '@club/contract/platform/local-help';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { post } from '#core/ledger';
import { aHealthMember } from '#health/fixtures';
import { call, factories, type Member, password, type TestClub, testClub } from '#tools/testing';
import { english } from './second-english.data.ts';
import { french } from './second-french.data.ts';
import { german } from './second-german.data.ts';
import { italian } from './second-italian.data.ts';
import { portuguese } from './second-portuguese.data.ts';
import { spanish } from './second-spanish.data.ts';

let club: TestClub;
let reader: Member;
let storyId: string;

const tell = (as: Member, title: string, body: string) =>
  call(club.app, stories.createStory, { title, body } as never, { as });

beforeAll(async () => {
  club = await testClub();
  reader = await aHealthMember(club);
  storyId = (await tell(await factories.member(club), 'Ten minutes of daylight', 'I walk before coffee.')).body.id;
});
afterAll(() => club.close());

const languages = [english, french, german, italian, portuguese, spanish];

/** Every so many, so that each language and kind is among some thirty. */
const sample = (texts: readonly string[]): string[] =>
  texts.filter((_text, index) => index % Math.floor(texts.length / 30) === 0);

const dangerous = sample(languages.flatMap((one) => Object.values(one.dangerous).flat()));
const harmless = sample(languages.flatMap((one) => one.harmless));

const readHelp = (body: unknown): ToldHelp | null => (body as { help?: ToldHelp | null }).help ?? null;

const send = (note: string, as: Member) => {
  const input = { client_code: reader.client_code, amount: 1, note, dry_run: true };
  return call(club.app, transfers.transferTokens, input as never, { as });
};

/** Where a member may write, and what the answer says of it. Each message has a new author, so that no limit is reached. */
const channels: Readonly<Record<string, (text: string) => Promise<{ body: unknown }>>> = {
  'a story': async (text) =>
    tell(await factories.member(club), 'What I lived through', `${text}\n\nThat is how it is.`),
  'a comment': async (text) =>
    call(club.app, stories.createComment, { story_id: storyId, text }, { as: await factories.member(club) }),
  feedback: async (text) =>
    call(club.app, feedback.sendFeedback, { category: 'other', message: `Hello. ${text}` } as never, {
      as: await factories.member(club),
    }),
  // who has just joined may not send points yet: what they wrote is heard all the same
  'the note of a transfer': async (text) => ({ body: (await send(text, await factories.member(club))).problem }),
  'a search for offers': (text) => call(club.app, marketplace.listOffers, { search: text } as never, { as: reader }),
  'a search for foods': (text) => call(club.app, foods.searchFoods, { q: text }, { as: reader }),
  'a search for recipes': (text) => call(club.app, recipes.searchRecipes, { q: text }, { as: reader }),
};

test('some thirty of each are tried', () => {
  expect(dangerous.length).toBeGreaterThanOrEqual(30);
  expect(harmless.length).toBeGreaterThanOrEqual(30);
});

describe.each(Object.entries(channels))('%s', (_name, write) => {
  test('that names a danger is answered with what to do and whom to call', async () => {
    const missed: string[] = [];
    for (const text of dangerous) {
      const help = readHelp((await write(text)).body);
      if (!help?.help.emergency.phone) missed.push(text);
    }
    expect(missed).toEqual([]);
  });

  test('that only sounds alike is answered as ever', async () => {
    const alarms: string[] = [];
    for (const text of harmless) {
      if (readHelp((await write(text)).body)) alarms.push(text);
    }
    expect(alarms).toEqual([]);
  });
});

test('what was written is stored all the same, and refused words are heard as well', async () => {
  const ada = await factories.member(club);
  const write = (message: string) =>
    call(club.app, feedback.sendFeedback, { category: 'other', message } as never, { as: ada });
  expect((await write('I want to die and nobody here notices.')).status).toBe(201);
  const stored = await sql<{ message: string }>`select message from feedback where user_id = ${ada.id}`.execute(
    club.database.db,
  );
  expect(stored.rows).toEqual([{ message: 'I want to die and nobody here notices.' }]);
  const long = await write(`I want to die. ${'.'.repeat(2000)}`);
  expect(long.problem).toMatchObject({ code: 'validation_error', help: { headline: 'Talk to someone now' } });
});

test('who sends points with such a note sees it before anything is sent, and can still send them', async () => {
  const member = await factories.member(club);
  club.clock.advance({ hours: 25 });
  const session = await call(club.app, identity.login, { email: member.email, password });
  const ada = { ...member, access: session.body.access };
  await post(club.database.db, club.clock, {
    type: 'adjust',
    activity: 'adjustment',
    key: 'given',
    legs: [
      { system: 'adjustment', amount: -1000 },
      { member: ada.id, amount: 1000 },
    ],
  });
  const { body } = await send('goodbye all, i am going to kill myself', ada);
  expect(body).toMatchObject({ amount: 1, help: { headline: 'Talk to someone now' } });
});

test('a visitor who searches is answered too, and the number is that of wherever they are', async () => {
  const { body } = await call(club.app, marketplace.listOffers, { search: 'i want to kill myself' } as never);
  expect(readHelp(body)).toMatchObject({ help: { country: null, emergency: { dial: '112' } } });
});

test('a repeated request is answered with the same help, which is stored nowhere', async () => {
  const ada = await factories.member(club);
  const again = () =>
    call(club.app, feedback.sendFeedback, { category: 'other', message: 'I want to kill myself.' } as never, {
      as: ada,
      headers: { 'idempotency-key': 'the-same-feedback' },
    });
  const [first, second] = [await again(), await again()];
  expect(readHelp(first.body)?.headline).toBe('Talk to someone now');
  expect(second.body).toEqual(first.body);
  const kept = await sql<{ response: string }>`select response from idempotency_keys where user_id = ${ada.id}`.execute(
    club.database.db,
  );
  expect(kept.rows.map(({ response }) => Object.keys(JSON.parse(response)))).toEqual([['id', 'message']]);
});
