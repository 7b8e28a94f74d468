import * as z from 'zod/mini';
import { agreementNames } from '#core/agreements';
import { Gender } from '#platform/access';
import { del, get, patch, post } from '#platform/endpoint';
import { Picture } from '#platform/files';
import { GivenDay } from '#platform/given-times';
import { personName } from '#platform/names';
import { measured } from '#platform/numbers/amount';
import { CountryCode, clearable, Email, Instant, listSchema, text } from '#platform/shared';

export const activityLevels = ['sedentary', 'light', 'moderate', 'vigorous'] as const;
export const dietaryPreferences = ['vegetarian', 'gluten-free', 'vegan', 'none'] as const;
export const smokingHabits = ['non_smoker', 'former_smoker', 'occasional', 'current_smoker'] as const;
export const alcoholConsumptions = ['none', 'light', 'moderate', 'heavy'] as const;
export const ratesOfAging = ['slow', 'average', 'accelerated'] as const;
export const bloodTypes = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;

/** What a lifestyle field holds when the member has not said otherwise. */
export const lifestyleDefaults = {
  activity_level: 'sedentary',
  dietary_preferences: 'none',
  smoking_habits: 'non_smoker',
  alcohol_consumption: 'none',
  rate_of_aging: 'average',
} as const;

export type LifestyleField = keyof typeof lifestyleDefaults;
export const lifestyleFields = Object.keys(lifestyleDefaults) as LifestyleField[];

const lifestyle = {
  activity_level: z.enum(activityLevels),
  dietary_preferences: z.enum(dietaryPreferences),
  smoking_habits: z.enum(smokingHabits),
  alcohol_consumption: z.enum(alcoholConsumptions),
  rate_of_aging: z.enum(ratesOfAging),
};

export const Profile = z.object({
  user_id: z.string(),
  client_code: z.string(),
  type_of_account: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  /** The address waiting for its code, when the member is changing it. */
  pending_email: z.nullable(z.string()),
  /** The last change of the address, while the link mailed to the old one can undo it or just did. */
  email_change: z.nullable(
    z.object({ state: z.enum(['changed', 'undone']), old_email: z.string(), at: Instant, undo_until: Instant }),
  ),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.nullable(Gender),
  country: z.nullable(z.string()),
  phone_code: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  date_of_birth: z.nullable(z.string()),
  /** Address of the picture, 512 pixels square. */
  profile_pic: z.nullable(z.string()),
  /** The wallet form (non-bounceable, URL-safe). */
  ton_wallet_address: z.nullable(z.string()),
  /** Centimetres. */
  height: z.nullable(z.number()),
  /** Kilograms. */
  weight: z.nullable(z.number()),
  blood_type: z.nullable(z.enum(bloodTypes)),
  /** Usual hours of sleep a night. */
  sleep_patterns: z.nullable(z.number()),
  ...lifestyle,
  /** The lifestyle fields that the member has chosen. The others show what a new profile starts with, which says nothing. */
  chosen: z.array(z.enum(lifestyleFields)),
  /** Percent of the fields that are filled. */
  completeness: z.int(),
  /** How many of the club's texts have a version that the caller has not accepted yet (`api/agreements-due/`). */
  agreements_due: z.int(),
});
export type Profile = z.infer<typeof Profile>;

/** Names of lifestyle fields, with commas between them. */
const ChosenFields = z.pipe(
  text({ max: 200 }),
  z.transform((value) => lifestyleFields.filter((field) => value.split(',').some((name) => name.trim() === field))),
);

/**
 * Absent means unchanged; empty means cleared, and for the lifestyle fields back to the default. A lifestyle field is the
 * member's own once its value changes, or once it is named in `chosen`: a form sends what it shows.
 */
const ProfileChange = z.object({
  email: z.optional(Email),
  first_name: z.optional(personName({ min: 1, max: 60, message: 'Enter your first name.' })),
  last_name: z.optional(personName({ min: 1, max: 60, message: 'Enter your last name.' })),
  gender: clearable(Gender),
  country: clearable(CountryCode),
  phone_code: clearable(z.string().check(z.regex(/^\+\d{1,4}$/, { error: 'Choose a dial code from the list.' }))),
  phone_number: clearable(
    z
      .pipe(
        text({ max: 40 }),
        z.transform((value) => value.replace(/[\s.\-()]/g, '')),
      )
      .check(z.refine((value) => /^\d{4,14}$/.test(value), { error: 'Enter 4 to 14 digits.' })),
  ),
  date_of_birth: clearable(GivenDay),
  profile_pic: clearable(Picture),
  ton_wallet_address: clearable(text({ max: 80 })),
  height: clearable(measured({ min: 50, max: 272, unit: 'cm' })),
  weight: clearable(measured({ min: 20, max: 500, unit: 'kg' })),
  blood_type: clearable(z.enum(bloodTypes)),
  sleep_patterns: clearable(measured({ min: 0, max: 24, unit: 'hours' })),
  activity_level: clearable(lifestyle.activity_level),
  dietary_preferences: clearable(lifestyle.dietary_preferences),
  smoking_habits: clearable(lifestyle.smoking_habits),
  alcohol_consumption: clearable(lifestyle.alcohol_consumption),
  rate_of_aging: clearable(lifestyle.rate_of_aging),
  chosen: z.optional(ChosenFields),
});
export type ProfileChange = z.output<typeof ProfileChange>;

export const account = {
  getProfile: get('api/profile/', {
    summary: "Returns the caller's profile.",
    access: 'member',
    output: Profile,
    reads: ['profile', 'agreements'],
  }),
  saveProfile: patch('api/profile/', {
    summary: 'Changes the fields sent. A new e-mail takes effect once confirmed with the code mailed to it.',
    access: 'member',
    multipart: true,
    input: ProfileChange,
    output: z.object({
      token: z.string(),
      access: z.string(),
      country_code: z.string(),
      platform_manager_client_id: z.string(),
      pending_email: z.nullable(z.string()),
      profile: Profile,
    }),
    limit: 'upload',
    errors: ['email_taken', 'cool_down', 'file_too_large', 'unsupported_file'],
    changes: ['profile', 'balance', 'transactions', 'event_types'],
  }),
  requestExport: post('api/profile/export/', {
    summary:
      'Requests a copy of everything the club holds about the caller. A one-time download link is mailed when it is ready.',
    access: 'member',
    stepUp: true,
    output: z.object({ requested_at: Instant, message: z.string() }),
    status: 202,
    limit: 'export',
  }),
  fetchExport: post('api/profile/export/fetch/', {
    summary: 'Returns the requested copy, once: a base64 ZIP archive of JSON and CSV files.',
    access: 'member',
    input: z.object({ token: z.string({ error: 'This field is required.' }).check(z.minLength(1), z.maxLength(128)) }),
    output: z.object({ file_name: z.string(), archive: z.string() }),
    errors: ['code_expired'],
  }),
  listConsents: get('api/consents/', {
    summary: "Lists the caller's consents, and when each was last relied on.",
    access: 'member',
    output: listSchema(
      z.object({ kind: z.enum(agreementNames), version: z.string(), given_at: Instant, last_used_at: Instant }),
    ),
  }),
  deleteAccount: del('api/profile/', {
    summary: 'Requests account deletion. Every session ends now; signing in within 14 days cancels it.',
    access: 'member',
    stepUp: true,
    output: z.object({ deleted_after: Instant, message: z.string() }),
  }),
};
