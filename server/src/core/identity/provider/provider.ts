import { type Configuration, Provider } from 'oidc-provider';
import { findUser, toClaims } from '#core/identity/members';
import { signingKeys } from '#platform/adapters';
import type { Club } from '#platform/club';
import type { HostedSignIn } from '#platform/config';
import type { Db } from '#platform/db';
import { deriveKeys } from '#platform/secrets';
import { acceptAgent, agentFeatures, agentPolicy, fetchDocument, isAgent, mostDays } from './agents.ts';
import { listRecords } from './records.store.ts';
import { writeFailurePage } from './sign-in.page.ts';

const minute = 60;
const day = 24 * 60 * minute;

/**
 * The club's own OpenID provider (OpenID Connect Core 1.0, code flow with PKCE) on the club's accounts. Its clients are the
 * club's web app, which needs no consent, and members' own agents, which always do; the club's API accepts none of its
 * tokens.
 */
export const makeProvider = (
  { db, config, agents }: Club,
  signIn: HostedSignIn,
  readDocument = fetchDocument,
): Provider => {
  const access = config.agents ? agents : null;
  const settings: Configuration = {
    adapter: (model: string) => listRecords(db, model),
    jwks: { keys: signingKeys(config) },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    clients: [webClient(config.publicUrl, signIn.clientId)],
    clientBasedCORS: (_ctx, origin) => origin === new URL(config.publicUrl).origin,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    // The web app reads the member from the ID token, without a second call.
    conformIdTokenClaims: false,
    findAccount: (_ctx, id) => findAccount(db, id),
    loadExistingGrant: async (ctx) => {
      const { client, session, result } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      // An agent has what the member has just allowed it on the consent page.
      if (isAgent(signIn, client)) {
        const allowed = result?.consent?.grantId;
        return allowed ? await ctx.oidc.provider.Grant.find(allowed) : undefined;
      }
      const known = session.grantIdFor(client.clientId);
      const kept = known ? await ctx.oidc.provider.Grant.find(known) : undefined;
      const grant = kept ?? new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(ownScopes.join(' '));
      await grant.save();
      return grant;
    },
    interactions: {
      url: (_ctx, interaction) => `/oidc/interaction/${interaction.uid}`,
      ...(access && { policy: agentPolicy(signIn) }),
    },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => false,
    rotateRefreshToken: () => true,
    responseTypes: ['code'],
    pkce: { required: () => true },
    // Agents register with the areas that they will ask for, which the provider takes for scopes of its own.
    scopes: [...ownScopes, ...(access?.areas ?? []).map(({ scope }) => scope)],
    ...(access && {
      fetch: readDocument as NonNullable<Configuration['fetch']>,
      clientDefaults: { id_token_signed_response_alg: 'ES256', token_endpoint_auth_method: 'none' },
      extraClientMetadata: {
        properties: ['club_agent'],
        validator: (_ctx, _key, _value, metadata) => acceptAgent(signIn, metadata as never),
      },
    }),
    features: {
      devInteractions: { enabled: false },
      // Our client doesn't use it, and it stores whatever it is sent.
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: true },
      ...(access && agentFeatures(config, signIn, access)),
    },
    cookies: {
      keys: deriveKeys(config, 'provider-cookie').map((key) => key.toString('base64url')),
      names: cookieNames(signIn.issuer.startsWith('https://')),
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: '/' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    ttl: makeLifetimes(signIn),
    renderError: async (ctx, out) => {
      ctx.type = 'html';
      ctx.body = writeFailurePage(config, out.error_description ?? out.error);
    },
  };
  const provider = new Provider(signIn.issuer, settings);
  // Addresses in its answers follow the configured issuer, which `mount` writes into these headers.
  provider.proxy = true;
  return provider;
};

const makeLifetimes = (signIn: HostedSignIn): NonNullable<Configuration['ttl']> => ({
  AuthorizationCode: minute,
  AccessToken: 10 * minute,
  IdToken: 10 * minute,
  Interaction: 30 * minute,
  // An agent's grant ends first.
  RefreshToken: (_ctx, _token, client) => (isAgent(signIn, client) ? mostDays : 14) * day,
  Grant: 14 * day,
  Session: 14 * day,
});

/** The account behind an id, while it is active, with what an ID token says of it. */
const findAccount = async (db: Db, id: string) => {
  const user = await findUser(db, id);
  if (user?.status !== 'active') return undefined;
  const { email, email_verified, first_name, last_name } = toClaims(user);
  const names = { given_name: first_name, family_name: last_name, name: `${first_name} ${last_name}`.trim() };
  return { accountId: id, claims: async () => ({ sub: id, email, email_verified, ...names }) };
};

const ownScopes = ['openid', 'profile', 'email', 'offline_access'];

const webClient = (publicUrl: string, clientId: string) => ({
  client_id: clientId,
  token_endpoint_auth_method: 'none' as const,
  scope: ownScopes.join(' '),
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code' as const],
  redirect_uris: [`${publicUrl}/callback`, `${publicUrl}/auth/return.html`],
  id_token_signed_response_alg: 'ES256' as const,
  // Says when the person last entered the password; the club's step-up needs it.
  require_auth_time: true,
});

/** Over https these prefixes keep other hosts from setting the cookies. */
const cookieNames = (secure: boolean) => ({
  session: secure ? '__Host-club-sign-in' : 'club-sign-in',
  interaction: secure ? '__Secure-club-interaction' : 'club-interaction',
  resume: secure ? '__Secure-club-resume' : 'club-resume',
});
