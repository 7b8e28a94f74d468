import { v7 as uuidv7 } from 'uuid';
import { type Place, seal, unseal } from '#health/base/storage';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import { type Db, queryRows, runStatement } from '#platform/db';

export interface StoredFlag {
  readonly id: string;
  readonly code: string;
  readonly raisedAt: Date;
  readonly acknowledgedAt: Date | null;
}

interface Row {
  readonly id: string;
  readonly code: Buffer;
  readonly raised_at: Date;
  readonly acknowledged_at: Date | null;
}

type Keys = Pick<Config, 'secretKeys'>;

const placeCode = (memberId: string): Place => ({ table: 'red_flags', column: 'code', memberId });

/** A member's warning signs, the latest first. */
export const listStoredFlags = async (db: Db, keys: Keys, memberId: string): Promise<readonly StoredFlag[]> => {
  const rows = await queryRows<Row>(db)`
    select id, code, raised_at, acknowledged_at from red_flags where member_id = ${memberId}
    order by raised_at desc, id desc`;
  return rows.map((row) => toFlag(keys, memberId, row));
};

export const insertFlag = async (
  db: Db,
  keys: Keys,
  clock: Clock,
  memberId: string,
  code: string,
): Promise<StoredFlag> => {
  const flag = { id: uuidv7(), code, raisedAt: clock.now(), acknowledgedAt: null };
  await runStatement(db)`insert into red_flags (member_id, id, code, raised_at)
    values (${memberId}, ${flag.id}, ${seal(keys, placeCode(memberId), code)}, ${flag.raisedAt})`;
  return flag;
};

/** Records when a warning sign was read, once. Undefined when the member has none. */
export const setAcknowledged = async (
  db: Db,
  keys: Keys,
  clock: Clock,
  memberId: string,
  id: string,
): Promise<StoredFlag | undefined> => {
  const rows = await queryRows<Row>(db)`
    update red_flags set acknowledged_at = coalesce(acknowledged_at, ${clock.now()}::timestamptz)
    where member_id = ${memberId} and id = ${id} returning id, code, raised_at, acknowledged_at`;
  return rows[0] && toFlag(keys, memberId, rows[0]);
};

export const deleteFlag = (db: Db, memberId: string, id: string): Promise<void> =>
  runStatement(db)`delete from red_flags where member_id = ${memberId} and id = ${id}`;

const toFlag = (keys: Keys, memberId: string, row: Row): StoredFlag => ({
  id: row.id,
  code: unseal(keys, placeCode(memberId), row.code),
  raisedAt: row.raised_at,
  acknowledgedAt: row.acknowledged_at,
});
