import type { approvals as contract } from '@club/contract/club/approvals';
import type { Company } from '@club/contract/club/approvals.fields';
import { checkCountry } from '#club/account';
import { lockUser } from '#core/identity';
import type { Call, Handle } from '#platform/http';
import { inTwoSteps, Refusal } from '#platform/http';
import { type CompanyRow, findCompany, listCompanies, putCompany } from './company.store.ts';
import { replaced, type StoredUploads, storeUploads } from './uploads.ts';

type Writing = Call<typeof contract.createCompanyInfo> | Call<typeof contract.saveCompanyInfo>;

/** Side of a logo, in pixels. */
export const logoSize = 400;

export const getCompanyInfo: Handle<typeof contract.getCompanyInfo> = async ({ db, caller }) =>
  toCompany((await listCompanies(db, [caller.id]))[0]);

/** @throws {Refusal} already_exists, unsupported_file, validation_error for a country that does not exist */
export const createCompanyInfo = inTwoSteps(
  async (call: Call<typeof contract.createCompanyInfo>) => storeUploads(call, { logo: [call.input.logo, logoSize] }),
  (call, stored) => save(call, stored, true),
);

export const saveCompanyInfo = inTwoSteps(
  async (call: Call<typeof contract.saveCompanyInfo>) => storeUploads(call, { logo: [call.input.logo, logoSize] }),
  (call, stored) => save(call, stored, false),
);

const save = async ({ db, clock, caller, input }: Writing, stored: StoredUploads, isNew: boolean): Promise<Company> => {
  checkCountry(input.country);
  const now = clock.now();
  await lockUser(db, caller.id);
  const before = await findCompany(db, caller.id);
  if (before && isNew)
    throw new Refusal('already_exists', { message: 'You already have a company. Change it instead.' });
  const { logo: _file, ...fields } = input;
  const filled = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, value || null]));
  const logo = await replaced(db, before?.logo ?? null, stored.logo);
  const row = { ...emptyCompany, ...filled, company_name: input.company_name, logo, user_id: caller.id };
  return toCompany(await putCompany(db, { ...row, created_at: before?.created_at ?? now, updated_at: now }));
};

const emptyCompany = {
  registration_number: null,
  vat_number: null,
  website: null,
  industry: null,
  size_band: null,
  address_line1: null,
  address_line2: null,
  city: null,
  postal_code: null,
  country: null,
  contact_name: null,
  contact_email: null,
  contact_phone: null,
};

export const toCompany = (row: CompanyRow | undefined): Company => {
  if (!row) return { exists: false, company_name: null, ...emptyCompany, logo: null, updated_at: null };
  const { user_id: _owner, created_at: _made, logo, updated_at, ...fields } = row;
  return { exists: true, ...fields, logo: logo && `/media/${logo}`, updated_at: updated_at.toISOString() };
};
