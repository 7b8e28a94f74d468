export { isAccountNumber } from './account-number.ts';
export { balance, type MemberBalance, openAccount } from './accounts.ts';
export { type Earned, type EarnReason, earn, type Occurrence } from './earning.ts';
export { type EntryDetail, type EntryFilters, type EntryRow, entries, entry } from './entries.store.ts';
export { type EventType, eventCode, eventNames, eventTypes } from './event-types.ts';
export { type Hold, hold, release } from './holds.ts';
export { type Leg, type Posted, type Posting, post } from './posting.ts';
export type { TransactionType } from './tables.ts';
export { type Finding, type Verification, verify } from './verify.ts';
