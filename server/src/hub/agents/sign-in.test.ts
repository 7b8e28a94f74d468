import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { factories, type Member, type TestClub } from '#tools/testing';
import { decide, makeAgent, makeLink, openClub, refresh, register, send } from './fixtures.testing.ts';

let club: TestClub;
let ada: Member;
beforeAll(async () => {
  club = await openClub();
});
beforeEach(async () => {
  ada = await factories.member(club);
});
afterAll(() => club.close());

const newAgent = async () => ((await (await register(club)).json()) as { client_id: string }).client_id;
const follow = async (more: Record<string, string>, clientId?: string) => {
  const { link } = makeLink(club, clientId ?? (await newAgent()), more);
  return (await decide(club, link, ada)).back;
};

test.each([
  ['an http address elsewhere', { redirect_uris: ['http://agent.example/callback'] }],
  ['an address that only looks local', { redirect_uris: ['http://localhost.evil.example/'] }],
  ['a scheme of its own', { redirect_uris: ['evil://callback'] }],
  ['a secret', { token_endpoint_auth_method: 'client_secret_post' }],
  ['no address', { redirect_uris: [] }],
  ['a name without end', { client_name: 'a'.repeat(5000) }],
])('no agent registers with %s', async (_, metadata) => {
  const answer = await register(club, metadata);
  expect(answer.status).toBe(400);
});

test('an agent needs a challenge, the one resource, and an address that it registered', async () => {
  expect((await follow({ code_challenge: '', code_challenge_method: '' })).searchParams.get('error')).toBe(
    'invalid_request',
  );
  expect((await follow({ resource: 'https://elsewhere.example/mcp' })).searchParams.get('error')).toBe(
    'invalid_target',
  );
  const elsewhere = await follow({ redirect_uri: 'https://evil.example/callback' });
  expect(elsewhere.searchParams.get('code')).toBeNull();
  expect(elsewhere.origin).toBe(club.config.publicUrl);
});

test('an agent without a resource gets a token for this one alone', async () => {
  const { tokens } = await makeAgent(club, ada);
  const { rows } = await sql<{ aud: string }>`
    select distinct payload ->> 'aud' as aud from provider_records where model = 'AccessToken'`.execute(
    club.database.db,
  );
  expect(rows).toEqual([{ aud: `${club.config.publicUrl}/mcp` }]);
  expect((await send(club, tokens.access_token, 'tools/list')).status).toBe(200);
});

test('an agent that asks who the member is learns nothing', async () => {
  const { tokens } = await makeAgent(club, ada, { scope: 'openid profile email points:read' });
  expect(tokens).not.toHaveProperty('id_token');
  expect(tokens.scope.split(' ')).not.toContain('email');
});

test('a member is asked each time, also by an agent that they allowed before', async () => {
  const { clientId } = await makeAgent(club, ada);
  const silent = await follow({ prompt: 'none' }, clientId);
  expect(silent.searchParams.get('error')).toMatch(/_required$/);
});

test("the web app's client cannot ask for what agents read", async () => {
  const link = makeLink(club, 'club-web', {
    redirect_uri: `${club.config.publicUrl}/callback`,
    scope: 'openid points:read',
    resource: '',
  });
  const { back } = await decide(club, link.link, ada);
  expect(back.searchParams.get('code')).toBeNull();
});

test('a document about an agent is never read from an address inside', async () => {
  for (const id of ['https://127.0.0.1/agent.json', 'https://localhost/agent.json', 'https://169.254.169.254/latest']) {
    const back = await follow({}, id);
    expect(back.searchParams.get('code')).toBeNull();
    expect(back.origin).toBe(club.config.publicUrl);
  }
});

test('one address registers twenty agents an hour', async () => {
  const limited = await openClub({ RATE_LIMIT_FACTOR: '1' });
  for (let made = 0; made < 20; made += 1) expect((await register(limited)).status).toBe(201);
  const refused = await register(limited);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const { rows } = await sql`select from provider_records where model = 'Client'`.execute(limited.database.db);
  expect(rows).toHaveLength(20);
  await limited.close();
});

test('an agent that nobody allowed anything is forgotten after a day, and one in use is kept', async () => {
  const { clientId, tokens } = await makeAgent(club, ada);
  const unused = await newAgent();
  const later = new Date(Date.now() + 25 * 3_600_000);
  await sql`update provider_records set expires_at = ${later} where model <> 'Client'`.execute(club.database.db);
  club.clock.set(new Date(later.getTime() - 1000).toISOString());
  await club.runJob('purge_provider');
  club.clock.set(new Date().toISOString());
  expect((await follow({}, unused)).searchParams.get('code')).toBeNull();
  expect((await refresh(club, clientId, tokens)).status).toBe(200);
});

test('switched off, there are no agents, no metadata and no registration', async () => {
  const off = await openClub({ AGENTS: 'off' });
  const { publicUrl } = off.config;
  expect((await send(off, null, 'tools/list')).status).toBe(404);
  expect((await fetch(`${publicUrl}/.well-known/oauth-protected-resource/mcp`)).status).toBe(404);
  expect((await register(off)).status).toBe(404);
  const configuration = await (await fetch(`${publicUrl}/oidc/.well-known/openid-configuration`)).json();
  expect(configuration).not.toHaveProperty('registration_endpoint');
  await off.close();
});
