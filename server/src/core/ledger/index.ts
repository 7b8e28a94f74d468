import { domain } from '#platform/domain';
import { openAccount } from './accounts.ts';
import { closeDays, purgeActiveDays } from './days.ts';
import { keyPlainReferences } from './health-acts.ts';
import { ledgerPersonalData } from './personal-data.ts';
import { checkLedger, ledgerMismatch } from './verify.ts';

export {
  findAccountOwner,
  findBalance,
  freeze,
  listAccounts,
  lockAccount,
  type MemberBalance,
  openAccount,
  openPartnerAccounts,
} from './accounts.ts';
export { type Checkpoint, listCheckpointKeys, makeCheckpoint } from './checkpoints.ts';
export { type Earned, earn, type Occurrence } from './earning.ts';
export {
  type EntryDetail,
  type EntryRow,
  findEntry,
  listEntries,
  listEntriesAround,
  listEntriesById,
} from './entries.store.ts';
export {
  changeEventType,
  createEventType,
  type EventType,
  findActiveRulePoints,
  findEventCode,
  findRulePoints,
  listEventNames,
  listEventTypes,
  type RuleChange,
  registerEventTypes,
} from './event-types.ts';
export { expireOne, findExpiry, listExpirable, listExpiredLots, listExpiringAccounts, sumExpirable } from './expiry.ts';
export { type GroupEarned, sumEarnedByGroup } from './groups.store.ts';
export {
  earnHealthAct,
  findHealthEarning,
  forgetHealthActs,
  keyReference,
} from './health-acts.ts';
export { holdPoints, releaseHold } from './holds.ts';
export { isActiveOwner, listHolders, listMovements } from './lists.store.ts';
export { isReservedElsewhere, reserveMailbox } from './mailboxes.ts';
export { post } from './posting.ts';

export { restoreAward, reverse, takeBackAward } from './reversals.ts';
export {
  dropRuleDraft,
  type EarnSettings,
  endLiveDraft,
  findRule,
  listDueRules,
  listEarnSettings,
  listRuleDrafts,
  listRules,
  listRulesPastEnd,
  lockEarnSettings,
  lockRule,
  markDraftLive,
  putEarnSettings,
  putRuleDraft,
  type Rule,
  type RuleDraft,
  type RuleRehearsal,
  readEarnSettings,
  rehearseRule,
  selectWelcomeDays,
  setRuleStart,
  storeRehearsal,
} from './rules/index.ts';
export {
  findVendorAccount,
  isPostedToVendor,
  listSettled,
  listVendorAccounts,
  lockVendorSettlement,
  settlePartner,
  settleVendor,
} from './settlements.ts';
export {
  findBoundary,
  findStatementAccount,
  type Line,
  listLines,
  listMovementsByActivity,
  listMovementsByDate,
  type Movement,
  type Span,
  type StatementAccount,
} from './statement.store.ts';
export { countDaysEarned, listActiveMembers } from './streaks.ts';
export type { TransactionType } from './tables.ts';
export {
  countActiveMembers,
  findWhenEarned,
  listEarnings,
  sumEarned,
  sumOutstanding,
  sumPointsByDay,
} from './totals.store.ts';

export { findLastCheck, listChecks, verify } from './verify.ts';
export { selectWelcomePoints, toSpendable } from './welcome.store.ts';

export const ledger = domain({
  name: 'core/ledger',
  tables: [
    'ledger_assets',
    'ledger_accounts',
    'ledger_transactions',
    'ledger_entries',
    'ledger_holds',
    'ledger_checks',
    'ledger_days',
    'ledger_active_days',
    'event_types',
    'rule_drafts',
    'rule_revisions',
    'earn_limits',
    'earn_settings',
    'reward_events',
    'earn_days',
    'earn_runs',
    'earning_mailboxes',
  ],
  views: ['member_balances', 'welcome_points', 'member_rewards', 'assets'],
  personalData: ledgerPersonalData,
  waiting: [ledgerMismatch],
  jobs: {
    verify_ledger: checkLedger,
    close_ledger_days: closeDays,
    purge_active_days: purgeActiveDays,
    key_plain_references: keyPlainReferences,
  },
  // hourly, since the club's midnight may fall on any UTC hour
  schedule: [
    '47 4 * * * verify_ledger',
    '7 * * * * close_ledger_days',
    '17 3 * * * purge_active_days',
    '*/10 * * * * key_plain_references',
  ],
  listens: { member_verified: ({ db, clock }, { userId }) => openAccount(db, clock, userId) },
});
