import type { AssistantArea } from '@club/contract/hub/assistant';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { agentResource } from '#core/identity/provider';
import type { Readable, Tool } from '#hub/assistant/engine';
import type { Club } from '#platform/club';
import type { Config } from '#platform/config';
import { type Limiter, Refusal, readBearer, readOrigin, waitInLane } from '#platform/http';
import { type Admitted, admitAgent } from './admission.ts';
import { agentAreas, allScopes, toScope } from './areas.ts';
import { createAgentServer } from './mcp-server.ts';
import { isOpen, offerTools } from './tools/offered.ts';

const metadataPath = '/.well-known/oauth-protected-resource/mcp';

/** The largest request of an agent: a tool and its few words. */
const mostBytes = 32 * 1024;

/** The lane and the path of an agent's request. */
const agentCall = { method: 'POST', path: 'mcp' } as const;

const admissions = new WeakMap<FastifyRequest, Admitted>();

/**
 * `POST /mcp`: the assistant's tools for members' own agents (Model Context Protocol), and where they find the sign-in
 * (RFC 9728). Not there while the club has agents switched off.
 */
export const agentRoutes = (
  app: FastifyInstance,
  club: Club,
  { limiter, tools, readable }: { limiter: Limiter; tools: readonly Tool[]; readable: Readable },
): void => {
  const { config } = club;
  if (!config.agents || !config.signIn) return;
  const offered = offerTools(tools, readable);
  const server = createAgentServer(club, offered, readable);
  const { issuer } = config.signIn;
  app.addHook('onClose', () => server.close());
  app.get(metadataPath, (_request, reply) =>
    reply.send({
      resource: agentResource(config),
      authorization_servers: [issuer],
      scopes_supported: agentAreas.map(({ scope }) => scope),
      bearer_methods_supported: ['header'],
      resource_name: `${config.product.name} Club`,
    }),
  );
  app.route({
    method: 'POST',
    url: '/mcp',
    bodyLimit: mostBytes,
    onRequest: [(request, reply) => admit(club, limiter, request, reply), waitInLane(agentCall)],
    handler: async (request, reply) => {
      const admitted = admissions.get(request);
      if (!admitted) throw new Refusal('not_authenticated');
      const missing = new Set<AssistantArea>();
      const { body } = request;
      const names = listToolNames(body);
      // the limit counts requests: a list of calls would pass it by
      if (names.length > 1) throw new Refusal('validation_error', { message: 'Call one tool at a time.' });
      for (const name of names) {
        const found = offered.find(({ tool }) => tool.name === name);
        if (found && !isOpen(found, admitted.areas)) for (const area of found.areas) missing.add(area);
      }
      if (missing.size > 0) return refuseScope(config, reply, admitted, missing);
      const answer = await server.fetch(toWebRequest(config, request), {
        parsedBody: body,
        authInfo: toAuthInfo(config, admitted, {
          admitted,
          origin: readOrigin(request),
          miss: (area: AssistantArea) => missing.add(area),
        }),
      });
      // What a tool reaches for is known once it has ended.
      const text = await answer.text();
      if (missing.size > 0) return refuseScope(config, reply, admitted, missing);
      return reply
        .status(answer.status)
        .header('Content-Type', answer.headers.get('content-type') ?? json)
        .send(text);
    },
  });
  app.route({
    method: ['GET', 'DELETE'],
    url: '/mcp',
    handler: (_request, reply) => reply.status(405).header('Allow', 'POST').send({ message: 'Agents send POST.' }),
  });
};

const json = 'application/json; charset=utf-8';

/** Admits an agent, counts its calls, and refuses pages of other sites, which have no business here. */
const admit = async (
  club: Club,
  limiter: Limiter,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> => {
  const { config } = club;
  const { origin } = request.headers;
  if (origin && origin !== new URL(config.publicUrl).origin) throw new Refusal('forbidden');
  const token = readBearer(request.headers.authorization);
  const admitted = token ? await admitAgent(club, token) : null;
  if (!admitted) {
    await limiter.countCall({ ip: request.ip, memberId: null });
    return challenge(config, reply.status(401), token ? { error: 'invalid_token' } : {}, allScopes);
  }
  await limiter.count('agent', { ip: request.ip, memberId: admitted.caller.id, subject: null });
  request.caller = admitted.caller;
  admissions.set(request, admitted);
  return undefined;
};

/** The answer that tells an agent where to sign in, and for what (RFC 6750, RFC 9728). */
const challenge = (
  { publicUrl }: Config,
  reply: FastifyReply,
  parameters: Readonly<Record<string, string>>,
  scope: string,
): FastifyReply => {
  const all = { ...parameters, scope, resource_metadata: `${publicUrl}${metadataPath}` };
  const written = Object.entries(all).map(([name, value]) => `${name}="${value}"`);
  return reply.header('WWW-Authenticate', `Bearer ${written.join(', ')}`).send(parameters);
};

/** Names what the agent has and what it lacks for this call, so that it can ask the member for more. */
const refuseScope = (
  config: Config,
  reply: FastifyReply,
  { areas }: Admitted,
  missing: ReadonlySet<AssistantArea>,
): FastifyReply => {
  const scope = [...areas, ...missing].map(toScope).join(' ');
  const lacking = [...missing].map(toScope).join(' ');
  const parameters = { error: 'insufficient_scope', error_description: `Missing: ${lacking}` };
  return challenge(config, reply.status(403), parameters, scope);
};

/** The tools that a message calls; several messages may come as a list. */
const listToolNames = (body: unknown): readonly string[] =>
  [body].flat().flatMap((message) => {
    const { method, params } = (message ?? {}) as { method?: unknown; params?: { name?: unknown } };
    return method === 'tools/call' && typeof params?.name === 'string' ? [params.name] : [];
  });

const toWebRequest = ({ publicUrl }: Config, { headers, body }: FastifyRequest): Request => {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string' && name !== 'content-length' && name !== 'authorization') sent.set(name, value);
  }
  return new Request(`${publicUrl}/mcp`, { method: 'POST', headers: sent, body: JSON.stringify(body) });
};

const toAuthInfo = (config: Config, { token, grant, areas, expiresAt }: Admitted, request: object) => ({
  token,
  clientId: grant.client_id,
  scopes: [...areas].map(toScope),
  expiresAt: Math.floor(expiresAt.getTime() / 1000),
  resource: new URL(agentResource(config)),
  extra: { request },
});
