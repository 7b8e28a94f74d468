import { assistant } from '@club/contract/hub/assistant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { earnWelcome } from '#club/points';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let member: Member;
beforeAll(async () => {
  club = await testClub();
  club.clock.set('2026-11-20T09:00:00.000Z');
  member = await factories.member(club);
});
afterAll(() => club.close());

const ask = async (message: string) =>
  (await call(club.app, assistant.sendChatMessage, { message }, { as: member })).body.response.response;

test('points that open later are not offered for spending, and their day is named', async () => {
  await earnWelcome(club.club, { userId: member.id, event: 'account_verified', reference: 'once' });
  expect(await ask('What is my points balance?')).toMatch(
    /^You have 100.00 points\. You can spend 0.00 now; 100.00 for joining or inviting open on 20 Dec 2026\.$/,
  );
});

test('healthy habits are no way to earn before the member agreed, and the answer says how to', async () => {
  expect(await ask('How can I earn points?')).toMatch(/Agree to points for healthy habits under Health privacy/);
  await factories.consent(club, member, 'rewards');
  expect(await ask('How can I earn points?')).not.toMatch(/Agree/);
});
