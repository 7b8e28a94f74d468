import { sql } from 'kysely';
import { copyRows, eraseRows, ownRows, type PersonalData } from '#platform/personal-data';

export const pointsPersonalData: readonly PersonalData[] = [
  ownRows('member_badges', 'code, serial, minted_at', 'minted_at'),
  ownRows('expiry_notices', 'expires_on, days_before, sent_at'),
  {
    // The hash alone stays: it names nobody and keeps welcome points to one account a mailbox.
    table: 'welcomed_mailboxes',
    copy: copyRows((userId) => sql`select welcomed_at from welcomed_mailboxes where user_id = ${userId}`),
    erase: eraseRows((userId) => sql`update welcomed_mailboxes set user_id = null where user_id = ${userId}`),
  },
];
