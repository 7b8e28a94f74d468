import type { CheckType } from '@club/contract/health/check-up/checks';
import type { FormAnswers } from '@club/contract/health/check-up/questions';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Place, seal, unseal } from '#health/base/storage';
import type { MemberBasis } from '#health/check-up/questionnaires';
import type { Config } from '#platform/config';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import { Refusal } from '#platform/http';

export interface CheckContent {
  readonly answers: FormAnswers;
  readonly basis: MemberBasis;
}

export interface StoredCheck extends CheckContent {
  readonly id: string;
  readonly type: CheckType;
  readonly version: string;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

interface Row {
  readonly id: string;
  readonly type_of_check: CheckType;
  readonly version: string;
  readonly day: string;
  readonly content: Buffer;
  readonly created_at: Date;
  readonly updated_at: Date;
}

type Keys = Pick<Config, 'secretKeys'>;

const placeContent = (memberId: string): Place => ({ table: 'health_checks', column: 'content', memberId });
const columns = sql`id, type_of_check, version, to_char(day, 'YYYY-MM-DD') as day, content, created_at, updated_at`;

/** @throws {Refusal} already_exists when one of the type is there for the day. */
export const insertCheck = async (
  db: Db,
  keys: Keys,
  memberId: string,
  { type, version, day, at, ...content }: CheckContent & { type: CheckType; version: string; day: string; at: Date },
): Promise<StoredCheck> => {
  const id = uuidv7();
  const sealed = seal(keys, placeContent(memberId), JSON.stringify(content));
  const { numAffectedRows } = await sql`
    insert into health_checks (member_id, id, type_of_check, version, day, content, created_at, updated_at)
    values (${memberId}, ${id}, ${type}, ${version}, ${day}, ${sealed}, ${at}, ${at})
    on conflict (member_id, type_of_check, day) do nothing`.execute(db);
  if (numAffectedRows !== 1n) {
    throw new Refusal('already_exists', { message: "You've already done this check today. Change it instead." });
  }
  return { id, type, version, day, createdAt: at, updatedAt: at, ...content };
};

export const updateCheck = async (
  db: Db,
  keys: Keys,
  memberId: string,
  check: StoredCheck,
  { version, at, ...content }: CheckContent & { version: string; at: Date },
): Promise<StoredCheck> => {
  const sealed = seal(keys, placeContent(memberId), JSON.stringify(content));
  await runStatement(db)`update health_checks set content = ${sealed}, version = ${version}, updated_at = ${at}
    where member_id = ${memberId} and id = ${check.id}`;
  return { ...check, ...content, version, updatedAt: at };
};

/** The most checks of one type that are listed. */
const mostChecks = 60;

/** The day of a member's latest self-check of any kind; null before the first. */
export const findLatestCheckDay = async (db: Db, memberId: string): Promise<string | null> => {
  const row = await queryRow<{ day: string | null }>(db)`
    select to_char(max(health_checks.day), 'YYYY-MM-DD') as day from health_checks where member_id = ${memberId}`;
  return row?.day ?? null;
};

/** The days on which a member did checks of a type. */
export const listCheckDays = async (db: Db, memberId: string, type: CheckType): Promise<readonly string[]> => {
  const rows = await queryRows<{ day: string }>(db)`
    select to_char(health_checks.day, 'YYYY-MM-DD') as day from health_checks
    where member_id = ${memberId} and type_of_check = ${type} order by health_checks.day`;
  return rows.map(({ day }) => day);
};

/** A member's checks of a type, the latest first. */
export const listChecks = async (
  db: Db,
  keys: Keys,
  memberId: string,
  type: CheckType,
): Promise<readonly StoredCheck[]> => {
  const rows = await queryRows<Row>(db)`
    select ${columns} from health_checks where member_id = ${memberId} and type_of_check = ${type}
    order by health_checks.day desc limit ${mostChecks}`;
  return rows.map((row) => toCheck(keys, memberId, row));
};

/** Every check of a member, for their own copy. */
export const listAllChecks = async (db: Db, keys: Keys, memberId: string): Promise<readonly StoredCheck[]> => {
  const rows = await queryRows<Row>(db)`
    select ${columns} from health_checks where member_id = ${memberId} order by health_checks.day, id`;
  return rows.map((row) => toCheck(keys, memberId, row));
};

export const findCheck = async (db: Db, keys: Keys, memberId: string, id: string): Promise<StoredCheck | undefined> => {
  const rows = await queryRows<Row>(db)`
    select ${columns} from health_checks where member_id = ${memberId} and id = ${id}`;
  return rows[0] && toCheck(keys, memberId, rows[0]);
};

/** The check of a day, locked so that two tabs amend it one after the other. */
export const lockCheck = async (
  db: Db,
  keys: Keys,
  memberId: string,
  type: CheckType,
  day: string,
): Promise<StoredCheck | undefined> => {
  const rows = await queryRows<Row>(db)`
    select ${columns} from health_checks
    where member_id = ${memberId} and type_of_check = ${type} and health_checks.day = ${day} for update`;
  return rows[0] && toCheck(keys, memberId, rows[0]);
};

export const deleteCheck = async (db: Db, memberId: string, id: string): Promise<void> => {
  await runStatement(db)`delete from check_photos where member_id = ${memberId} and check_id = ${id}`;
  await runStatement(db)`delete from health_checks where member_id = ${memberId} and id = ${id}`;
};

const toCheck = (keys: Keys, memberId: string, row: Row): StoredCheck => ({
  id: row.id,
  type: row.type_of_check,
  version: row.version,
  day: row.day,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  ...(JSON.parse(unseal(keys, placeContent(memberId), row.content)) as CheckContent),
});
