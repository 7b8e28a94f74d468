import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Place, seal, unseal } from '#health/base/storage';
import type { Config } from '#platform/config';
import { type Db, queryRows, runStatement } from '#platform/db';

export interface PhotoDetails {
  /** The code of the body site. */
  readonly site: string | null;
  readonly width: number | null;
}

export interface StoredPhoto extends PhotoDetails {
  readonly id: string;
  readonly checkId: string;
  readonly takenAt: Date;
}

interface Row {
  readonly id: string;
  readonly check_id: string;
  readonly details: Buffer;
  readonly taken_at: Date;
}

type Keys = Pick<Config, 'secretKeys'>;

const place = (column: 'details' | 'picture', memberId: string): Place => ({ table: 'check_photos', column, memberId });

/** Keeps a re-encoded picture with a check; the check's earlier one goes. */
export const replacePhoto = async (
  db: Db,
  keys: Keys,
  memberId: string,
  { checkId, bytes, at, ...details }: PhotoDetails & { checkId: string; bytes: Buffer; at: Date },
): Promise<void> => {
  await runStatement(db)`delete from check_photos where member_id = ${memberId} and check_id = ${checkId}`;
  const sealed = seal(keys, place('details', memberId), JSON.stringify(details));
  const picture = seal(keys, place('picture', memberId), bytes.toString('base64'));
  await runStatement(db)`insert into check_photos (member_id, id, check_id, details, picture, taken_at)
    values (${memberId}, ${uuidv7()}, ${checkId}, ${sealed}, ${picture}, ${at})`;
};

/** Keeps what is said about a check's picture in step with the answers. */
export const setDetails = async (
  db: Db,
  keys: Keys,
  memberId: string,
  checkId: string,
  { site, width }: PhotoDetails,
): Promise<void> => {
  const sealed = seal(keys, place('details', memberId), JSON.stringify({ site, width }));
  await runStatement(db)`update check_photos set details = ${sealed}
    where member_id = ${memberId} and check_id = ${checkId}`;
};

/** A member's pictures without their bytes, the latest first. */
export const listPhotos = async (db: Db, keys: Keys, memberId: string): Promise<readonly StoredPhoto[]> => {
  const rows = await queryRows<Row>(db)`
    select id, check_id, details, taken_at from check_photos where member_id = ${memberId}
    order by taken_at desc, id desc`;
  return rows.map((row) => toPhoto(keys, memberId, row));
};

/** A picture with its bytes as WebP in base64. */
export const findPhoto = async (
  db: Db,
  keys: Keys,
  memberId: string,
  id: string,
): Promise<(StoredPhoto & { readonly content: string }) | undefined> => {
  const rows = await queryRows<Row & { picture: Buffer }>(db)`
    select id, check_id, details, taken_at, picture from check_photos
    where member_id = ${memberId} and id = ${id}`;
  const [row] = rows;
  return row && { ...toPhoto(keys, memberId, row), content: unseal(keys, place('picture', memberId), row.picture) };
};

/** Whether there was such a picture. */
export const deletePhoto = async (db: Db, memberId: string, id: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from check_photos where member_id = ${memberId} and id = ${id}`.execute(db);
  return numAffectedRows === 1n;
};

const toPhoto = (keys: Keys, memberId: string, row: Row): StoredPhoto => ({
  id: row.id,
  checkId: row.check_id,
  takenAt: row.taken_at,
  ...(JSON.parse(unseal(keys, place('details', memberId), row.details)) as PhotoDetails),
});
