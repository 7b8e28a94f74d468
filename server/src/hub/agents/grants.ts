import { v7 as uuidv7 } from 'uuid';
import { endProviderGrant } from '#core/identity/provider';
import type { AllowedAgent } from '#platform/agents';
import { audit } from '#platform/audit';
import type { Club } from '#platform/club';
import { type Db, transaction } from '#platform/db';
import { Refusal } from '#platform/http';
import { isHealthArea, toAreas } from './areas.ts';
import {
  countLiveGrants,
  type GrantEnd,
  type GrantRow,
  insertGrant,
  listOpenGrants,
  markEnded,
} from './grants.store.ts';

/** Agents that a member may have at one time. */
const mostAgents = 20;

/** Records what a member allowed on the consent page. @throws {Refusal} limit_reached */
export const allowAgent = async (
  { db: clubDb, clock }: Pick<Club, 'db' | 'clock'>,
  { userId, providerGrant, clientId, host, name, scopes, until }: AllowedAgent,
): Promise<void> => {
  const now = clock.now();
  await transaction(clubDb, async (db) => {
    if ((await countLiveGrants(db, userId, now)) >= mostAgents)
      throw new Refusal('limit_reached', {
        message: `You have ${mostAgents} agents. Stop one under Your agents first.`,
      });
    const id = uuidv7({ msecs: now.getTime() });
    await insertGrant(db, {
      ...{ id, user_id: userId, provider_grant: providerGrant, client_id: clientId, host, name, scopes },
      ...{ created_at: now, ends_at: until },
    });
    const details = { host, until: until.toISOString() };
    await audit(db, { at: now, action: 'agent.allowed', actorId: userId, object: { type: 'agent', id }, details });
  });
};

/** Ends a grant: its tokens are gone with it, so the agent's next call is refused, whichever process it reaches. */
export const endGrant = async (
  db: Db,
  grant: Pick<GrantRow, 'id' | 'user_id' | 'provider_grant'>,
  { by, at }: { readonly by: GrantEnd; readonly at: Date },
): Promise<void> => {
  if (!(await markEnded(db, grant.id, { by, at }))) return;
  await endProviderGrant(db, grant.provider_grant);
  const object = { type: 'agent', id: grant.id } as const;
  await audit(db, { at, action: 'agent.ended', actorId: grant.user_id, object, details: { by } });
};

/** Ends all of a member's agents, or those that were allowed since an instant. */
export const endGrants = async (
  db: Db,
  userId: string,
  { since, ...end }: { readonly by: GrantEnd; readonly at: Date; readonly since?: Date },
): Promise<void> => {
  for (const grant of await listOpenGrants(db, userId)) {
    if (!since || grant.created_at >= since) await endGrant(db, grant, end);
  }
};

/** Whether a grant reads health that the member has not agreed to throughout its time. */
export const lostConsent = (grant: Pick<GrantRow, 'scopes' | 'created_at'>, healthSince: Date | null): boolean =>
  toAreas(grant.scopes).some(isHealthArea) && (healthSince === null || healthSince > grant.created_at);
