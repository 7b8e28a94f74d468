import { Provider } from 'oidc-provider';
import { findUser, toClaims } from '#core/identity/members';
import { signingKeys } from '#platform/adapters';
import type { Club } from '#platform/club';
import type { HostedSignIn } from '#platform/config';
import { deriveKeys } from '#platform/secrets';
import { listRecords } from './records.store.ts';
import { writeFailurePage } from './sign-in.page.ts';

const minute = 60;
const day = 24 * 60 * minute;

/**
 * The club's own OpenID provider (OpenID Connect Core 1.0, code flow with PKCE) on the club's accounts. Its only client
 * is the club's web app, which needs no consent; the club's API accepts none of its tokens.
 */
export const makeProvider = ({ db, config }: Club, signIn: HostedSignIn): Provider => {
  const provider = new Provider(signIn.issuer, {
    adapter: (model: string) => listRecords(db, model),
    jwks: { keys: signingKeys(config) },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    clients: [webClient(config.publicUrl, signIn.clientId)],
    clientBasedCORS: (_ctx, origin) => origin === new URL(config.publicUrl).origin,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'name'] },
    // The web app reads the member from the ID token, without a second call.
    conformIdTokenClaims: false,
    findAccount: async (_ctx, id) => {
      const user = await findUser(db, id);
      if (user?.status !== 'active') return undefined;
      const { email, email_verified, first_name, last_name } = toClaims(user);
      const names = { given_name: first_name, family_name: last_name, name: `${first_name} ${last_name}`.trim() };
      return { accountId: id, claims: async () => ({ sub: id, email, email_verified, ...names }) };
    },
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const known = session.grantIdFor(client.clientId);
      const kept = known ? await ctx.oidc.provider.Grant.find(known) : undefined;
      const grant = kept ?? new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid profile email offline_access');
      await grant.save();
      return grant;
    },
    interactions: { url: (_ctx, interaction) => `/oidc/interaction/${interaction.uid}` },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => false,
    rotateRefreshToken: () => true,
    responseTypes: ['code'],
    pkce: { required: () => true },
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    features: {
      devInteractions: { enabled: false },
      // Our client doesn't use it, and it stores whatever it is sent.
      pushedAuthorizationRequests: { enabled: false },
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: true },
    },
    cookies: {
      keys: deriveKeys(config, 'provider-cookie').map((key) => key.toString('base64url')),
      names: cookieNames(signIn.issuer.startsWith('https://')),
      long: { signed: true, httpOnly: true, sameSite: 'lax', path: '/' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    ttl: {
      AuthorizationCode: minute,
      AccessToken: 10 * minute,
      IdToken: 10 * minute,
      Interaction: 30 * minute,
      RefreshToken: 14 * day,
      Grant: 14 * day,
      Session: 14 * day,
    },
    renderError: async (ctx, out) => {
      ctx.type = 'html';
      ctx.body = writeFailurePage(config, out.error_description ?? out.error);
    },
  });
  // Addresses in its answers follow the configured issuer, which `mount` writes into these headers.
  provider.proxy = true;
  return provider;
};

const webClient = (publicUrl: string, clientId: string) => ({
  client_id: clientId,
  token_endpoint_auth_method: 'none' as const,
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
