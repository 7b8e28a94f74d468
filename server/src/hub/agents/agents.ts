import type { Agent, agents as contract } from '@club/contract/hub/agents';
import { assistantAreas } from '@club/contract/hub/assistant';
import { agentResource } from '#core/identity/provider';
import { tools } from '#hub/assistant/tools';
import type { Club } from '#platform/club';
import { type Call, Refusal, toList } from '#platform/http';
import { findHealthStart, toAreas } from './areas.ts';
import { findOwnGrant, type ListedGrant, listGrants, listOpenGrants } from './grants.store.ts';
import { endGrant, lostConsent } from './grants.ts';
import { countReads, listReads } from './reads.store.ts';

/** The caller's agents. Those whose consent was withdrawn end now, if no call of theirs ended them before. */
export const listAgents = async (call: Call<typeof contract.listAgents>) => {
  const { db, config, clock, caller } = call;
  await endWithoutConsent(call, caller.id);
  const rows = await listGrants(db, caller.id, clock.now());
  return { enabled: config.agents, address: agentResource(config), ...toList(rows.map(toAgent)) };
};

const endWithoutConsent = async ({ db, healthDb, clock }: Pick<Club, 'db' | 'healthDb' | 'clock'>, userId: string) => {
  const open = await listOpenGrants(db, userId);
  if (open.length === 0) return;
  const healthSince = await findHealthStart(healthDb, userId);
  for (const grant of open) {
    if (lostConsent(grant, healthSince)) await endGrant(db, grant, { by: 'consent', at: clock.now() });
  }
};

/** @throws {Refusal} not_found */
export const listAgentReads = async ({ db, caller, input }: Call<typeof contract.listAgentReads>) => {
  const { id: grantId, limit, offset } = input;
  if (!(await findOwnGrant(db, caller.id, grantId))) throw new Refusal('not_found');
  const rows = await listReads(db, { userId: caller.id, grantId, limit, offset });
  const count = await countReads(db, caller.id, grantId);
  const results = rows.map(({ id, at, tool, from_day, to_day }) => ({
    id,
    at: at.toISOString(),
    what: tools.find(({ name }) => name === tool)?.title ?? tool,
    from_day,
    to_day,
  }));
  return toList(results, count);
};

/** Ends an agent; ending it again changes nothing. @throws {Refusal} not_found */
export const endAgent = async ({ db, clock, caller, input: { id } }: Call<typeof contract.endAgent>) => {
  const grant = await findOwnGrant(db, caller.id, id);
  if (!grant) throw new Refusal('not_found');
  await endGrant(db, grant, { by: 'member', at: clock.now() });
  return {};
};

const toAgent = (grant: ListedGrant): Agent => ({
  id: grant.id,
  host: grant.host,
  name: grant.name,
  areas: toAreas(grant.scopes).map((area) => assistantAreas[area].label),
  created_at: grant.created_at.toISOString(),
  ends_at: grant.ends_at.toISOString(),
  ended_at: grant.ended_at?.toISOString() ?? null,
  ended_by: grant.ended_by,
  last_read_at: grant.last_read_at?.toISOString() ?? null,
});
