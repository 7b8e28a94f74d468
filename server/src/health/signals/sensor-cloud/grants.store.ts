import { sql } from 'kysely';
import { asMember } from '#health/base/storage';
import { type Db, queryRow, queryRows } from '#platform/db';
import type { ProfileCode } from './profiles.data.ts';

/** An account of the sensor cloud that lets the club read its sensor. */
export interface Grant {
  readonly account: string;
  readonly id: string;
  readonly profile: ProfileCode;
  readonly timeZone: string;
}

export const insertGrant = (healthDb: Db, { account, id, profile, timeZone }: Grant, at: Date): Promise<unknown> =>
  asMember(healthDb, account, (db) =>
    sql`insert into sensor_cloud_grants (member_id, id, profile, time_zone, generation, created_at)
      values (${account}, ${id}, ${profile}, ${timeZone}, 0, ${at})`.execute(db),
  );

type Named = Pick<Grant, 'account' | 'id'>;

export const findGrant = (healthDb: Db, { account, id }: Named): Promise<Grant | undefined> =>
  asMember(
    healthDb,
    account,
    (db) => queryRow<Grant>(db)`
      select member_id as account, id, profile, time_zone as "timeZone" from sensor_cloud_grants
      where member_id = ${account} and id = ${id} and generation > 0`,
  );

/**
 * Takes a grant from one generation of tokens to the next, for one of several callers at the same time. A token of an
 * earlier generation was stolen or copied: the grant ends (RFC 9700, section 4.14). @returns whether it was taken.
 */
export const advanceGrant = (healthDb: Db, { account, id }: Named, generation: number): Promise<boolean> =>
  asMember(healthDb, account, async (db) => {
    const rows = await queryRows(db)`update sensor_cloud_grants set generation = generation + 1
      where member_id = ${account} and id = ${id} and generation = ${generation} returning id`;
    if (rows.length > 0) return true;
    await deleteGrantRow(db, { account, id });
    return false;
  });

export const deleteGrant = (healthDb: Db, named: Named): Promise<unknown> =>
  asMember(healthDb, named.account, (db) => deleteGrantRow(db, named));

const deleteGrantRow = (db: Db, { account, id }: Named) =>
  sql`delete from sensor_cloud_grants where member_id = ${account} and id = ${id}`.execute(db);

/** Deletes grants whose code was never exchanged. */
export const purgeUnused = (healthWorkerDb: Db, before: Date): Promise<unknown> =>
  sql`delete from sensor_cloud_grants where generation = 0 and created_at < ${before}`.execute(healthWorkerDb);
