import { consents } from '@club/contract/health/base/consents';
import { assistant } from '@club/contract/hub/assistant';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let ada: Member;
beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  ada = await factories.member(club);
  await factories.consent(club, ada);
  await factories.consent(club, ada, 'assistant');
  await call(club.app, assistant.changeAssistantSettings, { area: 'sleep', allowed: true }, { as: ada });
});
afterAll(() => club.close());

const ask = async (message: string) => {
  club.clock.advance({ milliseconds: 1 });
  return (await call(club.app, assistant.sendChatMessage, { message }, { as: ada })).body.response;
};
const listEnds = async () =>
  (await call(club.app, assistant.listConversations, {}, { as: ada })).body.results.map(({ ended_by }) => ended_by);
const withdraw = (purpose: 'assistant' | 'health_data') => {
  club.clock.advance({ milliseconds: 1 });
  return call(club.app, consents.withdrawHealthConsent, { purpose }, { as: ada });
};

test.each(['assistant', 'health_data'] as const)(
  'a chat with health answers ends with the consent (%s), and the next answer says why, once',
  async (purpose) => {
    expect((await ask('How did I sleep?')).note).not.toBeNull();
    await withdraw(purpose);
    expect(await listEnds()).toEqual(['consent']);
    const { response, sources } = await ask('What is my balance?');
    expect(response).toMatch(/^You withdrew a consent, so I closed our last chat.*You can delete it.*points/);
    expect(sources[0]?.href).toBe('/assistant');
    expect((await ask('What is my balance?')).response).toMatch(/^You have/);
    expect(await listEnds()).toEqual([null, 'consent']);
  },
);

test('a chat about points alone goes on', async () => {
  await ask('What is my balance?');
  await withdraw('assistant');
  expect((await ask('What is my balance?')).response).toMatch(/^You have/);
  expect(await listEnds()).toEqual([null]);
});
