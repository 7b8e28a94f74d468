import type { LabReport, LabReportReview } from '@club/contract/health/exchange/lab-reports';
import { v7 as uuidv7 } from 'uuid';
import { type Place, sealJson, unsealJson } from '#health/base/storage';
import type { Config } from '#platform/config';
import { type Db, queryRows, runStatement } from '#platform/db';

/** The most reports that a member keeps. */
export const mostReports = 200;

type Keys = Pick<Config, 'secretKeys'>;

/** What was read, as the review shows it; what depends on the day it is looked at is worked out each time. */
type ReadContent = Omit<LabReportReview, 'id' | 'state' | 'values' | 'read_at' | 'saved_at' | 'urgent'>;

export interface StoredContent extends ReadContent {
  /** Tells the same file again. */
  readonly fingerprint: string;
  readonly values: number;
  /** The metrics that were saved. */
  readonly saved: readonly string[];
}

export interface StoredReport {
  readonly id: string;
  readonly state: LabReport['state'];
  readonly readAt: Date;
  readonly savedAt: Date | null;
  readonly content: StoredContent;
}

interface Row {
  readonly id: string;
  readonly state: LabReport['state'];
  readonly read_at: Date;
  readonly saved_at: Date | null;
  readonly content: Buffer;
}

const place = (memberId: string): Place => ({ table: 'lab_reports', column: 'content', memberId });

const toStored = (keys: Keys, memberId: string, row: Row): StoredReport => ({
  id: row.id,
  state: row.state,
  readAt: row.read_at,
  savedAt: row.saved_at,
  content: unsealJson<StoredContent>(keys, place(memberId), row.content),
});

/** Two reports of one member that are read at once wait for each other, so that the same file isn't kept twice. */
export const lockReports = (db: Db, memberId: string): Promise<void> =>
  runStatement(db)`select pg_advisory_xact_lock(hashtextextended(${`lab-reports:${memberId}`}, 0))`;

export const listReports = async (db: Db, keys: Keys, memberId: string): Promise<readonly StoredReport[]> => {
  const rows = await queryRows<Row>(db)`
    select id, state, read_at, saved_at, content::bytea as content from lab_reports
    where member_id = ${memberId} order by id desc`;
  return rows.map((row) => toStored(keys, memberId, row));
};

/** Locked until the end of the transaction, so that a report is not saved twice. */
export const findReport = async (
  db: Db,
  keys: Keys,
  memberId: string,
  id: string,
): Promise<StoredReport | undefined> => {
  const rows = await queryRows<Row>(db)`
    select id, state, read_at, saved_at, content::bytea as content from lab_reports
    where member_id = ${memberId} and id = ${id} for update`;
  return rows[0] && toStored(keys, memberId, rows[0]);
};

export const insertReport = async (
  db: Db,
  keys: Keys,
  memberId: string,
  content: StoredContent,
  at: Date,
): Promise<StoredReport> => {
  const id = uuidv7();
  await runStatement(db)`insert into lab_reports (member_id, id, state, content, read_at)
    values (${memberId}, ${id}, 'review', ${sealJson(keys, place(memberId), content)}, ${at})`;
  return { id, state: 'review', readAt: at, savedAt: null, content };
};

export const updateReport = async (
  db: Db,
  keys: Keys,
  memberId: string,
  { id, state, savedAt, content }: Pick<StoredReport, 'id' | 'state' | 'savedAt' | 'content'>,
): Promise<void> =>
  runStatement(db)`update lab_reports set state = ${state}, saved_at = ${savedAt},
      content = ${sealJson(keys, place(memberId), content)}
    where member_id = ${memberId} and id = ${id}`;

export const deleteReport = (db: Db, memberId: string, id: string): Promise<void> =>
  runStatement(db)`delete from lab_reports where member_id = ${memberId} and id = ${id}`;
