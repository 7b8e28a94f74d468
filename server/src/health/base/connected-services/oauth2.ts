import { z } from 'zod';
import { ask, type Credentials, type Line, ProviderFault, type SignIn } from './service.ts';

/** The addresses and names under which a service knows the club. */
export interface OAuthClient {
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly revokeUrl: string | null;
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly scope: string;
}

const Tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.coerce.number().positive().optional(),
});

/** OAuth 2.0 with codes and PKCE (RFC 6749, 7636): sign-in, refresh and revocation. `now` is the club's time. */
export const makeOAuth = (line: Line, client: OAuthClient, now: () => Date) => {
  const post = (url: string, fields: Readonly<Record<string, string>>) =>
    ask(line, url, z.unknown(), {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({
        client_id: client.clientId,
        ...(client.clientSecret ? { client_secret: client.clientSecret } : {}),
        ...fields,
      }),
    });
  const fetchTokens = async (fields: Readonly<Record<string, string>>, before: Credentials | null) =>
    toCredentials(await post(client.tokenUrl, fields), before, now());
  const signIn: SignIn = {
    authorizeUrl: ({ state, challenge, redirectUri, hint }) => {
      const url = new URL(client.authorizeUrl);
      const parameters = {
        response_type: 'code',
        client_id: client.clientId,
        redirect_uri: redirectUri,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...(client.scope ? { scope: client.scope } : {}),
        ...(hint ? { login_hint: hint } : {}),
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },
    exchange: ({ code, verifier, redirectUri }) =>
      fetchTokens({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri }, null),
  };
  return {
    signIn,
    refresh: async (credentials: Credentials): Promise<Credentials> => {
      if (credentials.refresh === null) throw new ProviderFault('signed_out');
      return fetchTokens({ grant_type: 'refresh_token', refresh_token: credentials.refresh }, credentials);
    },
    revoke: async ({ access, refresh }: Credentials): Promise<void> => {
      if (client.revokeUrl) await post(client.revokeUrl, { token: refresh ?? access });
    },
  };
};

/** A service that does not rotate its refresh token says nothing of it. */
const toCredentials = (answer: unknown, before: Credentials | null, now: Date): Credentials => {
  const parsed = Tokens.safeParse(answer);
  if (!parsed.success) throw new ProviderFault('bad_answer', { cause: parsed.error });
  const { access_token, refresh_token, expires_in } = parsed.data;
  return {
    access: access_token,
    refresh: refresh_token ?? before?.refresh ?? null,
    expires: expires_in === undefined ? null : now.getTime() + expires_in * 1000,
  };
};
