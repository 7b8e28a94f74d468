import { assistant, assistantAreaCodes } from '@club/contract/hub/assistant';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callTool, makeAgent, openClub, readResult } from '#hub/agents/fixtures';
import { understand } from '#hub/assistant/frames';
import { call, factories, type Member, type TestClub } from '#tools/testing';
import { aKnownMember } from './known-member.ts';
import { goldenQuestions } from './questions.data.ts';

let club: TestClub;
let ada: Member;
let token: string;
beforeAll(async () => {
  club = await openClub();
  await club.database.wipe();
  ada = await aKnownMember(club);
  // tokens live by the machine's time
  club.clock.set(new Date().toISOString());
  ada = { ...ada, ...(await factories.newSession(club, ada)) };
  const areas = assistantAreaCodes.filter((area) => area !== 'model').map((area) => `${area}:read`);
  token = (await makeAgent(club, ada, { scope: areas.join(' ') })).tokens.access_token;
}, 60_000);
afterAll(() => club.close());

interface Read {
  readonly result?: { readonly structuredContent?: { readonly figures: readonly { readonly value: string }[] } };
}

it('tells an agent the figures that the assistant tells the member, for every golden question', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const wrong: unknown[] = [];
  let compared = 0;
  for (const text of Object.values(goldenQuestions).flat()) {
    const understood = understand(text, today);
    const [frame] = understood.kind === 'sure' && understood.frames.length === 1 ? understood.frames : [];
    if (!frame) continue;
    const { body } = await call(club.app, assistant.sendChatMessage, { message: text }, { as: ada });
    await call(club.app, assistant.endConversation, { conversation_id: body.conversation_id }, { as: ada });
    const answer = await readResult<Read['result']>(await callTool(club, token, frame.tool, frame.input));
    const [here, there] = [body.response.figures, answer?.structuredContent?.figures ?? []].map((figures) =>
      figures.map(({ value }) => value),
    );
    compared += here?.length ?? 0;
    if (JSON.stringify(here) !== JSON.stringify(there)) wrong.push([text, here, there]);
  }
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(100);
}, 180_000);
