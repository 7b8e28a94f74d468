import { eventNames, type TransactionType } from '#core/ledger';
import type { Db } from '#platform/db';

/** Labels of activities that no earn rule names. */
const activityLabels: Readonly<Record<string, string>> = {
  transfer: 'Transfer',
  offer_redeemed: 'Offer redeemed',
  offer_refunded: 'Offer refunded',
  exchanged: 'Points converted',
  exchange_refund: 'Conversion reversed',
  expired: 'Points expired',
  adjustment: 'Correction by the club',
  reversal: 'Points reversed',
  forfeited: 'Points forfeited',
};

/** The label of an activity without an earn rule. */
export const toActivityLabel = (activity: string): string => activityLabels[activity] ?? activity;

/** The codes of a comma-separated list that are neither a rule nor one of the labels above. */
export const unknownActivities = async (db: Db, activities: readonly string[]): Promise<string[]> => {
  const rules = await eventNames(db);
  return activities.filter((activity) => !rules.has(activity) && !(activity in activityLabels));
};

/** The transaction types behind the filter `transaction_type`; a refunded conversion also counts as a refund. */
export const toTransactionTypes = (filter: string): TransactionType[] =>
  filter === 'refund' ? ['refund', 'exchange_refund'] : [filter as TransactionType];
