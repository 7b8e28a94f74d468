import { type AssistantArea, assistantAreaCodes, assistantAreas } from '@club/contract/hub/assistant';
import { hasConsent } from '#health/base/consents';
import { listSwitches } from '#health/base/conversations';
import { asMember } from '#health/base/storage';
import type { Db } from '#platform/db';

/** What the assistant may look at for a member, and why not more. */
export interface Permissions {
  readonly allowed: ReadonlySet<AssistantArea>;
  /** Whether the member agrees that the club keeps health data at all. */
  readonly keepsHealthData: boolean;
  /** Whether the member agrees that the assistant uses it. */
  readonly consented: boolean;
}

/** Reads a member's switches and consents. `healthDb` may be a transaction as the member. */
export const readPermissions = (healthDb: Db, memberId: string): Promise<Permissions> =>
  asMember(healthDb, memberId, async (db) => {
    const switches = await listSwitches(db, memberId);
    const keepsHealthData = await hasConsent(db, memberId, 'health_data');
    const consented = await hasConsent(db, memberId, 'assistant');
    const isAllowed = (area: AssistantArea): boolean => {
      const { group } = assistantAreas[area];
      if (!isSwitched(switches, area)) return false;
      return group === 'club' || (consented && (group === 'model' || keepsHealthData));
    };
    return { allowed: new Set(assistantAreaCodes.filter(isAllowed)), keepsHealthData, consented };
  });

/** A member's switch, or what an area is without one. */
export const isSwitched = (switches: ReadonlyMap<string, boolean>, area: AssistantArea): boolean =>
  switches.get(area) ?? assistantAreas[area].group === 'club';
