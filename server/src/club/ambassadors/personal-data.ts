import { sql } from 'kysely';
import { copyRows, type PersonalData } from '#platform/personal-data';
import { reject } from './rejection.ts';

/** Referrals in both directions; of the other person only the progress. */
export const ambassadorsPersonalData: readonly PersonalData[] = [
  {
    table: 'referrals',
    copy: copyRows(
      (userId) => sql`
        select case when referrer_id = ${userId} then 'invited someone' else 'was invited' end as side, code, status,
          registered_at, verified_at, qualified_at, rewarded_at,
          case when referrer_id = ${userId} then referrer_points else referee_points end as points
        from referrals where ${userId}::uuid in (referrer_id, referee_id) order by registered_at`,
    ),
    // The award stays in the other person's ledger, so the row stays too; the account in it no longer has a name.
    erase: async (db, clock, userId) => {
      await reject(db, userId, 'The invited member has left.', clock.now());
    },
  },
];
