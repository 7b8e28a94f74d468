import { type AssistantArea, assistantAreaCodes, assistantAreas } from '@club/contract/hub/assistant';
import { findConsentTime, hasConsent } from '#health/base/consents';
import { listSwitches, type Switches } from '#health/base/conversations';
import { asMember } from '#health/base/storage';
import type { Db } from '#platform/db';

/** What the assistant may look at for a member, and why not more. */
export interface Permissions {
  readonly allowed: ReadonlySet<AssistantArea>;
  /** Whether the member agrees that the club keeps health data at all. */
  readonly keepsHealthData: boolean;
  /** Whether the member agrees that the assistant uses it. */
  readonly consented: boolean;
  /** Since when a language model may read what the member writes; null while it may not. */
  readonly modelSince: Date | null;
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
    const allowed = new Set(assistantAreaCodes.filter(isAllowed));
    const modelSince = allowed.has('model') ? await findModelStart(db, memberId, switches) : null;
    return { allowed, keepsHealthData, consented, modelSince };
  });

/** The later of the switch and the consent that it needs. */
const findModelStart = async (db: Db, memberId: string, switches: Switches): Promise<Date | null> => {
  const agreedAt = await findConsentTime(db, memberId, 'assistant');
  const switchedAt = switches.get('model')?.at;
  return agreedAt && switchedAt ? new Date(Math.max(agreedAt.getTime(), switchedAt.getTime())) : null;
};

/** A member's switch, or what an area is without one. */
export const isSwitched = (switches: Switches, area: AssistantArea): boolean =>
  switches.get(area)?.allowed ?? assistantAreas[area].group === 'club';
