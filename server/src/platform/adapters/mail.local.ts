import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { Mail } from './mail.ts';

type OutboxTables = {
  local_outbox: { id: string; sent_at: Date; recipient: string; template: string; subject: string; body: string };
};

/** Stores mails in the club's own database, where developers read them at /dev/mail. Nothing is delivered. */
export const localMail = (db: Db, clock: Clock): Mail => ({
  local: true,
  send: async ({ to, template, subject, text }, id) => {
    await outbox(db)
      .insertInto('local_outbox')
      .values({ id, sent_at: clock.now(), recipient: to.toLowerCase(), template, subject, body: text })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});

export interface StoredMail {
  readonly id: string;
  readonly sent_at: string;
  readonly to: string;
  readonly template: string;
  readonly subject: string;
  readonly text: string;
  /** The six-digit code in the text, if there is one. */
  readonly code: string | null;
  readonly links: readonly string[];
}

/** The last 100 mails, newest first, optionally only those to one address. */
export const listStoredMails = async (db: Db, to: string | null): Promise<StoredMail[]> => {
  const rows = await outbox(db)
    .selectFrom('local_outbox')
    .selectAll()
    .$if(to !== null, (query) => query.where('recipient', '=', (to ?? '').toLowerCase()))
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    sent_at: row.sent_at.toISOString(),
    to: row.recipient,
    template: row.template,
    subject: row.subject,
    text: row.body,
    code: /^\d{6}$/m.exec(row.body)?.[0] ?? null,
    links: [...row.body.matchAll(/https?:\/\/\S+/g)].map(([link]) => link),
  }));
};

/** The subjects of the newest mails to an address. */
export const listNewestMails = (
  db: Db,
  to: string,
  most: number,
): Promise<readonly { subject: string; sent_at: Date }[]> =>
  outbox(db)
    .selectFrom('local_outbox')
    .select(['subject', 'sent_at'])
    .where('recipient', '=', to.toLowerCase())
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** The mails to an address, without their texts, for the member's data export. */
export const copyMails = (db: Db, to: string): Promise<Record<string, unknown>[]> =>
  outbox(db)
    .selectFrom('local_outbox')
    .select(['sent_at', 'template', 'subject'])
    .where('recipient', '=', to.toLowerCase())
    .orderBy('sent_at')
    .execute();

export const eraseMails = async (db: Db, to: string): Promise<void> => {
  await outbox(db).deleteFrom('local_outbox').where('recipient', '=', to.toLowerCase()).execute();
};

const outbox = (db: Db) => db.withTables<OutboxTables>();
