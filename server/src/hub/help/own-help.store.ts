import type { HelpArea } from '@club/contract/hub/help';
import type { OwnHelpState } from '@club/contract/hub/own-help';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

export interface OwnHelpVersion {
  readonly id: number;
  readonly slug: string;
  readonly area: HelpArea;
  readonly state: OwnHelpState;
  readonly title: string;
  readonly body: string;
  readonly words: string;
  readonly reason: string;
  readonly changed_at: Date;
}

/** The newest version of each article that was written or hidden here. */
export const listNewestOwnHelp = (db: Db): Promise<readonly OwnHelpVersion[]> => queryRows<OwnHelpVersion>(db)`
  select distinct on (slug) id, slug, area, state, title, body, words, reason, changed_at
  from own_help_versions order by slug, id desc`;

/** The newest versions of one article, the newest first. */
export const listOwnHelpVersions = (
  db: Db,
  slug: string,
): Promise<readonly OwnHelpVersion[]> => queryRows<OwnHelpVersion>(
  db,
)`select id, slug, area, state, title, body, words, reason, changed_at
  from own_help_versions where slug = ${slug} order by id desc limit 20`;

/** Tells states of all articles apart; 0 before the first change. */
export const findNewestOwnHelp = async (db: Db): Promise<number> =>
  (await queryRow<{ id: number }>(db)`select id from own_help_versions order by id desc limit 1`)?.id ?? 0;

/** Until the transaction ends, nobody else changes articles. */
export const lockOwnHelp = (db: Db): Promise<void> =>
  runStatement(db)`select pg_advisory_xact_lock(hashtextextended('own help', 0))`;

export const insertOwnHelp = async (db: Db, row: Omit<OwnHelpVersion, 'id'>): Promise<number> => {
  const inserted = await queryRow<{ id: number }>(db)`
    insert into own_help_versions (slug, area, state, title, body, words, reason, changed_at)
    values (${row.slug}, ${row.area}, ${row.state}, ${row.title}, ${row.body}, ${row.words}, ${row.reason},
      ${row.changed_at})
    returning id`;
  return inserted?.id ?? 0;
};
