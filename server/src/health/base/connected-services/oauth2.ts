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
  /** Services that don't know PKCE are asked without it. */
  readonly pkce?: boolean;
  /** Whether id and secret travel in a header instead of the form. */
  readonly basic?: boolean;
  /** What else the form says, of any request for tokens and of a refresh. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly refreshFields?: Readonly<Record<string, string>>;
  /** Takes the tokens out of what the service wraps them in. @throws {ProviderFault} */
  readonly unwrap?: (answer: unknown) => unknown;
  /** The key under which the answer says who the member is there. */
  readonly account?: string;
}

const Tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.coerce.number().positive().optional(),
  scope: z.string().optional(),
});

/** OAuth 2.0 with codes and PKCE (RFC 6749, 7636): sign-in, refresh and revocation. `now` is the club's time. */
export const makeOAuth = (line: Line, client: OAuthClient, now: () => Date) => {
  const post = (url: string, fields: Readonly<Record<string, string>>) =>
    ask(line, url, z.unknown(), {
      method: 'POST',
      headers: { accept: 'application/json', ...(client.basic ? { authorization: toBasic(client) } : {}) },
      body: new URLSearchParams({
        ...(client.basic ? {} : { client_id: client.clientId }),
        ...(client.clientSecret && !client.basic ? { client_secret: client.clientSecret } : {}),
        ...client.fields,
        ...fields,
      }),
    });
  const fetchTokens = async (fields: Readonly<Record<string, string>>, before: Credentials | null) =>
    toCredentials(client, await post(client.tokenUrl, fields), before, now());
  const signIn: SignIn = {
    authorizeUrl: ({ state, challenge, redirectUri, hint }) => {
      const url = new URL(client.authorizeUrl);
      const parameters = {
        response_type: 'code',
        client_id: client.clientId,
        redirect_uri: redirectUri,
        state,
        ...(client.pkce === false ? {} : { code_challenge: challenge, code_challenge_method: 'S256' }),
        ...(client.scope ? { scope: client.scope } : {}),
        ...(hint ? { login_hint: hint } : {}),
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },
    exchange: ({ code, verifier, redirectUri }) =>
      fetchTokens(
        {
          grant_type: 'authorization_code',
          code,
          ...(client.pkce === false ? {} : { code_verifier: verifier }),
          redirect_uri: redirectUri,
        },
        null,
      ),
  };
  return {
    signIn,
    refresh: async (credentials: Credentials): Promise<Credentials> => {
      if (credentials.refresh === null) throw new ProviderFault('signed_out');
      const fields = { grant_type: 'refresh_token', refresh_token: credentials.refresh, ...client.refreshFields };
      return fetchTokens(fields, credentials);
    },
    revoke: async ({ access, refresh }: Credentials): Promise<void> => {
      if (client.revokeUrl) await post(client.revokeUrl, { token: refresh ?? access });
    },
  };
};

/** A service that does not rotate its refresh token says nothing of it. */
const toCredentials = (
  { unwrap = (answer) => answer, account: key }: OAuthClient,
  sent: unknown,
  before: Credentials | null,
  now: Date,
): Credentials => {
  const answer = unwrap(sent);
  const parsed = Tokens.safeParse(answer);
  if (!parsed.success) throw new ProviderFault('bad_answer', { cause: parsed.error });
  const { access_token, refresh_token, expires_in, scope = before?.scope } = parsed.data;
  const named = key === undefined ? undefined : (answer as Readonly<Record<string, unknown>>)[key];
  const account = named === undefined ? before?.account : String(named);
  return {
    access: access_token,
    refresh: refresh_token ?? before?.refresh ?? null,
    expires: expires_in === undefined ? null : now.getTime() + expires_in * 1000,
    ...(account === undefined ? {} : { account }),
    ...(scope === undefined ? {} : { scope }),
  };
};

const toBasic = ({ clientId, clientSecret }: OAuthClient): string =>
  `Basic ${Buffer.from(`${clientId}:${clientSecret ?? ''}`).toString('base64')}`;
