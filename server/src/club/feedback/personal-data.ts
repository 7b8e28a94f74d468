import { sql } from 'kysely';
import { queryRows } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { copyRows, type PersonalData } from '#platform/personal-data';

export const feedbackPersonalData: readonly PersonalData[] = [
  {
    table: 'feedback',
    copy: copyRows(
      (userId) => sql`
        select category, rating, message, page, created_at from feedback where user_id = ${userId} order by created_at`,
    ),
    erase: async (db, _clock, userId) => {
      const rows = await queryRows<{ attachment: string | null }>(db)`
        delete from feedback where user_id = ${userId} returning attachment`;
      for (const { attachment } of rows) if (attachment) await enqueue(db, 'remove_media', { key: attachment });
    },
  },
];
