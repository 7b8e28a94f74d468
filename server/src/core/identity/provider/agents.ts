import { type Client, errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { outboundFetch } from '#platform/adapters';
import type { AgentAccess } from '#platform/agents';
import type { Config, HostedSignIn } from '#platform/config';

/** The one address that agents' tokens are for (RFC 8707). */
export const agentResource = ({ publicUrl }: Pick<Config, 'publicUrl'>): string => `${publicUrl}/mcp`;

/** Seconds since the member proved who they are within which they may allow an agent. */
const recent = 15 * 60;

/** The longest that an agent may read before it asks again, in days. */
export const mostDays = 90;

const tokenSeconds = 10 * 60;
const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address is on the member's own device. */
export const isOnDevice = (address: string): boolean => loopback.has(URL.parse(address)?.hostname ?? '');

/** Whether a client is a member's own agent: every one but the club's web app. */
export const isAgent = (signIn: HostedSignIn, client: Pick<Client, 'clientId'> | undefined): boolean =>
  client !== undefined && client.clientId !== signIn.clientId;

/**
 * What the provider does for members' own agents: they register themselves or name a document about themselves, ask for
 * areas of the one resource `/mcp`, and get opaque tokens that open nothing else.
 */
export const agentFeatures = (config: Config, signIn: HostedSignIn, { areas }: AgentAccess) => ({
  resourceIndicators: {
    enabled: true,
    defaultResource: async (_ctx: KoaContextWithOIDC, client?: Client) =>
      isAgent(signIn, client) ? agentResource(config) : (undefined as unknown as string),
    getResourceServerInfo: async (_ctx: KoaContextWithOIDC, resource: string, client: Client) => {
      if (!isAgent(signIn, client) || resource !== agentResource(config)) throw new errors.InvalidTarget();
      return {
        scope: areas.map(({ scope }) => scope).join(' '),
        audience: resource,
        accessTokenTTL: tokenSeconds,
        accessTokenFormat: 'opaque' as const,
      };
    },
    useGrantedResource: async () => true,
  },
  registration: { enabled: true, initialAccessToken: false, issueRegistrationAccessToken: false },
  clientIdMetadataDocument: {
    enabled: true,
    ack: 'draft-02' as const,
    allowFetch: async (_ctx: KoaContextWithOIDC, id: string) => id.length <= 500,
    allowClient: async () => true,
  },
});

/** Calls the document that an agent names, at public addresses over https alone. */
export const fetchDocument = (address: string | URL, init?: RequestInit): Promise<Response> => {
  const purpose = { name: 'agent document', origins: [new URL(address).origin], network: 'internet' } as const;
  return outboundFetch(purpose, address, {
    method: init?.method ?? 'GET',
    headers: (init?.headers ?? {}) as Record<string, string>,
    signal: init?.signal ?? null,
  });
};

interface Metadata {
  readonly client_id: string;
  readonly client_name?: unknown;
  readonly redirect_uris?: unknown;
  readonly token_endpoint_auth_method?: unknown;
}

/**
 * What an agent may register as: a public client, whose answers go to an https address or to a program on the member's
 * own device. @throws {errors.InvalidClientMetadata}
 */
export const acceptAgent = (signIn: HostedSignIn, metadata: Metadata): void => {
  if (metadata.client_id === signIn.clientId) return;
  const { client_name: name, redirect_uris: addresses, token_endpoint_auth_method: method } = metadata;
  if (method !== 'none')
    throw new errors.InvalidClientMetadata('token_endpoint_auth_method must be none: agents are public clients');
  if (!Array.isArray(addresses) || addresses.length === 0 || addresses.length > 10)
    throw new errors.InvalidRedirectUri('redirect_uris must be one to ten addresses');
  if (!addresses.every(isAllowedRedirect))
    throw new errors.InvalidRedirectUri('redirect_uris must be https:// addresses, or http:// on the same device');
  if (name !== undefined && (typeof name !== 'string' || name.length > 200))
    throw new errors.InvalidClientMetadata('client_name must be a text of at most 200 characters');
};

const isAllowedRedirect = (address: unknown): boolean => {
  const url = typeof address === 'string' && address.length <= 500 ? URL.parse(address) : null;
  if (!url || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname));
};

/**
 * When a person is asked: for an agent, the member proves who they are first, and decides every time what it may
 * read. Another program on the same device could take an agent's place.
 */
export const agentPolicy = (signIn: HostedSignIn) => {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  policy.get('login')?.checks.add(
    new Check('agent_needs_recent_sign_in', 'a recent sign-in is required', 'login_required', ({ oidc }) => {
      const { client, session, result } = oidc;
      const isOld = isAgent(signIn, client) && Boolean(session?.accountId) && session?.past(recent);
      return isOld && !result?.login ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT;
    }),
  );
  policy
    .get('consent')
    ?.checks.add(
      new Check('agent_needs_consent', 'the member decides what an agent may read', 'consent_required', ({ oidc }) =>
        isAgent(signIn, oidc.client) && !oidc.result?.consent ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
      ),
    );
  return policy;
};
