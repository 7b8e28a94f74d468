export {
  type EarnSettings,
  listEarnSettings,
  lockEarnSettings,
  putEarnSettings,
  readEarnSettings,
  selectHeldDays,
  selectWelcomeDays,
} from './earn-settings.store.ts';
export { type RuleRehearsal, rehearseRule } from './rehearsal.store.ts';
export {
  dropRuleDraft,
  endLiveDraft,
  findRule,
  listDueRules,
  listRuleDrafts,
  listRules,
  listRulesPastEnd,
  lockRule,
  markDraftLive,
  putRuleDraft,
  type Rule,
  type RuleDraft,
  setRuleStart,
  storeRehearsal,
} from './rule-drafts.store.ts';
