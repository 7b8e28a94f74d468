import type { ActivityIcon } from '@club/contract/platform/activities';
import { listEventNames, type TransactionType } from '#core/ledger';
import type { Db } from '#platform/db';

/** Activities that no earn rule names. */
const otherActivities: Readonly<Record<string, { readonly label: string; readonly icon: ActivityIcon }>> = {
  transfer: { label: 'Transfer', icon: 'send' },
  offer_redeemed: { label: 'Offer redeemed', icon: 'gift' },
  offer_refunded: { label: 'Offer refunded', icon: 'back' },
  exchanged: { label: 'Points converted', icon: 'convert' },
  exchange_refund: { label: 'Conversion reversed', icon: 'back' },
  expired: { label: 'Points expired', icon: 'hourglass' },
  adjustment: { label: 'Correction by the club', icon: 'sparkles' },
  reversal: { label: 'Points reversed', icon: 'back' },
  forfeited: { label: 'Points forfeited', icon: 'sparkles' },
};

/** The label of an activity without an earn rule. */
export const toActivityLabel = (activity: string): string => otherActivities[activity]?.label ?? activity;

/** The icon of an activity without an earn rule. */
export const toActivityIcon = (activity: string): ActivityIcon => otherActivities[activity]?.icon ?? 'sparkles';

/** The codes of a comma-separated list that are neither a rule nor one of the activities above. */
export const unknownActivities = async (db: Db, activities: readonly string[]): Promise<string[]> => {
  const rules = await listEventNames(db);
  return activities.filter((activity) => !rules.has(activity) && !(activity in otherActivities));
};

/** The transaction types behind the filter `transaction_type`; a refunded conversion also counts as a refund. */
export const toTransactionTypes = (filter: string): TransactionType[] =>
  filter === 'refund' ? ['refund', 'exchange_refund'] : [filter as TransactionType];
