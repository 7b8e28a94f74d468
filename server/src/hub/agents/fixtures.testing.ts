import { createHash, randomBytes } from 'node:crypto';
import { createServer as listenOn } from 'node:net';
import { dayMs } from '@club/contract/platform/units';
import type { Tool } from '#hub/assistant/engine';
import { readable } from '#hub/assistant/tools';
import { createLimiter, createServer } from '#platform/http';
import { password, type TestClub, testClub } from '#tools/testing';
import { allowAgent } from './grants.ts';
import { agentRoutes } from './mcp.routes.ts';

const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = listenOn();
    probe.once('error', reject);
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

/** A club that listens at its own address, at the machine's time. */
export const openClub = async (environment: Record<string, string> = {}): Promise<TestClub> => {
  const port = await findFreePort();
  const club = await testClub({ PORT: String(port), ...environment });
  club.clock.set(new Date().toISOString());
  await club.app.listen({ port, host: 'localhost' });
  return club;
};

const redirect = 'http://127.0.0.1:9/callback';

/** A browser without scripts: keeps cookies and stops at the agent's own address. */
const openBrowser = (origin: string) => {
  const cookies = new Map<string, string>();
  const ask = async (address: string | URL, form?: URLSearchParams): Promise<{ url: URL; page: string }> => {
    const url = new URL(address, origin);
    if (url.origin !== origin) return { url, page: '' };
    const answer = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form && { origin }),
      },
      body: form ?? null,
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    const next = answer.headers.get('location');
    if (next) return ask(new URL(next, url));
    return { url, page: await answer.text() };
  };
  return { ask };
};

interface Choice {
  /** The scopes that the member switches on; all that they can unless said. */
  readonly areas?: readonly string[];
  readonly days?: number;
  readonly cancel?: boolean;
}

/** A member follows an agent's link: signs in, and decides on the consent page. Returns where the agent is told. */
export const decide = async (
  { config }: TestClub,
  link: string | URL,
  { email }: { readonly email: string },
  { areas, days = 30, cancel = false }: Choice = {},
): Promise<{ back: URL; consent: string }> => {
  const browser = openBrowser(new URL(config.publicUrl).origin);
  const signIn = await browser.ask(link);
  if (!signIn.page.includes('name="password"')) return { back: signIn.url, consent: signIn.page };
  const shown = await browser.ask(signIn.url, new URLSearchParams({ email, password }));
  const offered = [...shown.page.matchAll(/name="area" value="([^"]+)"(?: checked)?>/g)].map(([, scope = '']) => scope);
  const form = new URLSearchParams({ days: String(days), ...(cancel ? { cancel: '1' } : { allow: '1' }) });
  for (const scope of areas ?? offered) form.append('area', scope);
  const back = await browser.ask(shown.url, form);
  return { back: back.url, consent: shown.page };
};

/** What an agent keeps between its requests, as both client packages ask for it. */
export const openWallet = (name = 'Test agent') => {
  const kept: Record<string, unknown> = {};
  return {
    kept,
    redirectUrl: redirect,
    clientMetadata: {
      client_name: name,
      redirect_uris: [redirect],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    },
    clientInformation: () => kept.client as never,
    saveClientInformation: (client: unknown) => {
      kept.client = client;
    },
    tokens: () => kept.tokens as never,
    saveTokens: (tokens: unknown) => {
      kept.tokens = tokens;
    },
    redirectToAuthorization: (link: URL) => {
      kept.link = link;
    },
    saveCodeVerifier: (verifier: string) => {
      kept.verifier = verifier;
    },
    codeVerifier: () => String(kept.verifier),
    saveDiscoveryState: (state: unknown) => {
      kept.discovery = state;
    },
    discoveryState: () => kept.discovery as never,
  };
};

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly scope: string;
}

const post = (address: string, form: Record<string, string>): Promise<Response> =>
  fetch(address, { method: 'POST', body: new URLSearchParams(form) });

/** An agent that a member allowed, without the sign-in before. */
export const anAgent = ({ club }: TestClub, { id: userId }: { readonly id: string }): Promise<void> =>
  allowAgent(club, {
    ...{ userId, providerGrant: randomBytes(16).toString('hex'), clientId: 'test', host: 'agent.example' },
    ...{ name: 'Test agent', scopes: ['points:read'], until: new Date(club.clock.now().getTime() + dayMs) },
  });

/** Registers an agent as clients do. */
export const register = (club: TestClub, metadata: Record<string, unknown> = {}): Promise<Response> =>
  fetch(`${club.config.publicUrl}/oidc/reg`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...openWallet().clientMetadata, ...metadata }),
  });

/** The link that an agent sends its member to, with the secret for afterwards. */
export const makeLink = (club: TestClub, clientId: string, more: Record<string, string> = {}) => {
  const verifier = randomBytes(32).toString('base64url');
  const link = new URL(`${club.config.publicUrl}/oidc/auth`);
  const asked = {
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirect,
    scope: 'points:read training:read',
    resource: `${club.config.publicUrl}/mcp`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'abc',
    ...more,
  };
  for (const [name, value] of Object.entries(asked)) if (value) link.searchParams.set(name, value);
  return { link, verifier };
};

/** An agent that a member has let in, without a client package: its id and its tokens. */
export const makeAgent = async (
  club: TestClub,
  member: { readonly email: string },
  choice: Choice & { readonly scope?: string } = {},
): Promise<{ clientId: string; tokens: Tokens }> => {
  const { client_id: clientId } = (await (await register(club)).json()) as { client_id: string };
  const { link, verifier } = makeLink(club, clientId, choice.scope ? { scope: choice.scope } : {});
  const { back, consent } = await decide(club, link, member, choice);
  const code = back.searchParams.get('code');
  if (!code) throw new Error(`no code at ${back.href}: ${consent.slice(0, 2000)}`);
  const answer = await post(`${club.config.publicUrl}/oidc/token`, {
    grant_type: 'authorization_code',
    ...{ client_id: clientId, code, redirect_uri: redirect, code_verifier: verifier },
  });
  return { clientId, tokens: (await answer.json()) as Tokens };
};

export const refresh = (club: TestClub, clientId: string, { refresh_token }: Tokens): Promise<Response> =>
  post(`${club.config.publicUrl}/oidc/token`, { grant_type: 'refresh_token', client_id: clientId, refresh_token });

/** Sends one message of the protocol as it was before July 2026. */
export const send = (club: TestClub, token: string | null, method: string, params: object = {}): Promise<Response> =>
  fetch(`${club.config.publicUrl}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });

export const callTool = (club: TestClub, token: string, name: string, input: object = {}): Promise<Response> =>
  send(club, token, 'tools/call', { name, arguments: input });

/** The result in an answer, which comes as one event. */
export const readResult = async <Result>(answer: Response): Promise<Result> => {
  const text = await answer.text();
  const data =
    text
      .split('\n')
      .find((line) => line.startsWith('data:'))
      ?.slice('data:'.length) ?? text;
  return (JSON.parse(data) as { result: Result }).result;
};

/** Calls one tool on a server that has no other. */
export const callOnly = async (
  club: TestClub,
  only: Tool,
  token: string,
  input: Readonly<Record<string, unknown>> = {},
) => {
  const server = await createServer(club.config);
  agentRoutes(server, club.club, {
    limiter: createLimiter(club.database.pool, 'key', 1000),
    tools: [only],
    readable,
  });
  const answer = await server.inject({
    method: 'POST',
    url: '/mcp',
    headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
    payload: {
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name: only.name, arguments: input },
    },
  });
  await server.close();
  return answer;
};
