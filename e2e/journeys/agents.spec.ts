import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '#journey';
import { open, seriousFindings, sidewaysScroll } from '#screens';
import { asNewMember } from '#session';

const callback = 'https://agent.example/callback';

/** An agent of the member's own that registers at the club, and the link that it opens in their browser. */
const registerAgent = async (page: Page, address: string) => {
  const { origin, pathname } = new URL(address);
  const described = await page.request.get(`${origin}/.well-known/oauth-protected-resource${pathname}`);
  const { authorization_servers } = (await described.json()) as { authorization_servers: string[] };
  const [issuer = ''] = authorization_servers;
  const data = { client_name: 'My helper', redirect_uris: [callback], token_endpoint_auth_method: 'none' };
  const registered = await page.request.post(`${issuer}/reg`, { data });
  expect(registered.status()).toBe(201);
  const { client_id } = (await registered.json()) as { client_id: string };
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id,
    response_type: 'code',
    redirect_uri: callback,
    scope: 'points:read sleep:read',
    resource: address,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return { client_id, verifier, token: `${issuer}/token`, link: `${issuer}/auth?${query}` };
};

test('a member allows an agent, sees what it read, and stops it', async ({ page }) => {
  const member = await asNewMember(page);
  await page.route(`${callback}**`, (route) => route.fulfill({ contentType: 'text/plain', body: 'connected' }));
  await open(page, '/settings/agents');
  const address = await page.getByRole('main').locator('code').innerText();
  await expect(page.getByText('Agents you allow will appear here')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  const agent = await registerAgent(page, address);
  await page.goto(agent.link);
  await page.getByLabel('E-mail').fill(member.email);
  await page.getByLabel('Password').fill(member.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Let this agent read your data?' })).toBeVisible();
  await expect(page.getByText('agent.example')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Points' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Sleep' })).toBeDisabled();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await seriousFindings(page)).toEqual([]);
  }
  expect(await sidewaysScroll(page, 390)).toEqual([0]);
  await page.getByLabel('7 days').check();
  await page.getByRole('button', { name: 'Allow this agent' }).click();
  await expect(page).toHaveURL(/^https:\/\/agent\.example\/callback\?code=/);

  const form = { grant_type: 'authorization_code', client_id: agent.client_id, redirect_uri: callback };
  const code = new URL(page.url()).searchParams.get('code') ?? '';
  const answer = await page.request.post(agent.token, {
    form: { ...form, code, code_verifier: agent.verifier },
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  const readPoints = async () =>
    (
      await page.request.post(address, {
        headers: { authorization: `Bearer ${access_token}`, accept: 'application/json, text/event-stream' },
        data: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'points_status', arguments: {} } },
      })
    ).status();
  expect(await readPoints()).toBe(200);

  await open(page, '/settings/agents');
  const line = page.getByRole('listitem').filter({ hasText: 'agent.example' });
  await expect(line).toContainText('May read: Points');
  await page.getByRole('button', { name: 'What it read: agent.example' }).click();
  await expect(page.getByRole('dialog').getByText('Points today')).toBeVisible();
  await page.keyboard.press('Escape');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await seriousFindings(page)).toEqual([]);
  }
  expect(await sidewaysScroll(page, 390)).toEqual([0]);
  await page.getByRole('button', { name: 'Stop agent.example' }).click();
  await page.getByRole('button', { name: 'Stop agent', exact: true }).click();
  await expect(line).toContainText('You stopped it');
  expect(await readPoints()).toBe(401);
});
