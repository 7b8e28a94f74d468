import type { AssistantArea } from '@club/contract/hub/assistant';
import { findUser, type User } from '#core/identity';
import { agentResource, findAgentToken } from '#core/identity/provider';
import type { Club } from '#platform/club';
import { transaction } from '#platform/db';
import type { Caller } from '#platform/http';
import { findHealthStart, isHealthArea, toAreas } from './areas.ts';
import { findLiveGrant, type GrantRow } from './grants.store.ts';
import { endGrant, lostConsent } from './grants.ts';

/** An agent that calls, for whom, and what it may read now. */
export interface Admitted {
  readonly token: string;
  readonly grant: GrantRow;
  readonly caller: Caller;
  readonly areas: ReadonlySet<AssistantArea>;
  readonly expiresAt: Date;
}

/**
 * Admits the sender of a token while the token, the grant, the account and the consents all hold, read from the database
 * for every call. A grant whose consent was withdrawn ends here. Null when any of them doesn't.
 */
export const admitAgent = async (club: Club, token: string): Promise<Admitted | null> => {
  const { db, healthDb, clock, config } = club;
  const now = clock.now();
  const found = await findAgentToken(db, token, { resource: agentResource(config), now });
  const grant = found && (await findLiveGrant(db, found.grantId, now));
  if (!grant || grant.user_id !== found.userId || grant.client_id !== found.clientId) return null;
  const user = await findUser(db, grant.user_id);
  if (user?.status !== 'active') return null;
  const areas = toAreas(found.scopes.filter((scope) => grant.scopes.includes(scope)));
  if (toAreas(grant.scopes).some(isHealthArea)) {
    if (lostConsent(grant, await findHealthStart(healthDb, user.id))) {
      await transaction(db, (within) => endGrant(within, grant, { by: 'consent', at: now }));
      return null;
    }
  }
  return { token, grant, caller: toCaller(user, grant), areas: new Set(areas), expiresAt: found.expiresAt };
};

/** The member as the agent's calls are made: without a session of theirs, and without any right of staff. */
const toCaller = (user: User, grant: GrantRow): Caller => ({
  id: user.id,
  sessionId: grant.id,
  authTime: grant.created_at,
  clientCode: user.client_code,
  rewardsClientCode: user.rewards_client_code,
  healthClientCode: user.health_client_code,
  accountTypes: user.account_types,
  permissions: [],
  withheld: [],
});
