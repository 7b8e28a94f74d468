import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { countUpToLimit, type Db, queryRow, queryRows, runStatement } from '#platform/db';

export interface CompanyRow {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly seats: number | null;
  readonly contact_name: string;
  readonly contact_email: string | null;
  /** A calendar day. */
  readonly contract_until: string | null;
  readonly email_domains: readonly string[];
  readonly created_at: Date;
  readonly ended_at: Date | null;
}

export interface CompanyHeadcount {
  readonly members: number;
  /** Who used the club since a moment. */
  readonly active: number;
}

interface FoundRow extends CompanyRow, CompanyHeadcount {
  readonly codes: number;
  readonly code_made_at: Date | null;
  readonly code_ends_at: Date | null;
}

const columns = sql`c.id, c.name, c.version, c.seats, c.contact_name, c.contact_email, c.contract_until, c.email_domains,
  c.created_at, c.ended_at`;

/** Corporate members with an open account, as a company's totals count them. */
const isStaff = sql`u.status = 'active' and 'CCM' = any (u.account_types)`;
const wasHere = (since: Date): RawBuilder<unknown> =>
  sql`exists (select from sessions s where s.user_id = u.id and s.last_used_at >= ${since})`;

interface Sought {
  /** A part of the name or of a domain. */
  readonly search?: string | undefined;
  readonly ended: boolean;
  readonly now: Date;
  readonly activeSince: Date;
  readonly limit: number;
  readonly offset: number;
}

/** A page of the companies by name. */
export const searchCompanies = async (
  db: Db,
  { search = '', ended, now, activeSince, limit, offset }: Sought,
): Promise<{ rows: readonly FoundRow[]; total: number }> => {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const matching = sql`from platform_clients c where c.kind = 'company' and c.is_active = ${!ended}
    and (c.name ilike ${pattern} or exists (select from unnest(c.email_domains) d where d ilike ${pattern}))`;
  const rows = await queryRows<FoundRow>(db)`
    select ${columns}, codes.count as codes, codes.made_at as code_made_at, codes.ends_at as code_ends_at, staff.*
    from (select c.* ${matching} order by lower(c.name), c.id limit ${sql.lit(limit)} offset ${sql.lit(offset)}) c
    cross join lateral (
      select count(*)::integer as count, max(made_at) as made_at,
        (array_agg(ends_at order by made_at desc))[1] as ends_at
      from company_codes k where k.company_id = c.id and (k.ends_at is null or k.ends_at > ${now})) codes
    cross join lateral (
      select count(*)::integer as members, count(*) filter (where ${wasHere(activeSince)})::integer as active
      from users u where u.platform_manager_client_id = c.id and ${isStaff}) staff
    order by lower(c.name), c.id`;
  return { rows, total: await countUpToLimit(db, sql`select ${matching}`) };
};

export const findCompany = (db: Db, id: string): Promise<CompanyRow | undefined> =>
  queryRow<CompanyRow>(db)`select ${columns} from platform_clients c where c.kind = 'company' and c.id = ${id}`;

/** The company, locked until the transaction ends. */
export const lockCompany = (db: Db, id: string): Promise<CompanyRow | undefined> =>
  queryRow<CompanyRow>(db)`
    select ${columns} from platform_clients c where c.kind = 'company' and c.id = ${id} for no key update`;

/** Lets one transaction at a time decide which company has a name or a domain. */
export const lockCompanyNames = (db: Db): Promise<void> =>
  runStatement(db)`select from platform_clients where kind = 'club' for no key update`;

/** Another company that goes on and has this name, in any case. */
export const findCompanyByName = (db: Db, name: string): Promise<CompanyRow | undefined> =>
  queryRow<CompanyRow>(db)`select ${columns} from platform_clients c
    where c.kind = 'company' and c.is_active and lower(c.name) = lower(${name}) limit 1`;

/** The company that has this e-mail domain. */
export const findCompanyByDomain = (db: Db, domain: string): Promise<CompanyRow | undefined> =>
  queryRow<CompanyRow>(db)`select ${columns} from platform_clients c
    where c.kind = 'company' and ${domain} = any (c.email_domains) limit 1`;

export type CompanyFields = Pick<CompanyRow, 'name' | 'seats' | 'contact_name' | 'contact_email' | 'contract_until'>;

export const insertCompany = async (db: Db, fields: CompanyFields, now: Date): Promise<string> => {
  const id = uuidv7({ msecs: now.getTime() });
  await runStatement(db)`insert into platform_clients
      (id, code, name, kind, seats, contact_name, contact_email, contract_until, created_at)
    values (${id}, ${`company-${id}`}, ${fields.name}, 'company', ${fields.seats}, ${fields.contact_name},
      ${fields.contact_email}, ${fields.contract_until}, ${now})`;
  return id;
};

export type CompanyChange = Partial<CompanyFields & Pick<CompanyRow, 'email_domains' | 'ended_at'>>;

/** Changes a company, which counts its version up. Without a change only the version changes. */
export const updateCompany = async (db: Db, id: string, change: CompanyChange): Promise<void> => {
  const sets = Object.entries(change).map(([key, value]) => sql`${sql.ref(key)} = ${value}`);
  await runStatement(db)`update platform_clients set ${sql.join([
    sql`version = version + 1`,
    ...sets,
    ...(change.ended_at ? [sql`is_active = false`, sql`join_code_hash = null`] : []),
  ])} where id = ${id} and kind = 'company'`;
};

export interface CompanyRegionRow {
  readonly name: string;
  readonly countries: readonly string[];
}

export const listCompanyRegions = (db: Db, companyId: string): Promise<readonly CompanyRegionRow[]> =>
  queryRows<CompanyRegionRow>(db)`
    select name, country_codes as countries from company_regions where company_id = ${companyId} order by place`;

export const replaceCompanyRegions = async (
  db: Db,
  companyId: string,
  regions: readonly CompanyRegionRow[],
): Promise<void> => {
  await runStatement(db)`delete from company_regions where company_id = ${companyId}`;
  for (const [place, { name, countries }] of regions.entries())
    await runStatement(db)`insert into company_regions (company_id, place, name, country_codes)
      values (${companyId}, ${place}, ${name}, ${[...countries]}::text[])`;
};

/** A company's staff by the country they live in, '' where it isn't known. */
export const countStaffByCountry = (
  db: Db,
  companyId: string,
  activeSince: Date,
): Promise<readonly (CompanyHeadcount & { readonly country: string })[]> =>
  queryRows<CompanyHeadcount & { country: string }>(db)`
    select u.country_code as country, count(*)::integer as members,
      count(*) filter (where ${wasHere(activeSince)})::integer as active
    from users u where u.platform_manager_client_id = ${companyId} and ${isStaff} group by 1 order by 1`;

/** Some of those who are still in a company, whatever the state of their account. */
export const listStaff = async (db: Db, companyId: string, limit: number): Promise<readonly string[]> => {
  const rows = await queryRows<{ id: string }>(db)`select u.id from users u
    where u.platform_manager_client_id = ${companyId} and 'CCM' = any (u.account_types) and u.status <> 'deleted'
    order by u.id limit ${limit}`;
  return rows.map(({ id }) => id);
};
