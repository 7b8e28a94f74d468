import { identity } from '@club/contract/core/identity';
import { get } from '@club/contract/platform/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { authenticate } from '#core/identity/sessions';
import { createLimiter, createServer, serve } from '#platform/http';
import { call, factories, password, type TestClub, testClub } from '#tools/testing';

const guarded = get('api/guarded/', {
  summary: 'Needs a recent sign-in.',
  access: 'member',
  stepUp: true,
  output: z.object({}),
});

let club: TestClub;
let app: Awaited<ReturnType<typeof createServer>>;
beforeAll(async () => {
  club = await testClub();
  app = await createServer(club.config);
  const limiter = createLimiter(club.database.pool, 'secret', 1_000_000);
  serve({ app, club: club.club, limiter, authenticate }, { guarded }, { guarded: async () => ({}) });
});
afterAll(async () => {
  await app.close();
  await club.close();
});

const guardedCall = (as: { access: string }) => call(app, guarded, {}, { as });
/** A member who signed in twenty minutes ago with fresh tokens. */
const lateMember = async () => {
  const member = await factories.member(club);
  club.clock.advance({ minutes: 20 });
  const { body } = await call(club.app, identity.refreshToken, { refresh: member.refresh });
  return { ...member, access: body.access };
};

test('a sign-in stays recent for fifteen minutes, and refreshing a token does not renew it', async () => {
  const member = await factories.member(club);
  expect((await guardedCall(member)).status).toBe(200);
  const late = await lateMember();
  expect((await guardedCall(late)).problem).toMatchObject({
    status: 403,
    code: 'step_up_required',
    message: "Confirm it's you, then try again.",
  });
});

test('the password makes the session recent again', async () => {
  const member = await lateMember();
  const wrong = await call(club.app, identity.stepUp, { password: 'not the password' }, { as: member });
  expect(wrong.problem.errors).toEqual([
    { field: 'password', code: 'invalid', message: "That password isn't correct. Try again." },
  ]);
  expect((await guardedCall(member)).status).toBe(403);
  const right = await call(club.app, identity.stepUp, { password }, { as: member });
  expect(right.body).toMatchObject({ auth_time: club.clock.now().toISOString(), access: expect.any(String) });
  expect((await guardedCall(member)).status).toBe(200);
});

test('a mailed code makes the session recent again, once', async () => {
  const member = await lateMember();
  await call(club.app, identity.stepUp, { send_code: true }, { as: member });
  const code = (await club.mails(member.email))[0]?.code ?? '';
  expect((await call(club.app, identity.stepUp, { code }, { as: member })).status).toBe(200);
  expect((await guardedCall(member)).status).toBe(200);
  expect((await call(club.app, identity.stepUp, { code }, { as: member })).problem.code).toBe('code_expired');
});

test("refuses another member's code", async () => {
  const theirs = await factories.member(club);
  const mine = await lateMember();
  const { body } = await call(club.app, identity.refreshToken, { refresh: theirs.refresh });
  await call(club.app, identity.stepUp, { send_code: true }, { as: body });
  const code = (await club.mails(theirs.email))[0]?.code ?? '';
  expect((await call(club.app, identity.stepUp, { code }, { as: mine })).status).toBe(400);
});
