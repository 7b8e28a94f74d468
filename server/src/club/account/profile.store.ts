import { type LifestyleField, lifestyleDefaults, type Profile } from '@club/contract/club/account';
import { type Db, queryRow, queryRows } from '#platform/db';

export interface ProfileRow {
  user_id: string;
  gender: Profile['gender'];
  country: string | null;
  phone_code: string | null;
  phone_number: string | null;
  date_of_birth: string | null;
  profile_pic: string | null;
  ton_address_raw: string | null;
  height_cm: string | number | null;
  weight_kg: string | number | null;
  sleep_hours: string | number | null;
  blood_type: Profile['blood_type'];
  activity_level: Profile['activity_level'];
  dietary_preferences: Profile['dietary_preferences'];
  smoking_habits: Profile['smoking_habits'];
  alcohol_consumption: Profile['alcohol_consumption'];
  rate_of_aging: Profile['rate_of_aging'];
  /** When the member chose each lifestyle field; the others hold the default. */
  chosen_at: Readonly<Partial<Record<LifestyleField, string>>>;
  completed_at: Date | null;
  updated_at: Date;
}

const profiles = (db: Db) => db.withTables<{ profiles: ProfileRow }>();

/** The member's profile row; empty when nothing was saved yet. */
export const profileRow = async (db: Db, userId: string): Promise<ProfileRow> => {
  const row = await profiles(db).selectFrom('profiles').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row ?? emptyRow(userId);
};

/** Saves the given columns, inserting the row the first time. */
export const saveProfileRow = async (
  db: Db,
  userId: string,
  change: Partial<ProfileRow>,
  now: Date,
): Promise<ProfileRow> =>
  profiles(db)
    .insertInto('profiles')
    .values({ ...emptyRow(userId), ...change, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...change, updated_at: now }))
    .returningAll()
    .executeTakeFirstOrThrow();

const emptyRow = (userId: string): ProfileRow => ({
  user_id: userId,
  gender: null,
  country: null,
  phone_code: null,
  phone_number: null,
  date_of_birth: null,
  profile_pic: null,
  ton_address_raw: null,
  height_cm: null,
  weight_kg: null,
  sleep_hours: null,
  blood_type: null,
  ...lifestyleDefaults,
  chosen_at: {},
  completed_at: null,
  updated_at: new Date(0),
});

/** Whether a member shares a phone number with one of the others. */
export const sharePhone = async (db: Db, userId: string, others: readonly string[]): Promise<boolean> => {
  const row = await queryRow<{ shared: boolean }>(db)`
    select exists (select from profiles p join profiles o on o.user_id = any (${others}::uuid[]) and o.user_id <> p.user_id
        and o.phone_code = p.phone_code and o.phone_number = p.phone_number
      where p.user_id = ${userId}) as shared`;
  return row?.shared ?? false;
};

/** Members whose phone number has these digits in it, the country code's included. */
export const listPhoneOwners = async (db: Db, digits: string, most: number): Promise<readonly string[]> => {
  const rows = await queryRows<{ user_id: string }>(db)`
    select user_id from profiles where phone_code || phone_number like ${`%${digits}%`}::text limit ${most}`;
  return rows.map(({ user_id }) => user_id);
};

/** A member's phone number as staff see it: the country code and the last four digits. */
export const findMaskedPhone = async (db: Db, userId: string): Promise<string | null> => {
  const { phone_code: code, phone_number: number } = await profileRow(db, userId);
  return number ? `${code ?? ''} ••• ${number.slice(-4)}`.trim() : null;
};

/** When each of these members first completed their profile, if they did. */
export const profilesCompleted = async (db: Db, members: readonly string[]): Promise<ReadonlyMap<string, Date>> => {
  const rows = await queryRows<{ user_id: string; completed_at: Date }>(db)`
    select user_id, completed_at from profiles where user_id = any (${members}::uuid[]) and completed_at is not null`;
  return new Map(rows.map(({ user_id, completed_at }) => [user_id, completed_at]));
};

/** The member's country (empty when unknown) and gender, which offers may be limited to. */
export const findCountryAndGender = async (
  db: Db,
  userId: string,
): Promise<{ readonly country: string; readonly gender: string | null }> => {
  const row = await queryRow<{ country: string; gender: string | null }>(db)`
    select u.country_code as country, p.gender from members u left join profiles p on p.user_id = u.id
    where u.id = ${userId}`;
  return row ?? { country: '', gender: null };
};

/** The member's TON wallet, in raw form. */
export const findWallet = async (db: Db, userId: string): Promise<string | null> => {
  const row = await queryRow<{ wallet: string | null }>(db)`
    select ton_address_raw as wallet from profiles where user_id = ${userId}`;
  return row?.wallet ?? null;
};

/** The media keys of members' pictures, of those who have one. */
export const listPictures = async (db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await queryRows<{ user_id: string; profile_pic: string }>(db)`select user_id, profile_pic from profiles
    where user_id = any (${userIds}::uuid[]) and profile_pic is not null`;
  return new Map(rows.map(({ user_id, profile_pic }) => [user_id, profile_pic]));
};
