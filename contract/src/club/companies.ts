import * as z from 'zod/mini';
import { get, post, put } from '#platform/endpoint';
import { GivenDay } from '#platform/given-times';
import { Reason } from '#platform/reason';
import {
  CountryCode,
  clearable,
  DateOnly,
  Email,
  Id,
  Instant,
  integerText,
  listSchema,
  Points,
  text,
} from '#platform/shared';

export const companiesPageSize = 20;

/** Days for which a join code still works once another has replaced it. */
export const replacedCodeDays = 7;

/** What one company may have of each. */
export const mostOfCompany = { codes: 20, domains: 20, regions: 20 } as const;

/** Members, 0 or from ten on; null for one to nine. */
const Members = z.nullable(z.int());
/** From ten on, rounded down to fives; null below. */
const Active = z.nullable(z.int());

const FoundCompany = z.object({
  id: Id,
  name: z.string(),
  domains: z.array(z.string()),
  /** Join codes that work. */
  codes: z.int(),
  /** When the newest of them was made, and when it ends. */
  code_made_at: z.nullable(Instant),
  code_ends_at: z.nullable(Instant),
  members: Members,
  active: Active,
  seats: z.nullable(z.int()),
  ended_at: z.nullable(Instant),
});
export type FoundCompany = z.infer<typeof FoundCompany>;

export const CompanyCode = z.object({
  id: Id,
  label: z.string(),
  /** Its last three characters; the rest is stored nowhere. */
  ending: z.string(),
  made_at: Instant,
  ends_at: z.nullable(Instant),
  works: z.boolean(),
});
export type CompanyCode = z.infer<typeof CompanyCode>;

const CompanyRegion = z.object({
  name: text({ min: 1, max: 60, message: 'Name the region.' }),
  countries: z.array(CountryCode).check(z.minLength(1, { error: 'Choose at least one country.' }), z.maxLength(250)),
});
export type CompanyRegion = z.infer<typeof CompanyRegion>;

/** How a domain stands: proved, looked for in vain or not yet, or from before proofs, with which members join as before. */
export const domainStates = ['proved', 'waiting', 'missing', 'other', 'no_answer', 'unproved'] as const;

export const CompanyDomain = z.object({
  name: z.string(),
  state: z.enum(domainStates),
  proved_at: z.nullable(Instant),
  checked_at: z.nullable(Instant),
  /** The TXT record that proves it; null for a domain from before proofs. */
  record: z.nullable(z.object({ host: z.string(), value: z.string() })),
});
export type CompanyDomain = z.infer<typeof CompanyDomain>;

/** Groups with fewer than ten members, or fewer than ten active ones, are merged with the next smallest. */
export const CompanyGroup = z.object({ names: z.array(z.string()), members: Members, active: Active });
export type CompanyGroup = z.infer<typeof CompanyGroup>;

export const CompanyMonth = z.object({
  from: DateOnly,
  to: DateOnly,
  points_earned: z.nullable(Points),
  vouchers: z.nullable(z.int()),
});

export const ClubCompany = z.object({
  id: Id,
  name: z.string(),
  /** Counts up with each change: a change that was made from an older one is refused. */
  version: z.int(),
  seats: z.nullable(z.int()),
  contact_name: z.string(),
  contact_email: z.string(),
  contract_until: z.nullable(DateOnly),
  created_at: Instant,
  ended_at: z.nullable(Instant),
  members: Members,
  active: Active,
  codes: z.array(CompanyCode),
  domains: z.array(CompanyDomain),
  regions: z.array(CompanyRegion),
  /** Members by region; empty without regions. */
  groups: z.array(CompanyGroup),
  /** The last thirty whole days, without health acts. Points are rounded to hundreds, vouchers down to fives. */
  month: CompanyMonth,
});
export type ClubCompany = z.infer<typeof ClubCompany>;

/** The company, and the version of it that the caller has seen. */
const seen = { id: Id, version: z.int() };

const fields = {
  name: text({ min: 2, max: 120, message: 'Enter the name of the company.' }),
  seats: clearable(integerText({ min: 1, max: 1_000_000 })),
  contact_name: z._default(text({ max: 120 }), ''),
  contact_email: clearable(Email),
  contract_until: clearable(GivenDay),
};

const DomainName = z.pipe(
  text({ min: 1, max: 190, message: 'Enter a domain, such as company.com.' }),
  z.pipe(
    z.transform((value: string) => value.toLowerCase().replace(/^@/, '')),
    z.string().check(
      z.regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/, {
        error: 'Enter a domain, such as company.com.',
      }),
    ),
  ),
);

const change = {
  access: 'admin.companies',
  output: ClubCompany,
  changes: ['companies'],
} as const;
const refusals = ['not_found', 'stale_version', 'invalid_transition'] as const;

/** The companies whose staff are members of the club, and how they join. */
export const companies = {
  listCompanies: get('api/admin/companies/', {
    summary: 'Lists the companies whose staff are members, with totals from ten members.',
    access: 'admin.companies',
    input: z.object({
      search: z.optional(text({ max: 100 })),
      state: z._default(z.enum(['open', 'ended']), 'open'),
      page: z._default(integerText({ min: 1, max: 1000 }), 1),
      page_size: z._default(integerText({ min: 1, max: 100 }), companiesPageSize),
    }),
    output: listSchema(FoundCompany),
    errors: ['invalid_page'],
    reads: ['companies'],
  }),
  createCompany: post('api/admin/companies/', {
    summary: 'Creates a company. Its staff join with a code or an e-mail domain, which are added next.',
    ...change,
    status: 201,
    input: z.object(fields),
    errors: ['already_exists'],
  }),
  getCompany: get('api/admin/companies/{id}/', {
    summary: 'Shows a company: join codes without the codes, domains, regions, and totals from ten members.',
    access: 'admin.companies',
    input: z.object({ id: Id }),
    output: ClubCompany,
    errors: ['not_found'],
    reads: ['companies'],
  }),
  changeCompany: put('api/admin/companies/{id}/', {
    summary: "Changes a company's name, seats, contact and the end of its contract.",
    ...change,
    input: z.object({ ...seen, ...fields }),
    errors: [...refusals, 'already_exists'],
  }),
  makeCompanyCode: post('api/admin/companies/{id}/codes/', {
    summary: 'Makes a join code, which is shown this once; one that it replaces works for another week.',
    ...change,
    status: 201,
    input: z.object({
      ...seen,
      label: z._default(text({ max: 60 }), ''),
      ends_on: clearable(GivenDay),
      replaces: z.optional(Id),
    }),
    output: z.object({ code: z.string(), company: ClubCompany }),
    errors: [...refusals, 'limit_reached'],
  }),
  endCompanyCode: post('api/admin/companies/{id}/codes/{code}/end/', {
    summary: 'Ends a join code at once. Members who joined with it stay.',
    ...change,
    input: z.object({ ...seen, code: Id }),
    errors: refusals,
  }),
  addCompanyDomain: post('api/admin/companies/{id}/domains/', {
    summary: 'Adds an e-mail domain. Once it is proved, members with a verified address in it join without a code.',
    ...change,
    input: z.object({ ...seen, domain: DomainName }),
    errors: [...refusals, 'already_exists', 'limit_reached'],
  }),
  checkCompanyDomain: post('api/admin/companies/{id}/domains/check/', {
    summary: "Looks for a domain's proof in its DNS, and says what was found.",
    access: 'admin.companies',
    input: z.object({ id: Id, domain: DomainName }),
    output: ClubCompany,
    errors: ['not_found', 'invalid_transition'],
    changes: ['companies'],
  }),
  removeCompanyDomain: post('api/admin/companies/{id}/domains/remove/', {
    summary: 'Removes an e-mail domain. Members who joined with it stay.',
    ...change,
    input: z.object({ ...seen, domain: DomainName }),
    errors: refusals,
  }),
  saveCompanyRegions: put('api/admin/companies/{id}/regions/', {
    summary: "Saves a company's regions, each by the countries its members live in.",
    ...change,
    input: z.object({ ...seen, regions: z.array(CompanyRegion).check(z.maxLength(mostOfCompany.regions)) }),
    errors: refusals,
  }),
  endCompany: post('api/admin/companies/{id}/end/', {
    summary: 'Ends a company with its codes and domains. Its members stay as Club Members and are told by mail.',
    ...change,
    stepUp: true,
    input: z.object({
      ...seen,
      reason: Reason,
    }),
    errors: refusals,
  }),
};
