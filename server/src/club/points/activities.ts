import { eventNames, type TransactionType } from '#core/ledger';
import type { Db } from '#platform/db';

/** What moved points, in the member's words. What was earned carries the name of its rule instead. */
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

/** The name of an activity that no rule gives one. */
export const toActivityLabel = (activity: string): string => activityLabels[activity] ?? activity;

/** The activities of a comma list that are neither a rule's code nor one of the labels above. */
export const unknownActivities = async (db: Db, activities: readonly string[]): Promise<string[]> => {
  const rules = await eventNames(db);
  return activities.filter((activity) => !rules.has(activity) && !(activity in activityLabels));
};

/** What the filter `transaction_type` stands for: a refund of an exchange is a refund as well. */
export const toTransactionTypes = (filter: string): TransactionType[] =>
  filter === 'refund' ? ['refund', 'exchange_refund'] : [filter as TransactionType];
