import { lifestyleFields, type Profile } from '@club/contract/club/account';
import type { findEmailChange, User } from '#core/identity';
import type { ProfileRow } from './profile.store.ts';
import { walletForm } from './ton-address.ts';

type EmailChange = Awaited<ReturnType<typeof findEmailChange>>;

/** The profile as the member sees it. `completeness` is the percentage of the nineteen fields that are filled in. */
export const toProfile = (
  user: User,
  row: ProfileRow,
  { emailChange, agreementsDue }: { emailChange: EmailChange; agreementsDue: number },
): Profile => {
  const { first_name, last_name, email } = user;
  const fields = { email, first_name, last_name, ...toProfileRow(row) };
  const filled = Object.values(fields).filter((value) => value !== null && value !== '').length;
  return {
    user_id: user.id,
    client_code: user.client_code,
    type_of_account: user.type_of_account,
    email_verified: user.email_verified_at !== null,
    pending_email: emailChange.pending,
    email_change: emailChange.last ?? null,
    ...fields,
    chosen: lifestyleFields.filter((field) => row.chosen_at[field] !== undefined),
    agreements_due: agreementsDue,
    completeness: Math.round((100 * filled) / Object.keys(fields).length),
  };
};

/** The profile's own fields, from gender to wallet, in the units of the screen. */
export const toProfileRow = (row: ProfileRow) => ({
  gender: row.gender,
  country: row.country,
  phone_code: row.phone_code,
  phone_number: row.phone_number,
  date_of_birth: row.date_of_birth,
  profile_pic: row.profile_pic && `/media/${row.profile_pic}`,
  ton_wallet_address: row.ton_address_raw && walletForm(row.ton_address_raw),
  height: toNumber(row.height_cm),
  weight: toNumber(row.weight_kg),
  blood_type: row.blood_type,
  sleep_patterns: toNumber(row.sleep_hours),
  activity_level: row.activity_level,
  dietary_preferences: row.dietary_preferences,
  smoking_habits: row.smoking_habits,
  alcohol_consumption: row.alcohol_consumption,
  rate_of_aging: row.rate_of_aging,
});

const toNumber = (value: string | number | null): number | null => (value === null ? null : Number(value));
