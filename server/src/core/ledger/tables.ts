import type { ActivityIcon } from '@club/contract/platform/activities';
import type { Db } from '#platform/db';

/** The ledger's tables, which only database functions write. */
export type LedgerTables = {
  ledger_accounts: {
    id: number;
    kind: AccountKind;
    owner_id: string;
    asset: string;
    account_number: string | null;
    balance: number;
    held: number;
    credits: number;
    earned: number;
    debits: number;
    seq: number;
    head_hash: Buffer | null;
    last_entry_at: Date | null;
    frozen_at: Date | null;
    created_at: Date;
  };
  ledger_transactions: {
    id: string;
    number: number;
    transaction_type: TransactionType;
    activity: string;
    idempotency_key: string;
    reverses_id: string | null;
    initiated_by: string | null;
    metadata: PostingMetadata;
    created_at: Date;
  };
  ledger_entries: {
    id: number;
    transaction_id: string;
    account_id: number;
    asset: string;
    amount: number;
    seq: number | null;
    balance_after: number | null;
    credits_after: number | null;
    prev_hash: Buffer | null;
    hash: Buffer | null;
    transaction_type: TransactionType;
    activity: string;
    created_at: Date;
  };
  ledger_holds: {
    id: string;
    number: number;
    account_id: number;
    amount: number;
    transaction_type: TransactionType;
    activity: string;
    status: 'held' | 'posted' | 'released' | 'expired';
    created_at: Date;
    resolved_at: Date | null;
  };
  event_types: {
    id: number;
    code: string;
    name: string;
    description: string;
    icon: ActivityIcon;
    category: string;
    points: number;
    client_triggered: boolean;
    cooldown_seconds: number;
    per_day: number | null;
    per_month: number | null;
    per_lifetime: number | null;
    is_active: boolean;
  };
};

export type AccountKind =
  | 'member'
  | 'issuance'
  | 'treasury'
  | 'vendor_settlement'
  | 'exchange_clearing'
  | 'partner_issuance'
  | 'expired'
  | 'adjustment';

export type TransactionType =
  | 'earn'
  | 'transfer'
  | 'redeem'
  | 'refund'
  | 'expire'
  | 'exchange'
  | 'exchange_refund'
  | 'adjust'
  | 'settle'
  | 'forfeit';

/**
 * What a posting is about, in codes and ids only: the ledger keeps its rows permanently, so they hold no personal text.
 */
export interface PostingMetadata {
  readonly reference?: { readonly kind: string; readonly id: string };
  readonly rule_version?: number;
  /** Minor units that could not be taken back, because the member had spent them. */
  readonly shortfall?: number;
}

export const tables = (db: Db) => db.withTables<LedgerTables>();

/** The asset for which every member has an account. */
export const points = 'POINTS';
