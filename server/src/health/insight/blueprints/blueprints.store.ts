import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Db, queryRows, runStatement } from '#platform/db';

export interface Following {
  readonly id: string;
  readonly blueprint: string;
  readonly version: string;
  /** `YYYY-MM-DD` */
  readonly started_on: string;
  readonly gently: boolean;
}

export interface Tick {
  readonly following_id: string;
  readonly action: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/** The blueprints that a member follows now. */
export const listFollowings = (db: Db, memberId: string): Promise<readonly Following[]> => queryRows<Following>(db)`
    select id, blueprint, version, to_char(started_on, 'YYYY-MM-DD') as started_on, gently from blueprint_followings
    where member_id = ${memberId} and left_on is null`;

/** Starts a blueprint; one that is followed already, or was left on the same day, goes on as it is. */
export const insertFollowing = async (
  db: Db,
  memberId: string,
  { blueprint, version, started_on, gently }: Omit<Following, 'id'>,
): Promise<void> => {
  const resumed = await sql`update blueprint_followings set left_on = null
    where member_id = ${memberId} and blueprint = ${blueprint} and left_on = ${started_on} and not exists (
      select from blueprint_followings where member_id = ${memberId} and blueprint = ${blueprint} and left_on is null)
    and id = (select max(id::text)::uuid from blueprint_followings
      where member_id = ${memberId} and blueprint = ${blueprint})`.execute(db);
  if (resumed.numAffectedRows) return;
  await runStatement(db)`insert into blueprint_followings (member_id, id, blueprint, version, started_on, gently)
    values (${memberId}, ${uuidv7()}, ${blueprint}, ${version}, ${started_on}, ${gently})
    on conflict (member_id, blueprint) where left_on is null do nothing`;
};

export const leaveFollowing = (db: Db, memberId: string, blueprint: string, day: string): Promise<void> =>
  runStatement(db)`update blueprint_followings set left_on = greatest(started_on, ${day}::date)
    where member_id = ${memberId} and blueprint = ${blueprint} and left_on is null`;

export const listTicks = (db: Db, memberId: string): Promise<readonly Tick[]> => queryRows<Tick>(db)`
    select t.following_id, t.action, to_char(t.day, 'YYYY-MM-DD') as day from blueprint_ticks t
    join blueprint_followings f on f.member_id = t.member_id and f.id = t.following_id
    where t.member_id = ${memberId} and f.left_on is null order by t.day`;

export const setTick = async (db: Db, memberId: string, tick: Tick, done: boolean): Promise<void> => {
  const { following_id, action, day } = tick;
  await (done
    ? sql`insert into blueprint_ticks (member_id, following_id, action, day)
        values (${memberId}, ${following_id}, ${action}, ${day}) on conflict do nothing`
    : sql`delete from blueprint_ticks where member_id = ${memberId} and following_id = ${following_id}
        and action = ${action} and day = ${day}`
  ).execute(db);
};
