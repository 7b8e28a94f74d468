import type { SeriesCode } from '@club/contract/health/signals/series';
import { sql } from 'kysely';
import { type Db, queryRows, runStatement } from '#platform/db';

/** A change to what a source says of a slot; null means nothing. */
export interface SlotChange {
  readonly slot: number;
  readonly source: number;
  readonly before: number | null;
  readonly after: number | null;
}

const changeBytes = 7;
/** Stands for "nothing"; no metric has a value as low. */
const nothing = -32_768;

/** Remembers what an import changed on each day. A second part of the same import adds to it. */
export const recordChanges = async (
  db: Db,
  memberId: string,
  importId: string,
  metric: SeriesCode,
  changes: ReadonlyMap<string, readonly SlotChange[]>,
): Promise<void> => {
  if (changes.size === 0) return;
  const rows = [...changes].map(
    ([day, some]) =>
      sql`(${memberId}::uuid, ${importId}::uuid, ${metric}::text, ${day}::date, ${encodeChanges(some)}::bytea)`,
  );
  await runStatement(db)`
    insert into series_changes (member_id, import_id, metric, day, changes) values ${sql.join(rows)}
    on conflict (member_id, import_id, metric, day) do update set changes = series_changes.changes || excluded.changes`;
};

interface RecordedChanges {
  readonly metric: SeriesCode;
  readonly day: string;
  readonly changes: readonly SlotChange[];
}

export const listChanges = async (
  db: Db,
  memberId: string,
  importId: string,
  limit: number,
): Promise<readonly RecordedChanges[]> => {
  const rows = await queryRows<{ metric: SeriesCode; day: string; changes: Buffer }>(db)`
    select metric, to_char(day, 'YYYY-MM-DD') as day, changes from series_changes
    where member_id = ${memberId} and import_id = ${importId} limit ${limit} for update`;
  return rows.map((row) => ({ ...row, changes: decodeChanges(row.changes) }));
};

export const forgetChanges = (
  db: Db,
  memberId: string,
  importId: string,
  done: readonly Pick<RecordedChanges, 'metric' | 'day'>[],
): Promise<void> => runStatement(db)`delete from series_changes as one
    using unnest(${done.map(({ metric }) => metric)}::text[], ${done.map(({ day }) => day)}::date[]) as done (metric, day)
    where one.member_id = ${memberId} and one.import_id = ${importId} and one.metric = done.metric
      and one.day = done.day`;

const encodeChanges = (changes: readonly SlotChange[]): Buffer =>
  Buffer.concat(
    changes.map(({ slot, source, before, after }) => {
      const bytes = Buffer.alloc(changeBytes);
      bytes.writeUInt16BE(slot, 0);
      bytes.writeUInt8(source, 2);
      bytes.writeInt16BE(before ?? nothing, 3);
      bytes.writeInt16BE(after ?? nothing, 5);
      return bytes;
    }),
  );

const decodeChanges = (bytes: Buffer): SlotChange[] =>
  Array.from({ length: bytes.length / changeBytes }, (_, index) => {
    const at = index * changeBytes;
    const [before, after] = [bytes.readInt16BE(at + 3), bytes.readInt16BE(at + 5)];
    return {
      slot: bytes.readUInt16BE(at),
      source: bytes.readUInt8(at + 2),
      before: before === nothing ? null : before,
      after: after === nothing ? null : after,
    };
  });
