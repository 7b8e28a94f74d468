import { type AssistantArea, assistantAreaCodes, assistantAreas } from '@club/contract/hub/assistant';
import { findConsentTime } from '#health/base/consents';
import { asMember } from '#health/base/storage';
import type { AgentArea } from '#platform/agents';
import type { Db } from '#platform/db';

/** Every area of the assistant but the language model: an agent is one itself. */
const codes = assistantAreaCodes.filter((area) => assistantAreas[area].group !== 'model');

export const toScope = (area: AssistantArea): string => `${area}:read`;

/** The areas of some scopes; whatever is no area's scope is left out. */
export const toAreas = (scopes: readonly string[]): readonly AssistantArea[] =>
  codes.filter((area) => scopes.includes(toScope(area)));

export const allScopes: string = codes.map(toScope).join(' ');

export const isHealthArea = (area: AssistantArea): boolean => assistantAreas[area].group === 'health';

/** What a member can let an agent read. */
export const agentAreas: readonly AgentArea[] = codes.map((area) => ({
  scope: toScope(area),
  label: assistantAreas[area].label,
  explains: assistantAreas[area].explains,
  isHealth: isHealthArea(area),
}));

/**
 * Since when a member agrees to both what the club keeps and what an assistant uses of their health; null while they don't.
 * A later agreement doesn't revive what an earlier withdrawal ended.
 */
export const findHealthStart = (healthDb: Db, memberId: string): Promise<Date | null> =>
  asMember(healthDb, memberId, async (db) => {
    const kept = await findConsentTime(db, memberId, 'health_data');
    const used = await findConsentTime(db, memberId, 'assistant');
    return kept && used ? new Date(Math.max(kept.getTime(), used.getTime())) : null;
  });
