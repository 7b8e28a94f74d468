import { account } from '@club/contract/club/account';
import { points } from '@club/contract/club/points';
import { identity } from '@club/contract/core/identity';
import { consents } from '@club/contract/health/base/consents';
import { sleep } from '@club/contract/health/body/sleep';
import { agents } from '@club/contract/hub/agents';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { runCommand } from '#club/admin';
import { updateUser } from '#core/identity/members';
import { tool } from '#hub/assistant/engine';
import { call, factories, type Member, type TestClub } from '#tools/testing';
import {
  callOnly,
  callTool,
  decide,
  makeAgent,
  makeLink,
  openClub,
  readResult,
  refresh,
  register,
  send,
} from './fixtures.testing.ts';

let club: TestClub;
let ada: Member;
beforeAll(async () => {
  club = await openClub();
});
beforeEach(async () => {
  club.clock.set(new Date().toISOString());
  ada = await factories.member(club);
});
afterAll(() => club.close());

const givePoints = ({ email }: Member, amount: string) =>
  runCommand(club.club, 'adjust', [email, amount, 'Points for a test of agents']);
const agreeToHealth = async (member: Member) => {
  for (const purpose of ['health_data', 'assistant'] as const) await factories.consent(club, member, purpose);
};
const list = async (member: Member) => (await call(club.app, agents.listAgents, {}, { as: member })).body.results;
const listTools = async (token: string) => {
  const { tools } = await readResult<{ tools: { name: string }[] }>(await send(club, token, 'tools/list'));
  return tools.map(({ name }) => name);
};
const readAs = async (token: string) => (await callTool(club, token, 'points_status')).status;

test('tells an agent without a token where to sign in, and for what', async () => {
  const answer = await send(club, null, 'tools/list');
  expect(answer.status).toBe(401);
  const { publicUrl } = club.config;
  const challenge = answer.headers.get('www-authenticate') ?? '';
  expect(challenge).toMatch(/^Bearer scope="points:read offers:read .*training:read", resource_metadata="/);
  expect(challenge).not.toContain('model');
  const [, metadata = ''] = /resource_metadata="([^"]+)"/.exec(challenge) ?? [];
  expect(metadata).toBe(`${publicUrl}/.well-known/oauth-protected-resource/mcp`);
  expect(await (await fetch(metadata)).json()).toMatchObject({
    resource: `${publicUrl}/mcp`,
    authorization_servers: [`${publicUrl}/oidc`],
  });
});

test('the consent page shows the host, what is asked for, and that health values leave the club', async () => {
  await agreeToHealth(ada);
  const hosted = 'https://agent.example/callback';
  const made = await register(club, { redirect_uris: [hosted], client_name: 'Your <b>bank</b>\u202e' });
  const { client_id: id } = (await made.json()) as { client_id: string };
  const { link } = makeLink(club, id, { redirect_uri: hosted });
  const { consent } = await decide(club, link, ada);
  expect(consent).toContain('<bdi dir="ltr">agent.example</bdi>');
  expect(consent).toContain('“<bdi>Your &#60;b&#62;bank&#60;/b&#62;</bdi>”');
  expect(consent).toContain('Health values will leave the club');
  expect(consent).toContain('value="points:read" checked');
  expect(consent).not.toContain('value="glucose:read"');
});

test('a member allows a part of what was asked for, and the agent has that part alone', async () => {
  await agreeToHealth(ada);
  const { tokens } = await makeAgent(club, ada, { areas: ['points:read'] });
  expect(tokens.scope.split(' ')).not.toContain('training:read');
  expect(await listTools(tokens.access_token)).toContain('points_status');
  expect(await listTools(tokens.access_token)).not.toContain('workouts');
  const refused = await callTool(club, tokens.access_token, 'workouts');
  expect(refused.status).toBe(403);
  expect(refused.headers.get('www-authenticate')).toMatch(
    /error="insufficient_scope", error_description="Missing: training:read", scope="points:read training:read"/,
  );
});

test('a tool that reaches for an area that is closed names it, and the member sees that it was asked', async () => {
  const { tokens } = await makeAgent(club, ada, { areas: ['points:read'] });
  const reaching = tool({
    name: 'everything',
    title: 'Everything',
    about: 'Reads points, then sleep.',
    calls: [points.getBalance, sleep.getSleepSummary],
    input: z.object({ from: z.string() }),
    readings: [],
    ask: () => 'What is everything?',
    answer: async (_input, { read }) => {
      await read(points.getBalance);
      await read(sleep.getSleepSummary);
      return { text: 'It read both.' };
    },
  });
  const answer = await callOnly(club, reaching, tokens.access_token, { from: '2026-11-01' });
  expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([
    403,
    expect.stringContaining('error_description="Missing: sleep:read", scope="points:read sleep:read"'),
  ]);
  const [own] = await list(ada);
  const { body } = await call(club.app, agents.listAgentReads, { id: own?.id ?? '' }, { as: ada });
  expect(body.results).toMatchObject([{ what: 'everything', from_day: '2026-11-01', to_day: null }]);
});

test('an area of health cannot be allowed before both consents, whatever the form says', async () => {
  await factories.consent(club, ada, 'health_data');
  const { tokens } = await makeAgent(club, ada, { areas: ['points:read', 'training:read'] });
  expect((await list(ada))[0]?.areas).toEqual(['Points']);
  expect((await callTool(club, tokens.access_token, 'workouts')).status).toBe(403);
});

test('nothing is allowed by a form without a choice, and nothing by one that cancels', async () => {
  const { client_id: id } = (await (await register(club)).json()) as { client_id: string };
  const { link } = makeLink(club, id);
  const none = await decide(club, link, ada, { areas: [] });
  expect(none.back.searchParams.get('code')).toBeNull();
  const cancelled = await decide(club, link, ada, { cancel: true });
  expect(cancelled.back.searchParams.get('error')).toBe('access_denied');
  expect(await list(ada)).toEqual([]);
});

test("an agent's token opens no call of the club, and the club's token no call of agents", async () => {
  const { tokens } = await makeAgent(club, ada);
  for (const endpoint of [points.getBalance, agents.listAgents] as const) {
    expect((await call(club.app, endpoint, {}, { as: { access: tokens.access_token } as Member })).status).toBe(401);
  }
  expect((await send(club, ada.access, 'tools/list')).status).toBe(401);
  const me = await fetch(`${club.config.publicUrl}/oidc/me`, {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  expect(me.status).toBe(403);
  expect(await readAs(tokens.refresh_token)).toBe(401);
});

test('an agent reads for its own member, and for nobody else', async () => {
  const grace = await factories.member(club);
  await givePoints(grace, '70');
  const { tokens } = await makeAgent(club, ada);
  const asked = await callTool(club, tokens.access_token, 'points_status', { user_id: grace.id });
  const result = await readResult<{ structuredContent: { figures: { value: string }[] } }>(asked);
  expect(result.structuredContent.figures[0]?.value).toBe('0.00');
  expect(await list(grace)).toEqual([]);
  const [own] = await list(ada);
  const others = { id: own?.id ?? '' };
  expect((await call(club.app, agents.endAgent, others, { as: grace })).status).toBe(404);
  expect((await call(club.app, agents.listAgentReads, others, { as: grace })).status).toBe(404);
  expect(await readAs(tokens.access_token)).toBe(200);
});

test('a stopped agent is refused at once, in another process too, and cannot refresh', async () => {
  const { clientId, tokens } = await makeAgent(club, ada);
  const { createApp } = await import('#app');
  const { club: parts, database, config, clock } = club;
  const product = { database, healthDatabase: database.health, healthWorkerDatabase: database.healthWorker };
  const other = await createApp({ ...product, config, clock, adapters: parts.adapters });
  const ask = () =>
    other.inject({
      method: 'POST',
      url: '/mcp',
      headers: { authorization: `Bearer ${tokens.access_token}`, accept: 'application/json, text/event-stream' },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    });
  expect((await ask()).statusCode).toBe(200);
  const [own] = await list(ada);
  await call(club.app, agents.endAgent, { id: own?.id ?? '' }, { as: ada });
  const stopped = performance.now();
  expect((await ask()).statusCode).toBe(401);
  expect(await readAs(tokens.access_token)).toBe(401);
  expect(performance.now() - stopped).toBeLessThan(1000);
  expect((await refresh(club, clientId, tokens)).status).toBe(400);
  expect((await list(ada))[0]).toMatchObject({ ended_by: 'member' });
  expect((await call(club.app, agents.endAgent, { id: own?.id ?? '' }, { as: ada })).status).toBe(200);
  await other.close();
});

test('an agent ends on its day, at ninety days at the most', async () => {
  const { tokens } = await makeAgent(club, ada, { days: 4000 });
  const [own] = await list(ada);
  const days = (new Date(own?.ends_at ?? '').getTime() - club.clock.now().getTime()) / 86_400_000;
  expect(Math.round(days)).toBe(90);
  await sql`update provider_records set expires_at = expires_at + interval '200 days' where model = 'AccessToken'`.execute(
    club.database.db,
  );
  club.clock.advance({ days: 89 });
  expect(await readAs(tokens.access_token)).toBe(200);
  club.clock.advance({ days: 2 });
  expect(await readAs(tokens.access_token)).toBe(401);
});

test('an access token lasts ten minutes', async () => {
  const { tokens } = await makeAgent(club, ada);
  club.clock.advance({ minutes: 11 });
  expect(await readAs(tokens.access_token)).toBe(401);
});

test.each(['health_data', 'assistant'] as const)(
  'an agent with health ends when the consent is withdrawn (%s), and agreeing again does not revive it',
  async (purpose) => {
    await agreeToHealth(ada);
    club.clock.advance({ seconds: 1 });
    const { tokens } = await makeAgent(club, ada, { areas: ['points:read', 'training:read'] });
    expect((await callTool(club, tokens.access_token, 'workouts')).status).toBe(200);
    club.clock.advance({ seconds: 1 });
    await call(club.app, consents.withdrawHealthConsent, { purpose }, { as: ada });
    club.clock.advance({ seconds: 1 });
    if (purpose === 'health_data') expect((await callTool(club, tokens.access_token, 'workouts')).status).toBe(401);
    await agreeToHealth(ada);
    expect((await callTool(club, tokens.access_token, 'workouts')).status).toBe(401);
    expect((await list(ada))[0]).toMatchObject({ ended_by: 'consent' });
  },
);

test('signing out of a browser leaves agents alone; a suspension ends them for good', async () => {
  const { clientId, tokens } = await makeAgent(club, ada);
  await call(club.app, identity.logout, { refresh: ada.refresh }, { as: ada });
  expect(await readAs(tokens.access_token)).toBe(200);
  await updateUser(club.database.db, ada.id, { status: 'suspended' });
  expect(await readAs(tokens.access_token)).toBe(401);
  await club.club.emit('signed_out', club.club, { userId: ada.id });
  await updateUser(club.database.db, ada.id, { status: 'active' });
  expect(await readAs(tokens.access_token)).toBe(401);
  expect((await refresh(club, clientId, tokens)).status).toBe(400);
  const again = await factories.newSession(club, ada);
  expect((await list(again))[0]).toMatchObject({ ended_by: 'account' });
});

test('deleting the account ends agents', async () => {
  const { tokens } = await makeAgent(club, ada);
  await call(club.app, account.deleteAccount, {}, { as: ada });
  expect(await readAs(tokens.access_token)).toBe(401);
});

test('every read is a line for the member, with the tool and its days and no value', async () => {
  await givePoints(ada, '4711');
  const { tokens } = await makeAgent(club, ada);
  const answer = await (await callTool(club, tokens.access_token, 'points_status')).text();
  expect(answer).toContain('4,711');
  const [own] = await list(ada);
  const { body } = await call(club.app, agents.listAgentReads, { id: own?.id ?? '' }, { as: ada });
  expect(body.results).toEqual([
    {
      id: expect.any(String),
      at: club.clock.now().toISOString(),
      what: 'Points today',
      from_day: null,
      to_day: null,
    },
  ]);
  expect(own?.last_read_at).toBe(club.clock.now().toISOString());
  const { rows } = await sql`select * from agent_reads where user_id = ${ada.id}`.execute(club.database.db);
  expect(JSON.stringify(rows)).not.toMatch(/4,?711/);
});

test('half a year after its end an agent and its log are gone', async () => {
  const { tokens } = await makeAgent(club, ada, { days: 7 });
  await readAs(tokens.access_token);
  club.clock.advance({ days: 180 });
  await club.runJob('purge_agents');
  const again = await factories.newSession(club, ada);
  expect(await list(again)).toHaveLength(1);
  club.clock.advance({ days: 8 });
  await club.runJob('purge_agents');
  expect(await list(await factories.newSession(club, ada))).toEqual([]);
});
