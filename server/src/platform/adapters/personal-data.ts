import { sql } from 'kysely';
import type { PersonalData } from '#platform/personal-data';

/** Mails to the member in the local outbox, which only a club without a mail server has. */
export const adaptersPersonalData: readonly PersonalData[] = [
  {
    table: 'local_outbox',
    copy: async (db, userId) =>
      (
        await sql<Record<string, unknown>>`
          select o.sent_at, o.template, o.subject from local_outbox o
          join users u on lower(u.email) = o.recipient where u.id = ${userId} order by o.sent_at`.execute(db)
      ).rows,
    erase: async (db, _clock, userId) => {
      await sql`delete from local_outbox o using users u where u.id = ${userId} and lower(u.email) = o.recipient`.execute(
        db,
      );
    },
  },
];
