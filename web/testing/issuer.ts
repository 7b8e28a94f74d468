import { vi } from 'vitest';
import { json } from './network.ts';

export const issuerAddress = 'http://localhost:9000/oidc';

interface Asked {
  readonly path: string;
  readonly body: URLSearchParams;
}

type Claims = Record<string, unknown>;

const base64url = (value: unknown): string => btoa(JSON.stringify(value)).replaceAll('=', '');

/** Nobody checks its signature: it comes from the token endpoint itself. */
const idToken = (claims: Claims): string => `${base64url({ alg: 'RS256' })}.${base64url(claims)}.c2lnbmF0dXJl`;

/**
 * A standard OpenID provider at the network: discovery, token and revocation endpoints. `answerTo` is the query it
 * sends back for an authorization request; a test may put its own answer in `reply`.
 */
export const fakeIssuer = ({ issuer = issuerAddress, metadata = {} }: { issuer?: string; metadata?: Claims } = {}) => {
  // The cryptography is the real one, and what it gives back is no ArrayBuffer to jsdom's own.
  vi.stubGlobal('ArrayBuffer', new TextEncoder().encode('').buffer.constructor);
  const club = globalThis.fetch;
  const nonces = new Map<string, string>();
  const asked: Asked[] = [];
  const fake = {
    asked,
    claims: {} as Claims,
    expiresIn: 300,
    refreshTokens: true,
    reply: null as ((asked: Asked) => Response | Promise<Response> | null) | null,
    askedAt: (path: string): readonly Asked[] => asked.filter((call) => call.path === path),
    answerTo: (address: string | URL): string => {
      const asking = new URL(address).searchParams;
      const code = `code-${nonces.size + 1}`;
      nonces.set(code, asking.get('nonce') ?? '');
      return `?${new URLSearchParams({ code, state: asking.get('state') ?? '', iss: issuer })}`;
    },
  };
  const tokens = (body: URLSearchParams): Response => {
    const now = Math.floor(Date.now() / 1000);
    const nonce = nonces.get(body.get('code') ?? '');
    const person = { sub: 'person-1', email: 'ada@demo.test', name: 'Ada Lindqvist' };
    const count = fake.askedAt('/token').length;
    const claims = { iss: issuer, aud: 'club-web', iat: now, exp: now + 300, ...person, nonce, ...fake.claims };
    return json(200, {
      access_token: `access-${count}`,
      token_type: 'Bearer',
      expires_in: fake.expiresIn,
      ...(fake.refreshTokens ? { refresh_token: `refresh-${count}` } : {}),
      ...(nonce === undefined ? {} : { id_token: idToken(claims) }),
    });
  };
  const usual = ({ path, body }: Asked): Response => {
    if (path === '/.well-known/openid-configuration') return json(200, { ...endpoints(issuer), ...metadata });
    return path === '/token' ? tokens(body) : new Response(null, { status: 200 });
  };
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const address = String(input instanceof Request ? input.url : input);
    if (!address.startsWith(issuer)) return club(input, init);
    const call = { path: address.slice(issuer.length), body: new URLSearchParams(String(init.body ?? '')) };
    asked.push(call);
    return (await fake.reply?.(call)) ?? usual(call);
  });
  return fake;
};

const endpoints = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  revocation_endpoint: `${issuer}/token/revocation`,
  jwks_uri: `${issuer}/jwks`,
  authorization_response_iss_parameter_supported: true,
});

/** Writes a provider into the page as the server does; without facts, that there is none. */
export const offerProvider = (facts: Record<string, unknown> | null = {}): void => {
  document.querySelector('meta[name="club:sign-in"]')?.remove();
  const meta = document.createElement('meta');
  meta.name = 'club:sign-in';
  meta.content = facts ? JSON.stringify({ ...usualFacts, ...facts }) : '';
  document.head.append(meta);
};

const usualFacts = {
  issuer: issuerAddress,
  client_id: 'club-web',
  scope: 'openid profile email',
  parameters: {},
  name: 'Longevity ID',
  provider: 'longevity-id',
  hidden_frame: true,
};

/** What the relay page does with the query it was opened with. */
export const relay = (search: string): void => {
  const channel = new BroadcastChannel(`club:sign-in:${new URLSearchParams(search).get('state')}`);
  channel.postMessage(search);
  channel.close();
};

/** Answers the next hidden frame with what a function makes of its address. Gives the frame's address. */
export const answerFrame = async (answer: (address: URL) => string): Promise<URL> => {
  const frame = await vi.waitFor(() => {
    const found = document.querySelector('iframe');
    if (!found) throw new Error('There is no frame.');
    return found;
  });
  const address = new URL(frame.src);
  relay(answer(address));
  return address;
};
