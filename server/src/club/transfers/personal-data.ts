import { sql } from 'kysely';
import { copyRows, eraseRows, type PersonalData } from '#platform/personal-data';

export const transfersPersonalData: readonly PersonalData[] = [
  {
    table: 'transfers',
    copy: copyRows(
      (userId) => sql`
        select case when sender_id = ${userId} then 'sent' else 'received' end as direction, amount, note, created_at
          from transfers where sender_id = ${userId} or recipient_id = ${userId} order by created_at`,
    ),
    // The amount stays in the other member's history; the note is erased with its author.
    erase: eraseRows((userId) => sql`update transfers set note = null where sender_id = ${userId}`),
  },
];
