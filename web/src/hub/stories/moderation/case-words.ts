import type { CaseDecision } from '@club/contract/hub/story-moderation';
import { i18n } from '#platform/i18n';

export const decisionName = (decision: CaseDecision): string =>
  ({ keep: i18n.t('Kept'), remove: i18n.t('Removed'), restore: i18n.t('Restored') })[decision];
