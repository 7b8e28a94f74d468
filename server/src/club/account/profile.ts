import type { account, Profile, ProfileChange } from '@club/contract/club/account';
import { lifestyleDefaults, lifestyleFields } from '@club/contract/club/account';
import { findBirthDateProblem } from '@club/contract/platform/ages';
import { countries } from 'countries-list';
import { findDueAgreements } from '#core/agreements';
import {
  findEmailChange,
  findManager,
  findUser,
  isCompany,
  lockUser,
  makeAccessToken,
  requestEmailChange,
  type User,
  updateUser,
} from '#core/identity';
import type { Call } from '#platform/http';
import { fieldRefusal, inTwoSteps, Refusal } from '#platform/http';
import { enqueue } from '#platform/jobs';
import { storePicture } from '#platform/media';
import { toProfile } from './profile.presentation.ts';
import { type ProfileRow, profileRow, saveProfileRow } from './profile.store.ts';
import { rawTonAddress } from './ton-address.ts';

/** Side of a profile picture, in pixels. */
const pictureSize = 512;

export const getProfile = async (call: Call<typeof account.getProfile>): Promise<Profile> => {
  const { db, clock, caller } = call;
  const user = await findUser(db, caller.id);
  if (!user) throw new Refusal('not_found');
  const emailChange = await findEmailChange(db, caller.id, clock.now());
  const agreementsDue = (await findDueAgreements(call)).length;
  return toProfile(user, await profileRow(db, caller.id), { emailChange, agreementsDue });
};

/**
 * Saves the fields that were sent; empty ones are cleared, or return to their default for lifestyle fields. A new
 * address waits for its code. A new country may change the organisation that manages the member. Emits
 * `profile_completed` when name, country, birth date and gender are first all filled in.
 * @throws {Refusal} validation_error at the field, unsupported_file, cool_down, step_up_required for a new address
 */
export const saveProfile = inTwoSteps(
  async (call: Call<typeof account.saveProfile>) => {
    const { profile_pic: picture } = call.input;
    return picture ? storePicture(call, picture, pictureSize, 'profile_pic') : picture;
  },
  (call, picture) => save(call, picture),
);

const save = async (call: Call<typeof account.saveProfile>, picture: string | null | undefined) => {
  const { db, clock, input, caller, emit } = call;
  const now = clock.now();
  const before = await lockUser(db, caller.id);
  if (!before) throw new Refusal('not_found');
  const old = await profileRow(db, caller.id);
  const change = columns(call, old, picture);
  await updateUser(db, caller.id, await identityChange(call, before, input));
  if (input.email && input.email.toLowerCase() !== before.email.toLowerCase())
    await requestEmailChange(call, input.email);
  const user = (await findUser(db, caller.id)) ?? before;
  const merged = { ...old, ...change };
  const completedNow = merged.completed_at === null && essentials(user, merged);
  const row = await saveProfileRow(db, caller.id, completedNow ? { ...change, completed_at: now } : change, now);
  if (completedNow) await emit('profile_completed', call, { userId: caller.id });
  if (change.profile_pic !== undefined && old.profile_pic) await enqueue(db, 'remove_media', { key: old.profile_pic });
  const token = await makeAccessToken(call, user, caller.sessionId);
  const emailChange = await findEmailChange(db, caller.id, now);
  return {
    token,
    access: token,
    country_code: user.country_code,
    platform_manager_client_id: user.platform_manager_client_id,
    pending_email: emailChange.pending,
    profile: toProfile(user, row, { emailChange, agreementsDue: (await findDueAgreements(call)).length }),
  };
};

/** Fills in what the registration already knows about the person. */
export const startProfile = async (
  { db, clock }: Pick<Call, 'db' | 'clock'>,
  fact: { userId: string; country: string | null; phoneCode: string | null; phoneNumber: string | null },
): Promise<void> => {
  const phone = fact.phoneCode && fact.phoneNumber && isPhone(fact.phoneCode, fact.phoneNumber);
  await saveProfileRow(
    db,
    fact.userId,
    { country: fact.country, phone_code: phone ? fact.phoneCode : null, phone_number: phone ? fact.phoneNumber : null },
    clock.now(),
  );
};

/** The profile columns that a change sets, without absent keys. */
const columns = (
  { input, clock, config }: Call<typeof account.saveProfile>,
  old: ProfileRow,
  picture: string | null | undefined,
): Partial<ProfileRow> => {
  checkCountry(input.country);
  checkPhone(input, old);
  checkAge(input.date_of_birth, clock.now());
  const { gender, country, phone_code, phone_number, date_of_birth, blood_type } = input;
  return defined({
    gender,
    country,
    phone_code,
    phone_number,
    date_of_birth,
    blood_type,
    height_cm: input.height,
    weight_kg: input.weight,
    sleep_hours: input.sleep_patterns,
    ton_address_raw: input.ton_wallet_address && rawTonAddress(input.ton_wallet_address, config.env !== 'production'),
    profile_pic: picture,
    ...changeLifestyle(input, old, clock.now()),
  });
};

/**
 * What was changed, or named as chosen for the first time, is chosen now; what was cleared shows its default again, as if
 * nothing had been said. A form sends the defaults that it shows, which nobody has said.
 */
const changeLifestyle = (input: ProfileChange, old: ProfileRow, now: Date): Partial<ProfileRow> => {
  const sent = lifestyleFields.filter((field) => input[field] !== undefined);
  if (sent.length === 0) return {};
  const values = sent.map((field) => [field, input[field] ?? lifestyleDefaults[field]]);
  const chosen_at = { ...old.chosen_at };
  for (const field of sent) {
    if (input[field] === null) delete chosen_at[field];
    else if (input[field] !== old[field] || (input.chosen?.includes(field) && !chosen_at[field])) {
      chosen_at[field] = now.toISOString();
    }
  }
  return { ...Object.fromEntries(values), chosen_at };
};

const identityChange = async (call: Call, user: User, input: ProfileChange) => {
  const country = input.country === undefined ? user.country_code : (input.country ?? '');
  const moved = country !== user.country_code;
  const employed = moved && (await isCompany(call.db, user.platform_manager_client_id));
  return defined({
    first_name: input.first_name,
    last_name: input.last_name,
    country_code: moved ? country : undefined,
    platform_manager_client_id: moved && !employed ? await findManager(call.db, country) : undefined,
  });
};

/** @throws {Refusal} validation_error */
export const checkCountry = (country: string | null | undefined): void => {
  if (country && !(country in countries)) throw fieldRefusal('country', 'Choose a country from the list.');
};

/** A phone number is useless without its country code, and the reverse. */
const checkPhone = (input: ProfileChange, old: ProfileRow): void => {
  const code = input.phone_code === undefined ? old.phone_code : input.phone_code;
  const number = input.phone_number === undefined ? old.phone_number : input.phone_number;
  if (number && !code) throw fieldRefusal('phone_code', 'Choose a dial code.', 'incomplete');
  if (code && !number) throw fieldRefusal('phone_number', 'Enter the full phone number.', 'incomplete');
  if (code && !isDialCode(code)) throw fieldRefusal('phone_code', 'Choose a dial code from the list.');
};

const isPhone = (code: string, number: string): boolean => isDialCode(code) && /^\d{4,14}$/.test(number);

const dialCodes = new Set(
  Object.values(countries).flatMap(({ phone }) => phone.map((code) => `+${String(code).slice(0, 4)}`)),
);

const isDialCode = (code: string): boolean => dialCodes.has(code);

const checkAge = (birth: string | null | undefined, now: Date): void => {
  const problem = birth ? findBirthDateProblem(birth, now) : null;
  if (problem) throw fieldRefusal('date_of_birth', problem.message, problem.code);
};

const essentials = (user: User, row: ProfileRow): boolean =>
  Boolean(user.first_name && user.last_name && row.country && row.date_of_birth && row.gender);

const defined = <T extends object>(change: T): Partial<T> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>;
