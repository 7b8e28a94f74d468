import { agentLogDays, agents as contract } from '@club/contract/hub/agents';
import { dayMs } from '@club/contract/platform/units';
import { sql } from 'kysely';
import { findUser } from '#core/identity';
import { readable, tools } from '#hub/assistant/tools';
import { domain } from '#platform/domain';
import { copyRows, eraseRows, type PersonalData } from '#platform/personal-data';
import { endAgent, listAgentReads, listAgents } from './agents.ts';
import { agentAreas, findHealthStart } from './areas.ts';
import { purgeGrants } from './grants.store.ts';
import { allowAgent, endGrants } from './grants.ts';
import { agentRoutes } from './mcp.routes.ts';
import { purgeReads } from './reads.store.ts';

const personalData: readonly PersonalData[] = [
  {
    table: 'agent_reads',
    copy: copyRows(
      (userId) => sql`
        select r.at, g.host, g.name, r.tool, r.from_day::text as from_day, r.to_day::text as to_day
          from agent_reads r join agent_grants g on g.id = r.grant_id where r.user_id = ${userId} order by r.at`,
    ),
    erase: eraseRows((userId) => sql`delete from agent_reads where user_id = ${userId}`),
  },
  {
    table: 'agent_grants',
    copy: copyRows(
      (userId) => sql`
        select client_id, host, name, scopes, created_at, ends_at, ended_at, ended_by
          from agent_grants where user_id = ${userId} order by created_at`,
    ),
    erase: eraseRows((userId) => sql`delete from agent_grants where user_id = ${userId}`),
  },
];

/** Agents of the members' own, which read for them what they allowed, and nothing else. */
export const agents = domain({
  name: 'hub/agents',
  contract,
  routes: { listAgents, listAgentReads, endAgent },
  tables: ['agent_grants', 'agent_reads'],
  personalData,
  agents: {
    areas: agentAreas,
    agreesToHealth: async (healthDb, userId) => (await findHealthStart(healthDb, userId)) !== null,
    allow: allowAgent,
  },
  pages: (app, club, limiter) => agentRoutes(app, club, { limiter, tools, readable }),
  jobs: {
    purge_agents: async ({ db, clock }) => {
      const before = new Date(clock.now().getTime() - agentLogDays * dayMs);
      await purgeReads(db, before);
      await purgeGrants(db, before);
    },
  },
  schedule: ['25 3 * * * purge_agents'],
  listens: {
    // Signing out of a browser ends no agent; losing the account does.
    signed_out: async ({ db, clock }, { userId }) => {
      const user = await findUser(db, userId);
      if (user?.status !== 'active') await endGrants(db, userId, { by: 'account', at: clock.now() });
    },
    account_taken_back: ({ db, clock }, { userId, since }) =>
      endGrants(db, userId, { by: 'taken_back', at: clock.now(), since }),
  },
});
