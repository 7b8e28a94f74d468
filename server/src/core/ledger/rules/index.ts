export { type RuleRehearsal, rehearseRule } from './rehearsal.store.ts';
export {
  dropRuleDraft,
  endLiveDraft,
  findRule,
  listDueRules,
  listRuleDrafts,
  listRules,
  lockRule,
  markDraftLive,
  putRuleDraft,
  type Rule,
  type RuleDraft,
  setRuleStart,
  storeRehearsal,
} from './rule-drafts.store.ts';
