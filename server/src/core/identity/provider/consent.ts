import { dayMs } from '@club/contract/platform/units';
import type { InteractionResults, Provider } from 'oidc-provider';
import { findUser } from '#core/identity/members';
import type { AgentAccess, AgentArea } from '#platform/agents';
import type { Club } from '#platform/club';
import { Refusal } from '#platform/http';
import { stripUnseen } from '#platform/text';
import { agentResource, isOnDevice, mostDays } from './agents.ts';
import type { ConsentPage } from './consent.page.ts';
import { keepClient } from './records.store.ts';

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** What the form of the consent page sends. */
export interface Decision {
  readonly area?: string | readonly string[];
  readonly days?: string;
}

/** An agent that asks, what it asks for, and of whom. */
interface Request {
  readonly access: AgentAccess;
  readonly accountId: string;
  readonly clientId: string;
  readonly host: string;
  readonly onDevice: boolean;
  readonly name: string;
  readonly asked: readonly AgentArea[];
  readonly scopes: readonly string[];
}

/** The host that names the agent, and the one that gets its answers where that is another. */
const nameHosts = (home: string, redirect: string): string => {
  const hosts = [home, redirect].filter((one) => !isOnDevice(one)).map((one) => URL.parse(one)?.host ?? '');
  return [...new Set(hosts)].join(', answers go to ');
};

/** Reads what an agent asks for; null where nobody is signed in, or it asks for nothing that the club has. */
const readRequest = async ({ agents: access }: Club, provider: Provider, interaction: Interaction) => {
  const { session, params } = interaction;
  const clientId = String(params.client_id);
  const client = await provider.Client.find(clientId);
  if (!access || !session?.accountId || !client) return null;
  const scopes = String(params.scope ?? '').split(' ');
  const redirect = String(params.redirect_uri);
  const home = clientId.startsWith('https://') ? clientId : redirect;
  const request: Request = {
    access,
    accountId: session.accountId,
    clientId,
    host: nameHosts(home, redirect),
    onDevice: isOnDevice(redirect),
    name: stripUnseen(client.clientName ?? '').slice(0, 60),
    asked: access.areas.filter(({ scope }) => scopes.includes(scope)),
    scopes,
  };
  return request.asked.length > 0 ? request : null;
};

/** What the consent page shows; null where there is nothing to decide. */
export const readConsent = async (
  club: Club,
  provider: Provider,
  interaction: Interaction,
): Promise<ConsentPage | null> => {
  const request = await readRequest(club, provider, interaction);
  const user = request && (await findUser(club.db, request.accountId));
  if (!request || !user) return null;
  const { host, onDevice, name, asked } = request;
  const agrees = await request.access.agreesToHealth(club.healthDb, user.id);
  const areas = asked.map((area) => ({ ...area, isOpen: !area.isHealth || agrees }));
  return { uid: interaction.uid, email: user.email, host, onDevice, name, areas };
};

/**
 * Grants an agent what the member chose of what it asked for, until the day they chose, and nothing else.
 * @throws {Refusal} validation_error without a choice, limit_reached with too many agents
 */
export const decideConsent = async (
  club: Club,
  provider: Provider,
  interaction: Interaction,
  { area = [], days = '' }: Decision,
): Promise<InteractionResults> => {
  const request = await readRequest(club, provider, interaction);
  if (!request) throw new Refusal('not_found');
  const { access, accountId, clientId, asked, scopes } = request;
  const chosen = new Set([area].flat());
  const agrees = await access.agreesToHealth(club.healthDb, accountId);
  const allowed = asked.filter(({ scope, isHealth }) => chosen.has(scope) && (!isHealth || agrees));
  if (allowed.length === 0)
    throw new Refusal('validation_error', { message: 'Choose at least one thing that it may read, or cancel.' });
  const length = Math.min(Math.max(Math.trunc(Number(days)) || 1, 1), mostDays);
  const until = new Date(club.clock.now().getTime() + length * dayMs);
  const given = allowed.map((one) => one.scope);
  const refused = scopes.filter((scope) => scope !== '' && scope !== 'offline_access' && !given.includes(scope));
  const resource = agentResource(club.config);
  const grant = new provider.Grant({ accountId, clientId, ...{ expiresIn: length * (dayMs / 1000) } });
  grant.addOIDCScope(['offline_access', ...given]);
  grant.addResourceScope(resource, given);
  if (refused.length > 0) {
    grant.rejectOIDCScope(refused);
    grant.rejectResourceScope(resource, refused);
  }
  const providerGrant = await grant.save();
  const { host, name } = request;
  await access.allow(club, { userId: accountId, providerGrant, clientId, host, name, scopes: given, until });
  await keepClient(club.db, clientId, until);
  return { consent: { grantId: providerGrant } };
};
