import type { applicationParts } from '@club/contract/club/approvals';
import type { ApprovalType, SocialLink } from '@club/contract/club/approvals.fields';
import { socialNetworks } from '@club/contract/club/approvals.fields';
import { listVendorsOfOwners, type VendorRow } from '#club/marketplace';
import { type AmbassadorAnswers, ambassadorAnswers } from '#club/questionnaires';
import type { Db } from '#platform/db';
import { type CompanyRow, listCompanies } from './company.store.ts';
import { listLinks, toLinks } from './links.ts';

/** Everything an application is judged by, as of now. */
export interface ApplicationSnapshot {
  readonly answers: AmbassadorAnswers | undefined;
  readonly links: SocialLink[];
  readonly company: CompanyRow | undefined;
  readonly vendor: VendorRow | undefined;
}

/** The snapshots of several members, in four queries. */
export const listSnapshots = async (
  db: Db,
  userIds: readonly string[],
): Promise<(userId: string) => ApplicationSnapshot> => {
  const answers = await ambassadorAnswers(db, userIds);
  const links = await listLinks(db, userIds);
  const companies = await listCompanies(db, userIds);
  const vendors = await listVendorsOfOwners(db, userIds);
  return (userId) => ({
    answers: answers.find((one) => one.userId === userId),
    links: toLinks(links, userId),
    company: companies.find(({ user_id }) => user_id === userId),
    vendor: vendors.find(({ owner_id }) => owner_id === userId),
  });
};

export const takeSnapshot = async (db: Db, userId: string): Promise<ApplicationSnapshot> =>
  (await listSnapshots(db, [userId]))(userId);

/** What is missing for this kind of application. */
export const listMissing = (
  kind: ApprovalType,
  { answers, company, vendor }: ApplicationSnapshot,
): (typeof applicationParts)[number][] =>
  kind === 'ambassador'
    ? answers
      ? []
      : ['questionnaire']
    : [...(vendor ? [] : (['vendor_profile'] as const)), ...(company ? [] : (['company_info'] as const))];

/** A snapshot in words, with one text for each field: stored with each decision and compared for changes. */
export type Snapshot = Readonly<Record<string, string>>;

export const toSnapshot = (kind: ApprovalType, { answers, links, company, vendor }: ApplicationSnapshot): Snapshot => {
  const parts: [string, string | null][] = [
    ...(kind === 'ambassador'
      ? (answers?.answers ?? []).map(({ question, answer }): [string, string] => [question, answer])
      : vendorFacts(vendor)),
    ...links.map(({ network, url, followers }): [string, string] => [
      socialNetworks[network],
      followers === null ? url : `${url} (${followers})`,
    ]),
    ...companyFacts(company),
  ];
  return Object.fromEntries(parts.filter((part): part is [string, string] => Boolean(part[1])));
};

const vendorFacts = (vendor: VendorRow | undefined): [string, string | null][] =>
  vendor
    ? [
        ['Business name', vendor.name],
        ['Description', vendor.description],
        ['Website', vendor.website],
        ['Email', vendor.email],
        ['Phone', vendor.phone],
        ['Country', vendor.country],
        ['Logo', pictureName(vendor.logo)],
        ['Cover', pictureName(vendor.cover)],
      ]
    : [];

const companyFacts = (company: CompanyRow | undefined): [string, string | null][] =>
  company
    ? [
        ['Company', company.company_name],
        ['Registration number', company.registration_number],
        ['VAT number', company.vat_number],
        ['Company website', company.website],
        ['Industry', company.industry],
        ['Size', company.size_band],
        [
          'Address',
          [company.address_line1, company.address_line2, company.postal_code, company.city, company.country]
            .filter(Boolean)
            .join(', '),
        ],
        ['Contact', [company.contact_name, company.contact_email, company.contact_phone].filter(Boolean).join(', ')],
        ['Company logo', pictureName(company.logo)],
      ]
    : [];

/** Enough of the key to tell two pictures apart. */
const pictureName = (key: string | null): string | null => key && `Picture ${key.slice(0, 6)}`;

/** The differences between two snapshots, in the order of the new one. */
export const changesBetween = (before: Snapshot, after: Snapshot) =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
