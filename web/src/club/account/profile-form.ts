import { lifestyleDefaults, type Profile } from '@club/contract/club/account';

/** What the form holds: every field as text, and the picture only when a new one was chosen. */
export interface ProfileForm extends Record<string, string | File | undefined> {
  email: string;
  first_name: string;
  last_name: string;
  gender: string;
  country: string;
  phone_code: string;
  phone_number: string;
  date_of_birth: string;
  profile_pic: File | undefined;
  ton_wallet_address: string;
  height: string;
  weight: string;
  blood_type: string;
  activity_level: string;
  dietary_preferences: string;
  sleep_patterns: string;
  smoking_habits: string;
  alcohol_consumption: string;
  rate_of_aging: string;
}

/**
 * A loaded profile as the form shows it: what is missing is empty, and a missing lifestyle field has its default
 * (specification sections 5 and 9). A date is taken as the day it names, whatever follows it.
 */
export const profileForm = (profile: Partial<Profile>): ProfileForm => ({
  email: profile.email ?? '',
  first_name: profile.first_name ?? '',
  last_name: profile.last_name ?? '',
  gender: profile.gender ?? '',
  country: profile.country ?? '',
  phone_code: profile.phone_code ?? '',
  phone_number: profile.phone_number ?? '',
  date_of_birth: (profile.date_of_birth ?? '').slice(0, 10),
  profile_pic: undefined,
  ton_wallet_address: profile.ton_wallet_address ?? '',
  height: written(profile.height),
  weight: written(profile.weight),
  blood_type: profile.blood_type ?? '',
  activity_level: profile.activity_level || lifestyleDefaults.activity_level,
  dietary_preferences: profile.dietary_preferences || lifestyleDefaults.dietary_preferences,
  sleep_patterns: written(profile.sleep_patterns),
  smoking_habits: profile.smoking_habits || lifestyleDefaults.smoking_habits,
  alcohol_consumption: profile.alcohol_consumption || lifestyleDefaults.alcohol_consumption,
  rate_of_aging: profile.rate_of_aging || lifestyleDefaults.rate_of_aging,
});

const written = (measure: number | null | undefined): string => (measure == null ? '' : String(measure));
