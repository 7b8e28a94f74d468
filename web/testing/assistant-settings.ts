import { consentPurposes } from '@club/contract/health/consents';
import { type AssistantSettings, assistantAreaCodes, assistantAreas } from '@club/contract/hub/assistant';

/** What the assistant may look at: the club's areas, and no health until the member agrees. */
export const assistantSettings = (more: Partial<AssistantSettings> = {}): AssistantSettings => ({
  areas: assistantAreaCodes.map((area) => {
    const { group, label, explains } = assistantAreas[area];
    return { area, group, label, explains, allowed: group === 'club' };
  }),
  consent: { given: false, ...consentPurposes.assistant },
  model: null,
  support_chat: false,
  ...more,
});
