import type { BatchRefusal } from '@club/contract/health/exchange/inbound';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

/** What a bridge has used of its limits, and when the hour and the day that count began. */
export interface Used {
  readonly batches: number;
  readonly hourSince: Date;
  readonly bytes: number;
  readonly daySince: Date;
}

/** Counts one attempt of a bridge; an hour and a day begin with the first one after the last have passed. */
export const countAttempt = async (db: Db, memberId: string, id: string, now: Date): Promise<Used | null> => {
  const row = await queryRow<Used>(db)`
    insert into bridge_uses as known (member_id, bridge_id, hour_since, hour_batches, day_since, day_bytes)
    values (${memberId}, ${id}, ${now}, 1, ${now}, 0)
    on conflict (member_id, bridge_id) do update set
      hour_batches = case when known.hour_since > excluded.hour_since - interval '1 hour'
        then known.hour_batches + 1 else 1 end,
      hour_since = case when known.hour_since > excluded.hour_since - interval '1 hour'
        then known.hour_since else excluded.hour_since end,
      day_bytes = case when known.day_since > excluded.day_since - interval '24 hours' then known.day_bytes else 0 end,
      day_since = case when known.day_since > excluded.day_since - interval '24 hours'
        then known.day_since else excluded.day_since end
    returning hour_batches as batches, hour_since as "hourSince", day_bytes::int as bytes, day_since as "daySince"`;
  return row ?? null;
};

export const countBytes = (db: Db, memberId: string, id: string, bytes: number): Promise<void> => runStatement(db)`
  update bridge_uses set day_bytes = day_bytes + ${bytes} where member_id = ${memberId} and bridge_id = ${id}`;

export const noteRefusal = (
  db: Db,
  memberId: string,
  id: string,
  { why, at }: { readonly why: BatchRefusal; readonly at: Date },
): Promise<void> => runStatement(db)`
  update bridge_uses set refused_at = ${at}, refused_why = ${why} where member_id = ${memberId} and bridge_id = ${id}`;

interface Refused {
  readonly bridgeId: string;
  readonly at: Date;
  readonly why: BatchRefusal;
}

/** The last refusal of each of a member's bridges that had one. */
export const listRefused = (db: Db, memberId: string): Promise<readonly Refused[]> => queryRows<Refused>(db)`
  select bridge_id as "bridgeId", refused_at as at, refused_why as why from bridge_uses
  where member_id = ${memberId} and refused_at is not null`;
