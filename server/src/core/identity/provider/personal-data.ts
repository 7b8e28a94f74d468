import { sql } from 'kysely';
import { copyRows, type PersonalData } from '#platform/personal-data';
import { forgetSignIns } from './records.store.ts';

/** The provider's sign-ins of a member, and when they expire. */
export const providerPersonalData: readonly PersonalData[] = [
  {
    table: 'provider_records',
    copy: copyRows(
      (userId) => sql`
        select model, expires_at from provider_records where account_id = ${userId} order by expires_at`,
    ),
    erase: (db, _clock, userId) => forgetSignIns(db, userId),
  },
];
