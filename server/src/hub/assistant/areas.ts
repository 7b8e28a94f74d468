import { consentPurposes } from '@club/contract/health/base/consents';
import {
  type AssistantSettings,
  assistantAreaCodes,
  assistantAreas,
  type assistant as contract,
} from '@club/contract/hub/assistant';
import { hasConsent } from '#health/base/consents';
import { listSwitches, saveSwitch } from '#health/base/conversations';
import { asMember } from '#health/base/storage';
import { hasSupportChat } from '#hub/assistant/engine';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { type Call, Refusal } from '#platform/http';
import { isSwitched } from './permissions.ts';

export const getAssistantSettings = ({ healthDb, config, caller }: Call<typeof contract.getAssistantSettings>) =>
  asMember(healthDb, caller.id, (db) => toSettings(db, config, caller.id));

/** @throws {Refusal} consent_required for a health area, or the model, before the member agreed to the purpose. */
export const changeAssistantSettings = ({
  healthDb,
  config,
  clock,
  caller,
  input: { area, allowed },
}: Call<typeof contract.changeAssistantSettings>) =>
  asMember(healthDb, caller.id, async (db) => {
    const needsConsent = allowed && assistantAreas[area].group !== 'club';
    if (needsConsent && !(await hasConsent(db, caller.id, 'assistant'))) throw new Refusal('consent_required');
    await saveSwitch(db, caller.id, { area, allowed, at: clock.now() });
    return toSettings(db, config, caller.id);
  });

const toSettings = async (db: Db, config: Config, memberId: string): Promise<AssistantSettings> => {
  const switches = await listSwitches(db, memberId);
  const { version, title, text } = consentPurposes.assistant;
  const model = config.assistant.model && new URL(config.assistant.model.url).hostname;
  return {
    areas: assistantAreaCodes.flatMap((area) =>
      area === 'model' && !model ? [] : [{ area, ...assistantAreas[area], allowed: isSwitched(switches, area) }],
    ),
    consent: { given: await hasConsent(db, memberId, 'assistant'), version, title, text },
    model,
    support_chat: hasSupportChat(config),
  };
};
