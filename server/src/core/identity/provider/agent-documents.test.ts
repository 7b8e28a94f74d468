import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestClub, testClub } from '#tools/testing';
import { fetchDocument } from './agents.ts';
import { makeProvider } from './provider.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const id = 'https://agent.example/agent.json';
const document = {
  client_id: id,
  client_name: 'Agent',
  redirect_uris: ['https://agent.example/callback', 'http://localhost:7777/callback'],
};

/** What the provider makes of an agent that is named by the address of its document. */
const read = async (served: object, status = 200) => {
  const { signIn } = club.config;
  if (!signIn) throw new Error('the club has no sign-in');
  const provider = makeProvider(club.club, signIn, async () => Response.json(served, { status }));
  return provider.Client.find(id).catch(() => undefined);
};

test('an agent is known by the document at its address', async () => {
  expect(await read(document)).toMatchObject({
    clientId: id,
    clientName: 'Agent',
    redirectUris: document.redirect_uris,
    tokenEndpointAuthMethod: 'none',
  });
});

test.each([
  ['is about another address', { ...document, client_id: 'https://other.example/agent.json' }],
  ['sends answers to an http address', { ...document, redirect_uris: ['http://agent.example/callback'] }],
  ['holds a secret', { ...document, client_secret: 'hush', token_endpoint_auth_method: 'client_secret_post' }],
  ['has a name without end', { ...document, client_name: 'a'.repeat(500) }],
])('a document that %s makes no agent', async (_, served) => {
  expect(await read(served)).toBeUndefined();
});

test('a document that is not there makes no agent', async () => {
  expect(await read(document, 404)).toBeUndefined();
});

test.each([
  'https://127.0.0.1/a.json',
  'https://[::1]/a.json',
  'https://169.254.169.254/a.json',
  'http://agent.example/',
])('a document is never fetched from %s', async (address) => {
  await expect(fetchDocument(address)).rejects.toMatchObject({ code: 'address_refused' });
});
