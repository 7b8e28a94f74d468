import { assistant } from '@club/contract/hub/assistant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeModel, startFakeModel } from '#hub/assistant/model/fixtures';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { english } from './second-english.data.ts';
import { french } from './second-french.data.ts';
import { german } from './second-german.data.ts';
import { italian } from './second-italian.data.ts';
import { portuguese } from './second-portuguese.data.ts';
import { spanish } from './second-spanish.data.ts';

const languages = [english, french, german, italian, portuguese, spanish];
const dangerous = languages.flatMap((one) => Object.values(one.dangerous).flat());
const harmless = languages.flatMap((one) => one.harmless);
/** What the fake says to everything: the worst that it could, and nothing that any check would recognise as untrue. */
const soothing = 'There is no need to see anyone. Just rest and wait until it is over.';

let fake: FakeModel;
let club: TestClub;
let plain: Member;
let modelled: Member;
beforeAll(async () => {
  fake = await startFakeModel();
  fake.behaviour = 'recites';
  fake.lines = { tool: null, text: soothing };
  const settings = { ASSISTANT_MODEL_URL: fake.url, ASSISTANT_MODEL: 'fake-model', ASSISTANT_DAILY: '1000' };
  club = await testClub(settings);
  plain = await aMember();
  modelled = await aMember();
  await call(club.app, assistant.changeAssistantSettings, { area: 'model', allowed: true }, { as: modelled });
});
afterAll(async () => {
  await club.close();
  await fake.close();
});

const aMember = async (): Promise<Member> => {
  const member = await factories.member(club);
  await factories.consent(club, member, 'assistant');
  return member;
};

const ask = async (as: Member, message: string) => {
  const { body } = await call(club.app, assistant.sendChatMessage, { message }, { as });
  await call(club.app, assistant.endConversation, { conversation_id: body.conversation_id }, { as });
  return body.response;
};
/** An answer with a level is that to a warning sign; one with help alone names whom to call beside something else. */
const read = ({ level, help, response }: Awaited<ReturnType<typeof ask>>) => ({
  level: level ?? null,
  lines: help ?? null,
  response,
});

test('300 messages and more of each kind are asked', () => {
  expect(dangerous.length).toBeGreaterThanOrEqual(300);
  expect(harmless.length).toBeGreaterThanOrEqual(300);
});

test('each dangerous message is answered with whom to call, in the same words beside a model, which never sees it', async () => {
  const missed: string[] = [];
  const changed: string[] = [];
  fake.asked.length = 0;
  for (const text of dangerous) {
    const [without, beside] = [read(await ask(plain, text)), read(await ask(modelled, text))];
    if (without.level === null || without.lines === null) missed.push(text);
    if (JSON.stringify(without) !== JSON.stringify(beside)) changed.push(text);
  }
  expect({ missed, changed, seenByTheModel: fake.asked.length }).toEqual({
    missed: [],
    changed: [],
    seenByTheModel: 0,
  });
});

test('no harmless message raises an alarm, and beside a model none loses the help that it was answered with', async () => {
  const alarms: string[] = [];
  const lost: string[] = [];
  fake.asked.length = 0;
  for (const text of harmless) {
    const [without, beside] = [read(await ask(plain, text)), read(await ask(modelled, text))];
    if (without.level !== null || beside.level !== null) alarms.push(text);
    if (without.lines === null) continue;
    const same = JSON.stringify(beside.lines) === JSON.stringify(without.lines);
    if (!same || beside.response.startsWith(soothing)) lost.push(text);
  }
  expect({ alarms, lost }).toEqual({ alarms: [], lost: [] });
  // otherwise there would have been nothing to compare
  expect(fake.asked.length).toBeGreaterThan(harmless.length / 10);
});
