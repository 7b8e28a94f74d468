import type { MailWords } from '@club/contract/platform/mails/words';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

export interface MailWordsRow extends MailWords {
  readonly id: number;
  readonly kind: string;
  readonly reason: string;
  readonly changed_at: Date;
}

/** The newest words of each kind. */
export const listMailWords = (db: Db): Promise<readonly MailWordsRow[]> => queryRows<MailWordsRow>(db)`
  select distinct on (kind) id, kind, subject, greeting, sign_off, reason, changed_at
  from mail_word_versions order by kind, id desc`;

/** The newest versions of a kind's words, the newest first. */
export const listMailVersions = (db: Db, kind: string): Promise<readonly MailWordsRow[]> => queryRows<MailWordsRow>(db)`
  select id, kind, subject, greeting, sign_off, reason, changed_at
  from mail_word_versions where kind = ${kind} order by id desc limit 20`;

/** Tells states of all words apart; 0 before the first change. */
export const findNewestMailWords = async (db: Db): Promise<number> =>
  (await queryRow<{ id: number }>(db)`select id from mail_word_versions order by id desc limit 1`)?.id ?? 0;

/** Until the transaction ends, nobody else changes mails' words: processes learn of changes by the newest id. */
export const lockMailWords = (db: Db): Promise<void> =>
  runStatement(db)`select pg_advisory_xact_lock(hashtextextended('mail words', 0))`;

export const insertMailWords = async (db: Db, row: Omit<MailWordsRow, 'id'>): Promise<number> => {
  const inserted = await queryRow<{ id: number }>(db)`
    insert into mail_word_versions (kind, subject, greeting, sign_off, reason, changed_at)
    values (${row.kind}, ${row.subject}, ${row.greeting}, ${row.sign_off}, ${row.reason}, ${row.changed_at})
    returning id`;
  return inserted?.id ?? 0;
};
