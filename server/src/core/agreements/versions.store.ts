import type { AgreementName } from '@club/contract/core/agreements';
import { sql } from 'kysely';
import { countUpToLimit, type Db, queryRow, queryRows, runStatement } from '#platform/db';

/** A text as staff wrote it. */
export interface AgreementVersion {
  readonly id: string;
  readonly name: AgreementName;
  readonly title: string;
  readonly text: string;
  /** The day from which it applies; null for a draft. */
  readonly holds_from: string | null;
  readonly reason: string;
  readonly changed_at: Date;
}

const columns = sql`id, name, title, text, holds_from::text, reason, changed_at`;

/** The versions of a text, a draft first, then the newest. */
export const listAgreementVersions = (db: Db, name: AgreementName): Promise<readonly AgreementVersion[]> =>
  queryRows<AgreementVersion>(db)`
    select ${columns} from agreement_versions
    where name = ${name} and not is_discarded order by holds_from desc nulls first`;

/** Of each text the newest version that applies on a day. */
export const listAgreementsInForce = (db: Db, day: string): Promise<readonly AgreementVersion[]> =>
  queryRows<AgreementVersion>(db)`
    select distinct on (name) ${columns} from agreement_versions
    where holds_from <= ${day}::date order by name, agreement_versions.holds_from desc`;

/** Counts the changes of a text. With a lock, nobody else changes it before the transaction ends. */
export const countAgreementChanges = async (db: Db, name: AgreementName, { locked = false } = {}): Promise<number> => {
  if (locked) await runStatement(db)`select pg_advisory_xact_lock(hashtextextended(${`agreement ${name}`}, 0))`;
  const row = await queryRow<{ changes: number }>(db)`
    select coalesce(sum(revision), 0)::int as changes from agreement_versions where name = ${name}`;
  return row?.changes ?? 0;
};

type Draft = Pick<AgreementVersion, 'id' | 'name' | 'title' | 'text' | 'changed_at'>;

/** Stores the draft of a text, in place of the one before. */
export const putAgreementDraft = (db: Db, { id, name, title, text, changed_at: at }: Draft): Promise<void> =>
  runStatement(db)`
    insert into agreement_versions (id, name, title, text, changed_at)
    values (${id}, ${name}, ${title}, ${text}, ${at})
    on conflict (name) where holds_from is null and not is_discarded do update
    set title = excluded.title, text = excluded.text, changed_at = excluded.changed_at,
      revision = agreement_versions.revision + 1`;

interface AgreementChange {
  /** Null makes it a draft again. */
  readonly holdsFrom: string | null;
  readonly isDiscarded?: boolean;
  readonly reason: string;
  readonly now: Date;
}

/** Gives a version its day, takes it away, or discards a draft. */
export const changeAgreementVersion = (
  db: Db,
  id: string,
  { holdsFrom, isDiscarded = false, reason, now }: AgreementChange,
): Promise<void> =>
  runStatement(db)`
    update agreement_versions set holds_from = ${holdsFrom}, is_discarded = ${isDiscarded}, reason = ${reason},
      changed_at = ${now}, revision = revision + 1
    where id = ${id}`;

/** How many members accepted a version. */
export const countAcceptances = (db: Db, name: AgreementName, version: string): Promise<number> =>
  countUpToLimit(db, sql`select from consents where kind = ${name} and version = ${version}`);
