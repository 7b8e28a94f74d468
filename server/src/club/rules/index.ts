import { rules as contract } from '@club/contract/club/earning/rules';
import { domain } from '#platform/domain';
import type { Handlers } from '#platform/http';
import { createRule } from './create-rule.ts';
import { discardRuleDraft, endRule, getRule, listRules, rehearseRule, saveRuleDraft, startRule } from './rules.ts';
import { startDueRules } from './start-rules.ts';

export { changeRule } from './change-rule.ts';

const rulesRoutes: Handlers<typeof contract> = {
  listRules,
  createRule,
  getRule,
  saveRuleDraft,
  rehearseRule,
  startRule,
  discardRuleDraft,
  endRule,
};

/** What earns points, as staff change it; the rules are the ledger's. */
export const rules = domain({
  name: 'club/rules',
  contract,
  routes: rulesRoutes,
  jobs: { start_rules: startDueRules },
  // every five minutes, since the club's midnight may fall on any quarter of a UTC hour
  schedule: ['*/5 * * * * start_rules'],
});
