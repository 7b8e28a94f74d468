import { randomBytes } from 'node:crypto';
import { mostOfCompany, replacedCodeDays } from '@club/contract/club/companies';
import { dayMs } from '@club/contract/platform/units';
import {
  addCompanyCode,
  type CompanyChange,
  type CompanyFields,
  type CompanyRow,
  deleteCompanyDomains,
  endCompanyCodes,
  findCompanyByDomain,
  findCompanyByName,
  insertCompany,
  insertCompanyDomain,
  listCompanyCodes,
  listCompanyRegions,
  lockCompanyNames,
  makeJoinCode,
  replaceCompanyRegions,
  updateCompany,
} from '#core/identity';
import { type AuditAction, audit } from '#platform/audit';
import { findEndOfDay, toCalendarDay } from '#platform/calendar';
import type { Club } from '#platform/club';
import { fieldRefusal, Refusal } from '#platform/http';
import { enqueue } from '#platform/jobs';
import { freeMailDomains } from './company-domains.data.ts';

type Within = Pick<Club, 'db' | 'clock' | 'config'>;

/** Who changes a company: an administrator on a screen, or the operator of a command. */
export interface CompanyActor {
  readonly actorId: string | null;
  readonly sessionId?: string;
  readonly origin?: { readonly id: string; readonly ip: string };
  readonly operator?: string;
}

/**
 * Creates a company. Its name is taken once among those that go on.
 * @throws {Refusal} already_exists
 */
export const createCompany = async (within: Within, fields: CompanyFields, by: CompanyActor): Promise<string> => {
  await assertFreeName(within, fields.name);
  const id = await insertCompany(within.db, fields, within.clock.now());
  await auditCompany(within, 'company.created', id, by, {
    details: { ...(fields.seats && { seats: fields.seats }) },
    note: { change: fields.name },
  });
  return id;
};

/** @throws {Refusal} already_exists for the name of another company */
export const changeCompany = async (
  within: Within,
  before: CompanyRow,
  fields: CompanyFields,
  by: CompanyActor,
): Promise<void> => {
  if (fields.name.toLowerCase() !== before.name.toLowerCase()) await assertFreeName(within, fields.name);
  const changed = names.filter((name) => fields[name] !== before[name]);
  if (changed.length === 0) return;
  await updateCompany(within.db, before.id, fields);
  await auditCompany(within, 'company.changed', before.id, by, {
    details: { fields: changed.join(' ') },
    note: { change: changed.map((name) => toChange(name, before[name], fields[name])).join(', ') },
  });
};

const names = ['name', 'seats', 'contact_name', 'contact_email', 'contract_until'] as const;

const toChange = (name: string, before: string | number | null, after: string | number | null): string =>
  `${name}: ${before || 'none'} → ${after || 'none'}`;

const assertFreeName = async ({ db }: Within, name: string): Promise<void> => {
  await lockCompanyNames(db);
  if (!(await findCompanyByName(db, name))) return;
  const message = 'A company has this name already.';
  throw new Refusal('already_exists', { message, errors: [{ field: 'name', code: 'taken', message }] });
};

interface NewJoinCode {
  readonly label: string;
  /** The last day on which it works. */
  readonly endsOn: string | null;
  /** The code that ends in a week. */
  readonly replaces?: string | undefined;
}

/**
 * Makes a join code and returns it, this once.
 * @throws {Refusal} validation_error for an end that has passed, limit_reached, not_found for a code to replace
 */
export const makeCompanyCode = async (
  within: Within,
  { id, name }: CompanyRow,
  { label, endsOn, replaces }: NewJoinCode,
  by: CompanyActor,
): Promise<string> => {
  const { db, clock, config } = within;
  const now = clock.now();
  if (endsOn && endsOn < toCalendarDay(now, config.timeZone))
    throw fieldRefusal('ends_on', 'Choose today or a later day.');
  const codes = await listCompanyCodes(db, id);
  if (codes.filter((code) => doesWork(code, now)).length >= mostOfCompany.codes)
    throw new Refusal('limit_reached', {
      message: `A company has at most ${mostOfCompany.codes} codes. End one first.`,
    });
  const replaced = replaces ? codes.find((code) => code.id === replaces) : undefined;
  if (replaces && !replaced) throw new Refusal('not_found');
  if (replaced)
    await endCompanyCodes(db, id, { at: new Date(now.getTime() + replacedCodeDays * dayMs), only: replaced.id });
  const code = makeJoinCode(name);
  const endsAt = endsOn ? findEndOfDay(endsOn, config.timeZone) : null;
  await addCompanyCode(db, config, { companyId: id, code, label, endsAt, now });
  await updateCompany(db, id, {});
  await auditCompany(within, 'company.code_made', id, by, {
    details: {
      ending: code.slice(-3),
      ...(endsOn && { until: endsOn }),
      ...(replaced && { replaces: replaced.ending }),
    },
    ...(label && { note: { change: label } }),
  });
  return code;
};

export const doesWork = ({ ends_at }: { readonly ends_at: Date | null }, now: Date): boolean =>
  !ends_at || ends_at > now;

/** @throws {Refusal} not_found for another company's code, invalid_transition for one that has ended */
export const endCompanyCode = async (
  within: Within,
  { id }: CompanyRow,
  codeId: string,
  by: CompanyActor,
): Promise<void> => {
  const { db, clock } = within;
  const code = (await listCompanyCodes(db, id)).find((one) => one.id === codeId);
  if (!code) throw new Refusal('not_found');
  if ((await endCompanyCodes(db, id, { at: clock.now(), only: codeId })) === 0)
    throw new Refusal('invalid_transition', { message: 'This code has ended.' });
  await updateCompany(db, id, {});
  await auditCompany(within, 'company.code_ended', id, by, { details: { ending: code.ending } });
};

/**
 * Adds a domain, with which nobody joins before it is proved.
 * @throws {Refusal} validation_error for a domain of free e-mail, already_exists for another company's, limit_reached
 */
export const addCompanyDomain = async (
  within: Within,
  { id, email_domains: before }: CompanyRow,
  domain: string,
  by: CompanyActor,
): Promise<void> => {
  const { db } = within;
  if (freeMailDomains.includes(domain))
    throw fieldRefusal(
      'domain',
      `Anyone can have an address at ${domain}. Use the company's own domain, or a join code.`,
    );
  await lockCompanyNames(db);
  const owner = await findCompanyByDomain(db, domain);
  if (owner) {
    const message = owner.id === id ? 'The company has this domain already.' : `${owner.name} has this domain already.`;
    throw new Refusal('already_exists', { message, errors: [{ field: 'domain', code: 'taken', message }] });
  }
  if (before.length >= mostOfCompany.domains)
    throw new Refusal('limit_reached', { message: `A company has at most ${mostOfCompany.domains} domains.` });
  await insertCompanyDomain(db, { companyId: id, domain, token: randomBytes(16).toString('hex') });
  await updateDomains(within, id, { before, after: [...before, domain].toSorted() }, by);
};

/** @throws {Refusal} not_found */
export const removeCompanyDomain = async (
  within: Within,
  { id, email_domains: before }: CompanyRow,
  domain: string,
  by: CompanyActor,
): Promise<void> => {
  if (!before.includes(domain)) throw new Refusal('not_found');
  await deleteCompanyDomains(within.db, id, domain);
  await updateDomains(within, id, { before, after: before.filter((one) => one !== domain) }, by);
};

const updateDomains = async (
  within: Within,
  id: string,
  { before, after }: Readonly<Record<'before' | 'after', readonly string[]>>,
  by: CompanyActor,
): Promise<void> => {
  await updateCompany(within.db, id, { email_domains: [...after] });
  await auditCompany(within, 'company.domains_changed', id, by, {
    note: { change: toChange('domains', before.join(' '), after.join(' ')) },
  });
};

interface Region {
  readonly name: string;
  readonly countries: readonly string[];
}

/** @throws {Refusal} validation_error for a name or a country that is in two regions */
export const saveCompanyRegions = async (
  within: Within,
  { id }: CompanyRow,
  regions: readonly Region[],
  by: CompanyActor,
): Promise<void> => {
  const countries = regions.flatMap((region) => region.countries);
  if (new Set(countries).size < countries.length) throw fieldRefusal('regions', 'A country can be in one region only.');
  if (new Set(regions.map(({ name }) => name.toLowerCase())).size < regions.length)
    throw fieldRefusal('regions', 'Two regions have the same name.');
  const before = await listCompanyRegions(within.db, id);
  await replaceCompanyRegions(within.db, id, regions);
  await updateCompany(within.db, id, {});
  await auditCompany(within, 'company.regions_changed', id, by, {
    note: { change: toChange('regions', inWords(before), inWords(regions)) },
  });
};

const inWords = (regions: readonly Region[]): string =>
  regions.map(({ name, countries }) => `${name} (${countries.join(' ')})`).join('; ');

/** Ends a company: its codes and domains stop working now, and its members become Club Members within minutes. */
export const endCompany = async (
  within: Within,
  { id }: CompanyRow,
  reason: string,
  by: CompanyActor,
): Promise<void> => {
  const { db, clock } = within;
  const codes = await endCompanyCodes(db, id, { at: clock.now() });
  await deleteCompanyDomains(db, id, null);
  const change: CompanyChange = { ended_at: clock.now(), email_domains: [] };
  await updateCompany(db, id, change);
  await auditCompany(within, 'company.ended', id, by, { details: { codes }, note: { reason } });
  await enqueue(db, 'release_staff', { company: id });
};

const auditCompany = (
  { db, clock }: Within,
  action: AuditAction,
  id: string,
  { operator, ...by }: CompanyActor,
  what: { details?: Record<string, string | number | boolean>; note?: { change?: string; reason?: string } },
): Promise<void> =>
  audit(db, {
    at: clock.now(),
    action,
    object: { type: 'company', id },
    ...by,
    ...(what.details && { details: what.details }),
    note: { ...what.note, ...(operator && { operator }) },
  });
