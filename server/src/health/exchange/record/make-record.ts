import { sql } from 'kysely';
import { listConsentTimes } from '#health/base/consents';
import { asMember } from '#health/base/storage';
import { type RecordLine, recordVersion, writeRecordFile } from '#health/exchange/record/file';
import { type Db, queryRow } from '#platform/db';
import type { ExportContext } from '#platform/personal-data';
import { readRows } from './read-rows.ts';

/** A member's whole record, in the form that a club reads back to the last digit. */
export const makeRecord = ({ healthDb, config, clock, record }: ExportContext, memberId: string): Promise<Uint8Array> =>
  asMember(healthDb, memberId, async (db) => {
    const rows: RecordLine[] = [];
    const stayed: [string, number][] = [];
    for (const one of record) {
      if ('stays' in one) {
        if (one.missed !== undefined) stayed.push([one.table, await countRows(db, memberId, one.table)]);
      } else for (const row of await readRows({ db, memberId }, config, one)) rows.push([one.table, row]);
    }
    const times = await listConsentTimes(db, memberId);
    const consents = times.flatMap(({ name, since }) =>
      since ? { purpose: name, given_at: since.toISOString() } : [],
    );
    const head = { club_record: recordVersion, made_at: clock.now().toISOString(), consents, stayed };
    return writeRecordFile(head, rows);
  });

const countRows = async (db: Db, memberId: string, table: string): Promise<number> => {
  const row = await queryRow<{ count: number }>(db)`
    select count(*)::int as count from ${sql.table(table)} where member_id = ${memberId}`;
  return row?.count ?? 0;
};
